import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findProviderEmail } from "#server/store/provider-email.ts";

/** The provider's own contact address; undefined if none is known yet. */
export const providerAddress = async ({ config }: Pick<Parts, "config">, db: Db): Promise<string | undefined> =>
  config.BRAND?.email ?? config.ADMIN_EMAIL ?? (await findProviderEmail(db));
