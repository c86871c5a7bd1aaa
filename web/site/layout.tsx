import type { ReactNode } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/layout.ts";
import { SkipLink } from "../ui/skip-link.tsx";
import { ErrorPage } from "./error-part.tsx";
import { FloatingWidget } from "./floating-widget/floating-widget.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

/** Header and footer of every page but sign-in and live support (docs/product.md, Screens). */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col [--head-offset:var(--head)]">
        {children}
      </main>
      {/* Sticky down to the footer, whose links it does not cover. */}
      <FloatingWidget />
      <Footer />
    </>
  );
}
