import type { Config } from "./config.ts";
import type { Db } from "./database/connect.ts";
import type { SignIn } from "./database/demo/cast.ts";
import { createSuperadmin } from "./domain/users.ts";

/** The superadmin of `ADMIN_EMAIL`, where it is set and there is none yet (docs/product.md, Running it). */
export async function createFirstAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Config, "ADMIN_EMAIL" | "ADMIN_PASSWORD">,
): Promise<SignIn[]> {
  if (!ADMIN_EMAIL) return [];
  const made = await createSuperadmin(db, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD! });
  return made ? [{ email: ADMIN_EMAIL, password: null, who: "superadmin, password as in ADMIN_PASSWORD" }] : [];
}
