import { type RawBuilder, sql, type SqlBool } from "kysely";
import { INCOMING_NOUNS, type IncomingNoun, incomingOf } from "#contract/incoming.ts";
import { type Waiting, MAX_COUNTED } from "#contract/waiting.ts";
import type { Db } from "#server/database/connect.ts";

/** What nobody has handled yet; of the nightly check's findings those that it has not closed. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const counts = INCOMING_NOUNS.map(
    (noun) =>
      sql`(select count(*) from (select from ${sql.table(noun)} where ${waits(noun)} limit ${MAX_COUNTED}::int) as found)::int as ${sql.ref(noun)}`,
  );
  const { rows } = await sql<Waiting>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/** For a row of `user_findings`: neither settled nor closed by the nightly check. */
export const FINDING_IS_OPEN = sql<SqlBool>`user_findings.status in ('open', 'in-progress')
  and not exists (select from truth_findings where finding_id = user_findings.id and closed_at is not null)`;

function waits(noun: IncomingNoun): RawBuilder<unknown> {
  const status = incomingOf(noun).waits;
  return status === null ? FINDING_IS_OPEN : sql`status = ${sql.lit(status)}`;
}
