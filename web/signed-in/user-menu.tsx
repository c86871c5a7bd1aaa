import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { accountLinks } from "./account-links.tsx";
import { Identity } from "./identity.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

/** The initial of the user's e-mail, with the account menu (docs/product.md, Header). */
export function UserMenu({ user }: { user: CurrentUser }) {
  return (
    <Disclosure
      label={`Kullanıcı menüsü: ${user.email}`}
      button={
        <>
          <Avatar name={user.email} />
          <ChevronDown
            aria-hidden
            className="size-4 text-text-2 transition-transform duration-(--quick) group-open:rotate-180"
          />
        </>
      }
      buttonClass="inline-flex h-11 items-center gap-1.5 rounded-full pr-2 pl-1 hover:bg-surface-2"
      className="relative"
      panelClass="top-full right-0 mt-2 w-64 rounded-box border p-1.5"
    >
      <div className="border-b border-line px-3 pt-2 pb-3">
        <Identity user={user} />
      </div>
      <nav aria-label="Hesap" className="mt-1.5">
        {accountLinks(user).map(({ to, label, icon }) => (
          <Link key={to} to={to} className={entryClass}>
            {icon}
            {label}
          </Link>
        ))}
        <SignOutButton className={entryClass} />
      </nav>
    </Disclosure>
  );
}

const entryClass =
  "flex h-11 w-full items-center gap-3 rounded-lg px-3 text-left font-medium hover:bg-surface-2 [&_svg]:size-4.5 [&_svg]:text-text-2";
