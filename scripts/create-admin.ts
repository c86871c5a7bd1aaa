import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { z } from "zod";
import { PASSWORD_MIN_LENGTH } from "#contract/accounts.ts";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { createSuperadmin } from "#server/domain/users.ts";
import { prepareDatabase } from "#server/prepare-database.ts";

// `npm run create-admin -- e-mail [password]`: makes a super administrator, on DATABASE_URL or, while the server is
// stopped, on the embedded database. Without a password one is made and shown.

try {
  const [email, password = randomBytes(9).toString("base64url")] = process.argv.slice(2);
  if (!z.email().safeParse(email).success) throw new Error("Usage: npm run create-admin -- e-mail [password]");
  if (password.length < PASSWORD_MIN_LENGTH)
    throw new Error(`A password has at least ${PASSWORD_MIN_LENGTH} characters.`);
  await createAdmin(email!, password);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function createAdmin(email: string, password: string) {
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL
    ? null
    : await openEmbeddedDatabase({ dataDir: resolve(config.DATA_DIR), log: () => {} });
  try {
    const url = config.DATABASE_URL ?? embedded!.url;
    await prepareDatabase(url, console);
    const { db, close } = connect(url, { max: 1 });
    const made = await createSuperadmin(db, { email, password }).finally(close);
    if (!made) throw new Error(`${email} has an account already.`);
    console.log(`Super administrator ${email}, password ${password}`);
  } finally {
    await embedded?.close();
  }
}
