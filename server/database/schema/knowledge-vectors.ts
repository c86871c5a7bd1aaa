export type KnowledgeVectorTables = {
  knowledge_vectors: { chatbot_id: string; model: string; text_hash: Buffer; vector: Buffer };
};
