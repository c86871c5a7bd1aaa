import { z } from "zod";

/**
 * What an opened chat shows besides its greeting: questions to click, each of which has an answer, and whether staff
 * are available or when they will be ("yarın 09.00’da"; null if unknown).
 */
export const ChatOpening = z.object({
  questions: z.array(z.string()),
  isSomeoneThere: z.boolean(),
  opens: z.string().nullable(),
});
export type ChatOpening = z.infer<typeof ChatOpening>;
