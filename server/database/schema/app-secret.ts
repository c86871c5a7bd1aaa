import type { Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type AppSecretTables = {
  app_secret: { only_one: Generated<boolean>; fingerprint: string; written_at: Moment };
};
