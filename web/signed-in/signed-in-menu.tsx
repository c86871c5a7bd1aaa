import { Link } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { panelAddress } from "../visitor.ts";
import { accountLinks } from "./account-links.tsx";
import { Identity } from "./identity.tsx";
import { mobileEntryClass } from "../ui/mobile-entry.ts";
import { SignOutButton } from "./sign-out-button.tsx";

/** The user menu of the header, below 1024 px. */
export default function SignedInMenu({ user }: { user: CurrentUser }) {
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-1 pt-1 pb-4">
        <Avatar name={user.email} className="size-11" />
        <div className="min-w-0">
          <Identity user={user} />
          {user.company && <p className="truncate text-sm text-text-2">{user.company.name}</p>}
        </div>
      </div>
      <nav aria-label="Hesap" className="mt-2 grid">
        {accountLinks(user).map(({ to, label, icon }) => (
          <Link key={to} to={to} className={mobileEntryClass}>
            {icon}
            {label}
          </Link>
        ))}
        <SignOutButton className={mobileEntryClass} />
      </nav>
      <ButtonLink to={panelAddress(user)} size="large" wide className="mt-4">
        Panele Git
      </ButtonLink>
    </>
  );
}
