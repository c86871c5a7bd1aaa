import { routerFetch } from "./router-fetch.ts";

/**
 * What navigation needs, loaded on demand (load-full-router.ts): the part of the router that the build has put aside for
 * it (scripts/replace-router-modules.ts), what its reads do without a connection, and the preloading of scripts.
 */
export {
  UNSAFE_createRouter as createRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getTurboStreamSingleFetchDataStrategy,
} from "react-router";

// The router calls the global `fetch`, and has no option for another one.
if (!import.meta.env.SSR) globalThis.fetch = routerFetch(globalThis.fetch);

/** Fetches a route's module along with what it imports: browsers otherwise find that level by level. */
export function preloadModules({ module, imports = [] }: { module: string; imports?: string[] }): void {
  for (const href of [module, ...imports])
    if (!document.querySelector(`link[href="${href}"]`))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
