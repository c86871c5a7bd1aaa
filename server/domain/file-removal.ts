import type { JobPayloads } from "#server/jobs/kinds.ts";
import type { Parts } from "#server/parts.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { findCompanyWithLogo } from "#server/store/companies.ts";
import { hasFile } from "#server/store/files.ts";

/** Removes the bytes of files whose rows are gone, unless a file of the same place has come since. */
export async function removeBytes({ db, storage }: Parts, { files }: JobPayloads["files.remove"]): Promise<void> {
  for (const { bucket, path } of files) {
    if (await hasFile(db, bucket, path)) continue;
    if (bucket === "company-logos" && (await findCompanyWithLogo(db, fileUrl(bucket, path)))) continue;
    await storage.remove(bucket, path);
  }
}
