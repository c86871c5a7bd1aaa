import type { Db } from "#server/database/connect.ts";

/** Everything the chatbot's assistant knows in words, in the order it was written. */
export const listKnowledgeArticles = (db: Db, chatbotId: string) =>
  db.selectFrom("knowledge_articles").select(["id", "slug", "title", "questions", "answer"]).where("chatbot_id", "=", chatbotId).orderBy("id").execute();

export type NewKnowledgeArticle = { id: string; chatbot_id: string; company_id: string | null; slug: string; title: string; questions: string[]; answer: string };

export const insertKnowledgeArticles = (db: Db, articles: NewKnowledgeArticle[]) =>
  db.insertInto("knowledge_articles").values(articles).execute();
