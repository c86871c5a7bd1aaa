import { z } from "zod";
import { listQuery } from "./paging.ts";
import { PersonWish } from "./person-wishes.ts";
import { email, moment, storableText } from "./text.ts";
import { ThreadId } from "./thread-id.ts";

export const LiveSupportStatus = z.enum(["open", "closed", "resolved"]);
/** docs/product.md, Numbers: the preview is the message's first characters. */
export const PREVIEW_LENGTH = 100;

export const LiveSupportSession = z.object({
  id: z.uuid(),
  thread_id: z.string(),
  status: LiveSupportStatus,
  updated_at: moment(),
  last_message_preview: z.string().nullable(),
  user_email: z.string().nullable(),
  person_wish: PersonWish.nullable(),
});
export type LiveSupportSession = z.infer<typeof LiveSupportSession>;

/** `wished`: only those whose visitor asked for a person; `id`: only the one with that id. */
export const LiveSupportSessionQuery = listQuery(["updated_at"]).extend({
  id: z.uuid().optional(),
  status: LiveSupportStatus.optional(),
  wished: z.literal("1").optional(),
});
export type LiveSupportSessionQuery = z.infer<typeof LiveSupportSessionQuery>;

/** The visitor's own session, without the administrator's fields. */
export const OwnLiveSupportSession = LiveSupportSession.pick({ thread_id: true, status: true, updated_at: true });

/**
 * An open thread requests its session once; a signed-in visitor's address is taken from their session, a guest has
 * none.
 */
export const NewLiveSupportSession = z.object({
  thread_id: ThreadId,
  last_message_preview: storableText().max(PREVIEW_LENGTH).nullish(),
  status: z.literal("open").default("open"),
});

/** What the holder of the thread may change: its time, preview and e-mail address, and whether it is closed. */
export const OwnLiveSupportSessionChange = z.object({
  last_message_preview: storableText().max(PREVIEW_LENGTH).optional(),
  status: z.literal("closed").optional(),
  user_email: email().optional(),
});
export const LiveSupportSessionChange = z.object({ status: LiveSupportStatus });
