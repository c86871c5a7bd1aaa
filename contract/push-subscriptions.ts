import { z } from "zod";

const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

/** A key as browsers give it, in base64url. */
const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), `must be ${bytes} bytes in base64url`);

/** What a browser gives where it subscribed (`PushSubscription.toJSON`). */
export const NewPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: key(P256DH_BYTES), auth: key(AUTH_BYTES) }),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/**
 * What a browser subscribes with, null while this installation cannot send; whether this session's browser is
 * subscribed, and how many others of the same person are.
 */
export const PushState = z.object({
  public_key: z.string().nullable(),
  here: z.boolean(),
  elsewhere: z.number().int(),
});
export type PushState = z.infer<typeof PushState>;

/** What a push carries to the browser, and public/push-worker.js shows. */
export type PushPayload = {
  title: string;
  body: string;
  /** Of one tag one notice stands, the newest. */
  tag: string;
  /** The page it leads to, a path of ours. */
  url: string;
  /** True where any inbox in view says the same already. */
  quietInInbox: boolean;
};
