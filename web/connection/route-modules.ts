import { fullRouter } from "./load-full-router.ts";
import { reloadDocument } from "./newer-build.ts";
import { waitForServer } from "./wait-for-server.ts";

type RouteModules = Record<string, unknown>;
type Route = { id: string; module: string; imports?: string[] };

/**
 * Replaces the router's function of this name (vite.config.ts), which reloads the current page on every failure:
 * without a connection that shows the browser's own error page. Here it waits for the connection; if the server answers
 * but the module is gone, the build has changed, and the target page is loaded as a document, once.
 */
export async function loadRouteModule(route: Route, modules: RouteModules): Promise<unknown> {
  fullRouter()?.preloadModules(route);
  return (modules[route.id] ??= await lastingImport(route.module));
}

async function lastingImport(address: string): Promise<unknown> {
  try {
    return await fetchModule(address);
  } catch {
    await waitForServer();
  }
  try {
    return await fetchModule(address);
  } catch (error) {
    if (reloadDocument(address)) return new Promise(() => {});
    throw error;
  }
}

const fetchModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
