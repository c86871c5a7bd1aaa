import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import type { ImportReport } from "#contract/import-reports.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { readKnowledgeChanges } from "#server/store/knowledge-changes.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
let id = "";
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());
/** Every test has a chatbot of its own that knows nothing. */
beforeEach(async () => {
  id = `bot-${crypto.randomUUID().slice(0, 8)}`;
  await app.json("admin", "POST", "/chatbots", { id, name: "Boş Asistan" });
});

const SHIPPING = {
  title: "Kargo süresi",
  questions: ["Kargo kaç günde gelir?", "Siparişim ne zaman ulaşır?"],
  answer: "Siparişiniz **iki iş gününde** kapınızda.",
};
const add = (article: Record<string, unknown>) =>
  app.json<KnowledgeArticle>("admin", "POST", `/chatbots/${id}/articles`, {
    questions: [],
    answer: "Yanıt.",
    ...article,
  });
const list = (query = "") => app.json<KnowledgeArticle[]>("admin", "GET", `/chatbots/${id}/articles${query}`);
const ask = (question: string) => app.json<ExplainedAnswer>("admin", "POST", `/chatbots/${id}/ask`, { question });

async function takeIn(
  text: string | Uint8Array<ArrayBuffer>,
  options: Record<string, string> = {},
): Promise<ImportReport> {
  const form = new FormData();
  form.set("file", new File([text], "makaleler"));
  for (const [name, value] of Object.entries(options)) form.set(name, value);
  return app.json("admin", "POST", `/chatbots/${id}/articles/import`, form);
}

