import type { Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type PushKeyTables = {
  push_keys: { only_one: Generated<boolean>; public_key: string; private_key: string; made_at: Moment };
};
