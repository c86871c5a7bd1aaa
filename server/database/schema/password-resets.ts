import type { Stamp, Moment } from "./timestamps.ts";

export type PasswordResetTables = {
  password_resets: { token_hash: Buffer; account_id: string; created_at: Moment; expires_at: Stamp };
};
