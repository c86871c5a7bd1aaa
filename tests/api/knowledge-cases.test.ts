import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit-log.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { ImportReport } from "#contract/import-reports.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import type { CaseSummary, KnowledgeCase } from "#contract/knowledge-cases.ts";
import type { Product } from "#contract/products.ts";
import type { FindingTest } from "#contract/finding-tests.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import type { Waiting } from "#contract/waiting.ts";
import { changeTestedInScope } from "#server/domain/knowledge-check.ts";
import { testPublication } from "#server/domain/publication-tests.ts";
import { asActor } from "#server/database/scope.ts";
import { LIRVA, USERS } from "#server/database/demo/cast.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const id = LIRVA.chatbotId;
const KARGO = "mg-kargo-ucreti";
const QUESTION = "Kargo ücreti ne kadar?";
const at = (path: string, chatbot: string = id) => `/chatbots/${chatbot}/${path}`;

beforeEach(async () => {
  for (const table of ["knowledge_cases", "knowledge_case_runs", "knowledge_case_overrides"] as const)
    await app.services.db.deleteFrom(table).execute();
});

const addCase = (test: Record<string, unknown>, chatbot: string = id) =>
  app.json<KnowledgeCase>("admin", "POST", at("cases", chatbot), test);
const caseOf = (test: Pick<KnowledgeCase, "id">) => app.json<KnowledgeCase>("admin", "GET", at(`cases/${test.id}`));
const article = (slug = KARGO) => app.json<KnowledgeArticle>("admin", "GET", at(`articles/${slug}`));
const summary = () => app.json<CaseSummary>("admin", "GET", at("cases/summary"));
const change = async (answer: string, more: object = {}) =>
  app.call("admin", "PATCH", at(`articles/${KARGO}`), { answer, updated_at: (await article()).updated_at, ...more });
const failed = async (response: Response) => {
  expect(response.ok).toBe(false);
  return (await response.json()) as ErrorBody;
};
/** The shipping article says an amount that a test wants. */
const tested = async (amount = "49,90") => {
  await app.services.db
    .updateTable("knowledge_articles")
    .set({ answer: `Kargo ücreti ${amount} TL'dir.` })
    .where("chatbot_id", "=", id)
    .where("slug", "=", KARGO)
    .execute();
  return addCase({ question: QUESTION, expected: "article", article: KARGO, must: [`${amount} TL`] });
};

