import { z } from "zod";
import { RetentionPeriods } from "./retention.ts";

/** Longer texts of the public site that the provider words: the KVKK notice. */
export const SiteTextKey = z.enum(["kvkk"]);
export type SiteTextKey = z.infer<typeof SiteTextKey>;

/**
 * Paragraphs with an empty line between them; `## ` begins a heading, `- ` an entry of a list, `**` encloses what is
 * bold. `{marka}`, `{adres}`, `{e-posta}` and `{telefon}` stand for what the brand says of itself, `{görüşme süresi}`,
 * `{form süresi}`, `{e-posta süresi}` and `{işlem kaydı süresi}` for how long these are kept.
 */
export const SiteText = z.object({
  key: SiteTextKey,
  value: z.string(),
  /** What the program adds by itself, in the same form; "" where nothing. The provider cannot word it away. */
  added: z.string(),
  /** When the provider last changed it; null while it is the text that comes with the product. */
  updated_at: z.iso.datetime({ offset: true }).nullable(),
  /** How long data is kept now (contract/retention.ts). */
  periods: RetentionPeriods,
});
export type SiteText = z.infer<typeof SiteText>;

export const SITE_TEXT_LENGTH = 50_000;

/** An empty text brings back the one that comes with the product. */
export const SiteTextChange = z.object({
  value: z
    .string()
    .trim()
    .max(SITE_TEXT_LENGTH)
    .refine((text) => !text.includes("\0"), "must not contain NUL"),
});
