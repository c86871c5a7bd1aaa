import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.db.deleteFrom("conversations").execute();
});
afterAll(() => app.close());

type Outcome = "answered" | "suggested" | "declined" | "small-talk";
type Turn = [question: string, outcome: Outcome, milliseconds: number];

/** A conversation that began at `at` (Istanbul time), with its questions and how each was answered. */
async function hold(
  at: string,
  turns: Turn[],
  { company = LIRVA, isOrder = false }: { company?: typeof LIRVA | typeof ARDICPINAR; isOrder?: boolean } = {},
) {
  const { db } = app.services;
  const created_at = new Date(`${at}+03:00`).toISOString();
  const conversation = await db
    .insertInto("conversations")
    .values({
      id: newId(),
      thread_id: newCapability("thr"),
      chatbot_id: company.chatbotId,
      company_id: company.id,
      first_user_message: turns[0]?.[0] ?? null,
      message_count: turns.length * 2,
      is_order: isOrder,
      created_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (isOrder)
    await db
      .insertInto("orders")
      .values({
        id: newId(),
        conversation_id: conversation.id,
        company_id: company.id,
        answer_id: newId(),
        items: "[]",
        name: null,
        phone: null,
        amount: null,
        currency: null,
      })
      .execute();
  for (const [index, [question, outcome, duration_ms]] of turns.entries()) {
    const id = newId();
    const both = {
      conversation_id: conversation.id,
      company_id: company.id,
      file_id: null,
      client_message_id: null,
      parts: null,
      model: null,
      created_at,
    };
    await db
      .insertInto("messages")
      .values([
        {
          ...both,
          id,
          position: index * 2 + 1,
          role: "user",
          content: question,
          reply_to: null,
          outcome: null,
          duration_ms: null,
        },
        {
          ...both,
          id: newId(),
          position: index * 2 + 2,
          role: "assistant",
          content: "…",
          reply_to: id,
          outcome,
          duration_ms,
        },
      ])
      .execute();
  }
}

const read = (person: "selin" | "emre" | "ayse", from: string, to: string) =>
  app.json(person, "GET", `/report?from=${from}&to=${to}`);

describe("the report", () => {
  beforeAll(async () => {
    // The period: 2 and 3 March 2026. Its first and its last minute in Istanbul lie on other days in UTC.
    await hold(
      "2026-03-02T00:00:00",
      [
        ["Kargo ne kadar?", "answered", 10],
        ["Peki iade?", "answered", 20],
      ],
      { isOrder: true },
    );
    await hold("2026-03-02T14:59:59", [
      ["Merhaba", "small-talk", 1],
      ["Mağazanız Işıklar'da var mı?", "declined", 30],
    ]);
    await hold("2026-03-03T14:00:00", [
      ["magazaniz ISIKLAR da  var mi", "suggested", 40],
      ["Hediye paketi yapıyor musunuz?", "declined", 50],
    ]);
    await hold("2026-03-03T23:59:59.999", [["Görsel gönderildi", "declined", 60]]);
    await hold("2026-03-02T10:00:00", []);
    // The two days before it, a day after it, and another company's.
    await hold("2026-03-01T23:59:59", [["Beden tablosu?", "answered", 100]], { isOrder: true });
    await hold("2026-02-27T23:59:59", [["Eski soru", "answered", 100]]);
    await hold("2026-03-04T00:00:00", [["Yarının sorusu", "declined", 100]]);
    await hold("2026-03-02T12:00:00", [["Randevu alabilir miyim?", "declined", 9]], { company: ARDICPINAR });
  });

  test("counts the period's conversations, orders and answers as one would by hand", async () => {
    const { totals, before, days } = await read("emre", "2026-03-02", "2026-03-03");
    expect(totals).toEqual({
      conversations: 4,
      orders: 1,
      answered: 2,
      suggested: 1,
      declined: 3,
      small_talk: 1,
      median_answer_ms: 30,
    });
    expect(before).toEqual({
      from: "2026-02-28",
      to: "2026-03-01",
      conversations: 1,
      orders: 1,
      answered: 1,
      suggested: 0,
      declined: 0,
      small_talk: 0,
      median_answer_ms: 100,
    });
    expect(days).toEqual([
      {
        day: "2026-03-02",
        conversations: 2,
        orders: 1,
        answered: 2,
        suggested: 0,
        declined: 1,
        small_talk: 1,
        median_answer_ms: 15,
      },
      {
        day: "2026-03-03",
        conversations: 2,
        orders: 0,
        answered: 0,
        suggested: 1,
        declined: 2,
        small_talk: 0,
        median_answer_ms: 50,
      },
    ]);
  });

  test("counts Istanbul's hours", async () => {
    const { hours } = await read("emre", "2026-03-02", "2026-03-03");
    expect(hours).toHaveLength(24);
    expect(hours.filter(({ conversations }: { conversations: number }) => conversations > 0)).toEqual([
      { hour: 0, conversations: 1 },
      { hour: 14, conversations: 2 },
      { hour: 23, conversations: 1 },
    ]);
  });

  test("names what was asked most and not answered, one question however it is written", async () => {
    const { questions } = await read("emre", "2026-03-02", "2026-03-03");
    expect(questions).toEqual([
      { question: "magazaniz ISIKLAR da  var mi", count: 2, day: "2026-03-03", conversation_id: expect.any(String) },
      { question: "Hediye paketi yapıyor musunuz?", count: 1, day: "2026-03-03", conversation_id: expect.any(String) },
    ]);
  });

  test("shows ten questions where more were asked, whatever is withheld of them", async () => {
    for (let at = 10; at < 22; at += 1) {
      await hold(`2026-04-05T${at}:00:00`, [
        [`0532 111 22 ${at}`, "declined", 10],
        [`#10${at} numaralı siparişim nerede?`, "declined", 10],
      ]);
      await hold(`2026-04-05T${at}:30:00`, [[`0532 111 22 ${at}`, "declined", 10]]);
      await hold(`2026-04-04T${at}:30:00`, [[`${"Ş".repeat(at)} ne demek?`, "declined", 10]]);
    }
    const { questions } = await read("emre", "2026-04-04", "2026-04-05");
    expect(questions).toHaveLength(10);
    expect(questions[0]).toMatchObject({ question: "… numaralı siparişim nerede?", count: 12, day: "2026-04-05" });
  });

  test("of a company without conversations has every day and hour, with nothing in it", async () => {
    const { totals, days, hours, questions } = await read("ayse", "2026-01-01", "2026-01-31");
    expect(totals).toEqual({
      conversations: 0,
      orders: 0,
      answered: 0,
      suggested: 0,
      declined: 0,
      small_talk: 0,
      median_answer_ms: null,
    });
    expect([days.length, hours.length, questions.length]).toEqual([31, 24, 0]);
  });

  test.each([
    ["from=2026-03-03&to=2026-03-02", "to"],
    ["from=2024-01-01&to=2026-03-02", "from"],
    ["from=9999-12-31&to=9999-12-31", "from"],
    ["from=1999-12-31&to=2000-01-01", "from"],
    ["from=2100-12-31&to=2101-01-01", "to"],
    ["from=2026-02-30&to=2026-03-02", "from"],
    ["to=2026-03-02", "from"],
  ])("of no period is refused: %s", async (query, field) => {
    const response = await app.call("selin", "GET", `/report?${query}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { fields: object }).fields).toHaveProperty(field);
  });

  test("leaves as a table that Excel reads, in which nothing is a formula", async () => {
    await hold("2026-04-01T12:00:00", [
      [`=HYPERLINK("https://kotu.example";"tıkla")`, "declined", 5],
      ['Işık, "loş" olur mu?', "declined", 5],
    ]);
    const response = await app.call("selin", "GET", "/report/export?from=2026-04-01&to=2026-04-01&table=questions");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    const text = bytes.toString("utf8");
    expect(text).toContain("Işık");
    expect(text).not.toMatch(/(^|[;,"\n])=HYPERLINK/);
    const days = await (await app.call("emre", "GET", "/report/export?from=2026-03-02&to=2026-03-03")).text();
    expect(days.trim().split(/\r?\n/)).toHaveLength(3);
    expect(days).toContain("2026-03-02");
    const hours = await (
      await app.call("emre", "GET", "/report/export?from=2026-03-02&to=2026-03-03&table=hours")
    ).text();
    expect(hours.trim().split(/\r?\n/)).toHaveLength(25);
  });
});

describe("reports at once", () => {
  /** Holds every report up in the database until `letGo`. */
  async function holdUp() {
    const locked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const done = app.services.db.transaction().execute(async (db) => {
      await sql`lock table conversations in access exclusive mode`.execute(db);
      locked.resolve();
      await goOn.promise;
    });
    await locked.promise;
    return async () => {
      goOn.resolve();
      await done;
    };
  }
  const waitingInDatabase = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%talks%'`.execute(
      app.services.db,
    );
    return rows[0]!.n;
  };
  const ask = (person: "selin" | "emre" | "ayse") => app.call(person, "GET", "/report?from=2024-03-03&to=2026-03-03");

  test("a person has one: the newer takes the place of the earlier, in the database too", async () => {
    await ask("emre");
    const letGo = await holdUp();
    const earlier = ask("emre");
    await expect.poll(waitingInDatabase, { timeout: 3000 }).toBe(1);
    const newer = ask("emre");
    const refused = await earlier;
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    await expect.poll(waitingInDatabase, { timeout: 3000 }).toBe(1);
    await letGo();
    expect((await newer).status).toBe(200);
  });

  test("a few are made at once and the others wait in line, so that the database stays free for the rest", async () => {
    for (const person of ["selin", "emre", "ayse"] as const) await ask(person);
    const letGo = await holdUp();
    const asked = (["selin", "emre", "ayse"] as const).map(ask);
    await expect.poll(waitingInDatabase).toBe(2);
    expect((await app.call("nobody", "GET", "/health")).status).toBe(200);
    expect(await waitingInDatabase()).toBe(2);
    await letGo();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("the report's address", () => {
  const open = (person: "selin" | "emre" | "ayse" | "admin" | "nobody", company: string, signature: string) =>
    app.call(person, "GET", `/report?from=2026-03-02&to=2026-03-03&company=${company}&signature=${signature}`);
  let address: URL;
  let signature: string;

  beforeAll(async () => {
    const { iframe_code } = await app.json("admin", "POST", `/companies/${LIRVA.id}/built-in-report`);
    address = new URL(iframe_code, "http://localhost");
    signature = address.searchParams.get("signature")!;
  });

  test("opens for that company's staff, whatever their role", async () => {
    expect(address.pathname).toBe(`/company-report/${LIRVA.id}`);
    for (const person of ["selin", "emre"] as const) expect((await open(person, LIRVA.id, signature)).status).toBe(200);
  });

  test("opens for nobody else", async () => {
    expect((await open("ayse", LIRVA.id, signature)).status).toBe(404);
    expect((await open("ayse", ARDICPINAR.id, signature)).status).toBe(404);
    expect((await open("admin", LIRVA.id, signature)).status).toBe(403);
    expect((await open("nobody", LIRVA.id, signature)).status).toBe(401);
  });

  test("does not open with another signature, or without one", async () => {
    const forged = signature.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const wrong of [forged, "", signature.slice(1), `${signature}A`])
      expect((await open("selin", LIRVA.id, wrong)).status, wrong).toBe(404);
    expect(
      (await app.call("selin", "GET", `/report?from=2026-03-02&to=2026-03-03&signature=${signature}`)).status,
    ).toBe(404);
  });

  test("stays when the company is saved again; other paths of this site are no report", async () => {
    const company = await app.json("admin", "GET", `/companies/${LIRVA.id}`);
    expect(
      await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, {
        name: company.name,
        iframe_code: company.iframe_code,
      }),
    ).toEqual(company);
    for (const iframe_code of [
      "/admin",
      "/company-report/x",
      "javascript:alert(1)",
      `/company-report/${LIRVA.id}?signature=${signature}"><script>`,
      "http://rapor.example",
    ]) {
      expect((await app.call("admin", "PATCH", `/companies/${LIRVA.id}`, { iframe_code })).status, iframe_code).toBe(
        400,
      );
    }
  });

  test("is made for no company that does not exist", async () => {
    expect(
      (await app.call("admin", "POST", "/companies/00000000-0000-7000-8000-000000000000/built-in-report")).status,
    ).toBe(404);
  });
});
