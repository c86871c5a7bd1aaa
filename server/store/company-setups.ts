import { sql } from "kysely";
import type { CompanySetup } from "#contract/company-setups.ts";
import type { Db } from "#server/database/connect.ts";

type Row = Omit<CompanySetup, "chatbot"> & { chatbot_id: string | null } & Omit<
    NonNullable<CompanySetup["chatbot"]>,
    "id" | "name"
  > & { chatbot_name: string };

/** How far a company's setup has come; undefined if there is no such company. */
export async function findCompanySetup(db: Db, companyId: string): Promise<CompanySetup | undefined> {
  const { rows } = await sql<Row>`
    select companies.id, companies.name,
      (select count(*) from user_profiles where company_id = companies.id)::int as staff,
      chatbots.id as chatbot_id, chatbots.name as chatbot_name, chatbots.allowed_origins, chatbots.sample_questions,
      (select count(*) from knowledge_articles where chatbot_id = chatbots.id)::int as articles,
      (select count(*) from products where chatbot_id = chatbots.id)::int as products,
      (select jsonb_build_object(
          'queued', count(*) filter (where state = 'queued'),
          'in_review', count(*) filter (where state = 'in-review'),
          'live', count(*) filter (where live_version is not null),
          'failed', count(*) filter (where state = 'failed'))
        from knowledge_documents where chatbot_id = chatbots.id) as documents,
      (select max(created_at) from conversations where chatbot_id = chatbots.id and channel = 'widget') as seen_at
    from companies left join chatbots on chatbots.company_id = companies.id
    where companies.id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, name, staff, chatbot_id, chatbot_name, ...chatbot } = row;
  return { id, name, staff, chatbot: chatbot_id === null ? null : { id: chatbot_id, name: chatbot_name, ...chatbot } };
}

/** False if there is no such chatbot, or if its questions are not those of `basedOn`. */
export async function setSampleQuestions(
  db: Db,
  chatbotId: string,
  questions: string[],
  basedOn?: string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("chatbots")
    .set({ sample_questions: questions })
    .where("id", "=", chatbotId)
    .$if(basedOn !== undefined, (query) => query.where(sql<boolean>`sample_questions = ${sql.val(basedOn)}::text[]`))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
