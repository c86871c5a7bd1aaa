import { SETTING_KEYS, type Setting, type SettingKey, type StoredSetting } from "#contract/settings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/services.ts";
import { deleteSetting, listSettings, upsertSetting } from "#server/store/settings.ts";
import { maskSecret } from "./secrets.ts";

const SECRETS: readonly SettingKey[] = ["openai_api_key", "chatbot_provider_api_key"];

/** Every setting as an administrator may see it: a secret only by its last four characters, an unset one as "". */
export async function showSettings({ secrets, config }: Pick<Services, "secrets" | "config">, db: Db): Promise<StoredSetting[]> {
  const stored = new Map((await listSettings(db)).map(({ key, value }) => [key, value]));
  return SETTING_KEYS.map((key) => {
    const value = stored.get(key) ?? "";
    const secret = SECRETS.includes(key);
    const environment = environmentOf(config)[key] ?? "";
    return { key, value: secret && value ? maskSecret(secrets.open(value)) : value, secret, environment: secret && environment ? maskSecret(environment) : environment };
  });
}

/** What counts while a setting is empty. */
const environmentOf = (config: Config): Partial<Record<SettingKey, string | undefined>> =>
  ({ openai_api_key: config.OPENAI_API_KEY, openai_base_url: config.OPENAI_BASE_URL, openai_model: config.OPENAI_MODEL });

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
