import type { SiteText, SiteTextKey } from "#contract/site-texts.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { readPeriods } from "#server/store/retention.ts";
import { deleteSiteText, findSiteText, upsertSiteText } from "#server/store/site-texts.ts";
import { KVKK_TEXT } from "./kvkk-text.ts";
import { modelNotice, type ModelParts } from "./model-notice.ts";

const OURS: Record<SiteTextKey, string> = { kvkk: KVKK_TEXT };

/** The provider's wording, or the one that comes with the product, and what has to be said beside it. */
export async function readSiteText(parts: ModelParts, db: Db, key: SiteTextKey): Promise<SiteText> {
  const worded = (await findSiteText(db, key)) ?? { key, value: OURS[key], updated_at: null };
  return { ...worded, added: await modelNotice(parts, db), periods: await readPeriods(db) };
}

/** Keeps the provider's wording; an empty one is forgotten. Gives what is shown from now on. */
export async function changeSiteText(parts: Parts, db: Db, key: SiteTextKey, value: string): Promise<SiteText> {
  // A browser sends line ends as \r\n.
  if (value === "") await deleteSiteText(db, key);
  else await upsertSiteText(db, { key, value: value.replaceAll("\r\n", "\n"), now: parts.clock() });
  return readSiteText(parts, db, key);
}
