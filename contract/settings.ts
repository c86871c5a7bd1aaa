import { z } from "zod";

/**
 * Specification section 3, Settings, and decisions "Assistant and chatbots". `openai_assistant_id` is a retired value that is
 * only kept. Secrets are encrypted at rest and are read back as `••••last4`.
 */
export const SETTING_KEYS = ["openai_api_key", "openai_assistant_id", "openai_base_url", "openai_model", "assistant_instructions"] as const;
export const SettingKey = z.enum(SETTING_KEYS);
export type SettingKey = z.infer<typeof SettingKey>;

/** A value that is already masked is refused, so that a form sent back unchanged cannot destroy the key. */
export const Setting = z.object({
  key: SettingKey,
  value: z.string().trim().max(8000).refine((value) => !value.startsWith("••••"), "is the masked value"),
}).superRefine(({ key, value }, context) => {
  if (key === "openai_base_url" && value !== "" && !z.url({ protocol: /^https?$/ }).safeParse(value).success) {
    context.addIssue({ code: "custom", path: ["value"], message: "must be an http(s) address" });
  }
});
export type Setting = z.infer<typeof Setting>;

export const StoredSetting = z.object({ key: SettingKey, value: z.string(), secret: z.boolean() });
