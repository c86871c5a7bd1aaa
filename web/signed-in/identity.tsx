import type { CurrentUser } from "#contract/accounts.ts";
import { shortRoleLabel } from "../texts/roles.ts";

/** The signed-in user's e-mail and role. */
export const Identity = ({ user }: { user: CurrentUser }) => (
  <>
    <p className="truncate font-semibold">{user.email}</p>
    <p className="text-sm text-text-2">{shortRoleLabel(user.role)}</p>
  </>
);
