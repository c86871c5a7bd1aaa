import { z } from "zod";
import { ClientId } from "./client-ids.ts";
import { ConversationId } from "./conversations.ts";
import { listQuery } from "./paging.ts";
import { line, moment, paragraph, storableText } from "./text.ts";
import { TruthFinding } from "./truth-checks.ts";

const FindingMessage = z.object({
  type: z.enum(["user", "assistant"]),
  content: storableText().max(100_000),
  /** For a selected message: its index in the conversation, from 0, which distinguishes equal messages. */
  position: z.number().int().min(0).max(1999).optional(),
});

/** The size limit of a report of a wrong answer, with its conversation. */
export const FINDING_MAX_BYTES = 256 * 1024;

/**
 * docs/product.md, What is kept, User finding. Reporter and company are taken from the session, never from the call.
 */
export const NewUserFinding = z.object({
  /** Created by the browser: a report that is sent again is stored once. */
  id: z.uuid().optional(),
  title: line(200),
  description: paragraph(5000),
  conversation_id: ConversationId,
  selected_messages: z.array(FindingMessage).min(1).max(500),
  full_conversation: z.array(FindingMessage).min(1).max(2000),
});
export type NewUserFinding = z.infer<typeof NewUserFinding>;

/** The state of a finding, set by the company's staff or the provider. */
export const FindingStatus = z.enum(["open", "in-progress", "resolved", "rejected"]);
export type FindingStatus = z.infer<typeof FindingStatus>;
/** `seen`: the status that was shown; if it is given and somebody has set a third one since, nothing changes (`conflict`). */
export const FindingStatusChange = z.object({ status: FindingStatus, seen: FindingStatus.optional() });
export type FindingStatusChange = z.infer<typeof FindingStatusChange>;

/** Who works on a finding. In a company's area, somebody of the provider has neither address nor name. */
export const FindingAssignee = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
});
export type FindingAssignee = z.infer<typeof FindingAssignee>;
/** `seen`: the assignee who was shown; if it is given and somebody has set a third one since, nothing changes (`conflict`). */
export const FindingAssignment = z.object({ assignee_id: z.uuid().nullable(), seen: z.uuid().nullable().optional() });
export type FindingAssignment = z.infer<typeof FindingAssignment>;

/** A note on a finding, by the company's staff or the provider. */
export const FindingNote = z.object({
  id: z.uuid(),
  author_name: z.string(),
  by_provider: z.boolean(),
  content: z.string(),
  created_at: moment(),
});
export type FindingNote = z.infer<typeof FindingNote>;
export const NewFindingNote = z.object({ content: paragraph(2000), clientNoteId: ClientId.optional() });
export type NewFindingNote = z.infer<typeof NewFindingNote>;

export const UserFinding = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  /** Null if the nightly check found it in a chatbot without a company, such as the provider's own. */
  company_id: z.uuid().nullable(),
  title: z.string(),
  description: z.string(),
  conversation_id: z.string(),
  selected_messages: z.array(FindingMessage),
  full_conversation: z.array(FindingMessage),
  created_at: moment(),
  /** The chatbot's name if there is no company. */
  company_name: z.string(),
  user_email: z.string().nullable(),
  status: FindingStatus,
  assignee: FindingAssignee.nullable(),
  /** The number of its notes. */
  notes: z.number().int(),
  /** How often the answer has been corrected since (contract/finding-corrections.ts). */
  corrections: z.number().int(),
  /** How many tests of the knowledge were made from it and have run (contract/finding-tests.ts). */
  tests: z.number().int(),
  /** Whether its tests pass now; without tests, whether a correction mended the answer. */
  mended: z.boolean(),
  /** The nightly check's finding; null if a person reported it. */
  truth_check: TruthFinding.nullable(),
});
export type UserFinding = z.infer<typeof UserFinding>;

/** A finding in a list; the conversation, which may be long, is read only for an opened one. */
export const UserFindingRow = UserFinding.omit({ selected_messages: true, full_conversation: true }).extend({
  /** Only its beginning. */
  description: z.string(),
  selected_count: z.number().int(),
});
export type UserFindingRow = z.infer<typeof UserFindingRow>;

/** A finding about a conversation; `positions` are those of its selected messages, as far as they were stored. */
export const FindingOfConversation = UserFinding.pick({
  id: true,
  company_id: true,
  title: true,
  user_email: true,
  status: true,
  mended: true,
  created_at: true,
}).extend({ positions: z.array(z.number().int()) });
export type FindingOfConversation = z.infer<typeof FindingOfConversation>;
export const FindingsOfConversationQuery = z.object({ conversation_id: ConversationId });

/** `search` covers title, description, company and reporter (docs/product.md, What may be entered, Findings search). */
export const UserFindingQuery = listQuery(["created_at"]).extend({
  company_id: z.uuid().optional(),
  user_id: z.uuid().optional(),
  reported_by: z.enum(["people", "check"]).optional(),
  status: FindingStatus.optional(),
  assignee: z.enum(["me", "nobody"]).optional(),
});
export type UserFindingQuery = z.infer<typeof UserFindingQuery>;

/** Dismisses a finding of the nightly check as no error, or reopens it. */
export const TruthDecision = z.object({ dismissed: z.boolean() });
