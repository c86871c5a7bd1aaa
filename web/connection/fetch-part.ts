import { firstTime } from "./newer-build.ts";
import { serverBack } from "./server-back.ts";

/**
 * The code of a part of the page, fetched when it is wanted. Without a connection it waits, and the notice says so.
 * Where the server answers and the file is gone, the build has changed: the page is loaded anew, once.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await serverBack();
  }
  try {
    return await load();
  } catch (error) {
    if (!firstTime(String(error))) throw error;
    location.reload();
    return new Promise(() => {});
  }
}
