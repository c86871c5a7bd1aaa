import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit-log.ts";
import type { CorrectionStart } from "#contract/finding-corrections.ts";
import type { PassageInDocument } from "#contract/diagnoses.ts";
import type { JobList } from "#contract/jobs.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import type { Product } from "#contract/products.ts";
import type { UserFinding, UserFindingRow } from "#contract/user-findings.ts";
import type { Waiting } from "#contract/waiting.ts";
import { checkLinks } from "#server/assistant/truth-check/check-links.ts";
import { checkTruth } from "#server/assistant/truth-check/check-truth.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { newId } from "#server/database/ids.ts";
import { tellOfFindings } from "#server/domain/finding-news.ts";
import { keepReading } from "#server/domain/knowledge-documents.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

const WAIT = { timeout: 30_000 };
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_NIGHT = Date.parse("2026-11-21T02:15:00Z");
let now = FIRST_NIGHT;
let app: TestApp;

/** The web that texts lead to: what a path answers is what a test says, and every request is noted. */
const web = { answers: new Map<string, number | { to: string }>(), asked: [] as string[] };
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    web.asked.push(`${request.method} ${request.url}`);
    const answer = web.answers.get(request.url!) ?? 200;
    if (typeof answer === "number") response.writeHead(answer).end("x");
    else response.writeHead(301, { location: answer.to }).end();
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await createTestApp({ LOOPBACK_FEEDS: "1" }, () => new Date(now));
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(() => {
  web.asked.length = 0;
});

const oneNight = async (later = 1) => {
  now += later * DAY_MS;
  await checkTruth(app.services, new AbortController().signal, { pause: async () => {} });
};
const rows = () => app.json<UserFindingRow[]>("admin", "GET", "/user_findings?reported_by=check");
const open = async () => (await rows()).filter(({ truth_check: check }) => check!.closed_at === null);
const finding = (id: string) => app.json<UserFinding>("admin", "GET", `/user_findings/${id}`);
const articles = `/chatbots/${LIRVA.chatbotId}/articles`;
const write = (title: string, answer: string) =>
  app.json<KnowledgeArticle>("admin", "POST", articles, { title, questions: [`${title} nedir?`], answer });
const rewrite = (article: KnowledgeArticle, answer: string) =>
  app.json<KnowledgeArticle>("admin", "PATCH", `${articles}/${article.slug}`, {
    answer,
    updated_at: article.updated_at,
  });
const remove = (article: KnowledgeArticle) => app.call("admin", "DELETE", `${articles}/${article.slug}`);
/** The subjects of the mails to the provider since the last call. */
async function told(): Promise<string[]> {
  await tellOfFindings(app.services);
  const mails = await app.services.db
    .deleteFrom("outbox")
    .where("to_address", "=", ADMIN_EMAIL)
    .returning("subject")
    .execute();
  return mails.map(({ subject }) => subject);
}
const waiting = async () => (await app.json<Waiting>("admin", "GET", "/waiting")).user_findings;

