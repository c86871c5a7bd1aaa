import type { Config } from "./config.ts";
import type { Db } from "./database/connect.ts";
import type { SignIn } from "./database/demo/cast.ts";
import { createSuperadmin } from "./domain/users.ts";

/** Creates the superadmin of `ADMIN_EMAIL` if it is set and does not exist yet (docs/product.md, Running it). */
export async function createFirstAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Config, "ADMIN_EMAIL" | "ADMIN_PASSWORD">,
): Promise<SignIn[]> {
  if (!ADMIN_EMAIL) return [];
  const made = await createSuperadmin(db, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD! });
  return made ? [{ email: ADMIN_EMAIL, password: null, who: "superadmin, password as in ADMIN_PASSWORD" }] : [];
}
