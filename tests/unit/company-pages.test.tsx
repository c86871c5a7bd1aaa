import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { LIRVA } from "#server/database/demo/cast.ts";
import { ApiError, visitContext } from "#web/api.ts";
import Agent from "#web/company/agent.tsx";
import CompanyHome from "#web/company/home.tsx";
import Conversations from "#web/company/conversations/page.tsx";
import Findings, { loader as findingsLoader } from "#web/company/findings/page.tsx";
import { ownCompany } from "#web/company/own-company.ts";
import Reports from "#web/company/reports.tsx";
import Settings from "#web/company/settings/page.tsx";
import { errorText } from "#web/texts/errors.ts";

const selin = {
  id: LIRVA.id,
  email: "selin@lirva.example",
  role: "company_admin" as const,
  company_id: LIRVA.id,
  company: { id: LIRVA.id, name: LIRVA.name, logo: null },
};

/** What the page shows of what its loader gave. */
function shown(Page: (props: never) => unknown, loaderData: unknown, user: object = selin): string {
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => (Page as (props: unknown) => never)({ loaderData }) },
  ]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { user } } }} />).replace(/<[^>]*>/g, " ");
}

function contextWith(answer: () => Promise<Response>, user: typeof selin | null = selin) {
  const context = new RouterContextProvider();
  context.set(visitContext, { user, fetch: answer } as never);
  return context;
}

test.each([
  ["the menu", CompanyHome, { company: null }, "Şirket bilgileri alınamadı."],
  ["the assistant", Agent, null, "Şirket bilgileri alınamadı."],
  ["the conversations", Conversations, { state: "no-company" }, "Şirket bilgileri alınamadı."],
  ["the report", Reports, null, "Rapor bilgileri alınamadı."],
  ["the settings", Settings, { company: null, maxBytes: 1 }, "Şirket bilgileri alınamadı."],
])("%s says so when the company cannot be had", (_, Page, data, text) => {
  expect(shown(Page as never, data)).toContain(text);
});

test("conversations whose company cannot be had are asked for again", () => {
  expect(shown(Conversations as never, { state: "no-company" })).toContain("Tekrar Dene");
});

test.each(["company_admin", "company_user"])("without a chatbot id a %s is told who can set it", (role) => {
  const page = shown(Conversations as never, { state: "no-chatbot" }, { ...selin, role });
  expect(page).toContain("Chatbot Yapılandırması Gerekli");
  expect(page).toMatch(/Bu tanımı \S.* yapar\./);
  expect(page).toContain("Ekibine Yazın");
  expect(page.includes("Şirket Ayarları"), "a user has no settings").toBe(role === "company_admin");
});

test("the menu keeps its other tiles when the company cannot be had", () => {
  const menu = shown(CompanyHome as never, { company: null });
  for (const tile of ["Konuşma Geçmişi", "Gelişmiş Rapor", "Bulgu Listesi", "Şirket Ayarları"])
    expect(menu).toContain(tile);
  expect(menu).not.toContain("Asistan");
});

test("findings that cannot be read say why", async () => {
  const read = async (answer: () => Promise<Response>) =>
    shown(
      Findings as never,
      await findingsLoader({
        context: contextWith(answer),
        request: new Request("http://site/company/findings"),
      } as never),
    );
  expect(await read(async () => Response.json({ error: "x", code: "unavailable" }, { status: 503 }))).toContain(
    errorText(new ApiError(503, { error: "x", code: "unavailable" })),
  );
  expect(await read(async () => new Response(null, { status: 502 })), "and are asked for again").toContain(
    "Tekrar Dene",
  );
  expect(await read(() => Promise.reject(new TypeError("no connection")))).toContain(
    errorText(new TypeError("no connection")),
  );
});

test("a company that the API does not give, for whatever reason, is none", async () => {
  expect(
    await ownCompany(contextWith(async () => Response.json({ error: "x", code: "internal" }, { status: 500 }))),
  ).toBeNull();
  expect(await ownCompany(contextWith(() => Promise.reject(new TypeError("no connection"))))).toBeNull();
  expect(await ownCompany(contextWith(async () => Response.json({ id: LIRVA.id }), null))).toBeNull();
  expect(await ownCompany(contextWith(async () => Response.json({ id: LIRVA.id })))).toEqual({ id: LIRVA.id });
});
