import type { SiteText, SiteTextChange, SiteTextKey } from "#contract/site-texts.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { readPeriods } from "#server/store/retention.ts";
import { deleteSiteText, findSiteText, upsertSiteText } from "#server/store/site-texts.ts";
import { KVKK_TEXT } from "./kvkk-text.ts";
import { modelNotice, type ModelParts } from "./model-notice.ts";
import { refuseChanged } from "./refuse-changed.ts";

const OURS: Record<SiteTextKey, string> = { kvkk: KVKK_TEXT };

/** The provider's text or the built-in default, and the section that must accompany it. */
export async function readSiteText(parts: ModelParts, db: Db, key: SiteTextKey): Promise<SiteText> {
  const worded = (await findSiteText(db, key)) ?? { key, value: OURS[key], updated_at: null };
  return { ...worded, added: await modelNotice(parts, db), periods: await readPeriods(db) };
}

/**
 * Stores the provider's text; an empty one restores the default. Resolves with the text now shown. Throws `conflict` if
 * it is not the `seen` one any more.
 */
export async function changeSiteText(
  parts: Parts,
  db: Db,
  key: SiteTextKey,
  { value, seen }: SiteTextChange,
): Promise<SiteText> {
  const ours = OURS[key].trim();
  const now = async () => (await findSiteText(db, key))?.value.trim() ?? ours;
  await refuseChanged(db, `text ${key}`, { seen, wanted: value || ours }, now);
  if (value === "") await deleteSiteText(db, key);
  else await upsertSiteText(db, { key, value, now: parts.clock() });
  return readSiteText(parts, db, key);
}
