import type { DocumentFailure } from "#contract/knowledge-sources.ts";

/** Why a page with this status was not read; undefined if the status is fine. */
export function statusFailure(status: number): DocumentFailure | undefined {
  if (status === 200) return undefined;
  if (status === 404 || status === 410) return "not-found";
  if (status === 401 || status === 403 || status === 407 || status === 451) return "access-denied";
  return status === 429 || status >= 500 ? "server-error" : "unreachable";
}
