import type { Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type InstalledVersionTables = {
  installed_version: { only_row: Generated<boolean>; version: string; since: Moment };
};
