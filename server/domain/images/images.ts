import { outsideCall } from "#server/database/transaction-marks.ts";
import { AppError } from "#contract/errors.ts";
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from "#contract/files.ts";
import type { Parts } from "#server/parts.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { Image, ImageWish } from "./decode-image.ts";

/**
 * A small file can be a picture of gigabytes, or a drawing that takes minutes: it is decoded in a process of its own,
 * which ends when it takes too much. Visitors' images and the staff's logos do not wait for each other.
 */
const job = (name: string, workers: number, mostWaiting: number, seconds: number): Job<ImageWish, Image> => ({
  name,
  script: new URL("./image-worker.ts", import.meta.url),
  workers,
  mostWaiting,
  seconds,
  megabytes: 512,
});
const visitorsImages = job("visitors' images", 2, 16, 10);
const staffsImages = job("staff's images", 2, 8, 5);

/**
 * The image as it is kept: recognised by its bytes, decoded and written anew, so that nothing but pixels is left of it
 * (no place where it was taken, no second file inside). At most 2,560 px a side. Throws `file-too-large`,
 * `image-too-large`, `not-an-image`, and `unavailable` when too many wait.
 */
export const readImage = (parts: Pick<Parts, "workers">, bytes: Uint8Array): Promise<Image> =>
  decode(parts, visitorsImages, { bytes, allowed: IMAGE_TYPES, takesDrawings: false });

/** As {@link readImage}, for the administrator. Throws also `unsupported-file-type`. */
export const readStaffsImage = (
  parts: Pick<Parts, "workers">,
  bytes: Uint8Array,
  allowed: readonly string[] = IMAGE_TYPES,
): Promise<Image> => decode(parts, staffsImages, { bytes, allowed, takesDrawings: false });

/**
 * A company's logo: any image we can decode. What is kept of a drawing (SVG, which can carry scripts) or a TIFF is a
 * PNG of it. Throws as {@link readImage}.
 */
export const readLogo = (parts: Pick<Parts, "workers">, bytes: Uint8Array): Promise<Image> =>
  decode(parts, staffsImages, { bytes, allowed: IMAGE_TYPES, takesDrawings: true });

async function decode({ workers }: Pick<Parts, "workers">, kind: Job<ImageWish, Image>, wish: ImageWish) {
  if (wish.bytes.length >= IMAGE_MAX_BYTES) throw new AppError("file-too-large", "an image must be smaller than 5 MB");
  outsideCall("image work");
  try {
    return await workers.run(kind, wish);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.reason === "busy") throw new AppError("unavailable", error.message, { retryAfter: kind.seconds });
    throw new AppError("not-an-image", `the image cannot be decoded: ${error.message}`);
  }
}