describe("articles", () => {
  test("that are sent again, because the answer was lost, are stored once", async () => {
    const client_article_id = crypto.randomUUID();
    const sent = await Promise.all([add({ ...SHIPPING, client_article_id }), add({ ...SHIPPING, client_article_id })]);
    sent.push(await add({ ...SHIPPING, client_article_id }));
    for (const article of sent) expect(article).toEqual(sent[0]);
    expect(await list()).toEqual([sent[0]]);
    // Meant anew, it has another id.
    expect((await add({ ...SHIPPING, client_article_id: crypto.randomUUID() })).slug).toBe("kargo-suresi-2");
  });

  test("are known to the assistant at the next question: added, changed and removed", async () => {
    expect((await ask("kargo kaç günde gelir")).outcome).toBe("declined");
    const article = await add(SHIPPING);
    expect(await ask("kargo kaç günde gelir")).toMatchObject({
      outcome: "answered",
      answer: SHIPPING.answer,
      sources: [{ kind: "article", id: article.slug }],
    });
    await app.json("admin", "PATCH", `/chatbots/${id}/articles/${article.slug}`, {
      answer: "Artık bir günde.",
      updated_at: article.updated_at,
    });
    expect(await ask("kargo kaç günde gelir")).toMatchObject({ answer: "Artık bir günde." });
    await app.json("admin", "DELETE", `/chatbots/${id}/articles/${article.slug}`);
    expect((await ask("kargo kaç günde gelir")).outcome).toBe("declined");
  });

  test("count the knowledge version, which every node compares with its own", async () => {
    const version = async () =>
      (
        await app.services.db
          .selectFrom("knowledge_versions")
          .select("version")
          .where("chatbot_id", "=", id)
          .executeTakeFirstOrThrow()
      ).version;
    const before = await version();
    await add(SHIPPING);
    expect(await version()).toBe(before + 1);
    await takeIn(
      JSON.stringify([
        { id: "a", title: "A", questions: [], answer: "a" },
        { id: "b", title: "B", questions: [], answer: "b" },
      ]),
    );
    expect(await version()).toBe(before + 2);
  });

  test("are told of by name where somebody changed them by hand, and by their number alone where many came", async () => {
    const { db } = app.services;
    const after = async () => (await readKnowledgeChanges(db, id, 0)).version;
    const began = await after();
    const { slug, updated_at } = await add(SHIPPING);
    await app.json("admin", "PATCH", `/chatbots/${id}/articles/${slug}`, { answer: "Yarın.", updated_at });
    expect(await readKnowledgeChanges(db, id, began)).toEqual({ version: began + 2, names: [`a:${slug}`] });
    const many = Array.from({ length: 40 }, (_, at) => ({ id: `cok-${at}`, title: "Çok", questions: [], answer: "a" }));
    await takeIn(JSON.stringify(many));
    const { version, names } = await readKnowledgeChanges(db, id, began);
    expect(version).toBeGreaterThan(began + 2);
    expect(names).toBeNull();
    // Who has not looked for longer than changes are kept reads all.
    await db.deleteFrom("knowledge_changes").where("chatbot_id", "=", id).execute();
    expect((await readKnowledgeChanges(db, id, version - 1)).names).toBeNull();
    expect((await readKnowledgeChanges(db, id, version)).names).toEqual([]);
  });

  test("get a slug of their title, in Turkish letters folded, numbered where it is taken, and none that an address needs", async () => {
    const titles = ["İade Koşulları Nelerdir?", "iade koşulları nelerdir", "IĞDIR ŞUBESİ", "???", "New", "Export"];
    const slugs = [];
    for (const title of titles) slugs.push((await add({ title })).slug);
    expect(slugs).toEqual([
      "iade-kosullari-nelerdir",
      "iade-kosullari-nelerdir-2",
      "igdir-subesi",
      "makale",
      "new-2",
      "export-2",
    ]);
    expect(
      (await app.call("admin", "POST", `/chatbots/${id}/articles`, { title: "x", answer: "y", slug: "makale" })).status,
    ).toBe(409);
    expect(
      (await app.call("admin", "POST", `/chatbots/${id}/articles`, { title: "x", answer: "y", slug: "import" })).status,
    ).toBe(400);
  });

  test("are not overwritten by somebody who read an older version", async () => {
    const { slug, updated_at } = await add(SHIPPING);
    await app.json("admin", "PATCH", `/chatbots/${id}/articles/${slug}`, { title: "Birinci", updated_at });
    const second = await app.call("admin", "PATCH", `/chatbots/${id}/articles/${slug}`, {
      title: "İkinci",
      updated_at,
    });
    expect([second.status, await second.json()]).toEqual([409, expect.objectContaining({ code: "conflict" })]);
    expect((await list())[0]).toMatchObject({ title: "Birinci", questions: SHIPPING.questions });
    expect((await app.call("admin", "PATCH", `/chatbots/${id}/articles/yok`, { title: "x", updated_at })).status).toBe(
      404,
    );
    expect((await app.call("admin", "DELETE", `/chatbots/${id}/articles/yok`)).status).toBe(404);
  });

  test("belong to their chatbot alone", async () => {
    const { slug, updated_at } = await add(SHIPPING);
    expect((await app.call("admin", "GET", `/chatbots/lirva/articles/${slug}`)).status).toBe(404);
    expect(
      (await app.call("admin", "PATCH", `/chatbots/lirva/articles/${slug}`, { title: "x", updated_at })).status,
    ).toBe(404);
    expect((await app.call("admin", "POST", "/chatbots/yok/articles", SHIPPING)).status).toBe(404);
  });

  test("of another company do not exist for staff, whatever a query forgets", async () => {
    const seen = await inCompanyScope(app.services.db, companyScope({ company_id: LIRVA.id }), (db) =>
      db.selectFrom("knowledge_articles").select("chatbot_id").distinct().execute(),
    );
    expect(seen).toEqual([{ chatbot_id: LIRVA.chatbotId }]);
    await app.json("admin", "POST", `/chatbots/${ARDICPINAR.chatbotId}/articles`, {
      title: "Yeni makale",
      questions: [],
      answer: "x",
    });
    const own = await inCompanyScope(app.services.db, companyScope({ company_id: ARDICPINAR.id }), (db) =>
      db.selectFrom("knowledge_articles").select("title").where("slug", "=", "yeni-makale").execute(),
    );
    expect(own).toEqual([{ title: "Yeni makale" }]);
    for (const person of ["nobody", "emre", "selin"] as const)
      expect([401, 403]).toContain((await app.call(person, "GET", "/chatbots/lirva/articles")).status);
  });
});

