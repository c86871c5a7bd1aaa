import type { Generated } from "kysely";
import type { Tone } from "#contract/tone.ts";
import type { Moment } from "./timestamps.ts";

export type ChatbotTables = {
  chatbots: {
    id: string;
    company_id: string | null;
    name: string;
    instructions: Generated<string>;
    tone: Generated<Tone>;
    greetings: Generated<string[]>;
    unknown_texts: Generated<string[]>;
    farewells: Generated<string[]>;
    sample_questions: Generated<string[]>;
    starter_questions: Generated<string[]>;
    color: Generated<string>;
    allowed_origins: Generated<string[]>;
    is_provider: Generated<boolean>;
    created_at: Moment;
  };
  company_chatbots: { company_id: string; chatbot_id: string };
};
