import { join } from "node:path";
import { Disk } from "flydrive";
import { AppError } from "#contract/errors.ts";
import type { Bucket } from "#contract/files.ts";
import type { Config } from "#server/config.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import { WholeFiles } from "./whole-files.ts";

/**
 * The stored files, in their buckets (docs/product.md, Calls). A path cannot leave its bucket. Throws `unavailable` if
 * the store is full, silent or unreachable.
 */
export type Storage = {
  /** Writes the file completely, replacing one at the same path. Without `type` the file's extension gives it. */
  save(bucket: Bucket, path: string, bytes: Uint8Array, type?: string): Promise<void>;
  /** The file's content, or null if there is none. */
  read(bucket: Bucket, path: string): Promise<Uint8Array | null>;
  remove(bucket: Bucket, path: string): Promise<void>;
  /**
   * The paths of a bucket's files, in no particular order. Names that this program cannot have given are passed to
   * `onForeign`.
   */
  list(bucket: Bucket, onForeign?: (path: string) => void): AsyncIterable<string>;
};

/** The address at which a stored file is served (`api/storage.ts`). */
export const fileUrl = (bucket: Bucket, path: string) => `/storage/${bucket}/${path}`;

/** Seconds. */
const RETRY_AFTER = 5;
/** Milliseconds: a store that is silent for that long counts as unreachable. */
const SILENT = { connectionTimeout: 3_000, socketTimeout: 10_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

/** Stores files in `S3_BUCKET` if it is set, otherwise in `DATA_DIR/storage`. */
export async function createStorage(config: Config): Promise<Storage> {
  const files = config.S3_BUCKET
    ? await bucketFiles(config, config.S3_BUCKET)
    : new WholeFiles(join(config.DATA_DIR, "storage"));
  const disk = new Disk(files);
  const key = (bucket: Bucket, path: string) => `${bucket}/${path}`;
  return {
    save: (bucket, path, bytes, type) =>
      asked(() => disk.put(key(bucket, path), bytes, type ? { contentType: type } : {})),
    read: (bucket, path) =>
      asked(async () => {
        try {
          const bytes = await disk.getBytes(key(bucket, path));
          return (await isSharedPool(disk, key(bucket, path), bytes)) ? new Uint8Array() : bytes;
        } catch (error) {
          if (await disk.exists(key(bucket, path))) throw error;
          return null;
        }
      }),
    remove: (bucket, path) => asked(() => disk.delete(key(bucket, path))),
    list: (bucket, onForeign = () => {}) => listPaths(files, `${bucket}/`, onForeign),
  };
}

/** For an empty file the disk driver returns Node's shared pool of small buffers, with unrelated content. */
const isSharedPool = async (disk: Disk, key: string, bytes: Uint8Array): Promise<boolean> =>
  bytes.length === Buffer.poolSize && (await disk.getMetaData(key)).contentLength === 0;

type Keys = Pick<WholeFiles, "keys">;
async function* listPaths(files: Keys, prefix: string, onForeign: (path: string) => void): AsyncGenerator<string> {
  const keys = files.keys(prefix, (key) => onForeign(key.slice(prefix.length)));
  const next = () => asked(() => keys.next());
  for (let key = await next(); !key.done; key = await next()) yield key.value.slice(prefix.length);
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  assertNoTransaction("the file store");
  try {
    return await work();
  } catch (error) {
    const away = new AppError("unavailable", "the file store does not answer", { retryAfter: RETRY_AFTER });
    away.cause = error;
    throw away;
  }
}

/** Loaded only where it is used: the S3 client takes a quarter of a second to load. */
async function bucketFiles(config: Config, bucket: string) {
  const { BucketFiles } = await import("./bucket-files.ts");
  return new BucketFiles(bucket, {
    region: config.S3_REGION,
    forcePathStyle: true,
    requestHandler: SILENT,
    maxAttempts: 2,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    ...(config.S3_ACCESS_KEY_ID && {
      credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY! },
    }),
  });
}
