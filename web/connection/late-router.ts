import { serverBack } from "./server-back.ts";
import type * as WholeRouter from "./whole-router.ts";

type Whole = typeof WholeRouter;

let here: Whole | undefined;

/** The router's larger half, once it came. */
export const wholeRouter = () => here;

/** Pages that move on as soon as they are alive bring it with them. */
export function giveWholeRouter(whole: Whole): void {
  here = whole;
}

/** Fetches it because somebody may need it soon: where it does not come, nobody misses it yet. */
export function prepareWholeRouter(): void {
  if (!here) load().catch(() => undefined);
}

/**
 * The router's larger half. Without a connection it waits, and the notice says so; rejects where the server answers and
 * the file is gone, because the build has changed.
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
