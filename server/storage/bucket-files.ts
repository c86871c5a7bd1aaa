import { ListObjectsV2Command, S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import { isKey } from "./is-key.ts";

/** Files in the S3 bucket `bucket`. */
export class BucketFiles extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(bucket: string, config: S3ClientConfig) {
    const client = new S3Client(config);
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  /** As of {@link WholeFiles}; the driver's own list ends with an error at the first name that no key can be. */
  async *keys(prefix: string, onForeign: (key: string) => void): AsyncGenerator<string> {
    for (let page: string | undefined, first = true; first || page; first = false) {
      const found = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: page }),
      );
      for (const { Key: key = "" } of found.Contents ?? []) {
        // The console of a store creates these for folders.
        if (key.endsWith("/")) continue;
        if (isKey(key, this)) yield key;
        else onForeign(key);
      }
      page = found.NextContinuationToken;
    }
  }
}
