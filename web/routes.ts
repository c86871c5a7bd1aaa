import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const notFound = (of: string) => route("*", "site/not-found.tsx", { id: `${of}-not-found` });
/** Everyone signed in has these (specification section 6), each in their own area. */
const account = (of: string) => [
  route("profile", "account/profile.tsx", { id: `${of}-profile` }),
  route("notifications", "account/notifications.tsx", { id: `${of}-notifications` }),
];
/** Reads like the route table of the specification (section 2). */
export default [
  layout("site/layout.tsx", [
    index("site/home.tsx"),
    route("about", "site/about/page.tsx"),
    route("services", "site/services/page.tsx"),
    route("references", "site/references/page.tsx"),
    route("request-demo", "site/request-demo/page.tsx"),
    route("contact", "site/contact/page.tsx"),
    route("kvkk", "site/kvkk/page.tsx"),
    route("company", "company/layout.tsx", [
      index("company/home.tsx"),
      ...account("company"),
      notFound("company"),
    ]),
    route("admin", "admin/layout.tsx", [
      index("admin/home.tsx"),
      ...account("admin"),
      notFound("admin"),
    ]),
    notFound("site"),
  ]),
  route("live-support", "live-support/page.tsx"),
  route("login", "login/sign-in.tsx"),
  route("forgot-password", "login/forgot-password.tsx"),
  route("reset-password", "login/reset-password.tsx"),
  route("sign-out", "login/sign-out.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  route("robots.txt", "site/robots.ts"),
  route("manifest.webmanifest", "site/manifest.ts"),
] satisfies RouteConfig;
