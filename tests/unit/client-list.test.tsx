import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Client } from "#contract/clients.ts";
import { ClientList } from "#web/admin/clients/client-list.tsx";
import { ToastProvider } from "#web/ui/toast.tsx";

const NOW = Date.parse("2026-11-20T09:00:00.000Z");
const LIRVA: Client = {
  id: "0197a000-0000-7000-8000-000000000001",
  name: "Lirva Giyim",
  logo: null,
  state: "active",
  chatbot_id: "lirva",
  conversations: 128,
  days: [10, 20, 18, 20, 20, 20, 20],
  answered: 0.92,
  unanswered: 12,
  waiting: { count: 0, since: null },
  findings: { count: 3, old: 1, since: "2026-11-10T09:00:00.000Z" },
  sources: { count: 2, failing: 0 },
  in_review: 0,
  tests_broken: 0,
  model_spent: false,
};

const rowOf = (client: Client): string => markupOf(client).replace(/<[^>]*>/g, "");

function markupOf(client: Client): string {
  const list = { clients: [client], total: 1, hands: [], hands_total: 0 };
  const Stub = createRoutesStub([{ path: "/", Component: () => <ClientList list={list} now={NOW} pageLength={50} /> }]);
  const html = renderToStaticMarkup(
    <ToastProvider>
      <Stub />
    </ToastProvider>,
  );
  return html.slice(html.indexOf("<tbody"));
}

test("a client's week stands below its name on a phone, what is amiss last", () => {
  expect(rowOf(LIRVA)).toContain("128 konuşma · %92 yanıt · 3 açık bulgu · 12 yanıtsız");
  const quiet = { ...LIRVA, answered: null, unanswered: 0, findings: { count: 0, old: 0, since: null } };
  expect(rowOf({ ...quiet, conversations: 0 })).not.toContain("·");
  expect(rowOf({ ...quiet, sources: { count: 2, failing: 1 }, model_spent: true })).toContain(
    "128 konuşma · 1 kaynak okunamıyor · bütçe doldu",
  );
  expect(rowOf({ ...quiet, in_review: 4, tests_broken: 1 })).toMatch(
    /128 konuşma · 1 test bozuk · 4 incelemede.*4 incelemede$/,
  );
});

test("what a chatbot left unanswered that has gone since leads nowhere", () => {
  expect(markupOf(LIRVA)).toContain("/admin/chatbots/lirva/unanswered");
  const gone = markupOf({ ...LIRVA, chatbot_id: null, sources: { count: 0, failing: 0 } });
  expect(gone).not.toContain("/admin/chatbots/");
  expect(gone).toContain("12");
});
