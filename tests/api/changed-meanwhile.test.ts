import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClientReference } from "#contract/client-references.ts";
import type { Company } from "#contract/companies.ts";
import type { UserProfile } from "#contract/user-profiles.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
/** Addresses by what stands for them in {@link forms}. */
const paths: Record<string, string> = {
  company: `/companies/${LIRVA.id}`,
  budget: `/companies/${LIRVA.id}/model_budget`,
};
beforeAll(async () => {
  app = await createTestApp();
  const [reference] = await app.json<ClientReference[]>("admin", "GET", "/client_references");
  paths.reference = `/client_references/${reference!.id}`;
  const users = await app.json<UserProfile[]>("admin", "GET", "/user_profiles");
  paths.user = `/user_profiles/${users.find(({ email }) => email === USERS.deniz.email)!.id}`;
});
afterAll(() => app.close());

const bot = `/chatbots/${LIRVA.chatbotId}`;
const week = (from: string) => [...Array(5).fill([{ from, to: "18:00" }]), [], []] as { from: string; to: string }[][];
const voice = (name: string) => ({ name, tone: "siz", greetings: [], unknown_texts: [], farewells: ["Güle güle!"] });
const periods = (mail_days: number) => ({ conversation_months: 24, form_months: 24, mail_days, audit_months: 24 });
const terms = (money: number) => ({ prices: null, budget: { money, tokens: null } });
const hours = (from: string) => ({ week: week(from), closed_on_holidays: true, exceptions: [], notice_minutes: 5 });
const figure = (value: string) => ({ key: "sectors", value });
const instruction = (value: string) => ({ key: "assistant_instructions", value });

const field = (name: string) => (value: unknown) => ({ [name]: value });
const user = (value: string) => {
  const [role, company] = value.split(" ");
  return { role, company_id: company === LIRVA.chatbotId ? LIRVA.id : ARDICPINAR.id };
};

/** Of each form: the call that saves it, its body with a value on top of the value that was seen, and three values. */
const forms = [
  ["the KVKK notice", "PUT /site_texts/kvkk", (value: string, seen?: string) => ({ value, seen }), ["A", "B", "C"]],
  ["opening hours", "PUT /opening_hours", onTop(hours), ["08:00", "09:00", "10:00"]],
  ["a voice", `PUT ${bot}/voice`, onTop(voice), ["Ada", "Bade", "Ceyda"]],
  ["retention periods", "PUT /retention", onTop(periods), [30, 60, 90]],
  ["a model's terms", "PUT /model_terms", onTop(terms), [1, 2, 3]],
  [
    "a company's own budget",
    "PUT budget",
    onTop(field("budget")),
    [null, { money: 1, tokens: null }, { money: 2, tokens: null }],
  ],
  ["figures", "PUT /stats/all", (value: string, seen?: string) => [{ ...figure(value), seen }], ["1", "2", "3"]],
  [
    "settings",
    "PUT /settings/all",
    (value: string, seen?: string) => [{ ...instruction(value), seen }],
    ["A", "B", "C"],
  ],
  ["a chatbot's instructions", `PATCH ${bot}`, onTop(field("instructions")), ["A", "B", "C"]],
  ["a widget's colour", `PATCH ${bot}/widget`, onTop(field("color")), ["#111111", "#222222", "#333333"]],
  ["a company", "PATCH company", onTop(field("iframe_code")), ["https://a.example/", "https://b.example/", null]],
  ["a company's own name", "PATCH /company", onTop(field("name")), ["Lirva A", "Lirva B", "Lirva C"]],
  ["a reference", "PATCH reference", onTop(field("metrics")), [{ A: "1" }, { A: "2" }, { B: "1" }]],
  ["a user", "PATCH user", onTop(user), ["company_user lirva", "company_admin lirva", "company_user ardicpinar"]],
] as [string, string, (value: unknown, seen?: unknown) => object, unknown[]][];

function onTop<Value>(of: (value: Value) => object) {
  return (value: Value, seen?: Value) => ({ ...of(value), ...(seen !== undefined && { seen: of(seen) }) });
}

describe.each(forms)("%s", (_, call, body, [first, second, third]) => {
  const [method, path] = call.split(" ") as [string, string];
  const save = async (value: unknown, seen?: unknown) => {
    const who = path === "/company" ? "selin" : "admin";
    const response = await app.call(who, method, paths[path] ?? path, body(value, seen));
    const answer = (await response.json()) as { code?: string; fields?: object };
    return response.ok ? "saved" : `${answer.code} ${Object.keys(answer.fields ?? {}).join()}`;
  };

  test("that somebody else saved meanwhile is not overwritten, and is by whoever has seen that", async () => {
    expect(await save(first)).toBe("saved");
    expect(await save(second, first)).toBe("saved");
    expect(await save(third, first)).toBe("conflict seen");
    expect(await save(third, second)).toBe("saved");
    // A program that does not say what it saw replaces what there is.
    expect(await save(first)).toBe("saved");
  });

  test("that is saved again, because the answer was lost, is stored", async () => {
    await save(first);
    for (let time = 1; time <= 2; time++) expect(await save(second, first)).toBe("saved");
  });

  test("that two save at once is the one's, and the other is told", async () => {
    await save(first);
    const results = await Promise.all([save(second, first), save(third, first)]);
    expect(results.toSorted()).toEqual(["conflict seen", "saved"]);
  });
});

test("what somebody else saved in another field of the same form stays, and disturbs nobody", async () => {
  const patch = (change: object) => app.json<Company>("admin", "PATCH", paths.company!, change);
  const { name } = await patch({ name: "Lirva Moda", iframe_code: null });
  await patch({ iframe_code: "https://rapor.example/", seen: { iframe_code: null } });
  expect(await patch({ name: "Lirva Giyim", seen: { name } })).toMatchObject({
    name: "Lirva Giyim",
    iframe_code: "https://rapor.example/",
  });
});

test("the platform's report does not replace an address that somebody else gave meanwhile, unless one has seen it", async () => {
  const patch = (change: object) => app.json<Company>("admin", "PATCH", paths.company!, change);
  const place = async (body?: object) => {
    const response = await app.call("admin", "POST", `${paths.company}/built-in-report`, body);
    const { code, iframe_code } = (await response.json()) as { code?: string; iframe_code?: string };
    return code ?? iframe_code;
  };
  await patch({ iframe_code: "https://rapor.example/" });
  expect(await place({ seen: { iframe_code: null } })).toBe("conflict");
  expect(await patch({})).toMatchObject({ iframe_code: "https://rapor.example/" });
  const own = expect.stringMatching(`^/company-report/${LIRVA.id}`);
  expect(await place({ seen: { iframe_code: "https://rapor.example/" } })).toEqual(own);
  expect(await place({ seen: { iframe_code: "https://rapor.example/" } }), "its answer was lost").toEqual(own);
  expect(await place(), "a program that has seen nothing").toEqual(own);
});

test("whoever changes what is gone is told that it is", async () => {
  const gone = `/client_references/${crypto.randomUUID()}`;
  const response = await app.call("admin", "PATCH", gone, { company: "Lirva", seen: { company: "Lirva Giyim" } });
  expect(response.status).toBe(404);
});

test("hours that somebody removed, or set where none were, are not overwritten either", async () => {
  const put = (seen: unknown, from = "09:00") =>
    app.call("selin", "PUT", "/opening_hours", { ...hours(from), seen }).then(({ status }) => status);
  expect(await put(null)).toBe(200);
  expect(await put(null, "10:00")).toBe(409);
  await app.json("selin", "DELETE", "/opening_hours");
  expect(await put(hours("09:00"))).toBe(409);
});
