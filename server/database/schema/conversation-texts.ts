type Row = { conversation_id: string; company_id: string | null; text: string };

export type ConversationTextTables = {
  /** What a closed conversation holds, folded: its messages and the visitor's contact details. */
  conversation_texts: Row;
  /** The same rows, of the own company only for staff. */
  searched_conversations: Row;
};
