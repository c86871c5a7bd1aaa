import type { ColumnType, Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type SecondFactorTables = {
  second_factors: {
    account_id: string;
    secret: string;
    enabled_at: ColumnType<string | null, string | null | undefined, string | null>;
    last_step: Generated<number>;
    created_at: Moment;
  };
  recovery_codes: { account_id: string; code_hash: Buffer };
};
