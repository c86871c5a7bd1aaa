import { z } from "zod";

/**
 * What staff are told of: somebody waits for a person; a conversation is mine and was handed to me, or its visitor
 * wrote while I was away; a person is wished for; an order was completed; a form
 * that the company composed was filled; my finding was answered; yesterday in figures.
 */
export const NoticeKind = z.enum(["waiting", "mine", "wish", "order", "process", "finding", "digest"]);
export type NoticeKind = z.infer<typeof NoticeKind>;

export const NoticeChannel = z.enum(["mail", "push"]);
export type NoticeChannel = z.infer<typeof NoticeChannel>;

/** What a person wants of one kind; `push` is null where a kind only comes by mail. */
const NoticeSetting = z.object({ kind: NoticeKind, mail: z.boolean(), push: z.boolean().nullable() });

/** `email` is where mails go; `sends_mail` is false where this installation has no mail server. */
export const NoticeSettings = z.object({
  email: z.string(),
  sends_mail: z.boolean(),
  settings: z.array(NoticeSetting),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const NoticeChoice = z.object({ kind: NoticeKind, channel: NoticeChannel, wanted: z.boolean() });
export type NoticeChoice = z.infer<typeof NoticeChoice>;
