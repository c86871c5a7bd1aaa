import { resolve } from "node:path";
import { pino } from "pino";
import { z } from "zod";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { connectEmbeddedDatabase } from "#server/database/connect-embedded.ts";
import { resetSecondFactor } from "#server/domain/second-factors.ts";

// `npm run reset-second-factor -- e-mail`: for a person who lost both phone and recovery codes. Disables the second
// factor and ends the account's sessions, on DATABASE_URL or the embedded database, also while the server runs.

try {
  const [email] = process.argv.slice(2);
  if (!z.email().safeParse(email).success) throw new Error("Usage: npm run reset-second-factor -- e-mail");
  await reset(email!);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function reset(email: string) {
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL
    ? null
    : await connectEmbeddedDatabase(resolve(config.DATA_DIR), { mustExist: true });
  try {
    const url = config.DATABASE_URL ?? embedded!.url;
    if (!embedded?.isServed) await migrateDatabase(url);
    const { db, close } = connect(url, { max: 1 });
    const parts = { db, log: pino({ level: "silent" }), clock: () => new Date() };
    const was = await resetSecondFactor(parts, email).finally(close);
    console.log(was ? `${email} signs in with the password alone now.` : `${email} has no second factor.`);
  } finally {
    await embedded?.close();
  }
}
