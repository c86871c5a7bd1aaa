import { waitForServer } from "./wait-for-server.ts";
import type * as FullRouter from "./full-router.ts";

type FullRouterModule = typeof FullRouter;

let loaded: FullRouterModule | undefined;

/** Returns the full router module once it has been loaded. */
export const fullRouter = () => loaded;

/** Sets the full router; pages that navigate as soon as they are hydrated bundle it. */
export function setFullRouter(router: FullRouterModule): void {
  loaded = router;
}

/** Prefetches the full router; a failure is ignored, since nothing needs it yet. */
export function prefetchFullRouter(): void {
  if (!loaded) load().catch(() => undefined);
}

/**
 * Returns the full router module. Without a connection it waits for the server, and the notice is shown. Rejects when
 * the server answers but the chunk is gone, because the build has changed.
 */
export async function loadFullRouter(): Promise<FullRouterModule> {
  if (loaded) return loaded;
  try {
    return await load();
  } catch {
    await waitForServer();
  }
  return load();
}

const load = async () => (loaded = await import("./full-router.ts"));
