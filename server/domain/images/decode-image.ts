import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { AppError } from "#contract/errors.ts";
import type { IMAGE_TYPES } from "#contract/files.ts";

export type Image = { bytes: Uint8Array; type: string; extension: string };
export type ImageRequest = { bytes: Uint8Array; allowed: readonly string[]; takesDrawings: boolean };

/** Of all frames together. AVIF decodes slowly and to a thousand times its size. */
const MAX_PIXELS = 16_000_000;
const MAX_AVIF_PIXELS = 8_000_000;
const MAX_SIDE = 2560;
const LOGO_SIDE = 1024;
/** The stored format of each type: one that every browser and mail program shows. */
const KEPT_AS: Record<(typeof IMAGE_TYPES)[number], { format: "jpeg" | "png" | "webp" | "gif"; extension: string }> = {
  "image/jpeg": { format: "jpeg", extension: "jpg" },
  "image/png": { format: "png", extension: "png" },
  "image/webp": { format: "webp", extension: "webp" },
  "image/gif": { format: "gif", extension: "gif" },
  "image/avif": { format: "webp", extension: "webp" },
};

/** Implements {@link readImage} and {@link readLogo}; runs in a process that may be killed at any moment. */
export async function decodeImage({ bytes, allowed, takesDrawings }: ImageRequest): Promise<Image> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (takesDrawings && (isDrawing(bytes) || found === "image/tiff")) return drawLogo(bytes);
  const mime = found as (typeof IMAGE_TYPES)[number] | undefined;
  const kept = mime && KEPT_AS[mime];
  if (!kept) throw new AppError("not-an-image", "the bytes are no image we know");
  if (!allowed.includes(mime)) throw new AppError("unsupported-file-type", `only ${allowed.join(", ")}`);
  const animated = kept.format === "gif";
  await refuseTooLarge(bytes, animated, mime === "image/avif" ? MAX_AVIF_PIXELS : MAX_PIXELS);
  const size = { width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true } as const;
  const written = await orRefuse(open(bytes, animated).autoOrient().resize(size).toFormat(kept.format).toBuffer());
  return { bytes: written, type: `image/${kept.format}`, extension: kept.extension };
}

async function drawLogo(bytes: Uint8Array): Promise<Image> {
  await refuseTooLarge(bytes, false, MAX_PIXELS);
  const size = { width: LOGO_SIDE, height: LOGO_SIDE, fit: "inside" } as const;
  return {
    bytes: await orRefuse(open(bytes, false).autoOrient().resize(size).png().toBuffer()),
    type: "image/png",
    extension: "png",
  };
}

const open = (bytes: Uint8Array, animated: boolean) =>
  sharp(bytes, { animated, limitInputPixels: MAX_PIXELS, failOn: "error" });

/** Judged by the header, before anything is decoded. */
async function refuseTooLarge(bytes: Uint8Array, animated: boolean, most: number): Promise<void> {
  const header = sharp(bytes, { animated, limitInputPixels: false }).metadata();
  const { width, height, pageHeight, pages = 1 } = await orRefuse(header);
  if (width * (pageHeight ? pageHeight * pages : height) > most)
    throw new AppError("image-too-large", `at most ${most / 1_000_000} megapixels`);
}

async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new AppError("not-an-image", "the image cannot be decoded");
  }
}

/**
 * Only comments before the drawing, and no entities of its own, which could expand without end. A comment ends at the
 * first `-->`: if it could end elsewhere too, a row of comments would make the pattern backtrack exponentially.
 */
const SVG =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE[^>[]*>\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*)?<svg[\s>]/i;

const isDrawing = (bytes: Uint8Array) => SVG.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
