import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { Links, type LinksFunction, Meta, Outlet, Scripts } from "react-router";
import type { Route } from "./+types/root.ts";
import { visitContext } from "./api.ts";
import stylesheet from "./app.css?url";
import { ConnectionNotice } from "./connection/connection-notice.tsx";
import { ErrorPage } from "./site/error-part.tsx";
import { defaultBrand } from "./texts/brand.ts";
import latin from "./ui/fonts/inter-latin.woff2?url";
import { PageProgress } from "./ui/page-progress.tsx";
import { RouteChange } from "./ui/route-change.tsx";
import { ThemeScript } from "./ui/theme-script.tsx";
import { panelAddress, useUser } from "./visitor.ts";

/** The current user, the brand and the site's address; every page uses these. */
export function loader({ context }: Route.LoaderArgs) {
  const { user, views, brand, siteUrl } = context.get(visitContext);
  return { user, views, brand: { ...defaultBrand, ...brand }, siteUrl };
}

export const links: LinksFunction = () => [
  { rel: "preload", href: latin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  const user = useUser();
  return (
    // The theme script changes this element before React hydrates it.
    <html lang="tr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfdfe" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1217" />
        <ThemeScript />
        <Meta />
        <Links />
        <link rel="manifest" href={`${user ? panelAddress(user) : "/manifest"}.webmanifest`} />
      </head>
      <body>
        {/* No page of ours has style elements by Base UI, so it needs no nonce. */}
        <CSPProvider disableStyleElements>{children}</CSPProvider>
        <RouteChange />
        <PageProgress />
        <ConnectionNotice />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <ErrorPage error={error} />
    </main>
  );
}
