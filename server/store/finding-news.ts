import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { FindingNewsTables } from "#server/database/schema/finding-news.ts";

export type FindingNewsKind = FindingNewsTables["finding_news"]["kind"];

/** A finding with what the provider has not been told of it. */
export type FindingNews = {
  id: string;
  title: string;
  /** The chatbot's if there is no company. */
  company_name: string;
  /** Whether the nightly check found it. */
  is_checked: boolean;
  kinds: FindingNewsKind[];
};

/** Keeps it until it is told; what is untold of the finding already stays one. */
export const insertFindingNews = async (
  db: Db,
  news: { finding_id: string; company_id: string | null; kind: FindingNewsKind },
): Promise<void> =>
  void (await db
    .insertInto("finding_news")
    .values(news)
    .onConflict((row) => row.doNothing())
    .execute());

/**
 * Removes and returns what is untold, by finding, the latest first. Of two calls at once one gets each. Nobody is erased
 * from the findings until the transaction ends.
 */
export async function takeFindingNews(db: Db): Promise<FindingNews[]> {
  const { rows } = await sql<FindingNews>`
    with taken as (delete from finding_news returning finding_id, kind, created_at),
      finding as (select id, title, company_id from user_findings where id in (select finding_id from taken) for share)
    select finding.id, finding.title, coalesce(companies.name, checked.name) as company_name,
      truth.finding_id is not null as is_checked, array_agg(taken.kind) as kinds
    from taken join finding on finding.id = taken.finding_id
      left join companies on companies.id = finding.company_id
      left join truth_findings as truth on truth.finding_id = finding.id
      left join chatbots as checked on checked.id = truth.chatbot_id
    group by finding.id, finding.title, companies.name, truth.finding_id, checked.name
    order by max(taken.created_at) desc, finding.id desc`.execute(db);
  return rows;
}
