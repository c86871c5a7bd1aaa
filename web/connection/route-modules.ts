import { loadAnew } from "./newer-build.ts";
import { serverBack } from "./server-back.ts";

type RouteModules = Record<string, unknown>;

/**
 * Stands in for the router's own function of this name (vite.config.ts), which answers every failure by a reload of the
 * page one is leaving: without a connection that is the browser's own error page. Here it waits for the connection;
 * where the server answers and the file is gone, the build has changed, and the page is loaded as a document, once.
 */
export async function loadRouteModule(route: { id: string; module: string }, modules: RouteModules): Promise<unknown> {
  return (modules[route.id] ??= await lastingImport(route.module));
}

async function lastingImport(address: string): Promise<unknown> {
  try {
    return await fetchModule(address);
  } catch {
    await serverBack();
  }
  try {
    return await fetchModule(address);
  } catch (error) {
    if (loadAnew(address)) return new Promise(() => {});
    throw error;
  }
}

const fetchModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
