import { z } from "zod";
import { CASE_LENGTHS, CaseFlip } from "./knowledge-cases.ts";
import { listQuery } from "./paging.ts";
import { line, moment } from "./text.ts";

/** The sources of a chatbot's knowledge besides its articles: its company's site, files, and product feeds. */

export const SourceKind = z.enum(["site", "files", "feed"]);
export type SourceKind = z.infer<typeof SourceKind>;

/** Limits of one crawl of a site. */
export const MAX_PAGES = 500;
export const MAX_DEPTH = 4;
export const PAGE_MAX_BYTES = 2 * 1024 * 1024;
/** A PDF, Word or Excel file that a page links to. */
export const LINKED_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** After this many consecutive crawls that did not find a page, it is retired. */
export const MAX_MISSED_CRAWLS = 3;

/** `only` and `except` are path prefixes ("/blog/"); if `only` is empty, all paths are read. */
const SiteSettings = z.object({
  most_pages: z.coerce.number().int().min(1).max(MAX_PAGES).default(MAX_PAGES),
  most_depth: z.coerce.number().int().min(0).max(MAX_DEPTH).default(MAX_DEPTH),
  only: z.array(line(200)).max(20).default([]),
  except: z.array(line(200)).max(20).default([]),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/**
 * `queued`: found, not read yet. `fetched`: read, not ready for review yet. `in-review`: differs from what is live.
 * `live`: used in answers. `unchanged`: live, and the last reading found no difference. `missing`: gone from the site,
 * still used in answers. `retired`: missing too often, or removed. `skipped`: not to be read, as its `reason` says.
 * `failed`: could not be read; the live version stays. What is live of a retired or skipped one goes offline with the
 * next publication.
 */
export const DocumentState = z.enum([
  "queued",
  "fetched",
  "in-review",
  "live",
  "unchanged",
  "missing",
  "retired",
  "skipped",
  "failed",
]);
export type DocumentState = z.infer<typeof DocumentState>;

/** Why a page or file was not read. `failed-here`: an internal error; what was read is not to blame. */
export const DocumentFailure = z.enum([
  "unreachable",
  "too-slow",
  "refused-address",
  "not-found",
  "server-error",
  "access-denied",
  "too-large",
  "robots",
  "noindex",
  "not-a-document",
  "duplicate",
  "empty",
  "needs-script",
  "needs-ocr",
  "encrypted",
  "damaged",
  "too-complex",
  "unsupported",
  "too-many-redirects",
  "failed-here",
]);
export type DocumentFailure = z.infer<typeof DocumentFailure>;

/**
 * Why a whole reading ended early; what was read before stays. `shrunk`: a feed lost half of its products.
 * `cut-off`: it may have been transferred only in part. `tests-fail`: its content would make knowledge tests fail.
 */
export const SourceFailure = z.enum([
  ...DocumentFailure.options,
  "stopped",
  "shrunk",
  "cut-off",
  "tests-fail",
  "file-unreadable",
  "too-many-rows",
]);
export type SourceFailure = z.infer<typeof SourceFailure>;

/** The progress of a reading: how many pages have been requested, of how many known ones. */
const Reading = z.object({
  done: z.number().int(),
  known: z.number().int(),
  /** For a feed's last reading: what it changed. */
  added: z.number().int().optional(),
  changed: z.number().int().optional(),
  removed: z.number().int().optional(),
  /** For a feed that is held back: the first of the tests it would make fail. */
  flips: z.array(CaseFlip).optional(),
});
export type Reading = z.infer<typeof Reading>;

export const KnowledgeSource = z.object({
  id: z.uuid(),
  kind: SourceKind,
  name: z.string(),
  address: z.string().nullable(),
  settings: SiteSettings,
  every_hours: z.number().int().nullable(),
  state: z.enum(["idle", "reading", "stopping"]),
  reading: Reading.nullable(),
  failure: SourceFailure.nullable(),
  began_at: moment().nullable(),
  read_at: moment().nullable(),
  next_read_at: moment().nullable(),
  /** The number of its documents by state. */
  documents: z.partialRecord(DocumentState, z.number().int()),
});
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

const EVERY_HOURS = [1, 24, 168] as const;
const EveryHours = z.union(EVERY_HOURS.map((hours) => z.literal(hours))).nullable();

/** A feed is one file; a site's pages, one a second, are not read every hour. */
export const isTooOften = ({ kind, every_hours: hours }: { kind: SourceKind; every_hours?: number | null }): boolean =>
  kind === "site" && hours === 1;

export const NewKnowledgeSource = z
  .object({
    kind: z.enum(["site", "feed"]),
    name: line(200).optional(),
    address: line(2000),
    settings: SiteSettings.default(SiteSettings.parse({})),
    every_hours: EveryHours.default(24),
  })
  .refine((source) => !isTooOften(source), { path: ["every_hours"], error: "is too often for a site" });
export type NewKnowledgeSource = z.infer<typeof NewKnowledgeSource>;

export const KnowledgeSourceChange = z
  .object({ name: line(200), settings: SiteSettings, every_hours: EveryHours })
  .partial();
export type KnowledgeSourceChange = z.infer<typeof KnowledgeSourceChange>;

/** What the user permits when starting a reading. */
export const ReadingRequest = z.object({
  /** Allows a feed to remove half of the catalogue or more. */
  may_shrink: z.boolean().default(false),
  /** Imports what the tests held back in the reading that began at `began_at`, with the reason. */
  in_spite: z.object({ began_at: moment(), reason: line(CASE_LENGTHS.reason) }).optional(),
});
export type ReadingRequest = z.infer<typeof ReadingRequest>;

/**
 * What is known of a site before it is read: its canonical address, and the number of pages in its sitemap, if it has
 * one.
 */
export const FirstLook = z.object({
  address: z.string(),
  pages: z.number().int().nullable(),
  /** robots.txt excludes that page. */
  is_closed: z.boolean(),
});
export type FirstLook = z.infer<typeof FirstLook>;

/** A page or file in a list. `passages` and `off` refer to its newest reading. */
export const KnowledgeDocument = z.object({
  id: z.uuid(),
  source_id: z.uuid(),
  name: z.string(),
  title: z.string(),
  state: DocumentState,
  reason: DocumentFailure.nullable(),
  passages: z.number().int(),
  off: z.number().int(),
  is_live: z.boolean(),
  bytes: z.number().int().nullable(),
  read_at: moment().nullable(),
});
export type KnowledgeDocument = z.infer<typeof KnowledgeDocument>;

export const DocumentQuery = listQuery(["created_at", "name"]).extend({
  source: z.uuid().optional(),
  state: DocumentState.optional(),
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;
