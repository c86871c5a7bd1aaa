import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { FindingNewsTables } from "#server/database/schema/finding-news.ts";

export type FindingNewsKind = FindingNewsTables["finding_news"]["kind"];

/** A finding with what the provider has not been told of it. */
export type FindingNews = { id: string; title: string; company_name: string; kinds: FindingNewsKind[] };

/** Keeps it until it is told; what is untold of the finding already stays one. */
export const insertFindingNews = async (
  db: Db,
  news: { finding_id: string; company_id: string; kind: FindingNewsKind },
): Promise<void> =>
  void (await db
    .insertInto("finding_news")
    .values(news)
    .onConflict((row) => row.doNothing())
    .execute());

/** Removes and returns what is untold, by finding, the latest first. Of two calls at once one gets each. */
export async function takeFindingNews(db: Db): Promise<FindingNews[]> {
  const { rows } = await sql<FindingNews>`
    with taken as (delete from finding_news returning finding_id, kind, created_at)
    select finding.id, finding.title, companies.name as company_name, array_agg(taken.kind) as kinds
    from taken join user_findings as finding on finding.id = taken.finding_id
      join companies on companies.id = finding.company_id
    group by finding.id, finding.title, companies.name order by max(taken.created_at) desc, finding.id desc`.execute(
    db,
  );
  return rows;
}
