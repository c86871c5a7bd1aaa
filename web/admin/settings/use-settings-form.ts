import { useState } from "react";
import type { Setting, SettingKey, StoredSetting } from "#contract/settings.ts";
import { isWebAddress } from "#contract/web-addresses.ts";
import { addressProblem, badAddress } from "../../texts/field-problems.ts";
import type { FieldErrors } from "../../ui/form-context.ts";

/** A setting in the form. A secret's `typed` holds only new input; `removed` marks a stored one for deletion. */
export type Entry = StoredSetting & { typed: string; removed: boolean };
type Entries = Readonly<Partial<Record<SettingKey, Entry>>>;

/** The form's state: typed values, secrets to remove, and what differs from the stored settings. */
export function useSettingsForm(stored: readonly StoredSetting[]) {
  const [entries, setEntries] = useState<Entries>(() => fresh(stored));
  const change = (key: SettingKey, part: Partial<Entry>) =>
    setEntries((last) => ({ ...last, [key]: { ...last[key]!, ...part } }));

  return {
    entries,
    type: (key: SettingKey, typed: string) => change(key, { typed, removed: false }),
    remove: (key: SettingKey, removed: boolean) => change(key, { removed, typed: "" }),
    /** Takes over what somebody else stored, except where something was typed; returns their values of those settings. */
    rebase(settings: readonly StoredSetting[]): string[] {
      const touched = new Set(changesOf(entries).map(({ key }) => key));
      const next = settings.map((setting) => ({ ...fresh([setting])[setting.key]!, ...kept(setting.key) }));
      function kept(key: SettingKey) {
        const { typed, removed } = entries[key]!;
        return touched.has(key) && { typed, removed };
      }
      setEntries(Object.fromEntries(next.map((entry) => [entry.key, entry])));
      return next.flatMap(({ key, value }) => (touched.has(key) && value !== entries[key]!.value ? value : []));
    },
    /** Resets to the stored settings, as after saving. */
    reset: (settings: readonly StoredSetting[]) => setEntries(fresh(settings)),
  };
}

const fresh = (settings: readonly StoredSetting[]): Entries =>
  Object.fromEntries(
    settings.map((setting) => [
      setting.key,
      { ...setting, typed: setting.secret ? "" : setting.value, removed: false },
    ]),
  );

/** The settings to save: a secret left empty is kept. */
export const changesOf = (entries: Entries): Setting[] =>
  Object.values(entries).flatMap((entry) => {
    const value = wanted(entry);
    return value === undefined || value === (entry.secret ? undefined : entry.value)
      ? []
      : [{ key: entry.key, value, seen: entry.value }];
  });

export const MODEL_TRIED = ["openai_base_url", "openai_api_key", "openai_model", "assistant_instructions"] as const;
export const EMBEDDINGS_TRIED = [
  "embeddings_base_url",
  "embeddings_api_key",
  "embeddings_model",
  "openai_base_url",
  "openai_api_key",
] as const;

/** The settings for a trial call: an untouched secret is left out, so that the stored one is used. */
export const trialOf = <Key extends SettingKey>(entries: Entries, keys: readonly Key[]): Partial<Record<Key, string>> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const entry = entries[key];
      const value = entry && wanted(entry);
      return value === undefined ? [] : [[key, value]];
    }),
  ) as Partial<Record<Key, string>>;

/** Maps the refused fields of a trial call to what is said at them. */
export const refusedTrial = (fields: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, message]) => {
      if (key.endsWith("_model")) return [[key, NEEDED]];
      if (!key.endsWith("_api_key")) return [];
      return [[key, message === UNREADABLE_KEY ? unreadableKey : foreignKey]];
    }),
  );
const NEEDED = "Denemek için model adını, yanında da hizmetin adresini veya bir anahtar yazın.";
/** As in the contract, whose schemas no page needs. */
const UNREADABLE_KEY = "cannot be read";

/** The new value of a setting; undefined to keep a secret. */
function wanted({ secret, typed, removed }: Entry): string | undefined {
  const value = typed.trim();
  return secret && value === "" && !removed ? undefined : value;
}

/** Validates the form before it is sent. */
export function problemsOf(entries: Entries): FieldErrors {
  const errors: FieldErrors = {};
  for (const { key, typed, secret } of Object.values(entries)) {
    const value = typed.trim();
    if (key.endsWith("_base_url") && value !== "" && !isWebAddress(value)) errors[key] = addressProblem(value);
    if (key === "chatbot_provider_base_url" && /[?#@]/.test(value))
      errors[key] = "Adreste kullanıcı adı, soru işareti ve # bulunamaz.";
    if (secret && value.startsWith("••••")) errors[key] = "Maskelenmiş değil, gerçek anahtarı yapıştırın.";
    if (value.length > MAX_LENGTH) errors[key] = `En fazla ${MAX_LENGTH} karakter olabilir.`;
  }
  return errors;
}

/** Maps the API's errors to settings, by the order of the sent keys. */
export const refusedSettings = (fields: Record<string, string> | undefined, sent: readonly SettingKey[]): FieldErrors =>
  Object.fromEntries(
    Object.keys(fields ?? {}).map((path) => {
      const key = sent[Number(path.split(".")[0])];
      return key === undefined
        ? [path, foreignKey]
        : [key, key.endsWith("_base_url") ? badAddress : "Bu alanı kontrol edin."];
    }),
  );

/** The contract's limit of a value. */
const MAX_LENGTH = 8000;
const foreignKey = "Kayıtlı anahtar başka bir adres için. Bu adres için anahtarı yeniden yazın ya da kaldırın.";
const unreadableKey = "Kayıtlı anahtar okunamıyor. Denemek için anahtarı yeniden yazın.";
