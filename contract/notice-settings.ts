import { z } from "zod";

/**
 * The events that staff are notified of: somebody waits for a person; a conversation was assigned to me, or its visitor
 * wrote while I was away; somebody asked for a person; an order was completed; a form of the company was filled in; my
 * finding was answered, or for the provider, a company reported one or said more of it; yesterday's figures.
 */
export const NoticeKind = z.enum(["waiting", "mine", "wish", "order", "process", "finding", "digest"]);
export type NoticeKind = z.infer<typeof NoticeKind>;

export const NoticeChannel = z.enum(["mail", "push"]);
export type NoticeChannel = z.infer<typeof NoticeChannel>;

/** A user's choice for one kind; `push` is null for kinds that are only mailed. */
const NoticeSetting = z.object({ kind: NoticeKind, mail: z.boolean(), push: z.boolean().nullable() });

/** `email` is where mails go; `sends_mail` is false if this installation has no mail server. */
export const NoticeSettings = z.object({
  email: z.string(),
  sends_mail: z.boolean(),
  settings: z.array(NoticeSetting),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const NoticeChoice = z.object({ kind: NoticeKind, channel: NoticeChannel, wanted: z.boolean() });
export type NoticeChoice = z.infer<typeof NoticeChoice>;
