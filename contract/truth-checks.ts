import { z } from "zod";
import { moment } from "./text.ts";

/** What the nightly check holds against the catalogue, the calendar and the web. */
export const TruthKind = z.enum(["price", "stock", "date", "link"]);
export type TruthKind = z.infer<typeof TruthKind>;

/**
 * What makes a finding one of the check's. `place_id`: an article's slug, or a passage's document, a colon and its key.
 * It is closed by the check once the knowledge `agrees` again, or by somebody for whom it is right as it stands.
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
