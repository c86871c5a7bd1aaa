import { AppError } from "#contract/errors.ts";
import { SETTING_KEYS, type Setting, type SettingKey, type StoredSetting } from "#contract/settings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Config } from "#server/config.ts";
import type { Parts } from "#server/parts.ts";
import { deleteSetting, listSettings, upsertSetting } from "#server/store/settings.ts";
import { countKnowledgeChange } from "#server/store/knowledge-vectors.ts";
import { maskSecret } from "#server/secrets/secret-box.ts";

/** Where a model's key without an address belongs. */
const OPENAI = "https://api.openai.com/v1";

type Values = Partial<Record<SettingKey, string | undefined>>;

const SECRETS: readonly SettingKey[] = ["openai_api_key", "chatbot_provider_api_key", "embeddings_api_key"];

/** Every setting as an administrator may see it: a secret only by its last four characters, an unset one as "". */
export async function showSettings(
  { secrets, config }: Pick<Parts, "secrets" | "config">,
  db: Db,
): Promise<StoredSetting[]> {
  const stored = new Map((await listSettings(db)).map(({ key, value }) => [key, value]));
  return SETTING_KEYS.map((key) => {
    const value = stored.get(key) ?? "";
    const secret = SECRETS.includes(key);
    const environment = environmentOf(config)[key] ?? "";
    const opened = secret && value ? secrets.open(value) : value;
    return {
      key,
      value: secret && value ? maskSecret(opened ?? "") : value,
      secret,
      environment: secret && environment ? maskSecret(environment) : environment,
      unreadable: opened === null,
    };
  });
}

/** What counts while a setting is empty. */
const environmentOf = (config: Config): Values => ({
  openai_api_key: config.OPENAI_API_KEY,
  openai_base_url: config.OPENAI_BASE_URL,
  openai_model: config.OPENAI_MODEL,
});

/**
 * Keeps settings, sealed where they are secrets; an empty value removes one. Throws what `refuseForeignKeys` throws.
 */
export async function changeSettings({ secrets, config }: Parts, db: Db, changes: readonly Setting[]): Promise<void> {
  refuseForeignKeys(
    keptValues(await readSettings({ secrets }, db)),
    Object.fromEntries(changes.map(({ key, value }) => [key, value])),
    config,
  );
  // In one order always: two who save at once wait for each other, and not in a circle.
  for (const { key, value } of changes.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    if (value === "") await deleteSetting(db, key);
    else await upsertSetting(db, key, SECRETS.includes(key) ? secrets.seal(value) : value);
  }
  // What another model made of the texts is another index, and another key may open what was closed.
  if (changes.some(({ key }) => key.startsWith("embeddings_"))) await countKnowledgeChange(db);
}

/** Which key is sent to which address, and where it belongs without one. */
const DESTINATIONS = [
  { key: "openai_api_key", address: "openai_base_url", usual: OPENAI },
  { key: "chatbot_provider_api_key", address: "chatbot_provider_base_url", usual: undefined },
  { key: "embeddings_api_key", address: "embeddings_base_url", usual: OPENAI },
] as const;

/**
 * A key is shown to nobody, so it goes to no other host than it is kept for: with another address it has to be typed
 * again, or removed. Throws `invalid-input` where `changes` (an absent one stands for the stored value, an empty one
 * for none) would send it.
 */
export function refuseForeignKeys(stored: Values, changes: Values, config: Config): void {
  const environment = environmentOf(config);
  const next = { ...stored, ...changes };
  for (const { key, address, usual } of DESTINATIONS) {
    if (changes[key] || !(next[key] || environment[key])) continue;
    const home = (next[key] && stored[address]) || environment[address] || usual;
    const target = next[address] || environment[address] || usual;
    if (target && originOf(home ?? "") !== originOf(target))
      throw new AppError("invalid-input", `${key}: belongs to another host`, {
        fields: { [key]: "belongs to another host" },
      });
  }
}

/** With the scheme: over plain http the key could be read on its way. */
const originOf = (address: string) => URL.parse(address)?.origin;

/** What is kept: `values` with their secrets opened, and which secrets cannot be opened under this `APP_SECRET`. */
export type KeptSettings = { values: Partial<Record<SettingKey, string>>; unreadable: readonly SettingKey[] };

/** The settings as the assistant uses them. */
export async function readSettings({ secrets }: Pick<Parts, "secrets">, db: Db): Promise<KeptSettings> {
  const rows = (await listSettings(db)).map(({ key, value }) => ({
    key,
    value: SECRETS.includes(key) ? secrets.open(value) : value,
  }));
  return {
    values: Object.fromEntries(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value]]))),
    unreadable: rows.flatMap(({ key, value }) => (value === null ? key : [])),
  };
}

/** A key that cannot be read now may be again: it belongs to its host all the same. */
export const keptValues = ({ values, unreadable }: KeptSettings): Values => ({
  ...values,
  ...Object.fromEntries(unreadable.map((key) => [key, UNREADABLE])),
});
const UNREADABLE = "unreadable";

/** The language model that settings and environment name, and where it is called. */
export type ModelEndpoint = { baseUrl: string; apiKey: string | undefined; model: string };

/**
 * The settings first, the environment where they are silent; null where they name no model, or neither an address nor a
 * key, or where the key that is kept cannot be read: another one would be sent to a host it is not for.
 */
export function modelEndpoint({ values, unreadable }: KeptSettings, config: Config): ModelEndpoint | null {
  const baseUrl = values.openai_base_url || config.OPENAI_BASE_URL;
  const apiKey = values.openai_api_key || config.OPENAI_API_KEY;
  const model = values.openai_model || config.OPENAI_MODEL;
  if (!model || (!baseUrl && !apiKey) || unreadable.includes("openai_api_key")) return null;
  return { baseUrl: baseUrl ?? OPENAI, apiKey, model };
}

/**
 * The model that tells what texts mean: at an address of its own with a key of its own, or where the language model is,
 * with that one's key. Null where no such model is named, or the key that is kept cannot be read.
 */
export function embeddingsEndpoint(settings: KeptSettings, config: Config): ModelEndpoint | null {
  const { values, unreadable } = settings;
  const model = values.embeddings_model;
  if (!model) return null;
  if (values.embeddings_base_url) {
    if (unreadable.includes("embeddings_api_key")) return null;
    return { baseUrl: values.embeddings_base_url, apiKey: values.embeddings_api_key, model };
  }
  if (unreadable.includes("openai_api_key")) return null;
  const baseUrl = values.openai_base_url || config.OPENAI_BASE_URL;
  const apiKey = values.openai_api_key || config.OPENAI_API_KEY;
  return baseUrl || apiKey ? { baseUrl: baseUrl ?? OPENAI, apiKey, model } : null;
}
