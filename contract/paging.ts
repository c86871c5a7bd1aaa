import { z } from "zod";

/**
 * Long lists are read page by page, newest first. The answer's body is the page; a `Link` header with `rel="next"`
 * carries the address of the following one, and is absent on the last.
 */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(200).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;