describe("the nightly check", () => {
  test("finds nothing to tell in the demo", async () => {
    await oneNight(0);
    expect(await rows()).toEqual([]);
    expect(web.asked).toEqual([]);
  });

  test("makes one finding of a price that the catalogue has otherwise, and closes it when they agree", async () => {
    const before = await waiting();
    const article = await write("Kravat kampanyası", "Yeni sezon geldi. İpek Kravat 499 TL'dir.");
    await oneNight();
    const [row, ...others] = await open();
    expect(others).toEqual([]);
    expect(await waiting()).toBe(before + 1);
    const made = await finding(row!.id);
    expect(await told()).toEqual([`Yeni bulgu: ${LIRVA.name}, ${made.title}`]);
    expect(made).toMatchObject({
      user_id: null,
      user_email: null,
      company_id: LIRVA.id,
      company_name: LIRVA.name,
      title: "Fiyat katalogla uyuşmuyor: 499 TL (Kravat kampanyası)",
      truth_check: {
        kind: "price",
        place_kind: "article",
        place_id: article.slug,
        sentence: "İpek Kravat 499 TL'dir.",
        says: "499 TL",
        truth: "İpek Kravat: 599,90 TL",
        closed_at: null,
      },
    });
    expect(made.description).toContain("Katalogda: İpek Kravat: 599,90 TL");

    await oneNight();
    expect((await open()).map(({ id }) => id)).toEqual([row!.id]);
    expect(await told()).toEqual([]);

    // Another truth is no other finding.
    const [tie] = await app.json<Product[]>("admin", "GET", `/chatbots/${LIRVA.chatbotId}/products?search=kravat`);
    const { id, updated_at, sku: _, ...content } = tie!;
    const path = `/chatbots/${LIRVA.chatbotId}/products/${id}`;
    await app.json("admin", "PATCH", path, { ...content, price: 649.9, updated_at });
    await oneNight();
    expect((await open()).map((one) => [one.id, one.truth_check!.truth])).toEqual([
      [row!.id, "İpek Kravat: 649,90 TL"],
    ]);

    const mended = await rewrite(article, "İpek Kravat 649,90 TL'dir.");
    await oneNight();
    expect(await open()).toEqual([]);
    expect((await finding(row!.id)).truth_check).toMatchObject({ closed_as: "agrees" });
    expect(await waiting()).toBe(before);
    await remove(mended);
  });

  test("is mended the way people's findings are: the article, asked again", async () => {
    const article = await write("Papyon fiyatı", "Saten Papyon 299 TL'dir.");
    await oneNight();
    const [row] = await open();
    const start = await app.json<CorrectionStart>("admin", "GET", `/user_findings/${row!.id}/correction-start`);
    expect(start).toMatchObject({
      chatbot_id: LIRVA.chatbotId,
      answers: [{ position: 1, question: "Papyon fiyatı nedir?", article: { slug: article.slug } }],
    });
    const { slug, title, questions, updated_at } = start.answers[0]!.article!;
    const correction = await app.json("admin", "POST", `/user_findings/${row!.id}/corrections`, {
      position: 1,
      question: start.answers[0]!.question,
      article: { slug, title, questions, updated_at, answer: "Saten Papyon 349,90 TL'dir." },
    });
    expect(correction).toMatchObject({ answer_after: "Saten Papyon 349,90 TL'dir.", outcome_after: "answered" });
    await remove(article);
  });

  test("lets stand what the administrator lets stand, and says who", async () => {
    const article = await write("Eşarp", "İpek Eşarp tükendi.");
    await oneNight();
    const [row] = await open();
    const dismissed = await app.json<UserFinding>("admin", "PUT", `/user_findings/${row!.id}/truth-check`, {
      dismissed: true,
    });
    expect(dismissed.truth_check).toMatchObject({ kind: "stock", closed_as: "dismissed" });
    await oneNight();
    expect(await open()).toEqual([]);
    const [entry] = await app.json<AuditEntry[]>("admin", "GET", "/audit_log?noun=truth_findings");
    expect(entry).toMatchObject({ entity_id: row!.id, after: { closed_as: "dismissed" } });

    await app.json("admin", "PUT", `/user_findings/${row!.id}/truth-check`, { dismissed: false });
    expect((await open()).map(({ id }) => id)).toEqual([row!.id]);
    await remove(article);
    await oneNight();
    const late = await app.call("admin", "PUT", `/user_findings/${row!.id}/truth-check`, { dismissed: true });
    expect(late.status).toBe(404);
  });

  test("tells of a day that has passed, the morning after it", async () => {
    const article = await write("Kampanya", `Kampanya ${dayIn(1)} tarihine kadar geçerlidir.`);
    await oneNight();
    expect(await open()).toEqual([]);
    await oneNight();
    expect((await open()).map(({ truth_check: check }) => check!.kind)).toEqual(["date"]);
    await remove(article);
  });

  test("counts a link as dead in its second night, and as alive once it answers", async () => {
    const article = await write("Bağlantılar", `Bakın: ${origin}/var ve ${origin}/yok. Özel: https://10.0.0.1/panel`);
    web.answers.set("/yok", 404);
    web.answers.set("/var", { to: `${origin}/yeni` });
    await oneNight();
    expect(web.asked.toSorted()).toEqual(["GET /yok", "HEAD /var", "HEAD /yeni", "HEAD /yok"]);
    await oneNight(0); // by hand, the same night
    expect(await open()).toEqual([]);
    await oneNight();
    expect((await open()).map((one) => one.truth_check)).toMatchObject([
      { kind: "link", says: `${origin}/yok`, truth: "Sayfa bulunamadı (404)." },
    ]);
    const links = await app.services.db.selectFrom("truth_links").select(["address", "moved_to"]).execute();
    expect(links.find(({ address }) => address === `${origin}/var`)!.moved_to).toBe(`${origin}/yeni`);

    web.answers.set("/yok", 500);
    await oneNight();
    expect((await open()).map((one) => one.truth_check!.truth)).toEqual(["Site hata veriyor (500)."]);
    web.answers.set("/yok", 403); // a refusal is a living site
    await oneNight();
    expect(await open()).toEqual([]);
    await remove(article);
    await oneNight();
    expect(await app.services.db.selectFrom("truth_links").selectAll().execute()).toEqual([]);
  });

  test("calls no link dead on nights on which no host answers, as when this server itself has no network", async () => {
    const silent = [1, 2, 3].map((host) => `http://127.0.0.${host}:1/`);
    const article = await write("Bağlantılar", `Bakın: ${silent.join(" ve ")}`);
    await oneNight();
    await oneNight();
    await oneNight();
    expect(await open()).toEqual([]);
    const one = await rewrite(article, `Bakın: ${silent.join(" ve ")} ve ${origin}/burada`);
    await oneNight();
    expect(await open()).toEqual([]);
    await oneNight();
    expect((await open()).map((row) => row.truth_check!.says).toSorted()).toEqual(silent);
    // What was told stays told, whatever the network does afterwards.
    await rewrite(one, `Bakın: ${silent.join(" ve ")}`);
    await oneNight();
    expect(await open()).toHaveLength(silent.length);
    await remove(article);
    await oneNight();
  });

  test("reads what is live of documents, and of a chatbot without a company", async () => {
    await publish(LIRVA.chatbotId, "Fiyat listesi", [["Yün Atkı", "700 TL"]]);
    await app.json("admin", "POST", "/chatbots/sozbir/articles", {
      title: "Tanışma",
      questions: [],
      answer: "Tanışma toplantısı 1 Kasım 2026 tarihinde yapılacaktır.",
    });
    await told();
    await oneNight();
    const made = await open();
    expect(await told(), "one mail of both").toEqual([`${made.length} bulguda yenilik var`]);
    expect(made.map(({ company_id, truth_check: check }) => [company_id, check!.kind, check!.place_kind])).toEqual(
      expect.arrayContaining([
        [LIRVA.id, "price", "passage"],
        [null, "date", "article"],
      ]),
    );
    const { place_id: passage } = made.find(({ company_id }) => company_id === LIRVA.id)!.truth_check!;
    const shown = await app.json<PassageInDocument>("admin", "GET", `/chatbots/${LIRVA.chatbotId}/passages/${passage}`);
    expect(shown).toMatchObject({ title: "Fiyat listesi", at: 0, before: 0, after: 0 });
    expect(shown.passages[shown.at]!.cells).toEqual([
      { head: "Ürün", value: "Yün Atkı" },
      { head: "Fiyat", value: "700 TL" },
    ]);
    expect((await app.call("admin", "GET", `/chatbots/sozbir/passages/${passage}`)).status).toBe(404);
    const seen = await app.json<UserFindingRow[]>("selin", "GET", "/user_findings?reported_by=check");
    expect(seen.every(({ company_id }) => company_id === LIRVA.id)).toBe(true);
    expect(seen.map(({ id }) => id)).toContain(made.find(({ company_id }) => company_id === LIRVA.id)!.id);
    expect((await app.json<UserFindingRow[]>("ayse", "GET", "/user_findings?reported_by=check")).length).toBe(0);
  });

  test("runs by hand from the list of jobs", async () => {
    await app.json("admin", "POST", "/jobs/scheduled/truth.check/run");
    await expect
      .poll(async () => (await app.json<JobList>("admin", "GET", "/jobs?kind=truth.check")).jobs[0]?.state, WAIT)
      .toBe("done");
  });
});

