import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Contradiction } from "#contract/contradictions.ts";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import type { DocumentReview, Publication, Review, SwitchedPassages } from "#contract/publications.ts";
import { asActor } from "#server/database/scope.ts";
import { removeOldVersions } from "#server/domain/old-versions.ts";
import { listPlannedDocuments } from "#server/store/knowledge-documents.ts";
import type { CheckPublication } from "#server/domain/publication-check.ts";
import { publish } from "#server/domain/publications.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { readInto } from "../support/knowledge-documents.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const HOTEL = "# Konaklama koşulları\n\n## Evcil hayvan\n\nKöpek ve kedi gecelik 350 TL karşılığında kabul edilir.\n\n";
const POOL = "## Havuz\n\nAçık havuz 09.00 ile 20.00 arasında hizmet verir.\n\n";
const PARKING = "# Otopark\n\nOtoparkımız misafirlerimize ücretsizdir.\n";

/** A chatbot of its own each, that knows nothing yet. */
async function newHotel() {
  const id = `kiyi-otel-${randomUUID().slice(0, 8)}`;
  await app.json("admin", "POST", "/chatbots", { id, name: "Kıyı Otel" });
  const at = `/chatbots/${id}`;
  return {
    id,
    at,
    read: (name: string, markdown: string) => readInto(app.services.db, id, name, markdown),
    review: () => app.json<Review>("admin", "GET", `${at}/review`),
    document: (documentId: string) => app.json<DocumentReview>("admin", "GET", `${at}/review/${documentId}`),
    publish: (body: object = {}) => app.json<Publication>("admin", "POST", `${at}/publications`, body),
    turn: (documentId: string, body: object) =>
      app.json<SwitchedPassages>("admin", "PATCH", `${at}/review/${documentId}`, body),
    publications: () => app.json<Publication[]>("admin", "GET", `${at}/publications`),
    undo: ({ id: publication }: Publication, body?: object) =>
      app.call("admin", "POST", `${at}/publications/${publication}/undo`, body),
    ask: async (question: string) =>
      (await app.json<ExplainedAnswer>("admin", "POST", `${at}/ask`, { question })).answer,
    version: async () =>
      (
        await app.services.db
          .selectFrom("knowledge_versions")
          .select("version")
          .where("chatbot_id", "=", id)
          .executeTakeFirstOrThrow()
      ).version,
  };
}
const texts = ({ passages }: DocumentReview) =>
  passages.map(({ change, text, off }) => `${off ? "off " : ""}${change}: ${text}`);
const setState = (id: string, state: "retired" | "failed") =>
  app.services.db.updateTable("knowledge_documents").set({ state }).where("id", "=", id).execute();

