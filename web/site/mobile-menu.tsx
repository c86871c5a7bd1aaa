import { Menu, X } from "lucide-react";
import { NavLink } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { iconButtonClass } from "../ui/icon-button.tsx";
import { pageLinks } from "./navigation.ts";
import { mobileEntryClass } from "../ui/mobile-entry.ts";
import { SignedInMenu } from "../signed-in/signed-in-parts.ts";

/** The header's menu below 1024 px. */
export const MobileMenu = ({ user }: { user: CurrentUser | null }) => (
  <Disclosure
    label="Menü"
    button={
      <>
        <Menu aria-hidden className="group-open:hidden" />
        <X aria-hidden className="hidden group-open:block" />
      </>
    }
    buttonClass={iconButtonClass}
    className="lg:hidden"
    panelClass="inset-x-0 top-full max-h-[calc(100dvh-var(--head))] overflow-y-auto border-b px-4 pt-3 pb-6 sm:px-6"
  >
    {user ? <SignedInMenu user={user} /> : <SignedOut />}
  </Disclosure>
);

const SignedOut = () => (
  <>
    <nav aria-label="Sayfalar" className="grid">
      {pageLinks.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) => `${mobileEntryClass} ${isActive ? "text-brand-strong" : ""}`}
        >
          {label}
        </NavLink>
      ))}
    </nav>
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      <ButtonLink to="/login" look="outline" size="large">
        Giriş Yap
      </ButtonLink>
      <ButtonLink to="/request-demo" look="accent" size="large">
        Demo Talep Et
      </ButtonLink>
    </div>
  </>
);
