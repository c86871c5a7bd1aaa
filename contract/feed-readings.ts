import { z } from "zod";
import { ImportDifference } from "./import-reports.ts";
import { SourceFailure } from "./knowledge-sources.ts";
import { moment } from "./text.ts";

/** So many of a feed's readings are kept. */
export const KEPT_READINGS = 50;

/**
 * A reading of a feed that changed the catalogue, or would have: `failure` says why it was held back. Of those held
 * back only the newest is kept.
 */
export const FeedReading = z.object({
  id: z.uuid(),
  read_at: moment(),
  failure: SourceFailure.nullable(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
});
export type FeedReading = z.infer<typeof FeedReading>;

/** A reading with its differences, as in `ImportReport`. */
export const FeedReadingDetails = FeedReading.extend({ differences: z.array(ImportDifference) });
export type FeedReadingDetails = z.infer<typeof FeedReadingDetails>;
