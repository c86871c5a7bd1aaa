import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findProviderEmail } from "#server/store/provider-email.ts";

/** Where the provider itself is written to; undefined where nobody is known yet. */
export const providerAddress = async ({ config }: Pick<Parts, "config">, db: Db): Promise<string | undefined> =>
  config.BRAND?.email ?? config.ADMIN_EMAIL ?? (await findProviderEmail(db));
