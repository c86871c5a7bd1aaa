import { z } from "zod";

const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

/** A key as browsers provide it, in base64url. */
const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), `must be ${bytes} bytes in base64url`);

/** A browser's subscription (`PushSubscription.toJSON`). */
export const NewPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: key(P256DH_BYTES), auth: key(AUTH_BYTES) }),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/**
 * The key to subscribe with, null while this installation cannot send; whether this session's browser is subscribed,
 * and how many other browsers of the user are.
 */
export const PushState = z.object({
  public_key: z.string().nullable(),
  here: z.boolean(),
  elsewhere: z.number().int(),
});
export type PushState = z.infer<typeof PushState>;

/** The payload of a push, displayed by public/push-worker.js. */
export type PushPayload = {
  title: string;
  body: string;
  /** The browser shows one notice per tag, the newest. */
  tag: string;
  /** The page to open, a path of ours. */
  url: string;
  /** True if an inbox in view shows the same already. */
  quietInInbox: boolean;
};
