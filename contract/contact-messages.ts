import { z } from "zod";
import { SentForm } from "./form-guard.ts";
import { listQuery } from "./paging.ts";
import { personName } from "./person-name.ts";
import { phone } from "./phone.ts";
import { email, line, moment, paragraph } from "./text.ts";

export const ContactMessageStatus = z.enum(["unread", "read", "replied", "archived"]);

/** docs/product.md, What may be entered: all six fields are required. */
export const NewContactMessage = z.object({
  name: personName(120),
  title: line(120),
  phone: phone(),
  email: email(),
  subject: line(200),
  message: paragraph(4000),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;

/** `form` is the ticket of a page's form; a program omits it. */
export const SentContactMessage = NewContactMessage.extend({ form: SentForm.optional() });
export type SentContactMessage = z.infer<typeof SentContactMessage>;

export const ContactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  phone: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: ContactMessageStatus,
  created_at: moment(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export const ContactMessageQuery = listQuery(["created_at", "name", "subject"]).extend({
  status: ContactMessageStatus.optional(),
});
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>;
export const ContactMessageChange = z.object({ status: ContactMessageStatus });
