import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

/** The database's password stored in `home`, if there is one. */
export async function readPassword(home: string): Promise<string | undefined> {
  const text = await readFile(join(home, "password"), "utf8").catch((error) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.trim() || undefined;
}

export const newPassword = () => randomBytes(24).toString("base64url");

/** Stores the password in `home`, readable only by this process's user. */
export async function savePassword(home: string, password: string): Promise<void> {
  const file = join(home, "password");
  const draft = await open(`${file}.new`, "w", 0o600);
  await draft.writeFile(`${password}\n`);
  await draft.sync();
  await draft.close();
  await rename(`${file}.new`, file);
}
