import { Menu, X } from "lucide-react";
import { Link, NavLink } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { iconButtonClass } from "../ui/icon-button.tsx";
import { panelAddress } from "../visitor.ts";
import { accountLinks } from "./account-links.tsx";
import { Identity } from "./identity.tsx";
import { pageLinks } from "./navigation.ts";
import { SignOutButton } from "./sign-out-button.tsx";

/** Everything of the header, below 1024 px. */
export const MobileMenu = ({ user }: { user: CurrentUser | null }) => (
  <Disclosure
    label="Menü"
    button={<><Menu aria-hidden className="group-open:hidden" /><X aria-hidden className="hidden group-open:block" /></>}
    buttonClass={iconButtonClass}
    className="lg:hidden"
    panelClass="inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b px-4 pt-3 pb-6 sm:px-6"
  >
    {user ? <SignedIn user={user} /> : <SignedOut />}
  </Disclosure>
);

const SignedOut = () => (
  <>
    <nav aria-label="Sayfalar" className="grid">
      {pageLinks.map(({ to, label }) => <NavLink key={to} to={to} end className={({ isActive }) => `${entryClass} ${isActive ? "text-brand-strong" : ""}`}>{label}</NavLink>)}
    </nav>
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      <ButtonLink to="/login" look="outline" size="large">Giriş Yap</ButtonLink>
      <ButtonLink to="/request-demo" look="accent" size="large">Demo Talep Et</ButtonLink>
    </div>
  </>
);

const SignedIn = ({ user }: { user: CurrentUser }) => (
  <>
    <div className="flex items-center gap-3 border-b border-line px-1 pt-1 pb-4">
      <Avatar name={user.email} className="size-11" />
      <div className="min-w-0">
        <Identity user={user} />
        {user.company && <p className="truncate text-sm text-text-2">{user.company.name}</p>}
      </div>
    </div>
    <nav aria-label="Hesap" className="mt-2 grid">
      {accountLinks(user).map(({ to, label, icon }) => <Link key={to} to={to} className={entryClass}>{icon}{label}</Link>)}
      <SignOutButton className={entryClass} />
    </nav>
    <ButtonLink to={panelAddress(user)} size="large" wide className="mt-4">Panele Git</ButtonLink>
  </>
);

const entryClass =
  "flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left text-lg font-medium hover:bg-surface-2 [&_svg]:size-5 [&_svg]:text-text-2";