describe("the list of articles", () => {
  test("is searched in title, questions and answer however it is typed", async () => {
    await add(SHIPPING);
    await add({ title: "İade", questions: ["Geri gönderebilir miyim?"], answer: "On dört gün içinde." });
    for (const [search, title] of [
      ["KARGO SURESI", "Kargo süresi"],
      ["geri gonder", "İade"],
      ["on dort gun", "İade"],
      ["iki iş", "Kargo süresi"],
    ] as const) {
      expect(
        (await list(`?search=${encodeURIComponent(search)}`)).map((article) => article.title),
        search,
      ).toEqual([title]);
    }
    expect(await list("?search=%25")).toEqual([]);
  });

  test("is sorted as asked and read page by page, nothing twice and nothing left out", async () => {
    const titles = ["Çanta", "Ceket", "Şapka", "Iğne", "İplik", "Zarf", "Ayna"];
    for (const title of titles) await add({ title });
    const seen: string[] = [];
    let path: string | null = `/chatbots/${id}/articles?sort=title&direction=asc&limit=3`;
    while (path) {
      const response = await app.call("admin", "GET", path);
      seen.push(...((await response.json()) as KnowledgeArticle[]).map(({ title }) => title));
      path = /<\/api([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(seen).toEqual(["Ayna", "Ceket", "Çanta", "Iğne", "İplik", "Şapka", "Zarf"]);
    expect((await list("?sort=updated_at&direction=desc&limit=1"))[0]!.title).toBe("Ayna");
  });
});

describe("importing articles", () => {
  const FILE = JSON.stringify(
    [
      { id: "kargo", kb: "magaza", title: "Kargo", questions: ["Kargo ne kadar?"], answer: "Ücretsiz." },
      { id: "iade", title: "İade", questions: [], answer: "14 gün." },
    ],
    null,
    1,
  );

  test("first says what would be added and changed and does nothing, then does it", async () => {
    await add({ title: "Kargo", slug: "kargo" });
    const trial = await takeIn(FILE, { dry_run: "true" });
    expect(trial).toMatchObject({ done: false, added: 1, changed: 1, unchanged: 0, refused: 0 });
    expect(trial.lines).toMatchObject([
      { line: 2, key: "kargo", action: "changed" },
      { line: 11, key: "iade", action: "added" },
    ]);
    expect(await list()).toHaveLength(1);

    expect(await takeIn(FILE)).toMatchObject({ done: true, added: 1, changed: 1 });
    expect(await ask("Kargo ne kadar?")).toMatchObject({ answer: "Ücretsiz." });
    expect(await takeIn(FILE)).toMatchObject({ done: true, added: 0, changed: 0, unchanged: 2 });
  });

  test("names every refused row with its line, and takes in the others only where that is allowed", async () => {
    const csv = [
      "id,title,questions,answer",
      "iyi,İyi,Soru?,Yanıt",
      "Kötü Kimlik,Başlık,,Yanıt",
      "yanitsiz,Yanıtsız,,",
      ",,,Başlıksız",
      "iyi,Bir daha,,Yanıt",
    ].join("\n");
    const report = await takeIn(csv);
    expect(report).toMatchObject({ done: false, added: 1, refused: 4 });
    expect(
      report.lines
        .filter(({ action }) => action === "refused")
        .map(({ line, problems }) => [line, problems.map(({ field, problem }) => `${field} ${problem}`).join()]),
    ).toEqual([
      [3, "id bad-id"],
      [4, "answer missing"],
      [5, "title missing"],
      [6, "id duplicate"],
    ]);
    expect(await list()).toEqual([]);
    expect(await takeIn(csv, { skip_refused: "true" })).toMatchObject({ done: true, added: 1, refused: 4 });
    expect((await list()).map(({ title }) => title)).toEqual(["İyi"]);
  });

  test("reads what Turkish spreadsheets save: semicolons, Windows-1254, Turkish heads, questions by lines, cells of several lines", async () => {
    const text =
      'Başlık;Sorular;Yanıt\r\n"Ödeme; taksit";"Taksit var mı?\nKaç taksit?";"Altı taksit.\nPeşin de olur."\r\nŞube saatleri;Açık mısınız?|Kaçta kapanıyor?;Dokuz.\r\n';
    const bytes = Uint8Array.from(text, (letter) => WINDOWS_1254[letter] ?? letter.charCodeAt(0));
    expect((await takeIn(bytes)).lines.map(({ line }) => line)).toEqual([2, 5]);
    expect(
      (await list("?sort=title&direction=asc")).map(({ title, questions, answer }) => ({ title, questions, answer })),
    ).toEqual([
      { title: "Ödeme; taksit", questions: ["Taksit var mı?", "Kaç taksit?"], answer: "Altı taksit.\nPeşin de olur." },
      { title: "Şube saatleri", questions: ["Açık mısınız?", "Kaçta kapanıyor?"], answer: "Dokuz." },
    ]);
  });

  test("takes back what was exported, as JSON and as CSV, and a formula does nothing in a spreadsheet", async () => {
    await add({
      title: '=HYPERLINK("http://kotu.example")',
      questions: ["+90 ile mi arayayım?", "İkinci; soru"],
      answer: '- madde\n- "tırnak", virgül',
    });
    await add({ title: "Çok satırlı", questions: ["Bir", "İki"], answer: "İlk satır\r\nikinci satır" });
    await add({ title: "'=Kesme", questions: ["Boy S|M mi?"], answer: "Evet." });
    await add({ title: "Çizgili", questions: ["Boy S|M mi?", "L|XL mi?"], answer: "Hayır." });
    await add(SHIPPING);
    const before = (await list("?sort=title")).map(({ id: _, updated_at: __, ...article }) => article);
    for (const format of ["json", "csv"]) {
      const response = await app.call("admin", "GET", `/chatbots/${id}/articles/export?format=${format}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get("content-disposition")).toContain(`.${format}`);
      if (format === "csv") {
        expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        expect(new TextDecoder().decode(bytes)).not.toMatch(/(^|;|\r\n)"?[=+-]/);
        // A spreadsheet takes a line break outside quotes for the end of the row.
        expect(new TextDecoder().decode(bytes)).toContain('"Bir\nİki";"İlk satır\nikinci satır"');
      }
      for (const { slug } of before) await app.json("admin", "DELETE", `/chatbots/${id}/articles/${slug}`);
      expect(await takeIn(bytes)).toMatchObject({ done: true, added: 5, refused: 0 });
      expect((await list("?sort=title")).map(({ id: _, updated_at: __, ...article }) => article)).toEqual(before);
    }
  });

  test("leaves the title or the questions that a file does not state", async () => {
    const { slug } = await add(SHIPPING);
    const { title } = SHIPPING;
    for (const file of [
      `id;başlık;yanıt\n${slug};${title};Yarın.`,
      JSON.stringify([{ id: slug, title, answer: "Bugün." }]),
    ])
      expect(await takeIn(file)).toMatchObject({ done: true, changed: 1 });
    expect(await list()).toMatchObject([{ ...SHIPPING, answer: "Bugün." }]);
    await takeIn(`id;sorular;yanıt\n${slug};Ne zaman gelir?;Bugün.`);
    expect(await list()).toMatchObject([{ title, questions: ["Ne zaman gelir?"] }]);
    await takeIn(`id;başlık;sorular;yanıt\n${slug};${title};;Bugün.`);
    expect(await list()).toMatchObject([{ title, questions: [] }]);
  });

  test("takes the demo's own file, and refuses what is no list of articles", async () => {
    const demo = readFileSync(new URL("../../server/database/demo/knowledge.json", import.meta.url), "utf8");
    expect(await takeIn(demo)).toMatchObject({ done: true, refused: 0 });
    for (const text of ["", "{}", "[", "yalnızca bir satır", '{"a": 1}']) {
      const form = new FormData();
      form.set("file", new File([text], "x"));
      const response = await app.call("admin", "POST", `/chatbots/${id}/articles/import`, form);
      expect([response.status, ((await response.json()) as { code: string }).code], text).toEqual([
        400,
        "file-unreadable",
      ]);
    }
  });
});

const WINDOWS_1254: Record<string, number> = { ğ: 0xf0, ı: 0xfd, ş: 0xfe, Ğ: 0xd0, İ: 0xdd, Ş: 0xde };
