import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AnswerParts } from "#contract/assistant.ts";
import { ClientReference } from "#contract/client-references.ts";
import { NewContactMessage } from "#contract/contact-messages.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { NewDemoRequest } from "#contract/demo-requests.ts";
import { UserFinding } from "#contract/user-findings.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Selectable } from "kysely";
import { createTestApp, type TestApp } from "../support/app.ts";

let demo: TestApp;
let conversations: Selectable<Schema["conversations"]>[];
let messages: Map<string, Selectable<Schema["messages"]>[]>;
let plantedBy: string;

beforeAll(async () => {
  demo = await createTestApp();
  plantedBy = new Date().toISOString();
  const { db } = demo.services;
  conversations = await db.selectFrom("conversations").selectAll().execute();
  messages = Map.groupBy(
    await db.selectFrom("messages").selectAll().orderBy("position").execute(),
    ({ conversation_id }) => conversation_id,
  );
});
afterAll(() => demo?.close());

const of = (chatbotId: string) => conversations.filter(({ chatbot_id }) => chatbot_id === chatbotId);
const all = () => [...messages.values()].flat();
/** Those that the assistant held alone. */
const heldAlone = () => conversations.filter(({ state }) => state === "bot");

describe("conversations of the demo", () => {
  test("each chatbot has its share", () => {
    const shares = (among: typeof conversations) =>
      [LIRVA.chatbotId, ARDICPINAR.chatbotId, "sozbir"].map(
        (chatbotId) => among.filter(({ chatbot_id }) => chatbot_id === chatbotId).length,
      );
    expect(shares(heldAlone())).toEqual([140, 90, 30]);
    // Those that people have a part in are looked at in demo-inbox.test.ts.
    expect(shares(conversations)).toEqual([151, 99, 37]);
  });

  test("belong to their chatbot's company", () => {
    const companies: Record<string, string | null> = {
      [LIRVA.chatbotId]: LIRVA.id,
      [ARDICPINAR.chatbotId]: ARDICPINAR.id,
      sozbir: null,
    };
    for (const { id, chatbot_id, company_id } of conversations) {
      expect(company_id).toBe(companies[chatbot_id]);
      expect(new Set(messages.get(id)!.map((message) => message.company_id))).toEqual(new Set([company_id]));
    }
  });

  test("a question follows an answer, in order of their times, and the row tells of them", () => {
    for (const { id, message_count, first_user_message, created_at, updated_at } of heldAlone()) {
      const own = messages.get(id)!;
      expect(own.map(({ position }) => position)).toEqual(own.map((_, at) => at + 1));
      expect(own.map(({ role }) => role)).toEqual(own.map((_, at) => (at % 2 === 0 ? "user" : "assistant")));
      expect(own.map((message) => message.created_at).toSorted()).toEqual(own.map((message) => message.created_at));
      own.forEach(({ role, reply_to }, at) => expect(reply_to).toBe(role === "assistant" ? own[at - 1]!.id : null));
      expect([message_count, first_user_message, created_at, updated_at]).toEqual([
        own.length,
        own[0]!.content,
        own[0]!.created_at,
        own.at(-1)!.created_at,
      ]);
    }
  });

  test("every answer has an outcome and whole parts, also those that do not know", () => {
    const answers = all().filter(({ role }) => role === "assistant");
    for (const { outcome, parts, content } of answers) {
      expect(outcome).not.toBeNull();
      expect(content).not.toBe("");
      expect(AnswerParts.parse(parts)).toEqual(parts);
    }
    const shareOf = (outcome: string) => answers.filter((answer) => answer.outcome === outcome).length / answers.length;
    expect(shareOf("answered")).toBeGreaterThan(0.6);
    expect(shareOf("declined")).toBeGreaterThan(0.02);
  });

  test("nothing lies in the future, and the last two weeks are all there", () => {
    expect(all().filter(({ created_at }) => created_at > plantedBy)).toEqual([]);
    const days = new Set(of(LIRVA.chatbotId).map(({ created_at }) => istanbulDay(created_at)));
    expect(days.size).toBeGreaterThanOrEqual(13);
    expect(days.size).toBeLessThanOrEqual(15);
  });

  test("orders are marked exactly where the sentence stands", () => {
    for (const { id, is_order } of conversations)
      expect(is_order).toBe(messages.get(id)!.some(({ content }) => content.includes(ORDER_SENTENCE)));
    expect(of(LIRVA.chatbotId).filter(({ is_order }) => is_order)).toHaveLength(17);
    expect(of(ARDICPINAR.chatbotId).some(({ is_order }) => is_order)).toBe(false);
  });

  test("each order is recorded with what a person needs to confirm it", async () => {
    const orders = await demo.services.db.selectFrom("orders").selectAll().execute();
    expect(new Set(orders.map(({ conversation_id }) => conversation_id))).toEqual(
      new Set(of(LIRVA.chatbotId).flatMap(({ id, is_order }) => (is_order ? [id] : []))),
    );
    for (const { name, phone, amount, items } of orders) {
      expect([name, phone]).toEqual([expect.stringContaining(" "), expect.stringMatching(/^0/)]);
      expect([Number(amount) > 0, items.length]).toEqual([true, 1]);
    }
  });

  test("who asked for a person has a wish, and the provider's are listed", async () => {
    const wished = conversations.filter(({ person_wished_at }) => person_wished_at !== null);
    expect(wished.length).toBeGreaterThan(3);
    const threads = await demo.services.db.selectFrom("live_support_sessions").select("thread_id").execute();
    const listed = new Set(threads.map(({ thread_id }) => thread_id));
    for (const { company_id, thread_id } of wished) if (company_id === null) expect(listed.has(thread_id)).toBe(true);
  });
});

