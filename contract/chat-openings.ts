import { z } from "zod";

/**
 * What an opened chat says beside its greeting: what may be asked with one press, each of which is answered, and whether
 * people are there, or when ("yarın 09.00’da"; null where nothing says it).
 */
export const ChatOpening = z.object({
  questions: z.array(z.string()),
  isSomeoneThere: z.boolean(),
  opens: z.string().nullable(),
});
export type ChatOpening = z.infer<typeof ChatOpening>;
