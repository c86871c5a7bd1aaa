import { createPath } from "react-router";

/** Response header that names the build that answered a router request (server/pages.ts). */
const BUILD = "Page-Build";
/** Session storage key of the last reason this tab was reloaded for: the same reason does not reload it twice. */
const KEPT = "sozbir.loaded-for";

type Router = {
  state: { navigation: { location?: Parameters<typeof createPath>[0]; formMethod?: string } };
};
declare global {
  interface Window {
    __reactRouterDataRouter?: Router;
    __reactRouterManifest?: { version: string };
  }
}

/** Returns the build that sent `response` if it differs from this page's build, otherwise undefined. */
export function newerBuild(response: Response): string | undefined {
  const build = response.headers.get(BUILD);
  return build && build !== window.__reactRouterManifest?.version ? build : undefined;
}

/**
 * Loads the target of the navigation in progress as a document, with the scripts of the new build: once per `reason`.
 * Returns false if there is no navigation, if it submits a form, or if it was done before.
 */
export function reloadDocument(reason: string): boolean {
  const { location, formMethod } = window.__reactRouterDataRouter?.state.navigation ?? {};
  if (!location || (formMethod && formMethod !== "GET") || !firstReloadFor(reason)) return false;
  window.location.assign(createPath(location));
  return true;
}

/** Returns whether this tab has not been reloaded for `reason` yet, and records that it now is. */
export function firstReloadFor(reason: string): boolean {
  try {
    if (sessionStorage.getItem(KEPT) === reason) return false;
    sessionStorage.setItem(KEPT, reason);
    return true;
  } catch {
    // Without storage a reload loop could not be detected.
    return false;
  }
}
