import { z } from "zod";
import { line, paragraph } from "./text.ts";

/** Specification section 9: a new reference comes this far after the last; a reorder renumbers in these steps. */
export const REFERENCE_ORDER_STEP = 1000;

const Metrics = z.record(z.string().trim().min(1).max(60), z.string().max(60));

/** Specification section 3, Reference. */
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

const Address = z.string().trim().max(500).regex(/^(https?:\/\/\S+|\/storage\/\S+)$/, "must be an address");

export const NewClientReference = z.object({
  company: line(120),
  sector: line(80),
  logo: Address,
  product: line(120),
  description: paragraph(2000),
  website: Address,
  metrics: Metrics.default({ "Aktif Kullanıcı": "0", "Başarı Oranı": "0%" }),
});
export type NewClientReference = z.infer<typeof NewClientReference>;

export const ClientReferenceChange = NewClientReference.partial().extend({ order: z.number().int().optional(), metrics: Metrics.optional() });
export type ClientReferenceChange = z.infer<typeof ClientReferenceChange>;