describe("what was read", () => {
  test("is answered from with the next question once it is published, and not before", async () => {
    const hotel = await newHotel();
    const id = await hotel.read("konaklama.md", HOTEL);
    const question = "Evcil hayvan ücreti ne kadar?";
    expect(await hotel.ask(question)).not.toContain("350");
    expect(await hotel.review()).toMatchObject({
      waiting: [{ id, title: "Konaklama koşulları", is_live: false, is_page: false, counts: { new: 1, off: 0 } }],
      known: 1,
      live: 0,
    });
    const before = await hotel.version();
    expect(await app.json("admin", "GET", hotel.at)).toMatchObject({ documents: 0 });
    const publication = await hotel.publish();
    expect(await app.json("admin", "GET", hotel.at)).toMatchObject({ articles: 0, documents: 1 });
    expect(publication).toMatchObject({
      number: 1,
      title: "Konaklama koşulları",
      documents: 1,
      counts: { new: 1, changed: 0, gone: 0 },
      undone_at: null,
      can_be_undone: true,
    });
    expect(await hotel.version()).toBe(before + 1);
    expect(await hotel.ask(question)).toContain("350");
    expect(await hotel.review()).toEqual({ waiting: [], known: 1, live: 1 });
    expect((await app.call("admin", "POST", `${hotel.at}/publications`, {})).status).toBe(409);
  });

  test("stands beside what is live: new, changed, the same and gone, in reading order", async () => {
    const hotel = await newHotel();
    const id = await hotel.read(
      "konaklama.md",
      `${HOTEL}${POOL}## Kahvaltı\n\nKahvaltı 07.30 ile 10.00 arasındadır.\n`,
    );
    await hotel.publish();
    await hotel.read(
      "konaklama.md",
      `${HOTEL.replace("350", "400")}## Kahvaltı\n\nKahvaltı 07.30 ile 10.00 arasındadır.\n\n## Spa\n\nSpa rezervasyonla kullanılır.\n`,
    );
    const review = await hotel.document(id);
    expect(texts(review)).toEqual([
      "changed: Köpek ve kedi gecelik 400 TL karşılığında kabul edilir.",
      "gone: Açık havuz 09.00 ile 20.00 arasında hizmet verir.",
      "same: Kahvaltı 07.30 ile 10.00 arasındadır.",
      "new: Spa rezervasyonla kullanılır.",
    ]);
    expect(review.passages[0]).toMatchObject({
      headings: ["Konaklama koşulları", "Evcil hayvan"].slice(-review.passages[0]!.headings.length),
      before: { text: "Köpek ve kedi gecelik 350 TL karşılığında kabul edilir." },
    });
    expect((await hotel.review()).waiting[0]!.counts).toEqual({ new: 1, changed: 1, same: 1, gone: 1, off: 0 });
    await hotel.publish();
    await hotel.read("konaklama.md", HOTEL);
    await hotel.read(
      "konaklama.md",
      `${HOTEL.replace("350", "400")}## Kahvaltı\n\nKahvaltı 07.30 ile 10.00 arasındadır.\n\n## Spa\n\nSpa rezervasyonla kullanılır.\n`,
    );
    expect((await hotel.review()).waiting, "it says again what is live").toEqual([]);
  });

  test("is left out of answers where it is switched off, also when it is read anew with other words", async () => {
    const hotel = await newHotel();
    const id = await hotel.read("konaklama.md", HOTEL + POOL);
    await hotel.publish();
    const pool = (await hotel.document(id)).passages.find(({ text }) => text.includes("havuz"))!;
    expect(await hotel.ask("Havuz kaçta açılıyor?")).toContain("09.00");
    const { version } = await hotel.document(id);
    const { off } = await hotel.turn(id, { version, off: [pool.key, "hiç olmayan"] });
    expect(off).toEqual([pool.key]);
    expect(await hotel.ask("Havuz kaçta açılıyor?"), "the switch alone changes nothing live").toContain("09.00");
    expect((await hotel.review()).waiting[0]!.counts).toEqual({ new: 0, changed: 0, same: 1, gone: 0, off: 1 });
    await hotel.publish();
    expect(await hotel.ask("Havuz kaçta açılıyor?")).not.toContain("09.00");

    await hotel.read("konaklama.md", HOTEL + POOL.replace("20.00", "21.00"));
    expect(texts(await hotel.document(id))[1]).toMatch(/^off new: .*21\.00/);
    const changed = (await hotel.document(id)).passages[1]!;
    expect((await app.call("admin", "PATCH", `${hotel.at}/review/${id}`, { version, on: [changed.key] })).status).toBe(
      409,
    );
    await hotel.turn(id, { version: (await hotel.document(id)).version, on: [changed.key] });
    await hotel.publish();
    expect(await hotel.ask("Havuz kaçta açılıyor?")).toContain("21.00");
  });

  test("goes off when its page was retired, and comes back by one press", async () => {
    const hotel = await newHotel();
    const id = await hotel.read("otopark.md", PARKING);
    await hotel.publish();
    await setState(id, "retired");
    expect((await hotel.review()).waiting).toMatchObject([{ id, goes_off: true, counts: { new: 0, gone: 1 } }]);
    const off = await hotel.publish();
    expect(await hotel.ask("Otopark ücretli mi?")).not.toContain("ücretsiz");
    expect((await hotel.review()).waiting).toEqual([]);
    expect((await hotel.undo(off)).status).toBe(200);
    expect(await hotel.ask("Otopark ücretli mi?")).toContain("ücretsiz");
    expect((await hotel.review()).waiting).toMatchObject([{ id, goes_off: true }]);
  });

  test("of a failed reading stays as it is, and what waited from before can still go live", async () => {
    const hotel = await newHotel();
    const id = await hotel.read("otopark.md", PARKING);
    await setState(id, "failed");
    await hotel.publish();
    expect(await hotel.ask("Otopark ücretli mi?")).toContain("ücretsiz");
    const { state } = await app.services.db
      .selectFrom("knowledge_documents")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(state).toBe("failed");
  });
});

