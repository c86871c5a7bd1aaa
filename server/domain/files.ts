import { randomUUID } from "node:crypto";
import { newCapability } from "#server/database/ids.ts";
import type { Parts } from "#server/parts.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { insertFile } from "#server/store/files.ts";
import type { Image } from "./images/decode-image.ts";
import { readImage, readStaffsImage } from "./images/images.ts";

/**
 * Stores an image sent by a visitor (docs/product.md, What may be entered); its id is a capability. Throws
 * `not-an-image`, `file-too-large`, `image-too-large`, and `unavailable` if too many are sent at once.
 */
export async function uploadChatImage(parts: Parts, file: File) {
  return keepChatImage(parts, file, await readImage(parts, await file.bytes()), null);
}

/** The same for an image sent by staff, which belongs to their company: it does not queue behind visitors' images. */
export async function uploadStaffChatImage(parts: Parts, file: File, companyId: string | null) {
  return keepChatImage(parts, file, await readStaffsImage(parts, await file.bytes()), companyId);
}

async function keepChatImage({ db, storage }: Parts, file: File, image: Image, companyId: string | null) {
  const id = newCapability("file");
  const path = `${id}.${image.extension}`;
  const name = cleanName(file.name, image.extension);
  await storage.save("chat-files", path, image.bytes, image.type);
  await insertFile(db, {
    id,
    bucket: "chat-files",
    path,
    name,
    type: image.type,
    bytes: image.bytes.length,
    company_id: companyId,
  });
  return { id, name, type: image.type, url: fileUrl("chat-files", path) };
}

/** docs/product.md, Calls, Storage: stores an image under `public/` with a random name. */
export async function uploadPublicImage(
  { db, storage, workers }: Parts,
  bucket: "images" | "company-logos",
  file: File,
  allowed?: readonly string[],
) {
  const image = await readStaffsImage({ workers }, await file.bytes(), allowed);
  const path = `public/${randomUUID()}.${extensionOf(file, image)}`;
  await storage.save(bucket, path, image.bytes, image.type);
  await insertFile(db, {
    id: newCapability("file"),
    bucket,
    path,
    name: cleanName(file.name, image.extension),
    type: image.type,
    bytes: image.bytes.length,
    company_id: null,
  });
  return { url: fileUrl(bucket, path) };
}

/**
 * The extension that an image is stored with: its original one where that is another name of the stored format, which
 * the image is served as.
 */
export const extensionOf = ({ name }: File, { extension }: Image): string =>
  extension === "jpg" && /\.jpeg$/i.test(name) ? "jpeg" : extension;

/** A file's original name in a displayable form: without path and control characters, and shortened. */
export function cleanName(name: string, extension: string): string {
  const base = name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 120);
  return base || `gorsel.${extension}`;
}
