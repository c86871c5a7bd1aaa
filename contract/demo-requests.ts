import { z } from "zod";
import { SentForm } from "./form-guard.ts";
import { listQuery } from "./paging.ts";
import { personName } from "./person-name.ts";
import { phone } from "./phone.ts";
import { email, line, moment, paragraph } from "./text.ts";

export const DemoRequestStatus = z.enum(["pending", "contacted", "completed", "rejected"]);
export const Industry = z.enum(["technology", "retail", "finance", "healthcare", "other"]);

/** docs/product.md, What is kept and What may be entered: everything but the description is required. */
export const NewDemoRequest = z.object({
  name: personName(120),
  title: line(120),
  phone: phone(),
  company: line(160),
  email: email(),
  industry: Industry,
  description: z.union([paragraph(4000), z.literal("")]).nullish(),
});
export type NewDemoRequest = z.infer<typeof NewDemoRequest>;

/** `form` is the ticket of a page's form; a program omits it. */
export const SentDemoRequest = NewDemoRequest.extend({ form: SentForm.optional() });
export type SentDemoRequest = z.infer<typeof SentDemoRequest>;

export const DemoRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  phone: z.string(),
  company: z.string(),
  email: z.string(),
  industry: Industry,
  description: z.string().nullable(),
  status: DemoRequestStatus,
  created_at: moment(),
});
export type DemoRequest = z.infer<typeof DemoRequest>;
export const DemoRequestQuery = listQuery(["created_at", "name", "company"]).extend({
  status: DemoRequestStatus.optional(),
});
export type DemoRequestQuery = z.infer<typeof DemoRequestQuery>;
export const DemoRequestChange = z.object({ status: DemoRequestStatus });
