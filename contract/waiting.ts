import { z } from "zod";
import { INCOMING_NOUNS } from "./incoming.ts";

/** Counting stops here: "99+" says enough, and long lists are not counted to their end. */
export const MAX_COUNTED = 100;

const Count = z.number().int().min(0).max(MAX_COUNTED);

/**
 * What needs the super administrator's attention: new requests and messages, open chats, findings without a correction.
 */
export const Waiting = z.record(z.enum(INCOMING_NOUNS), Count);
export type Waiting = z.infer<typeof Waiting>;
