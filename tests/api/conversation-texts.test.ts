import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { containing } from "#server/store/conversation-texts.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import type { InboxConversation, InboxRow, InboxView } from "#contract/team-inbox.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const open = (id: string) => app.json<InboxConversation>("emre", "GET", `/inbox/${id}`);
const act = async (id: string, what: string, more: object = {}) =>
  app.json("emre", "POST", `/inbox/${id}/${what}`, { epoch: (await open(id)).epoch, ...more });
const say = (id: string, content: string) =>
  app.json("emre", "POST", `/inbox/${id}/messages`, { content, clientMessageId: crypto.randomUUID() });

async function visit(...messages: string[]) {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  const write = (content: string) =>
    app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
  for (const content of messages) await write(content);
  const { id } = (await findConversationByThread(app.services.db, threadId))!;
  return { id, threadId, write };
}

async function found(view: InboxView, search: string, person: Person = "emre"): Promise<string[]> {
  const rows = await app.json<InboxRow[]>(person, "GET", `/inbox?${new URLSearchParams({ view, search })}`);
  return rows.map(({ id }) => id);
}

describe("the inbox is searched in all that was said", () => {
  test("in the last words of a long message, of whomever, folded, while it is open and when it is closed", async () => {
    const visitor = await visit("Merhaba", `${"Uzun bir hikâye. ".repeat(200)} Gümüş ŞAMDANIM kırıldı.`);
    await act(visitor.id, "claim");
    await say(visitor.id, "Işıklı\nvitrinden\tyenisini gönderiyoruz.");
    const searches = ["samdan", "ŞAMDANIM", "ısıklı", "vitrinden yenisini", "merhaba ışıklı şamdan", "vi yenisini"];
    for (const search of searches) expect(await found("mine", search), search).toEqual([visitor.id]);
    expect(await found("mine", "samdan avize")).toEqual([]);

    await act(visitor.id, "close", { reason: "answered" });
    for (const search of searches) expect(await found("closed", search), search).toEqual([visitor.id]);
    expect(await found("closed", "samdan avize")).toEqual([]);
    expect(await found("mine", "samdan")).toEqual([]);
    // Who said it is no matter, but another company's inbox has none of it.
    expect(await found("closed", "samdan", "deniz")).toEqual([]);
  });

  test("of what is written in any way that folds alike, as in a closed one", async () => {
    const said = [
      "Dag\u0306cı BO\u0308REG\u0306I\u0307 gu\u0308zeldi",
      "Ankara'nın simidi ≠ açma, fiyat 50% (50€)",
      "한국어 yazdım",
    ];
    const visitor = await visit(...said);
    await act(visitor.id, "claim");
    const searches = [
      "dağcı böreği",
      "GÜZELDİ",
      "ankara’nin",
      "Ankara'nın SİMİDİ",
      "= acma",
      "50%",
      "(50€)",
      "한국",
      "YAZDIM 한국어",
    ];
    const [open, closed] = [[], []] as string[][];
    for (const search of searches) open!.push(...(await found("mine", search)));
    expect(open).toEqual(searches.map(() => visitor.id));
    await act(visitor.id, "close", { reason: "answered" });
    for (const search of searches) closed!.push(...(await found("closed", search)));
    expect(closed).toEqual(open);
  });

  test("and in what follows when the visitor comes back", async () => {
    const visitor = await visit("Merhaba");
    await act(visitor.id, "claim");
    await act(visitor.id, "close", { reason: "answered" });
    await visitor.write("Bir de kürdanlık soracaktım");
    await act(visitor.id, "claim");
    expect(await found("mine", "kurdanlik")).toEqual([visitor.id]);
    await act(visitor.id, "close", { reason: "answered" });
    expect(await found("closed", "kurdanlik")).toEqual([visitor.id]);
  });

  test("and in contact details that are added to a closed conversation, or taken away", async () => {
    const { id } = await visit("Merhaba");
    await act(id, "claim");
    await act(id, "close", { reason: "answered" });
    const change = (contact_name: string | null, contact_phone: string | null) =>
      app.services.db.updateTable("conversations").set({ contact_name, contact_phone }).where("id", "=", id).execute();
    await change("Iğdırlı Şükrü", "0532 111 22 33");
    expect(await found("closed", "igdirli sukru")).toEqual([id]);
    expect(await found("closed", "05321112233")).toEqual([id]);
    await change(null, null);
    expect(await found("closed", "sukru")).toEqual([]);
  });

  test("and in the newest of one so long that folding all of it would keep it from being closed", async () => {
    const { id } = await visit("Merhaba");
    await sql`insert into messages (id, conversation_id, company_id, position, role, content)
      select gen_random_uuid(), id, company_id, message_count + n, 'user', repeat('uzun ', 799) || 'soz' || n
      from conversations cross join generate_series(1, 100) as n where id = ${id}`.execute(app.services.db);
    await sql`update conversations set message_count = message_count + 100, contact_name = 'Şükrü Uzun' where id = ${id}`.execute(
      app.services.db,
    );
    await act(id, "claim");
    expect(await found("mine", "sukru soz100")).toEqual([id]);
    expect(await found("mine", "soz40")).toEqual([]);
    await act(id, "close", { reason: "answered" });
    expect(await found("closed", "sukru soz100")).toEqual([id]);
    expect(await found("closed", "soz40")).toEqual([]);
    const { text } = await app.services.db
      .selectFrom("conversation_texts")
      .select("text")
      .where("conversation_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(text.length).toBeLessThan(200_100);
  });

  test("and nothing of an erased one is left to be found", async () => {
    const { id } = await visit("Saklanmayacak bir söz");
    await act(id, "claim");
    await act(id, "close", { reason: "answered" });
    const texts = () =>
      app.services.db.selectFrom("conversation_texts").select("text").where("conversation_id", "=", id).execute();
    expect(await texts()).toHaveLength(1);
    await app.services.db.deleteFrom("conversations").where("id", "=", id).execute();
    expect(await texts()).toEqual([]);
  });
});

test("staff read the texts of their own company only, and nobody who is of none", async () => {
  const { tenants, db } = app.services;
  const companies = async (scope: string) =>
    inCompanyScope(tenants, companyScope({ company_id: scope }), (scoped) =>
      scoped.selectFrom("searched_conversations").select("company_id").distinct().execute(),
    );
  expect(await companies(LIRVA.id)).toEqual([{ company_id: LIRVA.id }]);
  expect(await companies(ARDICPINAR.id)).toEqual([{ company_id: ARDICPINAR.id }]);
  expect(await companies("01930000-0000-7000-8000-00000000abcd")).toEqual([]);
  const unscoped = tenants.transaction().execute(async (transaction) => {
    await sql`select set_config('role', 'sozbir_tenant', true)`.execute(transaction);
    return transaction.selectFrom("searched_conversations").selectAll().execute();
  });
  expect(await unscoped).toEqual([]);
  expect((await db.selectFrom("searched_conversations").select("company_id").distinct().execute()).length).toBe(3);
});

describe("the list shows what the search found", () => {
  const hitOf = async (view: InboxView, search: string) => {
    const [row] = await app.json<InboxRow[]>("emre", "GET", `/inbox?${new URLSearchParams({ view, search })}`);
    return row!.hit;
  };

  test("with its place and speaker: the message with most of the words, the latest of several", async () => {
    const long =
      `${"Uzun bir hikâye. ".repeat(40)}Sonunda **gümüş kaşıklarım** da kırıldı, ${"neyse. ".repeat(100)}`.trim();
    const visitor = await visit("Merhaba, kaşık satıyor musunuz?", long, "Altın kaşık da olur");
    await act(visitor.id, "claim");
    await say(visitor.id, "Kürsüdeki gümüş takımı 0532 444 55 66 numaradan sorabilirsiniz.");
    const { messages } = await open(visitor.id);
    const at = (content: string) => messages.find((message) => message.content === content)!.position;

    expect(await hitOf("mine", "kaşık gumus")).toMatchObject({ position: at(long), author: { kind: "visitor" } });
    const { content } = (await hitOf("mine", "kaşık gumus"))!;
    expect(content).toMatch(/^… Uzun bir hikâye\. Sonunda gümüş kaşıklarım da kırıldı/);
    expect(content.length).toBeLessThan(310);
    expect(await hitOf("mine", "kasik")).toMatchObject({
      position: at("Altın kaşık da olur"),
      content: "Altın kaşık da olur",
    });
    expect(await hitOf("mine", "05324445566")).toMatchObject({ author: { kind: "staff", name: "Emre" } });
    await act(visitor.id, "close", { reason: "answered" });
    expect(await hitOf("closed", "kaşık gumus")).toMatchObject({ position: at(long) });
  });

  test("and the last message where only the contact details have the words, or nothing is searched", async () => {
    const { id } = await visit("Merhaba");
    await act(id, "claim");
    await app.services.db
      .updateTable("conversations")
      .set({ contact_name: "Nigâr Şen" })
      .where("id", "=", id)
      .execute();
    expect(await hitOf("mine", "nigar")).toBeNull();
    const rows = await app.json<InboxRow[]>("emre", "GET", "/inbox?view=mine");
    expect(rows.map(({ hit }) => hit)).toEqual(rows.map(() => null));
  });
});

describe("among very many closed conversations", () => {
  const MANY = 2500;
  beforeAll(async () => {
    const { db } = app.services;
    await sql`insert into conversations (id, thread_id, chatbot_id, company_id, message_count, state, state_changed_at, close_reason, epoch, contact_name)
      select gen_random_uuid(), 'thr_' || md5(n::text), ${LIRVA.chatbotId}, ${LIRVA.id}, 1, 'closed', timestamptz '2026-01-01' + n * interval '1 minute', 'answered', 1,
        'kargo ' || md5(n::text) || ' ' || md5((-n)::text) from generate_series(1, ${MANY}::int) as n`.execute(db);
    await sql`analyze conversation_texts, conversations`.execute(db);
  });

  test("a rare word is found by the index of the texts, whoever searches", async () => {
    const { tenants } = app.services;
    await inCompanyScope(tenants, companyScope({ company_id: LIRVA.id }), async (db) => {
      // In a table this small, reading all of it is cheaper. Below row-level security no index would be used at all.
      await sql`set local enable_seqscan = off`.execute(db);
      const explained = await db
        .selectFrom("searched_conversations")
        .selectAll()
        .where(sql<boolean>`text like '%' || fold_turkish('şamdan') || '%'`)
        .limit(2001)
        .explain();
      expect(JSON.stringify(explained)).toContain("conversation_texts_text");
    });
  });

  test("a frequent word is found page by page, newest first", async () => {
    const first = await app.call("emre", "GET", "/inbox?view=closed&search=kargo&limit=2");
    expect(await first.json()).toHaveLength(2);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link")!)![1]!;
    const second = await app.json<InboxRow[]>("emre", "GET", next.replace(/^.*\/api/, ""));
    expect(second).toHaveLength(2);
    const condition = await containing(app.services.db, LIRVA.id, "closed", "kargo");
    expect(condition.compile(app.services.db).sql).toContain("exists");
  });
});
