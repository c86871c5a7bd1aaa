import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusedInput } from "#server/api/input-errors.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { newId } from "#server/database/ids.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { openTransaction } from "../support/open-transaction.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

async function answer(person: Person, method: string, path: string, body?: unknown) {
  const response = await app.call(person, method, path, body);
  return { status: response.status, ...((await response.json()) as { code: string; fields?: Record<string, string> }) };
}

const UNKNOWN = "01930000-0000-7000-8000-00000000abcd";
const FINDING = {
  title: "Yanlış süre",
  description: "Üç gün olmalı.",
  conversation_id: "c1",
  selected_messages: [{ type: "assistant", content: "5 gün" }],
  full_conversation: [{ type: "assistant", content: "5 gün" }],
};

describe("a call is told what is wrong with it when it names", () => {
  test("a company that is not there, for a new user or a moved one", async () => {
    const user = { email: "yeni@lirva.example", password: "gizli-parola", role: "company_user", company_id: UNKNOWN };
    const refusal = { status: 400, code: "invalid-input", fields: { company_id: "no such row" } };
    expect(await answer("admin", "POST", "/functions/create-user", user)).toMatchObject(refusal);
    const { id } = await app.json("admin", "POST", "/functions/create-user", { ...user, company_id: LIRVA.id });
    expect(
      await answer("admin", "PATCH", `/user_profiles/${id}`, { role: "company_user", company_id: UNKNOWN }),
    ).toMatchObject(refusal);
  });

  test("a name and a password in an address that is kept and shown", async () => {
    const address = "https://ali:gizli@lirva.example/";
    const calls: [method: string, path: string, body: object, field: string][] = [
      ["PATCH", `/companies/${LIRVA.id}`, { logo: address }, "logo"],
      ["PATCH", `/companies/${LIRVA.id}`, { iframe_code: address }, "iframe_code"],
      ["PUT", "/settings", { key: "openai_base_url", value: address }, "value"],
      ["PUT", "/settings", { key: "embeddings_base_url", value: address }, "value"],
      ["POST", `/chatbots/${LIRVA.chatbotId}/products`, { sku: "K-1", name: "Ad", price: 1, url: address }, "url"],
      ["POST", "/client_references", { company: "A", website: address }, "website"],
    ];
    for (const [method, path, body, field] of calls)
      expect(await answer("admin", method, path, body), path).toMatchObject({
        status: 400,
        code: "invalid-input",
        fields: { [field]: expect.any(String) },
      });
  });

  test("the year 0000", async () => {
    const days = { chatbotId: LIRVA.chatbotId, startDate: "0000-01-01", endDate: "0000-01-01" };
    expect(await answer("selin", "POST", "/functions/chatbot/conversations", days)).toMatchObject({ status: 400 });
    expect(await answer("selin", "GET", `/conversations/summary?${new URLSearchParams(days)}`)).toMatchObject({
      status: 400,
    });
    expect(await answer("selin", "GET", "/report?from=0000-01-01&to=0000-01-02")).toMatchObject({ status: 400 });
  });

  test("an order that no integer holds, or after which none is left", async () => {
    const [reference] = await app.json("nobody", "GET", "/client_references");
    for (const order of [2 ** 31, -(2 ** 40), 2 ** 31 - 1])
      expect(await answer("admin", "PATCH", `/client_references/${reference.id}`, { order })).toMatchObject({
        status: 400,
        fields: { order: expect.any(String) },
      });
  });

  test("a chatbot or a conversation that is removed at this very moment", async () => {
    await app.json("admin", "POST", "/chatbots", { id: "gecici", name: "Geçici" });
    const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: "gecici",
    });
    const removing = await openTransaction(app.services.db);
    await removing.db.deleteFrom("chatbots").where("id", "=", "gecici").execute();
    const opening = answer("nobody", "POST", "/functions/assistant/create-thread", { chatbotId: "gecici" });
    const writing = answer("nobody", "POST", "/functions/assistant/send-message", { threadId, content: "Merhaba" });
    const chatting = answer("nobody", "POST", "/live_support_sessions", { thread_id: threadId });
    await waitingStatements(3);
    await removing.commit();
    expect(await opening).toMatchObject({ status: 400, code: "invalid-input" });
    expect(await writing).toMatchObject({ status: 404, code: "thread-not-found" });
    expect(await chatting).toMatchObject({ status: 400, code: "invalid-input" });
  });

  test("a user who is removed while his company changes", async () => {
    const { id } = await app.json("admin", "POST", "/functions/create-user", {
      email: "giden@lirva.example",
      password: "gizli-parola",
      role: "company_user",
      company_id: LIRVA.id,
    });
    const removing = await openTransaction(app.services.db);
    await removing.db.deleteFrom("accounts").where("id", "=", id).execute();
    const moving = answer("admin", "PATCH", `/user_profiles/${id}`, { role: "company_admin", company_id: LIRVA.id });
    await waitingStatements(1);
    await removing.commit();
    expect(await moving).toMatchObject({ status: 404, code: "not-found" });
  });
});

test("a row that somebody else's values refuse gives none of them away", async () => {
  await app.json("admin", "POST", "/functions/create-user", {
    email: "bir@lirva.example",
    password: "gizli-parola",
    role: "company_user",
    company_id: LIRVA.id,
  });
  const insert = () =>
    app.services.db
      .insertInto("accounts")
      .values({ id: newId(), email: "bir@lirva.example", password_hash: "x" })
      .execute();
  const error = await insert().catch((thrown: unknown) => thrown);
  expect(refusedInput(error)).toMatchObject({ code: "conflict", message: "refused by the database" });
});

test("half a character, or one that PostgreSQL keeps in no text, keeps nobody from sending the rest", async () => {
  const full_conversation = [{ type: "user", content: "5\0 gün \ud83d" }, ...FINDING.full_conversation];
  const { id } = await app.json("emre", "POST", "/user_findings", {
    ...FINDING,
    title: "Süre\0\t5 gün",
    full_conversation,
  });
  expect(await app.json("emre", "GET", `/user_findings/${id}`)).toMatchObject({
    title: "Süre 5 gün",
    full_conversation: [{ content: "5 gün \ufffd" }, { content: "5 gün" }],
  });
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content: "Kargo\0 ücretli mi?" });
  const { messages } = await app.json("nobody", "POST", "/functions/assistant/get-messages", { threadId });
  expect(messages[0].content).toBe("Kargo ücretli mi?");
  expect(await app.json("emre", "GET", "/inbox?view=waiting&search=bulunmayan%00")).toEqual([]);
});

/** Resolves when so many statements wait for a lock. */
async function waitingStatements(count: number) {
  await expect
    .poll(
      async () =>
        (
          await app.services.db
            .selectFrom("pg_stat_activity" as never)
            .selectAll()
            .where("wait_event_type" as never, "=", "Lock" as never)
            .where("datname" as never, "=", new URL(app.url).pathname.slice(1) as never)
            .execute()
        ).length,
      { timeout: 10_000, interval: 20 },
    )
    .toBe(count);
}
