import { z } from "zod";
import { moment, paragraph } from "./text.ts";

export const SHORTCUT_MAX_LENGTH = 40;
export const REPLY_MAX_LENGTH = 4000;
/** More than anybody can remember; all of them are read at once. */
export const MAX_CANNED_REPLIES = 500;

/** A reply that staff reuse, inserted by its shortcut. */
export const CannedReply = z.object({
  id: z.string(),
  shortcut: z.string(),
  content: z.string(),
  updated_at: moment(),
});
export type CannedReply = z.infer<typeof CannedReply>;

export const NewCannedReply = z.object({
  shortcut: z
    .string()
    .trim()
    .max(SHORTCUT_MAX_LENGTH)
    .regex(/^[\p{L}\p{N}_-]+$/u, "letters, numbers, - and _ only")
    .transform((text) => text.toLocaleLowerCase("tr")),
  content: paragraph(REPLY_MAX_LENGTH),
});
export type NewCannedReply = z.infer<typeof NewCannedReply>;
/** `updated_at` as it was read: a reply changed since then is not overwritten (`conflict`). */
export const CannedReplyChange = NewCannedReply.partial().extend({ updated_at: moment() });
export type CannedReplyChange = z.infer<typeof CannedReplyChange>;
export const CannedReplyQuery = z.object({ company_id: z.uuid().optional() });