describe("a test", () => {
  test("is added, run at once, changed and removed", async () => {
    const added = await tested();
    expect(added).toMatchObject({
      origin: "hand",
      created_by_name: ADMIN_EMAIL,
      result: { passed: true, outcome: "answered", said: "Kargo ücreti 49,90 TL'dir.", sources: [{ id: KARGO }] },
    });
    expect(added.result!.variants).toBeGreaterThan(0);
    const {
      id: caseId,
      origin: _o,
      finding_id: _f,
      created_at: _c,
      created_by_name: _n,
      result: _r,
      ...content
    } = added;
    const changed = await app.json<KnowledgeCase>("admin", "PATCH", at(`cases/${caseId}`), {
      ...content,
      must: ["bedava"],
    });
    expect(changed.result).toMatchObject({ passed: false, failures: [{ failure: "lacks-text", text: "bedava" }] });
    const stale = await app.call("admin", "PATCH", at(`cases/${caseId}`), content);
    expect(await failed(stale)).toMatchObject({ code: "conflict", fields: { updated_at: expect.any(String) } });
    expect(await summary()).toMatchObject({ total: 1, passed: 0, failed: 1 });
    expect(await app.json("admin", "GET", at("cases?result=failed"))).toHaveLength(1);
    expect(await app.json("admin", "GET", at("cases?result=passed"))).toHaveLength(0);
    for (const missing of [
      await app.call("admin", "POST", at("cases"), { question: "Var mı?", expected: "article", article: "yok" }),
      await app.call("admin", "PATCH", at(`cases/${caseId}`), {
        ...content,
        article: "yok",
        updated_at: changed.updated_at,
      }),
    ])
      expect(await failed(missing)).toMatchObject({ code: "invalid-input", fields: { article: "there is none" } });
    await app.json("admin", "DELETE", at(`cases/${caseId}`));
    expect(await app.json("admin", "GET", at("cases"))).toEqual([]);
  });

  test("of the same question is there once, and what visitors said is kept without what says who they are", async () => {
    await addCase({ question: QUESTION, expected: "answer" });
    const again = await app.call("admin", "POST", at("cases"), {
      question: "kargo ucreti  ne kadar?",
      expected: "decline",
    });
    expect(await failed(again)).toMatchObject({ code: "conflict", fields: { question: "is tested already" } });
    const kept = await addCase({
      question: "0532 111 22 33 numarasından arar mısınız?",
      before: ["Adresim ali@ornek.example"],
      expected: "answer",
      origin: "unanswered",
    });
    expect(kept).toMatchObject({ question: "… numarasından arar mısınız?", before: ["Adresim …"] });
  });

  test("is taken in from the file that it was exported to", async () => {
    await tested();
    await addCase({
      question: "Peki yarın?\r\nÖbür gün?",
      before: ["Bugün açık\r\nmısınız?"],
      expected: "decline",
      must: ["S|M"],
      forbidden: ["x", "y"],
    });
    let csv = await (await app.call("admin", "GET", at("cases/export"))).text();
    const before = await app.json<KnowledgeCase[]>("admin", "GET", at("cases"));
    await app.services.db.deleteFrom("knowledge_cases").execute();
    const form = (options: Record<string, string>) => {
      const data = new FormData();
      data.set("file", new File([csv], "testler.csv"));
      for (const [name, value] of Object.entries(options)) data.set(name, value);
      return data;
    };
    const take = (options: Record<string, string>) =>
      app.json<ImportReport>("admin", "POST", at("cases/import"), form(options));
    expect(await take({ dry_run: "true" })).toMatchObject({ done: false, added: 2, refused: 0 });
    expect(await take({})).toMatchObject({ done: true, added: 2 });
    expect(await take({})).toMatchObject({ done: true, added: 0, unchanged: 2 });
    const shape = (tests: KnowledgeCase[]) =>
      tests.map(({ question, before: said, expected, article: slug, must, forbidden }) =>
        JSON.stringify([question, said, expected, slug, must, forbidden]),
      );
    const now = await app.json<KnowledgeCase[]>("admin", "GET", at("cases"));
    expect(shape(now).sort()).toEqual(shape(before).sort());
    expect(now.map(({ origin }) => origin)).toEqual(["import", "import"]);
    csv = 'soru;önce\n"Peki yarın?\nÖbür gün?";Bugün açık mısınız?';
    expect(await take({})).toMatchObject({ done: true, unchanged: 1 });
  });
});

