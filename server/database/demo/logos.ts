import { readFile } from "node:fs/promises";
import type { Bucket } from "#contract/files.ts";
import { fileUrl, type Storage } from "#server/storage/storage.ts";

const FOLDER = new URL("./logos/", import.meta.url);

/** Saves the drawn logo of that name in the bucket and resolves with its address. Drawing it again changes nothing. */
export async function saveLogo(storage: Storage, bucket: Bucket, slug: string): Promise<string> {
  const path = `public/${slug}.svg`;
  await storage.save(bucket, path, await readFile(new URL(`${slug}.svg`, FOLDER)), "image/svg+xml");
  return fileUrl(bucket, path);
}
