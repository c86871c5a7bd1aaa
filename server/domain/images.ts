import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { AppError } from "#contract/errors.ts";
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from "#contract/files.ts";
import { outsideCall } from "#server/database/transactions.ts";

export type Image = { bytes: Buffer; type: string; extension: string };

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2560;
/** What a type is kept as: the formats every browser and mail program shows. */
const KEPT_AS: Record<(typeof IMAGE_TYPES)[number], { format: "jpeg" | "png" | "webp" | "gif"; extension: string }> = {
  "image/jpeg": { format: "jpeg", extension: "jpg" },
  "image/png": { format: "png", extension: "png" },
  "image/webp": { format: "webp", extension: "webp" },
  "image/gif": { format: "gif", extension: "gif" },
  "image/avif": { format: "webp", extension: "webp" },
};

/**
 * The image as it is kept: recognised by its bytes, decoded and written anew, so that nothing but pixels is left of it
 * (no place where it was taken, no second file inside). At most 2,560 px a side. Throws `file-too-large` and
 * `not-an-image`.
 */
export async function readImage(bytes: Uint8Array, allowed: readonly string[] = IMAGE_TYPES): Promise<Image> {
  outsideCall("image work");
  if (bytes.length >= IMAGE_MAX_BYTES) throw new AppError("file-too-large", "an image must be smaller than 5 MB");
  const mime = (await fileTypeFromBuffer(bytes))?.mime as (typeof IMAGE_TYPES)[number] | undefined;
  const kept = mime && KEPT_AS[mime];
  if (!kept) throw new AppError("not-an-image", "the bytes are no image we know");
  if (!allowed.includes(mime)) throw new AppError("unsupported-file-type", `only ${allowed.join(", ")}`);
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: kept.format === "gif", failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });
    const written = await image.toFormat(kept.format).toBuffer();
    return { bytes: written, type: `image/${kept.format}`, extension: kept.extension };
  } catch {
    throw new AppError("not-an-image", "the image cannot be decoded");
  }
}

const LOGO_SIDE = 1024;
/**
 * Nothing but comments before the drawing; no entities of its own, which could multiply without end. A comment ends at
 * the first `-->` and nowhere else: with a second way to read it, a row of comments could be read in more ways than
 * there is time for.
 */
const SVG =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE[^>[]*>\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*)?<svg[\s>]/i;

/**
 * A company's logo: any image we can decode. What is kept of a drawing (SVG, which can carry scripts) or a TIFF is a
 * PNG of it. Throws as {@link readImage}.
 */
export async function readLogo(bytes: Uint8Array): Promise<Image> {
  outsideCall("image work");
  if (!(await isDrawingOrTiff(bytes)) || bytes.length >= IMAGE_MAX_BYTES) return readImage(bytes);
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: "inside" });
    return { bytes: await picture.timeout({ seconds: 10 }).png().toBuffer(), type: "image/png", extension: "png" };
  } catch {
    throw new AppError("not-an-image", "the image cannot be decoded");
  }
}

async function isDrawingOrTiff(bytes: Uint8Array): Promise<boolean> {
  if (SVG.test(new TextDecoder().decode(bytes.subarray(0, 4096)))) return true;
  return (await fileTypeFromBuffer(bytes))?.mime === "image/tiff";
}
