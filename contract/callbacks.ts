import { z } from "zod";
import { PageQuery } from "./paging.ts";
import { Contact } from "./person-wishes.ts";
import { moment } from "./text.ts";

/** A visitor to be called back, who asked while nobody was available. `due_words` is what the visitor was told. */
export const Callback = z.object({
  id: z.string(),
  conversation_id: z.string(),
  conversation_began_at: moment(),
  chatbot: z.object({ id: z.string(), name: z.string() }),
  contact: Contact,
  words: z.string().nullable(),
  asked_at: moment(),
  due_at: moment().nullable(),
  due_words: z.string().nullable(),
  done_at: moment().nullable(),
  done_by: z.string().nullable(),
});
export type Callback = z.infer<typeof Callback>;

/** The open ones, the longest waiting first, or the done ones, the latest first. */
export const CallbackQuery = PageQuery.extend({ company_id: z.uuid().optional(), done: z.literal("1").optional() });
export type CallbackQuery = z.infer<typeof CallbackQuery>;
