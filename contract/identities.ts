import { z } from "zod";
import { VisitedPage, VisitorChannel } from "./assistant.ts";
import { DAY_MS } from "./durations.ts";
import { ThreadId } from "./thread-id.ts";
import { moment } from "./text.ts";

/** The longest token accepted; the frame truncates longer texts than the schema allows. */
export const IDENTITY_MAX_LENGTH = 4096;
/** The longest validity of a token, which limits the harm of a stolen one. */
export const MAX_IDENTITY_MS = DAY_MS;

/** A customer's signed data: `number` is the company's own customer number. */
export const Customer = z.object({
  number: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Customer = z.infer<typeof Customer>;

/**
 * A page's unsigned claims about its visitor: shown to staff as unverified, and never used to connect conversations.
 */
export const ClaimedCustomer = Customer.extend({ number: z.string().nullable() });
export type ClaimedCustomer = z.infer<typeof ClaimedCustomer>;

/** Why a token was rejected; for the shop's developers, never for the visitor. */
export const IdentityProblem = z.enum([
  /** The chatbot has no key. */
  "no-key",
  /** Not a JWT, of another algorithm, too large, or with unusable claims. */
  "malformed",
  "bad-signature",
  "expired",
  /** Its validity exceeds a day. */
  "too-long",
  /** Its `sub` or `exp` is missing. */
  "incomplete",
]);
export type IdentityProblem = z.infer<typeof IdentityProblem>;

const Claim = z.string().max(200).optional();

/** Chooses the conversation that a page's visitor continues: one of the browser's own, or a new one. */
export const ThreadOpening = z.object({
  chatbotId: z.string().trim().min(1).max(100),
  /** The page's `data-identity`. */
  identity: z
    .string()
    .max(2 * IDENTITY_MAX_LENGTH)
    .optional(),
  channel: VisitorChannel.optional(),
  page: VisitedPage.optional(),
  claimed: z.object({ name: Claim, email: Claim, phone: Claim, number: Claim }).optional(),
  /** The thread ids stored in this browser. */
  threads: z.array(ThreadId).max(4).default([]),
});
export type ThreadOpening = z.infer<typeof ThreadOpening>;

/**
 * `customer`: the number that the token vouches for. With an invalid token the visitor is anonymous, and the reason is
 * given.
 */
export const OpenedThread = z.object({
  id: ThreadId,
  customer: z.string().nullable(),
  problem: IdentityProblem.nullable(),
});
export type OpenedThread = z.infer<typeof OpenedThread>;

/** The displayable data of a chatbot's keys: when they were created, and their last characters. */
export const IdentityKeys = z.object({
  current: z.object({ hint: z.string(), created_at: moment() }).nullable(),
  previous: z.object({ hint: z.string(), valid_until: moment() }).nullable(),
});
export type IdentityKeys = z.infer<typeof IdentityKeys>;

/** `end_old`: the previous key becomes invalid at once, because it may be compromised. */
export const NewIdentityKey = z.object({ end_old: z.boolean().default(false) });
/** The only time a secret is shown. */
export const MadeIdentityKey = IdentityKeys.extend({ secret: z.string() });
export type MadeIdentityKey = z.infer<typeof MadeIdentityKey>;
