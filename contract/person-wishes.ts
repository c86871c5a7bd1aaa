import { z } from "zod";
import { ThreadId } from "./thread-id.ts";
import { personName } from "./person-name.ts";
import { phone } from "./phone.ts";
import { email, moment } from "./text.ts";

/**
 * `asked`: by the visitor; `needed`: the language model found that only a person can help; `contact`: an address was
 * left; `complaint`: something went wrong; `danger`: the visitor seems to be in danger.
 */
export const WishReason = z.enum(["asked", "needed", "contact", "complaint", "danger"]);
export type WishReason = z.infer<typeof WishReason>;

/** A visitor's contact details, as far as given. */
export const Contact = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Contact = z.infer<typeof Contact>;

/** A visitor's wish for a person: when, why, and the message with it. */
export const PersonWish = Contact.extend({
  wished_at: moment(),
  reason: WishReason,
  words: z.string().nullable(),
});
export type PersonWish = z.infer<typeof PersonWish>;

/** What a visitor enters in the chat's contact card: a way to reach them, and their name. */
export const LeftContact = z
  .object({
    threadId: ThreadId,
    name: personName(100).optional(),
    email: email().optional(),
    phone: phone().optional(),
  })
  .refine(({ email: address, phone: number }) => address || number, {
    path: ["phone"],
    message: "an e-mail address or a phone number is needed",
  });
export type LeftContact = z.infer<typeof LeftContact>;
