import { z } from "zod";
import { email, line, moment, paragraph } from "./text.ts";

export const ContactMessageStatus = z.enum(["unread", "read", "replied", "archived"]);

/** Specification section 5: all six fields are required. */
export const NewContactMessage = z.object({
  name: line(120),
  title: line(120),
  phone: z.string().trim().regex(/^\+?[\d\s()./-]{7,25}$/, "must be a phone number"),
  email: email(),
  subject: line(200),
  message: paragraph(4000),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;

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
export const ContactMessageChange = z.object({ status: ContactMessageStatus });
