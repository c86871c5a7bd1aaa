import type { Db } from "#server/database/connect.ts";
import { isEnabled } from "./accounts.ts";

/** The e-mail address of the first super administrator. */
export async function findProviderEmail(db: Db): Promise<string | undefined> {
  const first = await db
    .selectFrom("user_profiles")
    .select("email")
    .where("role", "=", "superadmin")
    .where(isEnabled)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first?.email;
}
