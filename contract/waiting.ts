import { z } from "zod";
import { INBOX_NOUNS } from "./inbox.ts";

/** Counting stops here: "99+" says enough, and long lists are not counted to their end. */
export const MAX_COUNTED = 100;

const Count = z.number().int().min(0).max(MAX_COUNTED);

/**
 * What needs the super administrator's attention: new requests and messages, open chats, findings without a correction.
 */
export const Waiting = z.record(z.enum(INBOX_NOUNS), Count);
export type Waiting = z.infer<typeof Waiting>;
