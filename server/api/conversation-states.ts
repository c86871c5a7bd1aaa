import { z } from "zod";
import type { CurrentUser } from "#contract/accounts.ts";
import { Claim, Close, HandBack, InboxConversation, Release, Transfer } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { InScope } from "#server/database/scope.ts";
import { collectAnswersOf } from "#server/domain/answer-suggestions.ts";
import { notifyConversationMoved } from "#server/domain/conversation-changes.ts";
import { claim, close, handBack, release, type Staff, transfer } from "#server/domain/conversation-states.ts";
import {
  findColleague,
  findOwnConversation,
  mayDecideForOthers,
  readInboxConversation,
  staffOf,
} from "#server/domain/team-inbox.ts";
import type { Services } from "#server/services.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { Routes } from "./routes.ts";

/** What the routes share that change a conversation's state. */
const STATE_CHANGE = {
  access: ["company member", "superadmin"],
  params: z.object({ id: z.uuid() }),
  answer: InboxConversation,
  errors: ["not-found", "conversation-changed", "not-the-owner"],
  showsPublicly: false,
  ownTransactions: true,
} as const;

type Acting = { services: Services; inScope: InScope; user: CurrentUser; id: string };

/**
 * Changes a conversation's state as `decide` returns and, after the commit, notifies its followers. Resolves with the
 * conversation as staff then see it.
 */
async function change(
  { services, inScope, user, id }: Acting,
  decide: (db: Db, conversation: ConversationRow, staff: Staff) => Promise<ConversationRow>,
): Promise<InboxConversation> {
  const answer = await inScope(async (db) => {
    const before = await findOwnConversation(db, user, id);
    const now = await decide(db, before, staffOf(user));
    await collectAnswersOf(services, db, before, now);
    return readInboxConversation(db, user, id);
  });
  notifyConversationMoved(services, { id, chatbot_id: answer.chatbot.id, company_id: answer.company?.id ?? null });
  return answer;
}

/** docs/product.md, People in the conversation: whose a conversation is, and its end. */
export const conversationStates = new Routes()
  .post(
    "/inbox/{id}/claim",
    {
      summary: "Take it over",
      ...STATE_CHANGE,
      body: Claim,
    },
    ({ params, body, ...call }) =>
      change({ ...call, ...params }, (db, conversation, staff) => claim(db, conversation, staff, body)),
  )
  .post(
    "/inbox/{id}/transfer",
    {
      summary: "Hand it to a colleague",
      ...STATE_CHANGE,
      body: Transfer,
    },
    ({ params, body, ...call }) =>
      change({ ...call, ...params }, async (db, conversation, staff) =>
        transfer(
          db,
          conversation,
          staff,
          await findColleague(db, call.user, conversation, body.to, call.services.clock()),
          { ...body, mayAny: mayDecideForOthers(call.user) },
        ),
      ),
  )
  .post(
    "/inbox/{id}/release",
    {
      summary: "Put it back into the queue",
      ...STATE_CHANGE,
      body: Release,
    },
    ({ params, body, ...call }) =>
      change({ ...call, ...params }, (db, conversation, staff) =>
        release(db, conversation, staff, { ...body, mayAny: mayDecideForOthers(call.user) }),
      ),
  )
  .post(
    "/inbox/{id}/hand-back",
    {
      summary: "Give it back to the assistant",
      ...STATE_CHANGE,
      body: HandBack,
    },
    ({ params, body, ...call }) =>
      change({ ...call, ...params }, (db, conversation, staff) =>
        handBack(db, conversation, staff, { ...body, mayAny: mayDecideForOthers(call.user) }),
      ),
  )
  .post(
    "/inbox/{id}/close",
    {
      summary: "End it",
      ...STATE_CHANGE,
      body: Close,
    },
    ({ params, body, ...call }) =>
      change({ ...call, ...params }, (db, conversation, staff) =>
        close(db, conversation, staff, { ...body, mayAny: mayDecideForOthers(call.user) }),
      ),
  );
