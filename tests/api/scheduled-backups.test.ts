import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { beforeAll, expect, test } from "vitest";
import { checkBackupFolder, runScheduledBackup } from "#server/backup/schedule.ts";
import { verifyArchive } from "#server/backup/verify.ts";
import { readConfig } from "#server/config.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  const { path, remove } = await temporaryFolder("scheduled-backups");
  folder = path;
  return async () => {
    await app.close();
    await remove();
  };
});

test("every day one backup is written, however often it is asked for, and the newest are kept", async () => {
  const dir = join(folder, "daily");
  const on = (moment: string, keep = "3") => ({
    ...app.services,
    config: { ...app.services.config, ...readConfig({ BACKUP_DIR: dir, BACKUP_HOUR: "4", BACKUP_KEEP: keep }) },
    clock: () => new Date(moment),
  });
  // Before four in Istanbul the last one due is yesterday's; there is none, so it is written now.
  const first = await runScheduledBackup(on("2026-11-21T00:30:00Z"));
  expect(first).toBe(join(dir, "sozbir-20261121T003000Z.tar.gz"));
  await expect(verifyArchive(first!)).resolves.toMatchObject({ manifest: { files: { count: expect.any(Number) } } });
  expect(await runScheduledBackup(on("2026-11-21T00:59:00Z"))).toBeNull();
  expect(await runScheduledBackup(on("2026-11-21T01:00:00Z"))).toMatch(/T010000Z/);
  expect(await runScheduledBackup(on("2026-11-21T23:59:00Z"))).toBeNull();

  await writeFile(join(dir, "somebody-elses.tar.gz"), "");
  await writeFile(join(dir, "sozbir-20261101T010000Z.tar.gz.part"), "half");
  await runScheduledBackup(on("2026-11-22T01:00:01Z", "2"));
  expect((await readdir(dir)).sort()).toEqual([
    "somebody-elses.tar.gz",
    "sozbir-20261121T010000Z.tar.gz",
    "sozbir-20261122T010001Z.tar.gz",
  ]);
  // The program ends while one is written: nothing half is left, and the next start writes it.
  await expect(runScheduledBackup(on("2026-11-23T02:00:00Z"), AbortSignal.abort())).rejects.toThrow("aborted");
  expect(await readdir(dir)).toHaveLength(3);
});

test("what a killed backup left makes room before the next is written, which may need it", async () => {
  const dir = join(folder, "room");
  await mkdir(dir);
  await writeFile(join(dir, "sozbir-20261101T010000Z.tar.gz.0b8f.part"), "half");
  const config = { ...app.services.config, ...readConfig({ BACKUP_DIR: dir }) };
  const storage = { ...app.services.storage, read: () => Promise.reject(new Error("the disk is full")) };
  await expect(runScheduledBackup({ ...app.services, config, storage })).rejects.toThrow("the disk is full");
  expect(await readdir(dir)).toEqual([]);
});

test("a folder for them that cannot be written is told of when the program starts", async () => {
  await writeFile(join(folder, "a-file"), "");
  const said: unknown[] = [];
  const log = { error: (about: unknown, what: unknown) => void said.push(about, what) } as Logger;
  await checkBackupFolder(readConfig({ BACKUP_DIR: join(folder, "made", "anew") }), log);
  expect(said).toEqual([]);
  await checkBackupFolder(readConfig({ BACKUP_DIR: join(folder, "a-file", "below") }), log);
  expect(said).toEqual([
    { folder: join(folder, "a-file", "below"), reason: expect.stringContaining("ENOTDIR") },
    "no backup can be written into BACKUP_DIR",
  ]);
});

test("a backup of a clock that was years ahead keeps no other from being written, nor in the place of one", async () => {
  const dir = join(folder, "ahead");
  const at = (moment: string) =>
    runScheduledBackup({
      ...app.services,
      config: { ...app.services.config, ...readConfig({ BACKUP_DIR: dir, BACKUP_HOUR: "4", BACKUP_KEEP: "1" }) },
      clock: () => new Date(moment),
    });
  await at("2036-11-21T01:00:00Z");
  expect(await at("2026-11-21T01:00:00Z")).toMatch(/20261121T010000Z/);
  expect(await at("2026-11-21T02:00:00Z"), "there is one of today").toBeNull();
  expect(await at("2026-11-22T01:00:00Z")).toMatch(/20261122T010000Z/);
  expect((await readdir(dir)).sort()).toEqual(["sozbir-20261122T010000Z.tar.gz", "sozbir-20361121T010000Z.tar.gz"]);
});