describe("a change of the knowledge that turns a test wrong", () => {
  test("is refused with what would be said, and nothing of it is kept", async () => {
    const test = await tested();
    const before = await article();
    const body = await failed(await change("Kargo ücretsizdir."));
    expect(body).toMatchObject({
      code: "knowledge-tests-fail",
      flips: [
        {
          case_id: test.id,
          question: QUESTION,
          chatbot: null,
          says: "Kargo ücreti 49,90 TL'dir.",
          would_say: "Kargo ücretsizdir.",
          failures: [{ failure: "lacks-text", text: "49,90 TL" }],
        },
      ],
    });
    expect(await article()).toEqual(before);
    expect((await caseOf(test)).result!.passed).toBe(true);
  });

  test("is made in spite of it with a reason, which the audit log and the tests' page keep", async () => {
    const test = await tested();
    expect((await change("Kargo ücretsizdir.", { override_reason: "Kampanya başladı" })).status).toBe(200);
    expect((await article()).answer).toBe("Kargo ücretsizdir.");
    expect((await caseOf(test)).result).toMatchObject({ passed: false, said: "Kargo ücretsizdir." });
    expect((await summary()).overrides).toMatchObject([
      { change: "article", reason: "Kampanya başladı", questions: [QUESTION], overridden_by_name: ADMIN_EMAIL },
    ]);
    const log = await app.json<AuditEntry[]>("admin", "GET", "/audit_log?noun=knowledge_case_overrides");
    expect(log[0]).toMatchObject({
      actor_email: ADMIN_EMAIL,
      after: { reason: "Kampanya başladı", questions: [QUESTION] },
    });
    // What is wrong already blocks nothing.
    expect((await change("Kargo herkese ücretsizdir.")).status).toBe(200);
  });

  test("a reason that was not needed is kept nowhere", async () => {
    await tested();
    expect(
      (await change("Kargo ücreti yalnızca 49,90 TL'dir.", { override_reason: "Her ihtimale karşı" })).status,
    ).toBe(200);
    expect((await summary()).overrides).toEqual([]);
  });

  test("a removed article and a new one that answers what nobody should are refused too", async () => {
    await tested();
    const removal = await failed(await app.call("admin", "DELETE", at(`articles/${KARGO}`)));
    expect(removal).toMatchObject({
      code: "knowledge-tests-fail",
      flips: [{ failures: [{ failure: "article-gone", text: KARGO }] }],
    });
    const question = "Elmasla ödeme alıyor musunuz?";
    await addCase({ question, expected: "decline" });
    const rival = { title: "Elmasla ödeme", questions: [question], answer: "Evet, elmasla ödenir." };
    const body = await failed(await app.call("admin", "POST", at("articles"), rival));
    expect(body).toMatchObject({ code: "knowledge-tests-fail", flips: [{ question }] });
    expect(await app.json("admin", "GET", at("articles?search=elmasla"))).toEqual([]);
    const allowed = await app.call("admin", "DELETE", at(`articles/${KARGO}?override_reason=Bitti`));
    expect(allowed.status).toBe(200);
    expect((await summary()).overrides).toMatchObject([{ reason: "Bitti" }]);
    await app.json("admin", "POST", at("articles"), {
      ...{ slug: KARGO, title: "Kargo ücreti", questions: [QUESTION], answer: "Kargo ücreti 49,90 TL'dir." },
    });
  });

  test("an import is refused whole, written with a reason, and not even looked at for a dry run", async () => {
    await tested();
    const file = [
      { id: KARGO, title: "Kargo ücreti", questions: [QUESTION], answer: "Kargo ücretsizdir." },
      { id: "zeplin", title: "Zeplin", questions: ["Zeplin var mı?"], answer: "Yok." },
    ];
    const send = (options: Record<string, string> = {}) => {
      const form = new FormData();
      form.set("file", new File([JSON.stringify(file)], "makaleler.json"));
      for (const [name, value] of Object.entries(options)) form.set(name, value);
      return app.call("admin", "POST", at("articles/import"), form);
    };
    expect(await (await send({ dry_run: "true" })).json()).toMatchObject({ added: 1, changed: 1 });
    expect(await failed(await send())).toMatchObject({ code: "knowledge-tests-fail", flips: [{ question: QUESTION }] });
    expect((await app.call("admin", "GET", at("articles/zeplin"))).status).toBe(404);
    expect(await (await send({ override_reason: "Yeni liste" })).json()).toMatchObject({
      done: true,
      added: 1,
      changed: 1,
    });
    expect((await summary()).overrides).toMatchObject([{ change: "import", reason: "Yeni liste" }]);
  });

  test("a price that a test refers to may change, one that it spells out may not", async () => {
    const product: Product = (await app.json("admin", "GET", at("products?limit=1")))[0];
    const question = `${product.name} fiyatı nedir?`;
    const referring = await addCase({ question, expected: "answer", must: [`{fiyat:${product.sku}}`] });
    expect(referring.result!.passed).toBe(true);
    const dearer = async (price: number, more: object = {}) => {
      const { updated_at } = await app.json<Product>("admin", "GET", at(`products/${product.id}`));
      return app.call("admin", "PATCH", at(`products/${product.id}`), { price, updated_at, ...more });
    };
    expect((await dearer(4321.5)).status).toBe(200);
    expect((await caseOf(referring)).result!.said).toContain("4.321,50 TL");
    await addCase({ question: `${product.name} ne kadar?`, expected: "answer", must: ["4.321,50 TL"] });
    expect(await failed(await dearer(4400))).toMatchObject({ code: "knowledge-tests-fail" });
    const csv = new FormData();
    csv.set("file", new File([`sku;name;price\n${product.sku};${product.name};4400`], "u.csv"));
    expect(await failed(await app.call("admin", "POST", at("products/import"), csv))).toMatchObject({
      code: "knowledge-tests-fail",
      flips: [{ question: `${product.name} ne kadar?` }],
    });
  });

  test("tests of another chatbot of the company with the same text are run as well", async () => {
    const { db } = app.services;
    await app.json("admin", "POST", "/chatbots", { id: "lirva-iki", name: "Lirva İki", company_id: null });
    await db.updateTable("chatbots").set({ company_id: LIRVA.id }).where("id", "=", "lirva-iki").execute();
    await app.services.db
      .updateTable("knowledge_articles")
      .set({ answer: "Kargo ücreti 49,90 TL'dir." })
      .where("chatbot_id", "=", id)
      .where("slug", "=", KARGO)
      .execute();
    const { title, questions, answer } = await article();
    await app.json("admin", "POST", at("articles", "lirva-iki"), { slug: KARGO, title, questions, answer });
    const theirs = await addCase({ question: QUESTION, expected: "answer", must: ["49,90"] }, "lirva-iki");
    expect(theirs.result!.passed).toBe(true);
    expect(await failed(await change("Kargo ücretsizdir."))).toMatchObject({
      code: "knowledge-tests-fail",
      flips: [{ chatbot: { id: "lirva-iki", name: "Lirva İki" }, question: QUESTION }],
    });
    await db.deleteFrom("chatbots").where("id", "=", "lirva-iki").execute();
  });

  test("of documents is found in the versions that would be live", async () => {
    const { db } = app.services;
    const [source, document, first, second] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
      string,
      string,
      string,
      string,
    ];
    const passage = (text: string) => ({
      ...{
        key: "p1",
        kind: "paragraph",
        headings: ["Otopark"],
        lead: null,
        text,
        cells: null,
        page: null,
        anchor: null,
      },
    });
    await db
      .insertInto("knowledge_sources")
      .values({ id: source, chatbot_id: id, kind: "files", name: "Dosyalar", address: null, every_hours: null })
      .execute();
    await db
      .insertInto("knowledge_documents")
      .values({ id: document, source_id: source, chatbot_id: id, name: "otopark.md", title: "Otopark", state: "live" })
      .execute();
    for (const [version, text] of [
      [first, "Otopark mağaza müşterilerine üç saat ücretsizdir."],
      [second, "Otoparkımız tadilat nedeniyle kapalıdır."],
    ] as const)
      await db
        .insertInto("knowledge_document_versions")
        .values({
          id: version,
          document_id: document,
          title: "Otopark",
          passages: JSON.stringify([passage(text)]),
          content_hash: version,
        })
        .execute();
    await db.updateTable("knowledge_documents").set({ live_version: first }).where("id", "=", document).execute();
    const test = await addCase({ question: "Otopark kaç saat ücretsiz?", expected: "answer", must: ["üç saat"] });
    expect(test.result).toMatchObject({ passed: true });
    const admin = await app.json("admin", "GET", "/auth/user");
    const publish = (version: string | null, reason?: string) =>
      changeTestedInScope(
        { services: app.services, user: admin, inScope: (work) => asActor(db, admin, work) },
        id,
        { change: "publication", plan: () => ({ documents: [{ id: document, version, off: [] }] }), reason },
        (transaction) =>
          transaction
            .updateTable("knowledge_documents")
            .set({ live_version: version })
            .where("id", "=", document)
            .execute(),
      );
    for (const version of [second, null])
      await expect(publish(version)).rejects.toMatchObject({
        code: "knowledge-tests-fail",
        flips: [{ question: "Otopark kaç saat ücretsiz?" }],
      });
    await publish(second, "Tadilat");
    expect((await summary()).overrides).toMatchObject([{ change: "publication", reason: "Tadilat" }]);
    // The same as a publication asks, which keeps its own order.
    const { check, keep } = testPublication(app.services);
    expect(await check({ chatbotId: id, documents: [{ id: document, version: first, off: [] }] })).toEqual([]);
    await keep(admin, undefined);
    expect((await caseOf(test)).result).toMatchObject({ passed: true });
    await db.updateTable("knowledge_documents").set({ live_version: first }).where("id", "=", document).execute();
    const off = { chatbotId: id, documents: [{ id: document, version: first, off: ["p1"] }] };
    expect(await check(off)).toMatchObject([{ case_id: test.id }]);
    await keep(admin, "Kapandı");
    expect((await caseOf(test)).result).toMatchObject({ passed: false });
    expect((await summary()).overrides[0]).toMatchObject({ change: "publication", reason: "Kapandı" });
    await db.deleteFrom("knowledge_sources").where("id", "=", source).execute();
  });

  test("made of two changes at once, each right by itself, is refused", async () => {
    await tested("50,00");
    // The test is right as long as one of the two says it.
    await app.services.db.deleteFrom("knowledge_cases").execute();
    const other = {
      slug: "kargo-tutari",
      title: "Kargo tutarı",
      questions: ["Kargo tutarı nedir?"],
      answer: "Kargo tutarı 50,00 TL'dir.",
    };
    await app.json("admin", "POST", at("articles"), other);
    await addCase({ question: QUESTION, expected: "answer", must: ["50,00 TL"] });
    const remove = (slug: string) => app.call("admin", "DELETE", at(`articles/${slug}`));
    const both = await Promise.all([remove(KARGO), remove(other.slug)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.json("admin", "GET", at("articles?search=50,00"))).toHaveLength(1);
    await app.services.db.deleteFrom("knowledge_cases").execute();
    await remove(other.slug);
    await app.call("admin", "POST", at("articles"), {
      ...{ slug: KARGO, title: "Kargo ücreti", questions: [QUESTION], answer: "Kargo ücreti 49,90 TL'dir." },
    });
  });
});

