import { randomUUID } from "node:crypto";
import { newCapability } from "#server/database/ids.ts";
import type { Parts } from "#server/parts.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { deleteFile, insertFile, type NewFile } from "#server/store/files.ts";
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

async function keepChatImage(parts: Parts, file: File, image: Image, companyId: string | null) {
  const id = newCapability("file");
  const path = `${id}.${image.extension}`;
  const name = cleanName(file.name, image.extension);
  await storeFile(
    parts,
    { id, bucket: "chat-files", path, name, type: image.type, company_id: companyId },
    image.bytes,
  );
  return { id, name, type: image.type, url: fileUrl("chat-files", path) };
}

/** docs/product.md, Calls, Storage: stores an image under `public/` with a random name. */
export async function uploadPublicImage(
  parts: Parts,
  bucket: "images" | "company-logos",
  file: File,
  allowed?: readonly string[],
) {
  const image = await readStaffsImage(parts, await file.bytes(), allowed);
  const path = `public/${randomUUID()}.${extensionOf(file, image)}`;
  const name = cleanName(file.name, image.extension);
  const id = newCapability("file");
  await storeFile(parts, { id, bucket, path, name, type: image.type, company_id: null }, image.bytes);
  return { url: fileUrl(bucket, path) };
}

/**
 * Stores a file: its row before its bytes, because bytes are found by their rows alone. If the program is killed in
 * between, the retention sweep removes a row that nothing refers to, and the bytes with it.
 */
export async function storeFile(
  { db, storage, log }: Parts,
  file: Omit<NewFile, "bytes">,
  bytes: Uint8Array,
  contentType = file.type,
): Promise<void> {
  await insertFile(db, { ...file, bytes: bytes.length });
  try {
    await storage.save(file.bucket, file.path, bytes, contentType);
  } catch (error) {
    await discardFile({ db, log }, file);
    throw error;
  }
}

/** Removes a stored file that nothing refers to; if that fails, it is logged and left to the retention sweep. */
export const discardFile = (
  { db, log }: Pick<Parts, "db" | "log">,
  { bucket, path }: Pick<NewFile, "bucket" | "path">,
): Promise<unknown> =>
  deleteFile(db, bucket, path).catch((error: unknown) => {
    log.error({ err: error, bucket, path }, "a file that nothing refers to was not removed");
  });

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
