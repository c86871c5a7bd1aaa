import { z } from "zod";
import { ClientId } from "./client-ids.ts";
import { listQuery } from "./paging.ts";
import { line, moment, paragraph } from "./text.ts";
import { TruthFinding } from "./truth-checks.ts";

const FindingMessage = z.object({
  type: z.enum(["user", "assistant"]),
  content: z.string().max(100_000),
  /**
   * Of a selected message: where it stands in the conversation, counted from 0, so that of two alike the right one is
   * marked.
   */
  position: z.number().int().min(0).max(1999).optional(),
});

/** What a report of a wrong answer may weigh, with the conversation it was said in. */
export const FINDING_MAX_BYTES = 256 * 1024;

/**
 * docs/product.md, What is kept, User finding. The reporter and the company are taken from the session, never from the
 * call.
 */
export const NewUserFinding = z.object({
  title: line(200),
  description: paragraph(5000),
  conversation_id: line(100),
  selected_messages: z.array(FindingMessage).min(1).max(500),
  full_conversation: z.array(FindingMessage).min(1).max(2000),
});
export type NewUserFinding = z.infer<typeof NewUserFinding>;

/** What became of a finding; the company's staff and the provider say it. */
export const FindingStatus = z.enum(["open", "in-progress", "resolved", "rejected"]);
export type FindingStatus = z.infer<typeof FindingStatus>;
export const FindingStatusChange = z.object({ status: FindingStatus });

/** What was said of a finding, by the company's staff or the provider. */
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
  /** Null where the nightly check found it in a chatbot of no company, as the provider's own. */
  company_id: z.uuid().nullable(),
  title: z.string(),
  description: z.string(),
  conversation_id: z.string(),
  selected_messages: z.array(FindingMessage),
  full_conversation: z.array(FindingMessage),
  created_at: moment(),
  /** The chatbot's name where there is no company. */
  company_name: z.string(),
  user_email: z.string().nullable(),
  status: FindingStatus,
  /** How many notes stand below it. */
  notes: z.number().int(),
  /** How often the answer was mended since (contract/finding-corrections.ts). */
  corrections: z.number().int(),
  /** Null where a person reported it; else what the nightly check found. */
  truth_check: TruthFinding.nullable(),
});
export type UserFinding = z.infer<typeof UserFinding>;

/** What a list shows of a finding: its conversation, which may be long, is read with the one that is opened. */
export const UserFindingRow = UserFinding.omit({ selected_messages: true, full_conversation: true }).extend({
  /** Its beginning. */
  description: z.string(),
  selected_count: z.number().int(),
});
export type UserFindingRow = z.infer<typeof UserFindingRow>;

/**
 * `search` looks in title, description, company and reporter (docs/product.md, What may be entered, Findings search).
 */
export const UserFindingQuery = listQuery(["created_at"]).extend({
  company_id: z.uuid().optional(),
  user_id: z.uuid().optional(),
  reported_by: z.enum(["people", "check"]).optional(),
  status: FindingStatus.optional(),
});
export type UserFindingQuery = z.infer<typeof UserFindingQuery>;

/** Lets a finding of the nightly check stand as no error, or opens it again. */
export const TruthDecision = z.object({ dismissed: z.boolean() });
