/**
 * Replaces the router's instrumentation (vite.config.ts) with no-ops: it is unused here and would be part of every
 * page.
 */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router) => router;