describe("what else the demo has", () => {
  test("findings show messages of a conversation of their company, and came after it", async () => {
    const rows = await demo.json<{ id: string }[]>("admin", "GET", "/user_findings");
    expect(rows).toHaveLength(7);
    for (const { id } of rows) {
      const finding = UserFinding.parse(await demo.json("admin", "GET", `/user_findings/${id}`));
      const conversation = conversations.find(({ id }) => id === finding.conversation_id)!;
      expect(finding.company_id).toBe(conversation.company_id);
      expect(finding.full_conversation).toEqual(
        messages
          .get(conversation.id)!
          .map(({ role, content }) => ({ type: role === "user" ? "user" : "assistant", content })),
      );
      expect(finding.full_conversation).toEqual(expect.arrayContaining(finding.selected_messages));
      expect(finding.created_at > conversation.updated_at && finding.created_at < plantedBy).toBe(true);
    }
  });

  test("live-support sessions are the provider's threads in every state", async () => {
    const sessions = await demo.services.db.selectFrom("live_support_sessions").selectAll().execute();
    const threads = new Map(of("sozbir").map((conversation) => [conversation.thread_id, conversation]));
    expect(sessions).toHaveLength(25);
    expect(new Set(sessions.map(({ status }) => status)).size).toBe(3);
    for (const { thread_id, last_message_preview } of sessions) {
      const last = messages.get(threads.get(thread_id)!.id)!.findLast(({ role }) => role === "user")!;
      expect(last_message_preview).toBe(last.content.slice(0, 100));
    }
  });

  test("forms are such as the site would have taken, in every state", async () => {
    const { db } = demo.services;
    const requests = await db.selectFrom("demo_requests").selectAll().execute();
    const contacts = await db.selectFrom("contact_messages").selectAll().execute();
    for (const request of requests) expect(NewDemoRequest.safeParse(request).error).toBeUndefined();
    for (const contact of contacts) expect(NewContactMessage.safeParse(contact).error).toBeUndefined();
    expect([
      requests.length,
      new Set(requests.map(({ status }) => status)).size,
      new Set(requests.map(({ industry }) => industry)).size,
    ]).toEqual([14, 4, 5]);
    expect([contacts.length, new Set(contacts.map(({ status }) => status)).size]).toEqual([12, 4]);
  });

  test("references stand in their order over ten sectors, and their logos are served", async () => {
    const references = ClientReference.array().parse(await demo.json("nobody", "GET", "/client_references"));
    expect(references.map(({ order }) => order)).toEqual(references.map((_, at) => (at + 1) * 1000));
    expect(new Set(references.map(({ sector }) => sector)).size).toBe(10);
    const companies = await demo.services.db.selectFrom("companies").select("logo").execute();
    for (const { logo } of [...references, ...companies]) {
      const response = await demo.app.request(logo!);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    }
  });
});

describe("knowledge of the demo", () => {
  const at = (path: string) => `/chatbots/${ARDICPINAR.chatbotId}/${path}`;
  const guide = () => demo.json("admin", "GET", at("review")).then(({ waiting }) => waiting);

  test("the hospital's guide can be downloaded and waits for review: nothing answers from it yet", async () => {
    const [{ id, title, is_live }] = await guide();
    expect({ title, is_live }).toEqual({ title: "Yatan Hasta Rehberi", is_live: false });
    const file = await demo.call("admin", "GET", at(`documents/${id}/file`));
    expect(await file.text()).toContain("# Yatan Hasta Rehberi");
    const asked = await demo.json("admin", "POST", at("ask"), { question: "odada wifi var mı" });
    expect(asked.outcome).not.toBe("answered");
  });

  test("its tests pass, and still do once the guide is published, which then answers", async () => {
    const results = async () =>
      (await demo.json("admin", "GET", at("cases"))).map(({ question, result }: any) => [question, result?.passed]);
    expect(await results()).toHaveLength(8);
    for (const [question, passed] of await results()) expect(passed, question).toBe(true);
    const documents = (await guide()).map(({ id, revision }: any) => ({ id, revision }));
    await demo.json("admin", "POST", at("publications"), { documents });
    const asked = await demo.json("admin", "POST", at("ask"), { question: "odada wifi var mı" });
    expect(asked).toMatchObject({ outcome: "answered", answer: expect.stringContaining("ücretsiz kablosuz internet") });
  });
});

const istanbulDay = (moment: string) => new Date(Date.parse(moment) + 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
