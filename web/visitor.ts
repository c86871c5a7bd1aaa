import { useRouteLoaderData } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";

/** Who looks at the page, from the root loader. */
export const useUser = (): CurrentUser | null =>
  (useRouteLoaderData("root") as { user: CurrentUser | null } | undefined)?.user ?? null;

/** Where a signed-in person's work is (docs/product.md, Header). */
export const panelAddress = ({ role }: Pick<CurrentUser, "role">) => (role === "superadmin" ? "/admin" : "/company");
