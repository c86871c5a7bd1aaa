import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Bucket } from "#contract/files.ts";
import type { Config } from "#server/config.ts";

/** The files people see, in the buckets of the specification. A path never leaves its bucket. */
export type Storage = {
  /** Writes the file whole, replacing one of the same path. */
  save(bucket: Bucket, path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The file's bytes, or null when there is none. */
  read(bucket: Bucket, path: string): Promise<Uint8Array | null>;
  remove(bucket: Bucket, path: string): Promise<void>;
};

/** The address a stored file is served at (`api/storage.ts`). */
export const fileUrl = (bucket: Bucket, path: string) => `/storage/${bucket}/${path}`;

/** Keeps files in `S3_BUCKET` when one is set, otherwise in `DATA_DIR/storage`. */
export async function createStorage(config: Config): Promise<Storage> {
  const disk = new Disk(
    config.S3_BUCKET
      ? await s3Driver(config, config.S3_BUCKET)
      : new FSDriver({ location: join(config.DATA_DIR, "storage"), visibility: "private" }),
  );
  const key = (bucket: Bucket, path: string) => `${bucket}/${path}`;
  return {
    save: (bucket, path, bytes, type) => disk.put(key(bucket, path), bytes, { contentType: type }),
    async read(bucket, path) {
      try {
        return await disk.getBytes(key(bucket, path));
      } catch (error) {
        if (await disk.exists(key(bucket, path)).catch(() => false)) throw error;
        return null;
      }
    },
    remove: (bucket, path) => disk.delete(key(bucket, path)),
  };
}

/** Loaded only where it is used: the S3 client takes a quarter of a second to start. */
async function s3Driver(config: Config, bucket: string) {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({
    bucket,
    visibility: "private",
    supportsACL: false,
    region: config.S3_REGION,
    forcePathStyle: true,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    ...(config.S3_ACCESS_KEY_ID && {
      credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY! },
    }),
  });
}
