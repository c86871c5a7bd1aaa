import type { ConversationState, EventKind } from "#contract/team-inbox.ts";
import type { Moment } from "./timestamps.ts";

export type ConversationStateTables = {
  conversation_events: {
    conversation_id: string;
    company_id: string | null;
    epoch: number;
    kind: EventKind;
    from_state: ConversationState;
    to_state: ConversationState;
    actor_id: string | null;
    actor_name: string | null;
    reason: string | null;
    created_at: Moment;
  };
};
