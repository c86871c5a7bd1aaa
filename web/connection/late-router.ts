import { serverBack } from "./server-back.ts";
import type * as WholeRouter from "./whole-router.ts";

type Whole = typeof WholeRouter;

let here: Whole | undefined;

/** Returns the full router module once it has been loaded. */
export const wholeRouter = () => here;

/** Sets the full router; pages that navigate as soon as they are hydrated bundle it. */
export function giveWholeRouter(whole: Whole): void {
  here = whole;
}

/** Prefetches the full router; a failure is ignored, since nothing needs it yet. */
export function prepareWholeRouter(): void {
  if (!here) load().catch(() => undefined);
}

/**
 * Returns the full router module. Without a connection it waits for the server, and the notice is shown. Rejects when
 * the server answers but the chunk is gone, because the build has changed.
 */
export async function fetchWholeRouter(): Promise<Whole> {
  if (here) return here;
  try {
    return await load();
  } catch {
    await serverBack();
  }
  return load();
}

const load = async () => (here = await import("./whole-router.ts"));
