import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { AGENCY, seedAgency } from "#server/database/demo/agency/seed.ts";
import { strangersToAgency } from "#server/database/demo/agency/strangers.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { newPassword } from "#server/database/demo/new-password.ts";
import { prepareDatabase } from "#server/prepare-database.ts";

// `npm run demo:agency [-- --beside-others] [--clients 40] [--weeks 6]`: inserts an agency's clients with weeks of demo
// data, into DATABASE_URL or, while the server is stopped, the embedded database. A database that already has companies
// is left alone without `--beside-others`.

/** A year, which is also about as many rows as a laptop inserts in minutes. */
const MAX_WEEKS = 52;

try {
  const { values } = parseArgs({
    options: {
      "beside-others": { type: "boolean", default: false },
      clients: { type: "string", default: String(AGENCY.clients) },
      weeks: { type: "string", default: String(AGENCY.weeks) },
    },
  });
  const [clients, weeks] = [Number(values.clients), Number(values.weeks)];
  if (!within(clients, AGENCY.clients) || !within(weeks, MAX_WEEKS))
    throw new Error(`From 1 to ${AGENCY.clients} clients, over 1 to ${MAX_WEEKS} weeks.`);
  await seed({ ...AGENCY, clients, weeks }, values["beside-others"]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seed(size: typeof AGENCY, besideOthers: boolean) {
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL
    ? null
    : await openEmbeddedDatabase({ dataDir: resolve(config.DATA_DIR), log: () => {} });
  try {
    const url = config.DATABASE_URL ?? embedded!.url;
    await prepareDatabase(url, console);
    const { db, close } = connect(url, { max: 1 });
    try {
      const { own, strangers } = await strangersToAgency(db);
      if (own > 0) throw new Error("The agency's clients are there already.");
      if (strangers > 0 && !besideOthers)
        throw new Error(
          `The database has ${strangers} companies that are no demo's. --beside-others puts the agency's beside them.`,
        );
      const password = newPassword();
      const people = await inTransaction(db, (transaction) =>
        seedAgency(transaction, { config, clock: () => new Date() }, () => password, size),
      );
      console.log(`${size.clients} clients, ${people.length} people, all with the password ${password}:`);
      for (const { email, who } of people) console.log(`  ${email}  ${who}`);
    } finally {
      await close();
    }
  } finally {
    await embedded?.close();
  }
}

function within(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= most;
}
