import { useRouteLoaderData } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";

/** The signed-in user, from the root loader; null for a visitor. */
export const useUser = (): CurrentUser | null =>
  (useRouteLoaderData("root") as { user: CurrentUser | null } | undefined)?.user ?? null;

/** The address of the user's panel (docs/product.md, Header). */
export const panelAddress = ({ role }: Pick<CurrentUser, "role">) => (role === "superadmin" ? "/admin" : "/company");
