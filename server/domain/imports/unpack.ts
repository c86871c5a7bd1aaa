import { gunzipSync } from "node:zlib";
import { AppError } from "#contract/errors.ts";
import { IMPORT_MAX_BYTES } from "#contract/import-reports.ts";

/**
 * The content of a file; feeds are often provided as `.gz`, which is decompressed. Throws `payload-too-large` and
 * `file-unreadable`.
 */
export function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: IMPORT_MAX_BYTES });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new AppError(isTooLarge ? "payload-too-large" : "file-unreadable", (error as Error).message);
  }
}
