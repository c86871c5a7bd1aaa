import { z } from "zod";
import { Passage } from "./passages.ts";
import { line, moment } from "./text.ts";

/** Publishing a chatbot's documents in one step, and undoing it. */

/**
 * `new`: not live yet; `changed`: live with another text or under another heading; `same`; `gone`: live, but no longer
 * in the document.
 */
const PassageChange = z.enum(["new", "changed", "same", "gone"]);

/**
 * The number of passages of each kind, without those that are off; `off` counts those that were read and are switched
 * off.
 */
export const ReviewCounts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  gone: z.number().int(),
  off: z.number().int(),
});
export type ReviewCounts = z.infer<typeof ReviewCounts>;

const Reviewed = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  /** False for a file, whose name is no address. */
  is_page: z.boolean(),
  is_live: z.boolean(),
  /** It was retired: publishing takes it offline. */
  goes_off: z.boolean(),
  read_at: moment().nullable(),
  /** Its newest reading; null before the first. */
  version: z.uuid().nullable(),
  /** A hash of what would go live: reading, switches and what is live. A publisher names the revision they saw. */
  revision: z.string(),
});

/** The documents with unpublished changes. `known` and `live` count all documents and the live ones. */
export const Review = z.object({
  waiting: z.array(Reviewed.extend({ counts: ReviewCounts })),
  known: z.number().int(),
  live: z.number().int(),
});
export type Review = z.infer<typeof Review>;
export type WaitingDocument = Review["waiting"][number];

const Before = z.object({ headings: z.array(z.string()), lead: z.string().nullable(), text: z.string() });

/** A document as it would go live, compared with what is live, in reading order. */
export const DocumentReview = Reviewed.extend({
  /** Its live title, if different. */
  title_before: z.string().nullable(),
  is_waiting: z.boolean(),
  passages: z.array(
    Passage.extend({
      change: PassageChange,
      /** The live passage in its place, if it changed. */
      before: Before.nullable(),
      off: z.boolean(),
    }),
  ),
});
export type DocumentReview = z.infer<typeof DocumentReview>;
export type ReviewedPassage = DocumentReview["passages"][number];

const Keys = z.array(z.string().max(40)).max(20_000).default([]);
/** The passages of a version to switch off, and those to switch on again. */
export const PassageSwitches = z.object({ version: z.uuid(), off: Keys, on: Keys });
export type PassageSwitches = z.output<typeof PassageSwitches>;

/** All passages of the version that are now off, whoever switched them. */
export const SwitchedPassages = z.object({ off: z.array(z.string()), revision: z.string() });
export type SwitchedPassages = z.infer<typeof SwitchedPassages>;

/** Version ids, null if nothing was or is live. */
const Live = z.object({ version: z.uuid().nullable(), off: z.array(z.string()) });
export const PublishedChange = z.object({ document: z.uuid(), from: Live, to: Live });
export type PublishedChange = z.infer<typeof PublishedChange>;

/** Without `documents`, everything in review goes live and retired documents go offline. */
export const NewPublication = z.object({
  documents: z
    .array(z.object({ id: z.uuid(), revision: z.string().max(100) }))
    .min(1)
    .max(5000)
    .optional(),
  /** Why to publish although knowledge tests fail. */
  override_reason: line(500).optional(),
});
export type NewPublication = z.infer<typeof NewPublication>;

export const Undoing = NewPublication.pick({ override_reason: true });

/** How many publications can be undone; older ones and the versions only they use are removed at night. */
export const KEPT_PUBLICATIONS = 20;

export const Publication = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** The title of the first of its documents. */
  title: z.string(),
  documents: z.number().int(),
  counts: ReviewCounts,
  override_reason: z.string().nullable(),
  published_by_name: z.string().nullable(),
  published_at: moment(),
  undone_at: moment().nullable(),
  /** True while everything it changed is as it left it. */
  can_be_undone: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;
