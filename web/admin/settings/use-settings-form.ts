import { useState } from "react";
import type { ModelTrial, Setting, SettingKey, StoredSetting } from "#contract/settings.ts";
import { isWebAddress } from "#contract/web-addresses.ts";
import { addressProblem, badAddress } from "../../texts/field-problems.ts";
import type { FieldErrors } from "../../ui/form-context.ts";

/**
 * One setting as the form holds it. A secret's `value` is only what was typed just now; `removed` says that the kept
 * one shall go.
 */
export type Entry = StoredSetting & { typed: string; removed: boolean };
type Entries = Readonly<Partial<Record<SettingKey, Entry>>>;

/**
 * The settings as they stand in the form: what was typed, which secret is to be removed, and what differs from what is
 * kept.
 */
export function useSettingsForm(stored: readonly StoredSetting[]) {
  const [entries, setEntries] = useState<Entries>(() => fresh(stored));
  const change = (key: SettingKey, part: Partial<Entry>) =>
    setEntries((last) => ({ ...last, [key]: { ...last[key]!, ...part } }));

  return {
    entries,
    type: (key: SettingKey, typed: string) => change(key, { typed, removed: false }),
    remove: (key: SettingKey, removed: boolean) => change(key, { removed, typed: "" }),
    /** Takes what is kept now, as after saving. */
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

/** What is to be saved: a secret left empty stays as it is. */
export const changesOf = (entries: Entries): Setting[] =>
  Object.values(entries).flatMap((entry) => {
    const value = wanted(entry);
    return value === undefined || value === (entry.secret ? undefined : entry.value) ? [] : [{ key: entry.key, value }];
  });

const TRIED = ["openai_base_url", "openai_api_key", "openai_model", "assistant_instructions"] as const;

/** What the trial call takes: an untouched secret is left out, the stored one then counts. */
export const trialOf = (entries: Entries): ModelTrial =>
  Object.fromEntries(
    TRIED.flatMap((key) => {
      const value = entries[key] && wanted(entries[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The value a setting shall have; undefined where a secret is to stay. */
function wanted({ secret, typed, removed }: Entry): string | undefined {
  const value = typed.trim();
  return secret && value === "" && !removed ? undefined : value;
}

/** What is wrong with the form, found before it is sent. */
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

/**
 * What the API refused, by the keys that were sent in this order; a key that was not sent belongs to another address.
 */
export const refusedSettings = (fields: Record<string, string> | undefined, sent: readonly SettingKey[]): FieldErrors =>
  Object.fromEntries(
    Object.keys(fields ?? {}).map((path) => {
      const key = sent[Number(path.split(".")[0])];
      return key === undefined
        ? [path, foreignKey]
        : [key, key.endsWith("_base_url") ? badAddress : "Bu alanı kontrol edin."];
    }),
  );

/** The contract's own limit of a value. */
const MAX_LENGTH = 8000;
export const foreignKey = "Kayıtlı anahtar başka bir adres için. Bu adres için anahtarı yeniden yazın ya da kaldırın.";
export const unreadableKey = "Kayıtlı anahtar okunamıyor. Denemek için anahtarı yeniden yazın.";
