import type { SiteTextKey } from "#contract/site-texts.ts";
import type { Moment } from "./timestamps.ts";

export type SiteTextTables = {
  site_texts: { key: SiteTextKey; value: string; updated_at: Moment };
};
