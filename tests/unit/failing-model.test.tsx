import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { FailingModel } from "#contract/model-health.ts";
import AdminHome from "#web/admin/home.tsx";
import Settings from "#web/admin/settings/page.tsx";
import { ToastProvider } from "#web/ui/toast.tsx";

const FAILING: FailingModel = {
  model: "deneme-modeli",
  failures: 3,
  failure: "timeout",
  status: null,
  since: "2026-11-20T09:00:00.000Z",
  last_at: "2026-11-20T09:02:00.000Z",
};
const HOME = {
  waiting: { demo_requests: 0, contact_messages: 0, live_support_sessions: 0, user_findings: 0 },
  most: 100,
  clients: { clients: [], total: 0, hands: [], hands_total: 0 },
  pageLength: 50,
  now: Date.parse(FAILING.last_at),
};
const SETTINGS = { stored: [], terms: { prices: null, budget: { money: null, tokens: null } }, usage: [] };

/** The parts of the page that are red and interrupt who listens, as text. */
function alertsOf(Page: unknown, loaderData: unknown): string[] {
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => (Page as (props: unknown) => never)({ loaderData }) },
  ]);
  const html = renderToStaticMarkup(
    <ToastProvider>
      <Stub hydrationData={{ loaderData: { root: { user: null } } }} />
    </ToastProvider>,
  );
  return [...html.matchAll(/<div role="alert"[^>]*border-bad[^>]*>(.*?)<\/div><\/div>/gs)].map(([, inside]) =>
    inside!.replace(/<[^>]*>/g, ""),
  );
}

test.each([
  ["the panel's first page", AdminHome, HOME],
  ["the settings", Settings, SETTINGS],
])("%s shows a model that does not answer in red, since when, and who answers meanwhile", (_, Page, data) => {
  const [alert] = alertsOf(Page, { ...data, failing: FAILING });
  expect(alert).toContain("Dil modeli yanıt vermiyor (deneme-modeli).");
  expect(alert).toContain("yerleşik motor yanıtlıyor");
  expect(alert).toContain("Art arda 3 deneme");
  expect(alertsOf(Page, { ...data, failing: null })).toEqual([]);
});
