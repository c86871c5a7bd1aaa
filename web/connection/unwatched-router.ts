/**
 * Stands in for the router's instrumentation (vite.config.ts), which nobody here asks for and every page would carry.
 */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router) => router;
