import { firstReloadFor } from "./newer-build.ts";
import { waitForServer } from "./wait-for-server.ts";

/**
 * Loads a lazily imported chunk. Without a connection it waits for the server, and the notice is shown. If the server
 * answers but the chunk is gone, the build has changed: the document is reloaded, once.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await waitForServer();
  }
  try {
    return await load();
  } catch (error) {
    if (!firstReloadFor(String(error))) throw error;
    location.reload();
    return new Promise(() => {});
  }
}
