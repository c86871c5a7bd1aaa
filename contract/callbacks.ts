import { z } from "zod";
import { Contact } from "./person-wishes.ts";
import { moment } from "./text.ts";

/** Somebody to be called back: asked for while nobody was there. `due_words` is what the visitor was told. */
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

/** At most so many are read at once, the oldest first; of those done the latest. */
export const MOST_CALLBACKS = 200;
export const CallbackQuery = z.object({ company_id: z.uuid().optional(), done: z.literal("1").optional() });
