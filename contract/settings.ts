import { z } from "zod";
import { ModelFailure } from "./model-health.ts";
import { storableText } from "./text.ts";
import { isWebAddress } from "./web-addresses.ts";

/**
 * docs/product.md, The assistant. `openai_assistant_id` is retired and only stored; `chatbot_provider_…` configure an
 * outside chatbot service; `model_provider_location` tells visitors where the language model's provider is located;
 * `superadmin_second_factor` is "required" if all super administrators must have one. `embeddings_…` configure an
 * embeddings model, at the language model's endpoint unless they have their own; `model_reranks` is "yes" if the
 * language model also ranks the retrieved entries. Secrets are encrypted at rest and read back as `••••last4`.
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

/** It is part of a sentence in the KVKK notice. */
const LOCATION_MAX_LENGTH = 200;

/**
 * `seen`: the value as it was read, a secret's as masked; a newer one is not replaced (`conflict`). A masked value is
 * rejected, so that a form sent back unchanged cannot destroy the key.
 */
export const Setting = z
  .object({
    key: SettingKey,
    value: storableText()
      .trim()
      .max(8000)
      .refine((value) => !value.startsWith("••••"), "is the masked value"),
    seen: z.string().max(8000).optional(),
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

/** An address to which a path can be appended. */
const isPlainAddress = (text: string) => isWebAddress(text) && !/[?#]/.test(text);

/** Several settings at once, without duplicates. */
export const Settings = z
  .array(Setting)
  .min(1)
  .max(SETTING_KEYS.length)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, "names a setting twice");

/**
 * `environment` is the value from the server's configuration, which applies while the setting is empty; secrets are
 * masked there too. `unreadable`: a secret sealed under another `APP_SECRET`; it is ignored until it is entered again.
 */
export const StoredSetting = z.object({
  key: SettingKey,
  value: z.string(),
  secret: z.boolean(),
  environment: z.string(),
  unreadable: z.boolean(),
});
export type StoredSetting = z.infer<typeof StoredSetting>;

/** The message in `fields` for a key sealed under another `APP_SECRET`. */
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

/** A form's values, saved or not: an absent key stands for the stored value, an empty one for none. */
export const ModelTrial = z.object({
  openai_base_url: Typed("openai_base_url"),
  openai_api_key: Typed("openai_api_key"),
  openai_model: Typed("openai_model"),
  assistant_instructions: Typed("assistant_instructions"),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

/** The same for the embeddings model, which may use the language model's address and key. */
export const EmbeddingsTrial = z.object({
  embeddings_base_url: Typed("embeddings_base_url"),
  embeddings_api_key: Typed("embeddings_api_key"),
  embeddings_model: Typed("embeddings_model"),
  openai_base_url: Typed("openai_base_url"),
  openai_api_key: Typed("openai_api_key"),
});
export type EmbeddingsTrial = z.infer<typeof EmbeddingsTrial>;

const Tried = z.object({ model: z.string(), address: z.string(), ms: z.number().int() });
/** `error` is the endpoint's own message, without the key. */
const FailedTrial = Tried.extend({
  ok: z.literal(false),
  failure: ModelFailure,
  status: z.number().int().nullable(),
  error: z.string(),
});

/** The model's response, after `ms` milliseconds. */
export const ModelTrialResult = z.discriminatedUnion("ok", [
  Tried.extend({ ok: z.literal(true), text: z.string() }),
  FailedTrial,
]);
export type ModelTrialResult = z.infer<typeof ModelTrialResult>;

/** The embedding of one word: the number of its dimensions. */
export const EmbeddingsTrialResult = z.discriminatedUnion("ok", [
  Tried.extend({ ok: z.literal(true), dimensions: z.number().int() }),
  FailedTrial,
]);
export type EmbeddingsTrialResult = z.infer<typeof EmbeddingsTrialResult>;
