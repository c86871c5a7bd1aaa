import type { CurrentUser } from "#contract/accounts.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { panelAddress } from "../visitor.ts";
import { UserMenu } from "./user-menu.tsx";

/** Panel link and user menu, from 1024 px up. */
export default function SignedInBar({ user }: { user: CurrentUser }) {
  return (
    <>
      <ButtonLink to={panelAddress(user)} look="outline">
        Panele Git
      </ButtonLink>
      <UserMenu user={user} />
    </>
  );
}
