import references from "./references.json" with { type: "json" };
import { readFile } from "node:fs/promises";
import type { Bucket } from "#contract/files.ts";
import { fileUrl, type Storage } from "#server/storage/storage.ts";
import { COMPANIES } from "./cast.ts";

const FOLDER = new URL("./logos/", import.meta.url);

const path = (slug: string) => `public/${slug}.svg`;

/** The URL of a demo logo. */
export const demoLogo = (bucket: Bucket, slug: string) => fileUrl(bucket, path(slug));

/** Stores the logos that the demo's rows name. Idempotent. */
export async function saveLogos(storage: Storage): Promise<void> {
  const save = async (bucket: Bucket, slug: string) =>
    storage.save(bucket, path(slug), await readFile(new URL(`${slug}.svg`, FOLDER)), "image/svg+xml");
  await Promise.all([
    ...references.map(({ slug }) => save("images", slug)),
    ...COMPANIES.map(({ chatbotId }) => save("company-logos", chatbotId)),
  ]);
}
