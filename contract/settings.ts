import { z } from "zod";
import { ModelFailure } from "./model-health.ts";
import { isWebAddress } from "./web-addresses.ts";

/**
 * docs/product.md, The assistant. `openai_assistant_id` is a retired value
 * that is only kept; `chatbot_provider_…` name an outside chatbot service; `model_provider_location` tells
 * visitors where the language model's provider stands; `superadmin_second_factor` is "required" where
 * no super administrator may do without one. `embeddings_…` name a model that tells what texts mean, at the language
 * model's endpoint where they have no address of their own; `model_reranks` is "yes" where the language model also puts
 * what was found in order. Secrets are encrypted at rest and are read back as `••••last4`.
 */
export const SETTING_KEYS = [
  "openai_api_key",
  "openai_assistant_id",
  "openai_base_url",
  "openai_model",
  "assistant_instructions",
  "chatbot_provider_base_url",
  "chatbot_provider_api_key",
  "superadmin_second_factor",
  "model_provider_location",
  "model_reranks",
  "embeddings_base_url",
  "embeddings_api_key",
  "embeddings_model",
] as const;
export const SettingKey = z.enum(SETTING_KEYS);
export type SettingKey = z.infer<typeof SettingKey>;

/** It stands in a sentence of the KVKK notice. */
const LOCATION_MAX_LENGTH = 200;

/** A value that is already masked is refused, so that a form sent back unchanged cannot destroy the key. */
export const Setting = z
  .object({
    key: SettingKey,
    value: z
      .string()
      .trim()
      .max(8000)
      .refine((value) => !value.startsWith("••••"), "is the masked value"),
  })
  .superRefine(({ key, value }, context) => {
    if ((key === "openai_base_url" || key === "embeddings_base_url") && value !== "" && !isWebAddress(value)) {
      context.addIssue({ code: "custom", path: ["value"], message: "must be an http(s) address without credentials" });
    }
    if (key === "model_provider_location" && value.length > LOCATION_MAX_LENGTH) {
      context.addIssue({ code: "custom", path: ["value"], message: `at most ${LOCATION_MAX_LENGTH} characters` });
    }
    if (key === "chatbot_provider_base_url" && value !== "" && !isPlainAddress(value)) {
      context.addIssue({
        code: "custom",
        path: ["value"],
        message: "must be an http(s) address without sign-in, query and fragment",
      });
    }
    if (key === "model_reranks" && value !== "" && value !== "yes") {
      context.addIssue({ code: "custom", path: ["value"], message: 'must be "yes" or empty' });
    }
    if (key === "superadmin_second_factor" && value !== "" && value !== "required") {
      context.addIssue({ code: "custom", path: ["value"], message: 'must be "required" or empty' });
    }
  });
export type Setting = z.infer<typeof Setting>;

/** An address that a path can be added to. */
const isPlainAddress = (text: string) => isWebAddress(text) && !/[?#]/.test(text);

/** Several settings at once, each of them once. */
export const Settings = z
  .array(Setting)
  .min(1)
  .max(SETTING_KEYS.length)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, "names a setting twice");

/**
 * `environment` is what counts while the setting is empty, from the server's configuration; a secret is masked there
 * too. `unreadable`: a secret that was sealed under another `APP_SECRET`; until it is typed again it counts for
 * nothing.
 */
export const StoredSetting = z.object({
  key: SettingKey,
  value: z.string(),
  secret: z.boolean(),
  environment: z.string(),
  unreadable: z.boolean(),
});
export type StoredSetting = z.infer<typeof StoredSetting>;

/** What `fields` says of a key that was sealed under another `APP_SECRET`. */
export const UNREADABLE_KEY = "cannot be read";

const Typed = (key: SettingKey) =>
  z
    .string()
    .trim()
    .optional()
    .refine(
      (value) => value === undefined || Setting.safeParse({ key, value }).success,
      "is not a value of this setting",
    );

/** What a form holds, saved or not: an absent key stands for the stored value, an empty one for none. */
export const ModelTrial = z.object({
  openai_base_url: Typed("openai_base_url"),
  openai_api_key: Typed("openai_api_key"),
  openai_model: Typed("openai_model"),
  assistant_instructions: Typed("assistant_instructions"),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

/** What came back from the model, in `ms` milliseconds. `error` is the endpoint's own message, without the key. */
export const ModelTrialResult = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), model: z.string(), address: z.string(), text: z.string(), ms: z.number().int() }),
  z.object({
    ok: z.literal(false),
    model: z.string(),
    address: z.string(),
    ms: z.number().int(),
    failure: ModelFailure,
    status: z.number().int().nullable(),
    error: z.string(),
  }),
]);
export type ModelTrialResult = z.infer<typeof ModelTrialResult>;
