import { z } from "zod";
import { moment } from "./text.ts";

/** What the nightly check compares with the catalogue, the calendar and the web. */
export const TruthKind = z.enum(["price", "stock", "date", "link"]);
export type TruthKind = z.infer<typeof TruthKind>;

/**
 * The nightly check's part of a finding. `place_id`: an article's slug, or a passage's document id, a colon and its
 * key. The check closes it once the knowledge `agrees` again; a user can dismiss it.
 */
export const TruthFinding = z.object({
  kind: TruthKind,
  chatbot_id: z.string().nullable(),
  place_kind: z.enum(["article", "passage"]),
  place_id: z.string(),
  place_title: z.string(),
  place_address: z.string().nullable(),
  sentence: z.string(),
  says: z.string(),
  truth: z.string(),
  seen_at: moment(),
  closed_at: moment().nullable(),
  closed_as: z.enum(["agrees", "dismissed"]).nullable(),
});
export type TruthFinding = z.infer<typeof TruthFinding>;
