import type { Moment } from "./timestamps.ts";

export type KnowledgeArticleTables = {
  knowledge_articles: {
    id: string;
    chatbot_id: string;
    company_id: string | null;
    slug: string;
    title: string;
    questions: string[];
    answer: string;
    client_article_id: string | null;
    updated_at: Moment;
  };
};
