import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { ADMIN_EMAIL } from "../../support/planted.ts";
import type { openAppOnDatabase } from "../app-on-database.ts";
import { HEAVY_DAY, MONTH } from "../fill-conversations.ts";

export type Case = {
  name: string;
  call: () => Promise<unknown[] | object>;
  /** What is asked of its 95th percentile in the large database, in ms. */
  asked?: number;
  /** It reads as many rows in either database: its time may hardly grow with all that is beside them. */
  isBounded?: true;
  /** It takes long: a few rounds are enough. */
  isSlow?: true;
};

const MAX_P95_MS = 50;
const MAX_REPORT_MS = 300;

/** What a company's staff and the super administrator look at, as the API answers it; see fill-conversations.ts. */
export async function companyLists({ app, signIn }: Awaited<ReturnType<typeof openAppOnDatabase>>): Promise<Case[]> {
  const [emre, deniz, admin] = [
    await signIn(USERS.emre.email),
    await signIn(USERS.deniz.email),
    await signIn(ADMIN_EMAIL),
  ];
  const answer = async (response: Response): Promise<any> => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return JSON.parse(await response.text());
  };
  const get = async (cookie: string, path: string) => answer(await app.request(`/api${path}`, { headers: { cookie } }));
  const list = async (cookie: string, query: object) =>
    answer(
      await app.request("/api/functions/chatbot/conversations", {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(query),
      }),
    );
  const days = Array.from({ length: MONTH.days }, (_, at) => dayAfter(MONTH.first, at));
  const [first, last] = [days[0]!, days.at(-1)!];
  let turn = 0;
  /** Another day of the month each time. */
  const aDay = (more: object = {}) => {
    const day = days[(turn += 1) % days.length]!;
    return { chatbotId: LIRVA.chatbotId, startDate: day, endDate: day, ...more };
  };
  const heavy = { chatbotId: ARDICPINAR.chatbotId, startDate: HEAVY_DAY, endDate: HEAVY_DAY };
  const summary = (chatbotId: string) =>
    `/conversations/summary?${new URLSearchParams({ chatbotId, startDate: first, endDate: last })}`;
  const search = encodeURIComponent("kırmızı elbise");
  const bounded = { asked: MAX_P95_MS, isBounded: true } as const;
  return [
    { name: "day list, some 65 conversations", call: () => list(emre, aDay()), asked: 25, isBounded: true },
    { name: "day list, searched", call: () => list(emre, aDay({ search: "siparis" })), ...bounded },
    {
      name: "day list, searched in every message",
      call: () => list(emre, aDay({ search: "teşekkür", searchIn: "all" })),
      ...bounded,
    },
    { name: "day list, by name", call: () => list(emre, aDay({ search: "ışıl", searchIn: "person" })), ...bounded },
    {
      name: "day list, by telephone",
      call: () => list(emre, aDay({ search: "0532 000", searchIn: "person" })),
      ...bounded,
    },
    { name: "2,000 in a day, first page", call: () => list(deniz, heavy), asked: 100 },
    { name: "a month's count, 2,000", call: () => get(emre, summary(LIRVA.chatbotId)), ...bounded },
    { name: "a busy month's count", call: () => get(deniz, summary(ARDICPINAR.chatbotId)) },
    { name: "inbox, waiting", call: () => get(deniz, "/inbox?view=waiting"), asked: MAX_P95_MS },
    { name: "inbox, closed", call: () => get(deniz, "/inbox?view=closed"), asked: MAX_P95_MS },
    {
      name: "inbox, closed, searched",
      call: () => get(deniz, `/inbox?view=closed&search=${search}`),
      asked: MAX_P95_MS,
    },
    {
      name: "inbox, closed, searched without a hit",
      call: () => get(deniz, "/inbox?view=closed&search=bulunmayan"),
      asked: MAX_P95_MS,
    },
    { name: "inbox, how many", call: () => get(deniz, "/inbox/counts"), asked: MAX_P95_MS },
    { name: "orders, newest", call: () => get(deniz, "/orders"), asked: MAX_P95_MS },
    { name: "orders, one state", call: () => get(deniz, "/orders?state=called"), asked: MAX_P95_MS },
    {
      name: "orders, searched by name",
      call: () => get(deniz, `/orders?search=${encodeURIComponent("çağla")}`),
      asked: MAX_P95_MS,
    },
    { name: "orders, searched without a hit", call: () => get(deniz, "/orders?search=bulunmayan"), asked: MAX_P95_MS },
    { name: "orders, how many", call: () => get(deniz, "/orders/counts"), asked: MAX_P95_MS },
    { name: "clients of the super administrator", call: () => get(admin, "/clients"), isSlow: true },
    { name: "what waits for the super administrator", call: () => get(admin, "/waiting"), asked: MAX_P95_MS },
    { name: "companies", call: () => get(admin, "/companies") },
    {
      name: "report, their month of 2,000",
      call: () => get(emre, `/report?from=${first}&to=${last}`),
      asked: MAX_REPORT_MS,
    },
    {
      name: "report, a busy company's month",
      call: () => get(deniz, `/report?from=${first}&to=${last}`),
      asked: MAX_REPORT_MS,
    },
    {
      name: "report, a busy company's year",
      call: () => get(deniz, "/report?from=2025-11-01&to=2026-10-31"),
      isSlow: true,
    },
  ];
}

export function dayAfter(day: string, later: number): string {
  return new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10);
}