describe("a publication", () => {
  test("takes the documents that were chosen as they were seen, or none", async () => {
    const hotel = await newHotel();
    const [stay, parking] = [await hotel.read("konaklama.md", HOTEL), await hotel.read("otopark.md", PARKING)];
    const seen = (await hotel.review()).waiting.map(({ id, revision }) => ({ id, revision }));
    await hotel.read("otopark.md", PARKING.replace("ücretsizdir", "günlük 200 TL'dir"));
    const refused = await app.call("admin", "POST", `${hotel.at}/publications`, { documents: seen });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: "conflict", fields: { [parking]: expect.any(String) } },
    ]);
    expect(await hotel.review()).toMatchObject({ live: 0 });
    await hotel.publish({ documents: seen.filter(({ id }) => id === stay) });
    expect((await hotel.review()).waiting.map(({ id }) => id)).toEqual([parking]);
  });

  test("is one of two that are sent at once, and of two ways to undo it", async () => {
    const hotel = await newHotel();
    await hotel.read("konaklama.md", HOTEL);
    await hotel.read("otopark.md", PARKING);
    const documents = (await hotel.review()).waiting.map(({ id, revision }) => ({ id, revision }));
    const both = await Promise.all(
      [0, 1].map(() => app.call("admin", "POST", `${hotel.at}/publications`, { documents })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [publication, ...more] = await hotel.publications();
    expect([publication!.documents, more]).toEqual([2, []]);
    const undone = await Promise.all([hotel.undo(publication!), hotel.undo(publication!)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await hotel.review()).toMatchObject({ waiting: [{}, {}], live: 0 });
  });

  test("is undone by itself: what was published since of other documents stays, the same ones refuse", async () => {
    const hotel = await newHotel();
    await hotel.read("konaklama.md", HOTEL);
    const first = await hotel.publish();
    await hotel.read("otopark.md", PARKING);
    await hotel.publish();
    expect((await hotel.undo(first)).status).toBe(200);
    expect(await hotel.ask("Otopark ücretli mi?")).toContain("ücretsiz");
    expect(await hotel.ask("Evcil hayvan ücreti ne kadar?")).not.toContain("350");
    await hotel.publish();
    await hotel.read("konaklama.md", HOTEL.replace("350", "400"));
    const last = await hotel.publish();
    expect((await hotel.publications()).map(({ number, can_be_undone }) => [number, can_be_undone])).toEqual([
      [4, true],
      [3, false],
      [2, true],
      [1, false],
    ]);
    const [, third] = await hotel.publications();
    expect((await hotel.undo(third!)).status).toBe(409);
    expect((await hotel.undo(last)).status).toBe(200);
    expect(await hotel.ask("Evcil hayvan ücreti ne kadar?")).toContain("350");
    expect((await hotel.undo(third!)).status, "what came after it is undone itself").toBe(200);
  });

  test("is in the log with who made it and who took it back", async () => {
    const hotel = await newHotel();
    await hotel.read("otopark.md", PARKING);
    const publication = await hotel.publish();
    await hotel.undo(publication);
    const log = await app.json<{ action: string; label: string; entity_id: string; after: object }[]>(
      "admin",
      "GET",
      "/audit_log?noun=knowledge_publications&limit=2",
    );
    expect(log).toMatchObject([
      { action: "updated", label: "Otopark", entity_id: publication.id, after: { undone_at: expect.any(String) } },
      { action: "created", label: "Otopark", after: { documents: 1, counts: { new: 1 } } },
    ]);
    expect(log[1]!.after).not.toHaveProperty("changes");
    expect(publication.published_by_name).not.toBe("");
  });

  test("that tests of the knowledge would fail by waits for a reason, which is kept", async () => {
    const hotel = await newHotel();
    const id = await hotel.read("konaklama.md", HOTEL);
    const user = await app.services.db.selectFrom("accounts").select(["id", "email"]).executeTakeFirstOrThrow();
    const planned: string[] = [];
    const flip = {
      ...{ case_id: crypto.randomUUID(), question: "Köpeğimle gelebilir miyim?", chatbot: null },
      ...{ says: "Evet", would_say: "Hayır", failures: [] },
    };
    const check: CheckPublication = async ({ chatbotId, documents }) => {
      const live = await listPlannedDocuments(app.services.db, chatbotId, documents);
      planned.push(...live.flatMap(({ id: read, passages }) => [read, ...passages.map(({ text }) => text)]));
      return [flip];
    };
    const send = (body: object) =>
      publish(
        {
          inScope: (work) => asActor(app.services.db, user, work),
          user: { ...user, role: "superadmin", display_name: null, company_id: null, company: null },
          check,
          clock: () => new Date(),
        },
        hotel.id,
        body,
      );
    await expect(send({})).rejects.toMatchObject({
      code: "knowledge-tests-fail",
      reasons: ["Köpeğimle gelebilir miyim?"],
    });
    expect(planned).toEqual([id, "Köpek ve kedi gecelik 350 TL karşılığında kabul edilir."]);
    expect(await hotel.review()).toMatchObject({ live: 0 });
    expect(await send({ override_reason: "Fiyat yarın geçerli" })).toMatchObject({
      override_reason: "Fiyat yarın geçerli",
    });
  });

  test("is taken back with a reason where tests of the knowledge turn wrong by it", async () => {
    const hotel = await newHotel();
    await hotel.read("konaklama.md", HOTEL);
    await hotel.publish();
    await hotel.read("konaklama.md", HOTEL.replace("350", "400"));
    const raised = await hotel.publish();
    const question = "Evcil hayvan ücreti ne kadar?";
    const added = await app.json<{ id: string }>("admin", "POST", `${hotel.at}/cases`, {
      ...{ question, expected: "answer", must: ["400 TL"] },
    });
    const refused = await hotel.undo(raised);
    expect(await refused.json()).toMatchObject({ code: "knowledge-tests-fail", flips: [{ question }] });
    expect(await hotel.ask(question)).toContain("400");
    expect((await hotel.undo(raised, { override_reason: "Zam geri çekildi" })).status).toBe(200);
    expect(await hotel.ask(question)).toContain("350");
    expect(await app.json("admin", "GET", `${hotel.at}/cases/${added.id}`)).toMatchObject({
      result: { passed: false },
    });
    const overridden = await app.services.db
      .selectFrom("knowledge_case_overrides")
      .select(["change", "reason", "questions"])
      .where("chatbot_id", "=", hotel.id)
      .execute();
    expect(overridden).toEqual([{ change: "publication", reason: "Zam geri çekildi", questions: [question] }]);
  });

  test("is removed with a reason where tests of the knowledge turn wrong by it", async () => {
    const hotel = await newHotel();
    const [kept, removed] = [await hotel.read("konaklama.md", HOTEL), await hotel.read("otopark.md", PARKING)];
    await hotel.publish();
    const question = "Evcil hayvan ücreti ne kadar?";
    await app.json("admin", "POST", `${hotel.at}/cases`, { question, expected: "answer", must: ["350 TL"] });
    await app.json("admin", "DELETE", `${hotel.at}/documents/${removed}`);
    const [files] = await app.json("admin", "GET", `${hotel.at}/sources`);
    for (const path of [`documents/${kept}`, `sources/${files.id}`]) {
      const refused = await app.call("admin", "DELETE", `${hotel.at}/${path}`);
      expect(await refused.json()).toMatchObject({ code: "knowledge-tests-fail", flips: [{ question }] });
    }
    expect(await hotel.ask(question)).toContain("350");
    const reason = encodeURIComponent("Otel kapandı");
    await app.json("admin", "DELETE", `${hotel.at}/documents/${kept}?override_reason=${reason}`);
    expect(await hotel.ask(question)).not.toContain("350");
    const summary = await app.json("admin", "GET", `${hotel.at}/cases/summary`);
    expect(summary).toMatchObject({ failed: 1 });
    await app.json("admin", "DELETE", `${hotel.at}/sources/${files.id}`);
  });

  test("is tested anew where the knowledge changed while it was tested", async () => {
    const hotel = await newHotel();
    await hotel.read("otopark.md", PARKING);
    const user = await app.services.db.selectFrom("accounts").select(["id", "email"]).executeTakeFirstOrThrow();
    let asked = 0;
    await publish(
      {
        inScope: (work) => asActor(app.services.db, user, work),
        user: { ...user, role: "superadmin", display_name: null, company_id: null, company: null },
        clock: () => new Date(),
        async check() {
          asked += 1;
          const article = { title: "Vale", questions: ["Vale var mı?"], answer: "Vale hizmetimiz vardır." };
          if (asked === 1) await app.json("admin", "POST", `${hotel.at}/articles`, article);
          return [];
        },
      },
      hotel.id,
      {},
    );
    expect(asked).toBe(2);
  });
});

test("versions and publications that nobody can go back to go at night, the others stay", async () => {
  const hotel = await newHotel();
  const db = app.services.db;
  const price = (at: number) => PARKING.replace("ücretsizdir", `günlük ${100 + at} TL'dir`);
  const id = await hotel.read("otopark.md", price(0));
  await hotel.read("otopark.md", price(1));
  for (let at = 2; at < 25; at += 1) {
    await hotel.read("otopark.md", price(at));
    await hotel.publish();
  }
  await hotel.read("otopark.md", price(50));
  await db
    .updateTable("knowledge_document_versions")
    .set({ read_at: new Date(Date.now() - 7 * 86_400_000).toISOString() })
    .where("document_id", "=", id)
    .execute();
  await removeOldVersions(app.services, new AbortController().signal);
  const rows = await db
    .selectFrom("knowledge_document_versions")
    .select("passages")
    .where("document_id", "=", id)
    .orderBy("id")
    .execute();
  const kept = rows.map(({ passages }) => Number(/\d+/.exec(passages[0]!.text)![0]) - 100);
  expect(kept).toEqual([...Array.from({ length: 21 }, (_, at) => at + 4), 50]);
  const stored = db.selectFrom("knowledge_publications").where("chatbot_id", "=", hotel.id);
  expect(await stored.select("number").execute()).toHaveLength(20);
  const publications = await hotel.publications();
  expect(publications).toHaveLength(20);
  for (const publication of publications) expect((await hotel.undo(publication)).status).toBe(200);
  expect(await hotel.ask("Otopark ücreti ne kadar?")).toContain("104");
});

test("articles and documents that tell another price are named, those that wait among them", async () => {
  const hotel = await newHotel();
  const article = {
    title: "Evcil hayvan ücreti",
    questions: ["Evcil hayvan kabul ediyor musunuz?"],
    answer: "Evcil hayvan konaklama ücreti gecelik 250 TL'dir.",
  };
  await app.json("admin", "POST", `${hotel.at}/articles`, article);
  const id = await hotel.read(
    "konaklama.md",
    "# Konaklama koşulları\n\n## Evcil hayvan ücreti\n\nEvcil hayvan konaklama ücreti gecelik 350 TL olarak alınır.\n",
  );
  const contradictions = () => app.json<Contradiction[]>("admin", "GET", `${hotel.at}/contradictions`);
  const [found] = await contradictions();
  expect(found).toMatchObject({
    one: { source: { kind: "article", title: "Evcil hayvan ücreti" }, sentence: expect.stringContaining("250") },
    other: { source: { kind: "passage" }, sentence: expect.stringContaining("350") },
  });
  const { version, passages } = await hotel.document(id);
  expect(found!.other.source.id).toBe(`${id}:${passages[0]!.key}`);
  await hotel.turn(id, { version, off: [passages[0]!.key] });
  expect(await contradictions()).toEqual([]);
});
