import { z } from "zod";
import { Contact } from "./person-wishes.ts";
import { moment } from "./text.ts";

/** A visitor to be called back, who asked while nobody was available. `due_words` is what the visitor was told. */
export const Callback = z.object({
  id: z.string(),
  conversation_id: z.string(),
  conversation_began_at: moment(),
  thread_id: z.string(),
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

/** The most that are read at once: the oldest open ones first, or the latest done ones. */
export const MAX_CALLBACKS = 200;
export const CallbackQuery = z.object({ company_id: z.uuid().optional(), done: z.literal("1").optional() });
