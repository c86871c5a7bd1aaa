import type { Db } from "#server/database/connect.ts";

/** The e-mail of the super administrator who was first. */
export async function findProviderEmail(db: Db): Promise<string | undefined> {
  const first = await db
    .selectFrom("user_profiles")
    .select("email")
    .where("role", "=", "superadmin")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first?.email;
}
