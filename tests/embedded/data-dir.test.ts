import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { closeDataDir } from "#server/data-dir.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { findAppSecret, readAppSecret } from "#server/secrets/app-secret.ts";
import { createStorage } from "#server/storage/storage.ts";
import { temporaryFolder } from "./processes.ts";

test("what the data folder holds is closed to other users of the machine, also what was open before", async () => {
  const umask = process.umask();
  onTestFinished(() => void process.umask(umask));
  const dataDir = await temporaryFolder();
  process.umask(0o022);
  await mkdir(join(dataDir, "storage", "images"), { recursive: true });
  await writeFile(join(dataDir, "storage", "images", "eski.png"), "");
  await chmod(dataDir, 0o755);

  await closeDataDir(dataDir, () => {});
  const database = await openEmbeddedDatabase({ dataDir, log: () => {}, settings: { fsync: "off" } });
  const storage = await createStorage(readConfig({ DATA_DIR: dataDir }));
  await storage.save("chat-files", "yeni.png", new Uint8Array(1), "image/png");
  await readAppSecret(dataDir);
  const open = await readableByOthers(dataDir);
  await database.close();
  expect(open).toEqual([]);
});

test("starts that make the program's secret at once agree on it", async () => {
  const dataDir = await temporaryFolder();
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readAppSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataDir)).toEqual(["app-secret"]);
});

test("a file that a full disk has left empty is no secret: a new one is made", async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, "app-secret"), "");
  expect(await findAppSecret(dataDir)).toBeUndefined();
  const secret = await readAppSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readAppSecret(dataDir)).toBe(secret);
});

/** Files and folders below that others may read; into a folder nobody else enters they do not get. */
async function readableByOthers(folder: string): Promise<string[]> {
  const { mode } = await stat(folder);
  if ((mode & 0o066) !== 0) return [folder];
  if ((mode & 0o011) === 0) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return readableByOthers(path);
      return ((await stat(path)).mode & 0o077) === 0 ? [] : [path];
    }),
  );
  return found.flat();
}
