import { spawnSync } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
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

test("a bucket's list leads to what may be ours, over its pages, and names what somebody else put there", async () => {
  await stores.S3!.save("images", "public/a.png", BYTES);
  await stores.S3!.save("images", "public/b.png", BYTES);
  const names = ["Ekran görüntüsü.png", "logo (1).png", "iki  boşluk.png", "../yukarı.png"];
  for (const name of [...names, "public/"])
    s3.objects.set(`/kova/images/${name}`, { bytes: Buffer.from("x"), type: "" });
  s3.objects.set("/kova/images-eski/c.png", { bytes: Buffer.from("x"), type: "" });
  const foreign: string[] = [];
  const paths = await Array.fromAsync(stores.S3!.list("images", (path) => foreign.push(path)));
  expect(paths).toEqual(["public/a.png", "public/b.png"]);
  expect(foreign.toSorted()).toEqual(names.toSorted());
});

const SAVING = `
  import { readConfig } from "#server/config.ts";
  import { createStorage } from "#server/storage/storage.ts";
  const storage = await createStorage(readConfig({ DATA_DIR: process.argv[1] }));
  await storage.save("company-logos", "lirva.png", Buffer.alloc(10_000, 2)).catch((error) => console.log(error.code));`;

test.runIf(process.platform === "linux")(
  "a disk that is full leaves a file that was to be replaced as it was",
  async () => {
    const { path: dataDir, remove } = await temporaryFolder("full");
    onTestFinished(remove);
    const storage = await createStorage(readConfig({ DATA_DIR: dataDir }));
    await storage.save("company-logos", "lirva.png", Buffer.alloc(100, 1));
    // What a file may have at most stands for a disk.
    const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" --input-type=module -e "$1" "$2"`;
    const { stdout } = spawnSync("sh", ["-c", limited, process.execPath, SAVING, dataDir], { encoding: "utf8" });
    expect(stdout.trim()).toBe("unavailable");
    expect(await storage.read("company-logos", "lirva.png")).toEqual(new Uint8Array(100).fill(1));
    expect(await readdir(join(dataDir, "storage", "company-logos"))).toEqual(["lirva.png"]);
  },
);

test("what a killed program left of a file is not listed, and goes with the file", async () => {
  const { path: dataDir, remove } = await temporaryFolder("killed");
  onTestFinished(remove);
  const storage = await createStorage(readConfig({ DATA_DIR: dataDir }));
  const folder = join(dataDir, "storage", "images", "public");
  await storage.save("images", "public/vitrin.png", Buffer.alloc(100));
  await writeFile(join(folder, ".vitrin.png.part"), "half");
  expect(await Array.fromAsync(storage.list("images"))).toEqual(["public/vitrin.png"]);
  await storage.remove("images", "public/vitrin.png");
  expect(await readdir(folder)).toEqual([]);
});
