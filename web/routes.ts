import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { INBOX, INBOX_NOUNS } from "#contract/inbox.ts";

const notFound = (of: string) => route("*", "site/not-found.tsx", { id: `${of}-not-found` });
/** Everyone signed in has these (docs/product.md, Roles), each in their own area. */
const account = (of: string) => [
  route("profile", "account/profile.tsx", { id: `${of}-profile` }),
  route("notifications", "account/notifications.tsx", { id: `${of}-notifications` }),
];
/** A list each of what comes in for the super administrator. */
const inbox = INBOX_NOUNS.map((noun) => route(INBOX[noun].path, `admin/${noun.replaceAll("_", "-")}/page.tsx`));
/** Reads like the route table of the docs/product.md, Screens). */
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
      route("agent", "company/agent.tsx"),
      route("inbox", "company/inbox.tsx"),
      route("conversations", "company/conversations/page.tsx"),
      route("findings", "company/findings/page.tsx"),
      route("reports", "company/reports.tsx"),
      route("settings", "company/settings/page.tsx"),
      route("settings/team", "company/team-settings.tsx"),
      route("settings/voice", "company/voice-settings.tsx"),
      route("settings/site", "company/site-settings.tsx"),
      route("callbacks", "company/callbacks.tsx"),
      route("privacy", "company/privacy.tsx"),
      ...account("company"),
      notFound("company"),
    ]),
    route("admin", "admin/layout.tsx", [
      index("admin/home.tsx"),
      route("inbox", "admin/team-inbox.tsx"),
      route("website", "admin/website.tsx"),
      route("website/references", "admin/references/page.tsx"),
      route("website/stats", "admin/stats/page.tsx"),
      route("website/texts", "admin/texts/page.tsx"),
      route("forms", "admin/forms.tsx"),
      ...inbox,
      route("findings/:id/correct", "admin/user-findings/correct/page.tsx"),
      route("companies", "admin/companies/page.tsx"),
      route("users", "admin/users/page.tsx"),
      route("chatbots", "admin/chatbots/page.tsx"),
      route("chatbots/:id", "admin/chatbots/chatbot.tsx", [
        index("admin/chatbots/settings/page.tsx"),
        route("voice", "admin/chatbots/voice.tsx"),
        route("articles", "admin/chatbots/articles/page.tsx"),
        route("articles/new", "admin/chatbots/articles/article-page.tsx", { id: "new-article" }),
        route("articles/:slug", "admin/chatbots/articles/article-page.tsx", { id: "article" }),
        route("products", "admin/chatbots/products/page.tsx"),
        route("products/new", "admin/chatbots/products/product-page.tsx", { id: "new-product" }),
        route("products/:productId", "admin/chatbots/products/product-page.tsx", { id: "product" }),
        route("identity", "admin/chatbots/identity.tsx"),
        route("unanswered", "admin/chatbots/unanswered.tsx"),
        route("playground", "admin/chatbots/playground/page.tsx"),
      ]),
      route("settings", "admin/settings/page.tsx"),
      route("team", "admin/team-settings.tsx"),
      route("callbacks", "admin/callbacks.tsx"),
      route("audit-log", "admin/audit-log/page.tsx"),
      route("audit-log/security", "admin/audit-log/security-page.tsx"),
      route("outbox", "admin/outbox/page.tsx"),
      route("jobs", "admin/jobs/page.tsx"),
      route("retention", "admin/retention/page.tsx"),
      ...account("admin"),
      notFound("admin"),
    ]),
    notFound("site"),
  ]),
  route("company-report/:companyId", "report/page.tsx"),
  route("live-support", "live-support/page.tsx"),
  route("login", "login/sign-in.tsx"),
  route("forgot-password", "login/forgot-password.tsx"),
  route("reset-password", "login/reset-password.tsx"),
  route("sign-out", "login/sign-out.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  route("robots.txt", "site/robots.ts"),
  route("manifest.webmanifest", "site/manifest.ts"),
  ...["company", "admin"].map((panel) =>
    route(`${panel}.webmanifest`, "site/manifest.ts", { id: `${panel}-manifest` }),
  ),
] satisfies RouteConfig;
