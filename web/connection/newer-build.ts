import { createPath } from "react-router";

/** Which build of the pages answered a router's call (server/pages.ts). */
const BUILD = "Page-Build";
/** What this tab has already been loaded anew for: where it did not help, it is not done again. */
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

/** Whether `response` comes of another build than this page. */
export function isNewer(response: Response): string | undefined {
  const build = response.headers.get(BUILD);
  return build && build !== window.__reactRouterManifest?.version ? build : undefined;
}

/**
 * Loads the page that somebody is on the way to as a document, with the scripts that belong to it: once for each
 * `reason`. False where nobody is on the way, where a form's answer would get lost, and where it was done before.
 */
export function loadAnew(reason: string): boolean {
  const { location, formMethod } = window.__reactRouterDataRouter?.state.navigation ?? {};
  if (!location || (formMethod && formMethod !== "GET") || !firstTime(reason)) return false;
  window.location.assign(createPath(location));
  return true;
}

/** Whether this tab has not been loaded anew for `reason`; from now on it has. */
export function firstTime(reason: string): boolean {
  try {
    if (sessionStorage.getItem(KEPT) === reason) return false;
    sessionStorage.setItem(KEPT, reason);
    return true;
  } catch {
    // Nothing would end a circle.
    return false;
  }
}
