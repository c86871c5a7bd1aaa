import type { Stamp, Moment } from "./timestamps.ts";

export type AnswerSuggestionTables = {
  answer_suggestions: {
    id: string;
    chatbot_id: string;
    conversation_id: string;
    question_position: number;
    answer_position: number;
    question_key: string;
    answered_at: Stamp;
  };
  suggestion_decisions: {
    id: string;
    chatbot_id: string;
    question_key: string;
    decision: "written" | "dismissed";
    decided_at: Moment;
  };
};
