import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createStorage, type Storage } from "#server/storage/storage.ts";
import { startS3Server } from "../support/s3-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const BYTES = new TextEncoder().encode("bir resim");
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
const stores: Record<string, Storage> = {};
beforeAll(async () => {
  folder = await temporaryFolder("storage");
  s3 = await startS3Server();
  stores.disk = await createStorage(readConfig({ DATA_DIR: folder.path }));
  stores.S3 = await createStorage(
    readConfig({
      DATA_DIR: folder.path,
      S3_BUCKET: "kova",
      S3_ENDPOINT: s3.url,
      S3_REGION: "auto",
      S3_ACCESS_KEY_ID: "kimlik",
      S3_SECRET_ACCESS_KEY: "gizli",
    }),
  );
});
afterAll(async () => {
  await s3.close();
  await folder.remove();
});

describe.each(["disk", "S3"])("files on %s", (name) => {
  test("are read as they were saved, replaced, and gone when removed", async () => {
    const storage = stores[name]!;
    await storage.save("images", "public/a.png", new TextEncoder().encode("eski"), "image/png");
    await storage.save("images", "public/a.png", BYTES, "image/png");
    expect(new TextDecoder().decode((await storage.read("images", "public/a.png"))!)).toBe("bir resim");
    await storage.remove("images", "public/a.png");
    expect(await storage.read("images", "public/a.png")).toBeNull();
    expect(await storage.read("chat-files", "yok.png")).toBeNull();
  });

  test("are empty where they were saved so", async () => {
    const storage = stores[name]!;
    await storage.save("documents", "bos.bin", new Uint8Array(0));
    expect(await storage.read("documents", "bos.bin")).toHaveLength(0);
  });
});

test("with a bucket set, nothing is left on the disk", async () => {
  await stores.S3!.save("chat-files", "b.png", BYTES, "image/png");
  expect([...s3.objects.keys()]).toContain("/kova/chat-files/b.png");
  expect(s3.objects.get("/kova/chat-files/b.png")!.type).toBe("image/png");
});
