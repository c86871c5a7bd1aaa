import { z } from "zod";
import { line, paragraph, storableText } from "./text.ts";
import { isWebAddress } from "./web-addresses.ts";

/**
 * docs/product.md, Numbers: the distance of a new reference from the last one, and between references after a reorder.
 */
export const REFERENCE_ORDER_STEP = 1000;

/** The most characters of each field; `metric` applies to a label and to its value. */
export const REFERENCE_LENGTHS = {
  company: 120,
  sector: 80,
  product: 120,
  description: 2000,
  logo: 500,
  website: 500,
  metric: 60,
} as const;

const Metrics = z.record(
  storableText().trim().min(1).max(REFERENCE_LENGTHS.metric),
  storableText().max(REFERENCE_LENGTHS.metric),
);
/** The initial metrics of a new reference (docs/product.md, What is kept). */
export const FIRST_METRICS = { "Aktif Kullanıcı": "0", "Başarı Oranı": "0%" };

/** docs/product.md, What is kept, Reference. */
export const ClientReference = z.object({
  id: z.uuid(),
  company: z.string(),
  sector: z.string(),
  logo: z.string(),
  product: z.string(),
  description: z.string(),
  website: z.string(),
  metrics: Metrics,
  order: z.number().int(),
});
export type ClientReference = z.infer<typeof ClientReference>;

const Website = z
  .string()
  .trim()
  .max(REFERENCE_LENGTHS.website)
  .refine((address) => isWebAddress(address), "must be an address without credentials");
/** Any web address, or a stored file of ours. */
const Logo = z.union(
  [
    Website,
    z
      .string()
      .trim()
      .max(REFERENCE_LENGTHS.logo)
      .regex(/^\/storage\/[\w./-]+$/, "must be an address"),
  ],
  { error: "must be an address" },
);

const content = z.object({
  company: line(REFERENCE_LENGTHS.company),
  sector: line(REFERENCE_LENGTHS.sector),
  logo: Logo,
  product: line(REFERENCE_LENGTHS.product),
  description: paragraph(REFERENCE_LENGTHS.description),
  website: Website,
  metrics: Metrics.default(FIRST_METRICS),
});

export const NewClientReference = content.extend({
  /** Created by the browser: a reference that is sent again is stored once. */
  id: z.uuid().optional(),
});
export type NewClientReference = z.infer<typeof NewClientReference>;

/** Far below PostgreSQL's largest integer: there is room for a million more references after it. */
const MAX_ORDER = 1_000_000_000;

export const ClientReferenceChange = content.partial().extend({
  order: z.number().int().min(-MAX_ORDER).max(MAX_ORDER).optional(),
  metrics: Metrics.optional(),
});
export type ClientReferenceChange = z.infer<typeof ClientReferenceChange>;

/** `seen`: the changed fields as they were read; newer ones are not replaced (`conflict`). */
export const ClientReferenceSeen = z.object({ seen: ClientReference.partial().optional() });
export type ClientReferenceSeen = z.infer<typeof ClientReferenceSeen>;

/** Every reference exactly once, in the wanted order. */
export const ClientReferenceOrder = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(1000)
    .refine((ids) => new Set(ids).size === ids.length, "must name each once"),
});
