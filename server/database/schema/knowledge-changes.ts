import type { Generated } from "kysely";

export type KnowledgeChangeTables = {
  knowledge_versions: { chatbot_id: string; version: Generated<number> };
  knowledge_changes: { chatbot_id: string; version: number; names: string[] | null };
};
