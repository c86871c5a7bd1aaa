import { Hono } from "hono";
import { z } from "zod";
import { type Bucket, SERVED_BUCKETS, StoredFile } from "#contract/files.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import { uploadPublicImage } from "#server/domain/files.ts";
import type { Services } from "#server/services.ts";
import { Routes } from "./routes.ts";

const form = z.object({ file: z.instanceof(File).meta({ type: "string", format: "binary" }) });
const maxBytes = IMAGE_MAX_BYTES + 16 * 1024;
/** docs/product.md, What may be entered: the types that the administrator's screen accepts for a company's logo. */
const LOGO_TYPES = ["image/jpeg", "image/png"];

export const storage = new Routes()
  .post(
    "/storage/images",
    {
      summary: "Upload an image of a reference",
      access: "superadmin",
      form,
      answer: StoredFile,
      maxBytes,
      errors: ["not-an-image", "file-too-large", "image-too-large", "unavailable"],
      ownTransactions: true,
    },
    ({ services, form: { file } }) => uploadPublicImage(services, "images", file),
  )
  .post(
    "/storage/company-logos",
    {
      summary: "Upload a company's logo",
      access: "superadmin",
      form,
      answer: StoredFile,
      maxBytes,
      errors: ["not-an-image", "unsupported-file-type", "file-too-large", "image-too-large", "unavailable"],
      ownTransactions: true,
    },
    ({ services, form: { file } }) => uploadPublicImage(services, "company-logos", file, LOGO_TYPES),
  );

const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  svg: "image/svg+xml",
};
/** A disk fails at names longer than 255 bytes; ours are short. */
const PATH = /^(?=.{1,200}$)(?:[\w-]+\/)*[\w-]+\.(\w+)$/;

/**
 * Serves stored files. A visitor's image has an unguessable name and stays out of shared caches; other files may be
 * cached for an hour.
 */
export function serveStorage(services: Services) {
  return new Hono().get("/:bucket/:path{.+}", async (c) => {
    const { bucket, path } = c.req.param();
    const type = TYPES[PATH.exec(path)?.[1] ?? ""];
    const bytes =
      type && (SERVED_BUCKETS as readonly string[]).includes(bucket)
        ? await services.storage.read(bucket as Bucket, path)
        : null;
    if (!bytes || !type) return c.notFound();
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "Content-Type": type,
      "Cache-Control": bucket === "chat-files" ? "private, max-age=3600" : "public, max-age=3600",
      // Opened directly, a file can only be displayed as a picture, whatever is inside it.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
}
