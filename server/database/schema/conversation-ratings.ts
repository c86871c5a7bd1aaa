import type { RatingAbout } from "#contract/team-inbox.ts";
import type { Stamp } from "./timestamps.ts";

export type ConversationRatingTables = {
  conversation_ratings: {
    conversation_id: string;
    company_id: string | null;
    about: RatingAbout;
    good: boolean;
    comment: string | null;
    rated_at: Stamp;
  };
};
