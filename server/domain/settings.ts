import { AppError } from "#contract/errors.ts";
import { SETTING_KEYS, type Setting, type SettingKey, type StoredSetting } from "#contract/settings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Config } from "#server/config.ts";
import type { Parts } from "#server/parts.ts";
import { deleteSetting, listSettings, upsertSetting } from "#server/store/settings.ts";
import { countKnowledgeChange } from "#server/store/knowledge-vectors.ts";
import { maskSecret } from "#server/secrets/secret-box.ts";
import { refuseChanged } from "./refuse-changed.ts";

/** The host of a model's key without an address. */
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

/** The defaults of empty settings. */
const environmentOf = (config: Config): Values => ({
  openai_api_key: config.OPENAI_API_KEY,
  openai_base_url: config.OPENAI_BASE_URL,
  openai_model: config.OPENAI_MODEL,
});

/**
 * Stores settings, sealing secrets; an empty value removes a setting. Throws what `refuseForeignKeys` throws, and
 * `conflict` if one is not the `seen` one any more.
 */
export async function changeSettings({ secrets, config }: Parts, db: Db, changes: readonly Setting[]): Promise<void> {
  const seen = changes.filter((change) => change.seen !== undefined);
  const values = { seen: seen.map((one) => one.seen), wanted: seen.map(({ value }) => value) };
  await refuseChanged<(string | undefined)[]>(db, "settings", values, async () => {
    const shown = await showSettings({ secrets, config }, db);
    return seen.map(({ key }) => shown.find((setting) => setting.key === key)!.value);
  });
  refuseForeignKeys(
    keptValues(await readSettings({ secrets }, db)),
    Object.fromEntries(changes.map(({ key, value }) => [key, value])),
    config,
  );
  // In a fixed order, so that concurrent saves do not deadlock.
  for (const { key, value } of changes.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    if (value === "") await deleteSetting(db, key);
    else await upsertSetting(db, key, SECRETS.includes(key) ? secrets.seal(value) : value);
  }
  // Another model's embeddings need another index, and a new key may make the service available.
  if (changes.some(({ key }) => key.startsWith("embeddings_"))) await countKnowledgeChange(db);
}

/** Which key is sent to which address, and its default host. */
const DESTINATIONS = [
  { key: "openai_api_key", address: "openai_base_url", usual: OPENAI },
  { key: "chatbot_provider_api_key", address: "chatbot_provider_base_url", usual: undefined },
  { key: "embeddings_api_key", address: "embeddings_base_url", usual: OPENAI },
] as const;

/**
 * A stored key is never shown, so it must not be sent to another host than it was entered for: when the address
 * changes, the key has to be entered again or removed. Throws `invalid-input` if `changes` (an absent one stands for
 * the stored value, an empty one for none) would send it elsewhere.
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

/** Including the scheme: over plain http the key could be read in transit. */
const originOf = (address: string) => URL.parse(address)?.origin;

/** The stored settings: `values` with secrets opened, and the secrets that cannot be opened under this `APP_SECRET`. */
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

/** An unreadable key may become readable again: it still belongs to its host. */
export const keptValues = ({ values, unreadable }: KeptSettings): Values => ({
  ...values,
  ...Object.fromEntries(unreadable.map((key) => [key, UNREADABLE])),
});
const UNREADABLE = "unreadable";

/** The language model named by settings and environment, and its endpoint. */
export type ModelEndpoint = { baseUrl: string; apiKey: string | undefined; model: string };

/**
 * Settings override the environment. Null if they name no model, or neither an address nor a key, or if the stored key
 * cannot be read: the environment's key would be sent to the wrong host.
 */
export function modelEndpoint({ values, unreadable }: KeptSettings, config: Config): ModelEndpoint | null {
  const baseUrl = values.openai_base_url || config.OPENAI_BASE_URL;
  const apiKey = values.openai_api_key || config.OPENAI_API_KEY;
  const model = values.openai_model || config.OPENAI_MODEL;
  if (!model || (!baseUrl && !apiKey) || unreadable.includes("openai_api_key")) return null;
  return { baseUrl: baseUrl ?? OPENAI, apiKey, model };
}

/**
 * The embeddings model: at its own address with its own key, or at the language model's address with that key. Null if
 * none is named, or the stored key cannot be read.
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
