import { z } from "zod";
import { ChatMessage } from "#contract/assistant.ts";
import {
  AWAY_AFTER_MS,
  Colleague,
  ConversationNote,
  InboxConversation,
  InboxCounts,
  InboxCountsQuery,
  InboxQuery,
  InboxRow,
  NewNote,
  Presence,
  SeenPosition,
  StaffMessage,
  Tags,
  TagsChange,
} from "#contract/team-inbox.ts";
import { notifyConversationGrown } from "#server/domain/conversation-changes.ts";
import { inboxOf, signalMessage, signalState, signalTyping } from "#server/domain/conversation-signals.ts";
import { deskOf, findOwnConversation, readInboxConversation, sayAsStaff, staffOf } from "#server/domain/team-inbox.ts";
import { isOpen } from "#server/domain/sessions.ts";
import { mailUnlessSeen } from "#server/domain/visitor-mail.ts";
import { insertNote } from "#server/store/conversation-notes.ts";
import { markSeen } from "#server/store/conversation-states.ts";
import { changeTags, listTags } from "#server/store/inbox-tags.ts";
import { keepPresence, listColleagues } from "#server/store/staff-presence.ts";
import { countInbox, listInbox } from "#server/store/team-inbox.ts";
import { changeStream } from "./change-stream.ts";
import { conversationStream } from "./conversation-stream.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const access = ["company member", "superadmin"] as const;
const ById = z.object({ id: z.uuid() });

/** docs/product.md, People in the conversation: the staff's side. */
export const teamInbox = new Routes()
  .get(
    "/inbox",
    { summary: "Conversations that people work on, by view", access, query: InboxQuery, answer: z.array(InboxRow) },
    async (call) => page(call, await listInbox(call.db, deskOf(call.user, call.query.company_id), call.query)),
  )
  .get(
    "/inbox/counts",
    { summary: "How many stand in each view", access, query: InboxCountsQuery, answer: InboxCounts },
    ({ db, user, query }) => countInbox(db, deskOf(user, query.company_id)),
  )
  .get(
    "/inbox/changes",
    { summary: "An event stream: the inbox changed", access, query: InboxCountsQuery, answer: z.unknown() },
    (call) => changeStream(call, "team_inbox_changed", inboxOf(deskOf(call.user, call.query.company_id).companyId)),
  )
  .get(
    "/inbox/colleagues",
    { summary: "Who may answer, and who is there", access, query: InboxCountsQuery, answer: z.array(Colleague) },
    ({ db, user, query, services }) =>
      listColleagues(
        db,
        deskOf(user, query.company_id).companyId,
        new Date(services.clock().getTime() - AWAY_AFTER_MS),
      ),
  )
  .get(
    "/inbox/tags",
    { summary: "The tags in use", access, query: InboxCountsQuery, answer: z.array(z.string()) },
    ({ db, user, query }) => listTags(db, deskOf(user, query.company_id)),
  )
  .put(
    "/inbox/presence",
    {
      summary: "Say that one is there; an open inbox says so every minute",
      access,
      body: z.object({ status: Presence.optional() }),
      answer: z.object({ status: Presence }),
      changes: false,
    },
    async ({ db, user, body, services }) => ({
      status: await keepPresence(db, user, services.clock(), body.status),
    }),
  )
  .get(
    "/inbox/{id}",
    { summary: "One conversation whole", access, params: ById, answer: InboxConversation, errors: ["not-found"] },
    ({ db, user, params }) => readInboxConversation(db, user, params.id),
  )
  .get(
    "/inbox/{id}/events",
    {
      summary: "An event stream: what is said in the conversation, from after a position",
      access,
      params: ById,
      query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
      answer: z.unknown(),
      errors: ["not-found"],
      ownTransactions: true,
    },
    async ({ inScope, services, user, session, params, query, address }) => {
      const conversation = await inScope((db) => findOwnConversation(db, user, params.id));
      const mayRead = () => isOpen(services, session);
      return conversationStream(services, conversation, { after: query.after, side: "staff", address, mayRead });
    },
  )
  .post(
    "/inbox/{id}/messages",
    {
      summary: "Write to the visitor",
      access,
      params: ById,
      body: StaffMessage,
      answer: ChatMessage,
      errors: ["not-found", "not-the-owner", "file-not-found"],
      showsPublicly: false,
      ownTransactions: true,
    },
    async ({ services, inScope, user, params, body }) => {
      const { conversation, message } = await inScope(async (db) => {
        const conversation = await findOwnConversation(db, user, params.id);
        const message = await sayAsStaff(db, conversation, staffOf(user), body);
        await mailUnlessSeen(services, db, conversation);
        return { conversation, message };
      });
      signalMessage(services, conversation);
      services.changes.notifyThrottled("team_inbox_changed", inboxOf(conversation.company_id));
      notifyConversationGrown(services, conversation);
      return message;
    },
  )
  .post(
    "/inbox/{id}/notes",
    {
      summary: "Write a note for colleagues, which no visitor sees",
      access,
      params: ById,
      body: NewNote,
      answer: ConversationNote,
      errors: ["not-found"],
      showsPublicly: false,
      ownTransactions: true,
    },
    async ({ services, inScope, user, params, body }) => {
      const { conversation, note } = await inScope(async (db) => {
        const conversation = await findOwnConversation(db, user, params.id);
        return { conversation, note: await insertNote(db, conversation, staffOf(user), body) };
      });
      signalState(services, conversation);
      return note;
    },
  )
  .patch(
    "/inbox/{id}/tags",
    {
      summary: "Add and remove tags",
      access,
      params: ById,
      body: TagsChange,
      answer: Tags,
      errors: ["not-found"],
      showsPublicly: false,
      ownTransactions: true,
    },
    async ({ services, inScope, user, params, body }) => {
      const { conversation, tags } = await inScope(async (db) => {
        const own = await findOwnConversation(db, user, params.id);
        return { conversation: own, tags: await changeTags(db, own.id, body) };
      });
      signalState(services, conversation);
      return { tags };
    },
  )
  .post(
    "/inbox/{id}/typing",
    {
      summary: "Say that one is writing",
      access,
      params: ById,
      answer: z.object({ told: z.literal(true) }),
      errors: ["not-found"],
      changes: false,
    },
    async ({ services, db, user, params }) => {
      const conversation = await findOwnConversation(db, user, params.id);
      if (conversation.owner_id === user.id)
        signalTyping(services, conversation, { kind: "staff", name: staffOf(user).name });
      return { told: true as const };
    },
  )
  .post(
    "/inbox/{id}/seen",
    {
      summary: "Say how far one has read",
      access,
      params: ById,
      body: SeenPosition,
      answer: z.object({ kept: z.literal(true) }),
      errors: ["not-found"],
      changes: false,
      ownTransactions: true,
    },
    async ({ services, inScope, user, params, body }) => {
      const { conversation, moved } = await inScope(async (db) => {
        const conversation = await findOwnConversation(db, user, params.id);
        return { conversation, moved: await markSeen(db, conversation.id, "staff", body.position) };
      });
      if (moved) signalState(services, conversation);
      return { kept: true as const };
    },
  );
