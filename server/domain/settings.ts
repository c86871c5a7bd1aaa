import { SETTING_KEYS, type Setting, type SettingKey } from "#contract/settings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Services } from "#server/services.ts";
import { deleteSetting, listSettings, upsertSetting } from "#server/store/settings.ts";
import { maskSecret } from "./secrets.ts";

const SECRETS: readonly SettingKey[] = ["openai_api_key"];

/** Every setting as an administrator may see it: a secret only by its last four characters, an unset one as "". */
export async function showSettings({ secrets }: Services, db: Db) {
  const stored = new Map((await listSettings(db)).map(({ key, value }) => [key, value]));
  return SETTING_KEYS.map((key) => {
    const value = stored.get(key) ?? "";
    const secret = SECRETS.includes(key);
    return { key, value: secret && value ? maskSecret(secrets.open(value)) : value, secret };
  });
}

/** Keeps a setting, sealed where it is a secret; an empty value removes it. */
export async function changeSetting({ secrets }: Services, db: Db, { key, value }: Setting): Promise<void> {
  if (value === "") await deleteSetting(db, key);
  else await upsertSetting(db, key, SECRETS.includes(key) ? secrets.seal(value) : value);
}

/** The settings as the assistant uses them, secrets opened. */
export async function readSettings({ secrets }: Pick<Services, "secrets">, db: Db): Promise<Partial<Record<SettingKey, string>>> {
  const rows = await listSettings(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, SECRETS.includes(key) ? secrets.open(value) : value]));
}
