/**
 * Where axe checks each screen of web/routes.ts, in both themes. tests/unit/open-windows.test.ts compares it with the
 * route table: a new screen must be listed here.
 */

/** Opened by tests/journeys/screens.spec.ts, with data of the demo or of the test. */
export const CHECKED_BY_SCREENS_SPEC = {
  site: ["/references", "/no-such-page"],
  company: [
    "/company/inbox",
    "/company/orders",
    "/company/settings/people",
    "/company/settings/team",
    "/company/settings/widget",
    "/company/settings/site",
    "/company/callbacks",
    "/company/processes",
    "/company/processes/entries",
    "/company/processes/new",
    "/company/processes/:processId",
    "/company/privacy",
    "/company/no-such-page",
  ],
  admin: [
    "/admin/findings/:id/correct",
    "/admin/companies/setup",
    "/admin/companies/:companyId",
    "/admin/companies/:companyId/setup",
    "/admin/team",
    "/admin/callbacks",
    "/admin/audit-log/security",
    "/admin/jobs",
    "/admin/retention",
    "/admin/profile",
    "/admin/notifications",
    "/admin/no-such-page",
  ],
  chatbot: [
    "/admin/chatbots/:id/voice",
    "/admin/chatbots/:id/articles/new",
    "/admin/chatbots/:id/sources",
    "/admin/chatbots/:id/products/:productId",
    "/admin/chatbots/:id/identity",
    "/admin/chatbots/:id/processes",
    "/admin/chatbots/:id/processes/entries",
    "/admin/chatbots/:id/processes/new",
    "/admin/chatbots/:id/processes/:processId",
    "/admin/chatbots/:id/cases",
    "/admin/chatbots/:id/cases/new",
    "/admin/chatbots/:id/cases/:caseId",
  ],
} as const;

/** Checked by other journeys, which show more than the first view. */
export const CHECKED_ELSEWHERE: Record<string, string[]> = {
  "shell.spec.ts": ["/"],
  "services-and-about.spec.ts": ["/about", "/services"],
  "forms.spec.ts": ["/request-demo", "/contact", "/kvkk"],
  "live-support.spec.ts": ["/live-support"],
  "sign-in.spec.ts": ["/login", "/forgot-password", "/reset-password"],
  "company.spec.ts": [
    "/company",
    "/company/settings",
    "/company/reports",
    "/company/agent",
    "/company/profile",
    "/company/notifications",
    "/company-report/:companyId",
  ],
  "conversations.spec.ts": ["/company/conversations"],
  "findings.spec.ts": ["/company/findings"],
  "voice.spec.ts": ["/company/settings/voice"],
  "admin-shell.spec.ts": ["/admin", "/admin/inbox", "/admin/website", "/admin/forms"],
  "admin-website.spec.ts": ["/admin/website/references", "/admin/website/stats", "/admin/website/texts"],
  "admin-incoming.spec.ts": [
    "/admin/forms/demo-requests",
    "/admin/forms/messages",
    "/admin/forms/live-support",
    "/admin/findings",
  ],
  "admin-people.spec.ts": ["/admin/companies", "/admin/users", "/admin/settings", "/admin/audit-log", "/admin/outbox"],
  "admin-chatbots.spec.ts": [
    "/admin/chatbots",
    "/admin/chatbots/:id",
    "/admin/chatbots/:id/articles",
    "/admin/chatbots/:id/articles/:slug",
    "/admin/chatbots/:id/products",
    "/admin/chatbots/:id/products/new",
    "/admin/chatbots/:id/unanswered",
    "/admin/chatbots/:id/playground",
  ],
  "review.spec.ts": ["/admin/chatbots/:id/review", "/admin/chatbots/:id/review/:documentId"],
};
