import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import { AppError } from "#contract/errors.ts";
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from "#contract/files.ts";
import type { Parts } from "#server/parts.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { Image, ImageRequest } from "./decode-image.ts";

/**
 * A small file can decode to a picture of gigabytes, or be a drawing that takes minutes to render: it is decoded in a
 * process of its own, which is killed when it takes too much. Visitors' images and the staff's logos have separate
 * queues.
 */
const job = (name: string, workers: number, maxWaiting: number, seconds: number): Job<ImageRequest, Image> => ({
  name,
  script: new URL("./image-worker.ts", import.meta.url),
  workers,
  maxWaiting,
  seconds,
  megabytes: 512,
});
const visitorsImages = job("visitors' images", 2, 16, 10);
const staffsImages = job("staff's images", 2, 8, 5);

/**
 * The image as it is stored: recognized by its content, decoded and encoded again, so that only pixels remain (no
 * location data, no second file inside). At most 2,560 px per side. Throws `file-too-large`, `image-too-large`,
 * `not-an-image`, and `unavailable` if the queue is full.
 */
export const readImage = (parts: Pick<Parts, "workers">, bytes: Uint8Array): Promise<Image> =>
  decode(parts, visitorsImages, { bytes, allowed: IMAGE_TYPES, takesDrawings: false });

/** As {@link readImage}, for administrators. Also throws `unsupported-file-type`. */
export const readStaffsImage = (
  parts: Pick<Parts, "workers">,
  bytes: Uint8Array,
  allowed: readonly string[] = IMAGE_TYPES,
): Promise<Image> => decode(parts, staffsImages, { bytes, allowed, takesDrawings: false });

/**
 * A company's logo: any image that can be decoded. A drawing (SVG, which can contain scripts) or a TIFF is stored as a
 * PNG. Throws as {@link readImage}.
 */
export const readLogo = (parts: Pick<Parts, "workers">, bytes: Uint8Array): Promise<Image> =>
  decode(parts, staffsImages, { bytes, allowed: IMAGE_TYPES, takesDrawings: true });

async function decode({ workers }: Pick<Parts, "workers">, kind: Job<ImageRequest, Image>, request: ImageRequest) {
  if (request.bytes.length >= IMAGE_MAX_BYTES)
    throw new AppError("file-too-large", "an image must be smaller than 5 MB");
  assertNoTransaction("image work");
  try {
    return await workers.run(kind, request);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.reason === "busy") throw new AppError("unavailable", error.message, { retryAfter: kind.seconds });
    throw new AppError("not-an-image", `the image cannot be decoded: ${error.message}`);
  }
}