test("a host is asked once a second, others beside it meanwhile", async () => {
  const log: string[] = [];
  await checkLinks(["https://a.example/1", "https://a.example/2", "https://b.example/1", "https://a.example/3"], {
    probe: async (address) => {
      log.push(address);
      return { status: 200, failure: null, movedTo: null };
    },
    keep: async () => {},
    pause: async (ms) => log.push(`pause ${ms}`),
    signal: new AbortController().signal,
  });
  expect(log.filter((line) => line.includes("a.example") || line.startsWith("pause"))).toEqual([
    "https://a.example/1",
    "pause 1000",
    "https://a.example/2",
    "pause 1000",
    "https://a.example/3",
  ]);
  expect(log).toContain("https://b.example/1");
});

test("no host is asked any more once a result cannot be kept: the next try asks it", async () => {
  const asked: string[] = [];
  const paused = Promise.withResolvers<void>();
  const checking = checkLinks(["https://a.example/1", "https://b.example/1", "https://b.example/2"], {
    probe: async (address) => {
      asked.push(address);
      return { status: 200, failure: null, movedTo: null };
    },
    keep: async (address) => {
      if (address.includes("a.example")) throw new Error("the database is away");
    },
    pause: () => paused.promise,
    signal: new AbortController().signal,
  });
  await expect(checking).rejects.toThrow("the database is away");
  paused.resolve();
  await nextTurn();
  expect(asked).toEqual(["https://a.example/1", "https://b.example/1"]);
});

const dayIn = (days: number) =>
  new Intl.DateTimeFormat("tr-TR", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    now + days * DAY_MS,
  );

/** A file with one table, read and live. */
async function publish(chatbotId: string, title: string, table: string[][]) {
  const { db } = app.services;
  const [source, document] = [newId(), newId()];
  await db
    .insertInto("knowledge_sources")
    .values({ id: source, chatbot_id: chatbotId, kind: "files", name: "Dosyalar" })
    .execute();
  await db
    .insertInto("knowledge_documents")
    .values({ id: document, source_id: source, chatbot_id: chatbotId, name: `${title}.xlsx`, state: "queued" })
    .execute();
  const read = { title, blocks: [{ kind: "table" as const, head: ["Ürün", "Fiyat"], rows: table }] };
  await keepReading(db, document, read, {}, new Date(now));
  await db
    .updateTable("knowledge_documents")
    .set(({ ref }) => ({ live_version: ref("draft_version"), state: "live" }))
    .where("id", "=", document)
    .execute();
}
