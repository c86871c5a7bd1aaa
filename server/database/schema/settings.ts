import type { SettingKey } from "#contract/settings.ts";

export type SettingTables = {
  settings: { key: SettingKey; value: string };
};
