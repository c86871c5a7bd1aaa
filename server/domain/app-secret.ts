import { randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The program's secret, kept in `DATA_DIR/app-secret` (readable by the owner alone) and made on first use. */
export async function readAppSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "app-secret");
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString("base64url")}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(path, "utf8")).trim();
}
