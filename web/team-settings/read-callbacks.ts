import type { Callback } from "#contract/callbacks.ts";
import { type apiOf, type browserApi, loaded } from "../api.ts";
import { nextCursor } from "../next-cursor.ts";

export type CallbackPage = { callbacks: Callback[]; next: string | null };

/** Fetches a page of the open callback requests, longest waiting first; fails as {@link loaded} does. */
export async function readCallbacks(
  api: ReturnType<typeof apiOf> | typeof browserApi,
  cursor?: string,
): Promise<CallbackPage> {
  const call = api.callbacks.$get({ query: cursor === undefined ? {} : { cursor } });
  return { callbacks: await loaded(call), next: nextCursor((await call).headers.get("Link")) };
}
