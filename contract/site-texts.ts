import { z } from "zod";
import { RetentionPeriods } from "./retention.ts";
import { freeText } from "./text.ts";

/** Longer texts of the public site that the provider can edit: the KVKK notice. */
export const SiteTextKey = z.enum(["kvkk"]);
export type SiteTextKey = z.infer<typeof SiteTextKey>;

/**
 * Paragraphs separated by empty lines; `## ` begins a heading, `- ` a list item, `**` encloses bold text. `{marka}`,
 * `{adres}`, `{e-posta}` and `{telefon}` are replaced by the brand's details, `{görüşme süresi}`, `{form süresi}`,
 * `{e-posta süresi}` and `{işlem kaydı süresi}` by the retention periods.
 */
export const SiteText = z.object({
  key: SiteTextKey,
  value: z.string(),
  /** What the program appends itself, in the same format; may be "". The provider cannot change it. */
  added: z.string(),
  /** When the provider last changed it; null for the built-in text. */
  updated_at: z.iso.datetime({ offset: true }).nullable(),
  /** The current retention periods (contract/retention.ts). */
  periods: RetentionPeriods,
});
export type SiteText = z.infer<typeof SiteText>;

export const SITE_TEXT_LENGTH = 50_000;

/** An empty text restores the built-in one. `seen`: the text as it was read; a newer one is not replaced (`conflict`). */
export const SiteTextChange = z.object({
  value: freeText(SITE_TEXT_LENGTH),
  seen: freeText(SITE_TEXT_LENGTH).optional(),
});
export type SiteTextChange = z.infer<typeof SiteTextChange>;
