import { NavLink } from "react-router";
import { ButtonLink } from "../ui/button-link.tsx";
import { classNames } from "../ui/class-names.ts";
import { ThemeMenu } from "../ui/theme-menu.tsx";
import { useUser } from "../visitor.ts";
import { BrandLink } from "./brand-link.tsx";
import { CompanyBadge } from "./company-badge.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { pageLinks } from "./navigation.ts";
import { SignedInBar } from "../signed-in/signed-in-parts.ts";

/** docs/product.md, Header: page links and sign-in for visitors; panel, company and user menu for signed-in users. */
export function Header() {
  const user = useUser();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/85 backdrop-blur-md">
      <div className="site-width flex h-(--head) items-center gap-3 lg:gap-6">
        <BrandLink />
        {user ? <CompanyBadge user={user} /> : <PageLinks />}
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeMenu />
          <div className="hidden items-center gap-2 lg:flex">
            {user ? (
              <SignedInBar user={user} />
            ) : (
              <>
                <ButtonLink to="/login" look="quiet">
                  Giriş Yap
                </ButtonLink>
                <ButtonLink to="/request-demo" look="accent">
                  Demo Talep Et
                </ButtonLink>
              </>
            )}
          </div>
          <MobileMenu user={user} />
        </div>
      </div>
    </header>
  );
}

function PageLinks() {
  return (
    <nav aria-label="Sayfalar" className="hidden lg:block">
      <ul className="flex gap-1">
        {pageLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) => classNames("page-link", isActive ? "text-brand-strong" : "text-text-2")}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
