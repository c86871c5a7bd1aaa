import type { ColumnType, Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type AccountTables = {
  accounts: {
    id: string;
    email: string;
    password_hash: string;
    password_changed_at: Moment;
    password_set_by_admin: Generated<boolean>;
    invited_at: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Moment;
    disabled_at: Generated<string | null>;
  };
};
