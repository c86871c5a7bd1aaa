import { sql } from "kysely";
import type {
  ArticleInFile,
  ArticleQuery,
  KnowledgeArticle,
  KnowledgeArticleChange,
} from "#contract/knowledge-articles.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { ChatbotRow } from "./chatbots.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";
import { inBatches, risingIds } from "./batches.ts";

const COLUMNS = ["id", "slug", "title", "questions", "answer", "updated_at"] as const;

/** All articles of the chatbot, in the order they were written. */
export const listKnowledgeArticles = (db: Db, chatbotId: string) =>
  db
    .selectFrom("knowledge_articles")
    .select(["id", "slug", "title", "questions", "answer"])
    .where("chatbot_id", "=", chatbotId)
    .orderBy("id")
    .execute();

/** The existing articles among these slugs. */
export const listArticlesBySlug = (db: Db, chatbotId: string, slugs: readonly string[]) =>
  db
    .selectFrom("knowledge_articles")
    .select(["slug", "title", "questions", "answer"])
    .where("chatbot_id", "=", chatbotId)
    .where("slug", "in", slugs)
    .execute();

/** One page, plus one extra row; `search` matches title, questions and answer. */
export const listArticlesPage = (
  db: Db,
  chatbotId: string,
  { limit, cursor, search, sort, direction }: ArticleQuery,
): Promise<Listed<KnowledgeArticle>[]> => {
  const order = { table: "knowledge_articles", sort, direction };
  return db
    .selectFrom("knowledge_articles")
    .select(COLUMNS)
    .where("chatbot_id", "=", chatbotId)
    .where(matches(sql<string>`fold_turkish(concat_ws(' ', title, array_to_string(questions, ' '), answer))`, search))
    .select(placeIn(order))
    .where(afterCursor(order, cursor))
    .orderBy(inOrder(order))
    .limit(limit + 1)
    .execute();
};

/** Copies the articles of `from` to `to`, in their order. */
export async function copyKnowledgeArticles(db: Db, from: string, to: string): Promise<void> {
  const { count } = await db
    .selectFrom("knowledge_articles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("chatbot_id", "=", from)
    .executeTakeFirstOrThrow();
  await sql`
    insert into knowledge_articles (id, chatbot_id, company_id, slug, title, questions, answer)
    select given.id, bot.id, bot.company_id, known.slug, known.title, known.questions, known.answer
    from (select *, row_number() over (order by id) as place from knowledge_articles where chatbot_id = ${from}) as known
    join unnest(${risingIds(count)}::uuid[]) with ordinality as given (id, place) using (place)
    join chatbots as bot on bot.id = ${to}`.execute(db);
}

export const findKnowledgeArticle = (db: Db, chatbotId: string, slug: string): Promise<KnowledgeArticle | undefined> =>
  db
    .selectFrom("knowledge_articles")
    .select(COLUMNS)
    .where("chatbot_id", "=", chatbotId)
    .where("slug", "=", slug)
    .executeTakeFirst();

/** The article that a browser added under this id. */
export const findArticleOfClient = (
  db: Db,
  chatbotId: string,
  clientArticleId: string,
): Promise<KnowledgeArticle | undefined> =>
  db
    .selectFrom("knowledge_articles")
    .select(COLUMNS)
    .where("chatbot_id", "=", chatbotId)
    .where("client_article_id", "=", clientArticleId)
    .executeTakeFirst();

/** The slugs of the chatbot's articles that begin with `prefix`. */
export async function listSlugs(db: Db, chatbotId: string, prefix: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("knowledge_articles")
    .select("slug")
    .where("chatbot_id", "=", chatbotId)
    .where("slug", "like", `${prefix}%`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

export type NewKnowledgeArticleRow = {
  id: string;
  chatbot_id: string;
  company_id: string | null;
  slug: string;
  title: string;
  questions: string[];
  answer: string;
};

export const insertKnowledgeArticles = (db: Db, articles: NewKnowledgeArticleRow[]) =>
  db.insertInto("knowledge_articles").values(articles).execute();

/** Undefined if the chatbot has an article with that slug. */
export const insertKnowledgeArticle = (
  db: Db,
  { id, company_id }: Pick<ChatbotRow, "id" | "company_id">,
  article: Omit<NewKnowledgeArticleRow, "id" | "chatbot_id" | "company_id"> & { client_article_id: string | null },
): Promise<KnowledgeArticle | undefined> =>
  db
    .insertInto("knowledge_articles")
    .values({ ...article, id: newId(), chatbot_id: id, company_id })
    .onConflict((row) => row.columns(["chatbot_id", "slug"]).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** Undefined if it is gone or has changed since `updated_at`. */
export const updateKnowledgeArticle = (
  db: Db,
  chatbotId: string,
  slug: string,
  { updated_at, ...change }: KnowledgeArticleChange,
): Promise<KnowledgeArticle | undefined> =>
  db
    .updateTable("knowledge_articles")
    .set({ ...change, updated_at: sql<string>`clock_timestamp()` })
    .where("chatbot_id", "=", chatbotId)
    .where("slug", "=", slug)
    .where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updated_at}::timestamptz`)
    .returning(COLUMNS)
    .executeTakeFirst();

/** True if it existed. */
export async function deleteKnowledgeArticle(db: Db, chatbotId: string, slug: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("knowledge_articles")
    .where("chatbot_id", "=", chatbotId)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds the articles in their order, each replacing the one with its slug. */
export async function upsertKnowledgeArticles(
  db: Db,
  { id, company_id }: Pick<ChatbotRow, "id" | "company_id">,
  articles: ArticleInFile[],
): Promise<void> {
  const ids = risingIds(articles.length);
  await inBatches(
    articles.map(({ id: slug, ...article }, at) => ({ ...article, slug, id: ids[at]!, chatbot_id: id, company_id })),
    (rows) =>
      db
        .insertInto("knowledge_articles")
        .values(rows)
        .onConflict((row) =>
          row.columns(["chatbot_id", "slug"]).doUpdateSet(({ ref }) => ({
            title: ref("excluded.title"),
            questions: ref("excluded.questions"),
            answer: ref("excluded.answer"),
            updated_at: sql<string>`clock_timestamp()`,
          })),
        )
        .execute(),
  );
}
