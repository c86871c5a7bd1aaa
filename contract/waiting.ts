import { z } from "zod";
import { INBOX_NOUNS } from "./inbox.ts";

/** Counts stop here: "99+" says enough, and a long list is not counted to its end. */
export const WAITING_MOST = 100;

const Count = z.number().int().min(0).max(WAITING_MOST);

/**
 * What waits for the super administrator: requests and messages nobody took up, open chats, findings without a
 * correction.
 */
export const Waiting = z.record(z.enum(INBOX_NOUNS), Count);
export type Waiting = z.infer<typeof Waiting>;
