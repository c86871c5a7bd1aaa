import { z } from "zod";
import { VisitedPage, VisitorChannel } from "./assistant.ts";
import { ThreadId } from "./thread-id.ts";
import { moment } from "./text.ts";

/** A longer token is not read. Longer texts than the schema lets in are cut off by the frame. */
export const IDENTITY_MAX_LENGTH = 4096;
/** A token is valid for a day at most: a stolen one ends soon. */
export const LONGEST_IDENTITY_MS = 24 * 60 * 60 * 1000;

/** What is known of a customer: `number` is the company's own. */
export const Customer = z.object({
  number: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Customer = z.infer<typeof Customer>;

/** What a page says of its visitor without a signature: shown to staff as unverified, and joined with nothing. */
export const ClaimedCustomer = Customer.extend({ number: z.string().nullable() });
export type ClaimedCustomer = z.infer<typeof ClaimedCustomer>;

/** Why a token was not believed; for the shop's developers, never for the visitor. */
export const IdentityProblem = z.enum([
  /** The chatbot has no key. */
  "no-key",
  /** No token, of another algorithm, too large, or with claims that cannot be used. */
  "malformed",
  "bad-signature",
  "expired",
  /** It would be valid for more than a day. */
  "too-long",
  /** Its `sub` or `exp` is missing. */
  "incomplete",
]);
export type IdentityProblem = z.infer<typeof IdentityProblem>;

const Claim = z.string().max(200).optional();

/** Which conversation a page's visitor goes on with: one of those the browser has, or a new one. */
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
  /** The ids this browser has. */
  threads: z.array(ThreadId).max(4).default([]),
});
export type ThreadOpening = z.infer<typeof ThreadOpening>;

/** `customer`: the number the token vouches for. A token that does not hold leaves the visitor unknown, and says why. */
export const OpenedThread = z.object({
  id: ThreadId,
  customer: z.string().nullable(),
  problem: IdentityProblem.nullable(),
});
export type OpenedThread = z.infer<typeof OpenedThread>;

/** What is shown of a chatbot's keys: when they were made, and their last characters. */
export const IdentityKeys = z.object({
  current: z.object({ hint: z.string(), created_at: moment() }).nullable(),
  previous: z.object({ hint: z.string(), valid_until: moment() }).nullable(),
});
export type IdentityKeys = z.infer<typeof IdentityKeys>;

/** `end_old`: the key before is invalid at once, because somebody else may have it. */
export const NewIdentityKey = z.object({ end_old: z.boolean().default(false) });
/** The only time that a secret is shown. */
export const MadeIdentityKey = IdentityKeys.extend({ secret: z.string() });
export type MadeIdentityKey = z.infer<typeof MadeIdentityKey>;
