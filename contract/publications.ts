import { z } from "zod";
import { Passage } from "./passages.ts";
import { line, moment } from "./text.ts";

/** What goes live of a chatbot's documents, in one step, and how it is taken back. */

/** `new`: not live yet; `changed`: live with other words or under another heading; `same`; `gone`: live, no longer read. */
const PassageChange = z.enum(["new", "changed", "same", "gone"]);

/** How many passages of each, without those that are switched off; `off` are those that are read and switched off. */
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
  /** It was retired: publishing takes it off. */
  goes_off: z.boolean(),
  read_at: moment().nullable(),
  /** Its newest reading; null before the first. */
  version: z.uuid().nullable(),
  /** Stands for what would go live of it: reading, switches and what is live. Who publishes says which they saw. */
  revision: z.string(),
});

/** What waits to go live. `known` and `live`: how many documents there are at all, and how many are answered from. */
export const Review = z.object({
  waiting: z.array(Reviewed.extend({ counts: ReviewCounts })),
  known: z.number().int(),
  live: z.number().int(),
});
export type Review = z.infer<typeof Review>;
export type WaitingDocument = Review["waiting"][number];

const Before = z.object({ headings: z.array(z.string()), lead: z.string().nullable(), text: z.string() });

/** A document as it would go live beside what is live of it, in the order it is read in. */
export const DocumentReview = Reviewed.extend({
  /** What it is called live, where it is called otherwise. */
  title_before: z.string().nullable(),
  is_waiting: z.boolean(),
  passages: z.array(
    Passage.extend({
      change: PassageChange,
      /** What stands live in its place, where it changed. */
      before: Before.nullable(),
      off: z.boolean(),
    }),
  ),
});
export type DocumentReview = z.infer<typeof DocumentReview>;
export type ReviewedPassage = DocumentReview["passages"][number];

const Keys = z.array(z.string().max(40)).max(20_000).default([]);
/** Keys of a version's passages that visitors shall not be answered from any more, and such as they shall again. */
export const PassageSwitches = z.object({ version: z.uuid(), off: Keys, on: Keys });
export type PassageSwitches = z.output<typeof PassageSwitches>;

/** All that is switched off of the version now, whoever did it. */
export const SwitchedPassages = z.object({ off: z.array(z.string()), revision: z.string() });
export type SwitchedPassages = z.infer<typeof SwitchedPassages>;

/** Ids of versions, null where nothing was or is live. */
const Live = z.object({ version: z.uuid().nullable(), off: z.array(z.string()) });
export const PublishedChange = z.object({ document: z.uuid(), from: Live, to: Live });
export type PublishedChange = z.infer<typeof PublishedChange>;

/** Without documents everything that is in review goes live, and what was retired goes off. */
export const NewPublication = z.object({
  documents: z
    .array(z.object({ id: z.uuid(), revision: z.string().max(100) }))
    .min(1)
    .max(5000)
    .optional(),
  /** Why it shall go live although tests of the knowledge turn wrong by it. */
  override_reason: line(500).optional(),
});
export type NewPublication = z.infer<typeof NewPublication>;

export const Undoing = NewPublication.pick({ override_reason: true });

/** So many publications back one can go; versions that only older ones knew are removed at night. */
export const KEPT_PUBLICATIONS = 20;

export const Publication = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** The first of its documents, by title. */
  title: z.string(),
  documents: z.number().int(),
  counts: ReviewCounts,
  override_reason: z.string().nullable(),
  published_by_name: z.string().nullable(),
  published_at: moment(),
  undone_at: moment().nullable(),
  /** True while everything that it changed is as it left it. */
  can_be_undone: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;
