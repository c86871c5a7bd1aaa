import type { JobPayloads } from "#server/jobs/kinds.ts";
import type { Parts } from "#server/parts.ts";
import { hasFile } from "#server/store/files.ts";
import { removeLogoBytes } from "./company-logos.ts";

/** Removes the files of deleted rows, unless a new file has been stored at the same path since. */
export async function removeBytes(parts: Parts, { files }: JobPayloads["files.remove"]): Promise<void> {
  for (const { bucket, path } of files) {
    if (bucket === "company-logos") await removeLogoBytes(parts, path);
    else if (!(await hasFile(parts.db, bucket, path))) await parts.storage.remove(bucket, path);
  }
}
