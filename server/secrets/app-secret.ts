import { hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { createSecretBox, type SecretBox } from "./secret-box.ts";

/** The program's secret, kept in `DATA_DIR/app-secret` (readable only by the owner) and created on first use. */
export async function readAppSecret(dataDir: string): Promise<string> {
  await keepAppSecret(dataDir, randomBytes(32).toString("base64url"));
  return (await findAppSecret(dataDir))!;
}

/** The secret kept in the data folder, or undefined if there is none yet: an empty file is none. */
export async function findAppSecret(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileOf(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text?.trim() || undefined;
}

/**
 * Stores `secret` in the data folder unless one is stored already; resolves with whether it did. The file appears
 * complete or not at all, and of several processes that store one at once, the first wins.
 */
export async function keepAppSecret(dataDir: string, secret: string): Promise<boolean> {
  if (await findAppSecret(dataDir)) return false;
  const draft = `${fileOf(dataDir)}.${randomUUID()}`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(`${secret}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    const isFirst = await link(draft, fileOf(dataDir)).then(
      () => true,
      () => false,
    );
    if (isFirst) return true;
    if (await findAppSecret(dataDir)) return false;
    // An empty file is in the way, or the file system has no links.
    await rename(draft, fileOf(dataDir));
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}

const fileOf = (dataDir: string) => join(dataDir, "app-secret");

/** The box sealed with this node's secret, from the environment or its data folder. */
export const openSecretBox = async (config: Config): Promise<SecretBox> => createSecretBox(await readSecret(config));

const keys = new WeakMap<Config, Map<string, Promise<Buffer>>>();

/** 32 bytes for one purpose, derived once from the program's secret: the same on every node that shares it. */
export function keyFor(config: Config, purpose: string): Promise<Buffer> {
  const known = keys.get(config) ?? new Map<string, Promise<Buffer>>();
  keys.set(config, known);
  let key = known.get(purpose);
  if (!key) {
    key = readSecret(config).then((secret) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
    known.set(purpose, key);
  }
  return key;
}

const readSecret = async ({ APP_SECRET, DATA_DIR }: Config) => APP_SECRET ?? readAppSecret(DATA_DIR);