describe("a test made from a finding", () => {
  test("tells who reported it once that it is right by a change made elsewhere", async () => {
    const { db } = app.services;
    await tested();
    await db.deleteFrom("knowledge_cases").execute();
    const finding = await app.json<UserFinding>("emre", "POST", "/user_findings", {
      ...{ title: "Kargo yanlış", description: "Artık 60 TL.", conversation_id: "yok" },
      selected_messages: [{ type: "assistant", content: "49,90" }],
      full_conversation: [
        { type: "user", content: QUESTION },
        { type: "assistant", content: "49,90" },
      ],
    });
    const test = await addCase({
      ...{ question: QUESTION, expected: "answer", must: ["60 TL"], origin: "finding", finding_id: finding.id },
    });
    expect(test.result!.passed).toBe(false);
    const told = async () =>
      db
        .selectFrom("outbox")
        .select("subject")
        .where("to_address", "=", USERS.emre.email)
        .where("subject", "like", "%Kargo yanlış%")
        .execute();
    expect(await told()).toEqual([]);
    expect((await change("Kargo ücreti 60 TL'dir.")).status).toBe(200);
    expect((await caseOf(test)).result!.passed).toBe(true);
    expect(await told()).toHaveLength(1);
    const seen = () => app.json<UserFinding>("emre", "GET", `/user_findings/${finding.id}`);
    const open = async () => (await app.json<Waiting>("admin", "GET", "/waiting")).user_findings;
    const others = await open();
    expect(await seen()).toMatchObject({ mended: true, tests: 1, status: "resolved" });
    const tests = (person: Person) => app.json<FindingTest[]>(person, "GET", `/user_findings/${finding.id}/tests`);
    const right = { id: test.id, question: QUESTION, passed: true, said: "Kargo ücreti 60 TL'dir." };
    for (const person of ["emre", "admin"] as const) expect(await tests(person)).toMatchObject([right]);
    expect(await tests("ayse")).toEqual([]);
    await change("Kargo ücreti 70 TL'dir.", { override_reason: "Deneme" });
    expect(await seen()).toMatchObject({ mended: false, tests: 1, status: "open" });
    expect(await open()).toBe(others + 1);
    await change("Kargo ücreti 60 TL'dir.");
    expect(await seen()).toMatchObject({ mended: true, status: "resolved" });
    expect(await told()).toHaveLength(1);
  });

  test("is not told twice where the correction itself tells", async () => {
    const { db } = app.services;
    const finding = await app.json<UserFinding>("emre", "POST", "/user_findings", {
      ...{ title: "Kargo yine yanlış", description: "80 TL.", conversation_id: "yok" },
      selected_messages: [{ type: "assistant", content: "x" }],
      full_conversation: [
        { type: "user", content: QUESTION },
        { type: "assistant", content: "x" },
      ],
    });
    const test = await addCase({
      ...{ question: QUESTION, expected: "answer", must: ["80 TL"], origin: "finding", finding_id: finding.id },
    });
    const other = await addCase({ question: "Kargo bedava mı?", expected: "answer", must: ["Kargo"] });
    expect(other.result).toMatchObject({ passed: true });
    const { slug, title, questions, updated_at } = await article();
    const correction = {
      position: 1,
      question: QUESTION,
      article: { slug, title, questions, answer: "80 TL", updated_at },
    };
    const refused = await app.call("admin", "POST", `/user_findings/${finding.id}/corrections`, correction);
    expect(await failed(refused)).toMatchObject({
      code: "knowledge-tests-fail",
      flips: [{ question: "Kargo bedava mı?" }],
    });
    await app.json("admin", "POST", `/user_findings/${finding.id}/corrections`, {
      ...correction,
      override_reason: "Metin kısaldı",
    });
    expect((await caseOf(test)).result!.passed).toBe(true);
    const told = await db.selectFrom("outbox").select("id").where("subject", "like", "%Kargo yine yanlış%").execute();
    expect(told).toHaveLength(1);
  });
});
