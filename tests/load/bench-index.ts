import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Product } from "#contract/products.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { readProductFile } from "#server/domain/imports/product-file.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { upsertKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { upsertProducts } from "#server/store/products.ts";
import { connect } from "#server/database/connect.ts";
import { findPostgres } from "../../scripts/checks/requirements.ts";
import { openSystemPostgres } from "../support/on-system-postgres.ts";
import { asAdmin, urlOf } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { KnowledgeBase } from "#server/assistant/retrieval/knowledge-base.ts";
import { shareBelow, spreadBelow } from "./figures.ts";
import { indexFigures } from "./index-figures.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";
import { openAppOnDatabase } from "./app-on-database.ts";
import { largeKnowledge } from "./fill-knowledge.ts";
import { inWords, MAX_DELAY_MS, watchLoop } from "./loop-delay.ts";
import { tellFigures } from "./results.ts";

// `npm run bench:index`: a chatbot with 5,000 articles and 20,000 products whose knowledge is read anew, and whose
// catalogue is imported, while fifty visitors chat with it and with others: how long a turn of the event loop takes,
// and how long a visitor waits. The machine's own PostgreSQL; the cluster is a temporary one and goes away at the end.

const [ARTICLES, PRODUCTS, CHATS] = [5000, 20_000, 50];
const SMALL = [50, 60] as const;
const CORRECTIONS = 20;
const PAUSE_MS = 500;
const QUESTIONS = [
  "kargo ücreti ne kadar",
  "lacivert gömlek var mı",
  "iade nasıl yapılır",
  "en ucuz ceket",
  "odeme secenekleri",
];

findPostgres();
const folder = await temporaryFolder("bench-index");
const postgres = await openSystemPostgres(folder.path, { fsync: "off" });
const loop = watchLoop();
try {
  const url = urlOf(urlOf(postgres.url, "postgres"), `bench_${randomBytes(4).toString("hex")}`);
  await asAdmin(urlOf(postgres.url, "postgres"), `create database ${new URL(url).pathname.slice(1)}`);
  await mkdir(join(folder.path, "data"));
  const { app, signIn, close } = await openAppOnDatabase(url, join(folder.path, "data"));
  const { db, close: disconnect } = connect(url, { max: 2 });
  try {
    const knowledge = largeKnowledge(ARTICLES, PRODUCTS);
    const chatbot = (await findChatbot(db, LIRVA.chatbotId))!;
    await upsertKnowledgeArticles(db, chatbot, knowledge.articles);
    await upsertProducts(db, chatbot, knowledge.products);
    const cookie = await signIn(ADMIN_EMAIL);
    const read = async (response: Response) => {
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    };
    const call = async (path: string, body: object, headers: Record<string, string> = { cookie }) =>
      read(
        await app.request(`/api${path}`, {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
    const ask = async (threadId: unknown, content: string) => {
      const began = performance.now();
      await call("/functions/assistant/send-message", { threadId, content, clientMessageId: crypto.randomUUID() }, {});
      return performance.now() - began;
    };
    const newThread = async () =>
      (await call("/functions/assistant/create-thread", { chatbotId: LIRVA.chatbotId }, {})).id;
    const editProduct = async () => {
      const page = await app.request(`/api/chatbots/${LIRVA.chatbotId}/products?limit=1`, { headers: { cookie } });
      const [product] = (await page.json()) as Product[];
      await read(
        await app.request(`/api/chatbots/${LIRVA.chatbotId}/products/${product!.id}`, {
          method: "PATCH",
          headers: { cookie, "content-type": "application/json" },
          body: JSON.stringify({ price: product!.price + 1, updated_at: product!.updated_at }),
        }),
      );
    };
    /** From a saved correction of an article until a visitor was answered with it, in ms. */
    const correct = async (at: number) => {
      const path = `/api/chatbots/${LIRVA.chatbotId}/articles/${knowledge.articles[at]!.id}`;
      const article = (await read(await app.request(path, { headers: { cookie } }))) as { updated_at: string };
      const said = `Zeplinle ${at} gün sürer.`;
      await read(
        await app.request(path, {
          method: "PATCH",
          headers: { cookie, "content-type": "application/json" },
          body: JSON.stringify({ title: `Zeplin${at} ile gönderim`, answer: said, updated_at: article.updated_at }),
        }),
      );
      const threadId = await newThread();
      const began = performance.now();
      const answer = await call(
        "/functions/assistant/send-message",
        { threadId, content: `Zeplin${at} ile gönderim`, clientMessageId: crypto.randomUUID() },
        {},
      );
      const took = performance.now() - began;
      if (!JSON.stringify(answer).includes(said)) throw new Error(`not corrected: ${JSON.stringify(answer)}`);
      return took;
    };
    const importCatalogue = async (file: File) => {
      const form = new FormData();
      form.set("file", file);
      form.set("skip_refused", "true");
      return read(
        await app.request(`/api/chatbots/${LIRVA.chatbotId}/products/import`, {
          method: "POST",
          headers: { cookie },
          body: form,
        }),
      );
    };
    /** What goes on while `work` does: the longest turn, and how long fifty visitors wait for their answers. */
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const threads = await Promise.all(Array.from({ length: CHATS }, newThread));
      let isDone = false;
      const times: number[] = [];
      loop.longest();
      const began = performance.now();
      const working = work().finally(() => (isDone = true));
      await Promise.all(
        threads.map(async (threadId, chat) => {
          for (let turn = 0; !isDone; turn += 1) {
            times.push(await ask(threadId, QUESTIONS[(chat + turn) % QUESTIONS.length]!));
            await new Promise((done) => setTimeout(done, PAUSE_MS));
          }
        }),
      );
      await working;
      const longest = loop.longest();
      times.sort((one, other) => one - other);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0);
      console.log(
        `${name.padEnd(44)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s   ${inWords(longest)}   ${times.length} answers, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
      );
      return longest.own;
    };

    console.log(
      `${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}; ${ARTICLES} articles, ${PRODUCTS} products, ${CHATS} chats`,
    );
    loop.longest();
    const firstBegan = performance.now();
    await ask(await newThread(), QUESTIONS[0]!);
    console.log(
      `the first answer of all, from nothing: ${((performance.now() - firstBegan) / 1000).toFixed(1)} s, ${inWords(loop.longest())}`,
    );
    const dearer = new File(
      [csvOf(knowledge.products.map((product) => ({ ...product, price: product.price + 5 })))],
      "urunler.csv",
    );
    const delays = [
      await measure("nothing else", () => new Promise((done) => setTimeout(done, 5000))),
      await measure("a product is edited, the playground asks", async () => {
        await editProduct();
        await call(`/chatbots/${LIRVA.chatbotId}/ask`, { question: QUESTIONS[0]! });
      }),
      await measure("20,000 products are imported and asked for", async () => {
        const report = await importCatalogue(dearer);
        if (report.done !== true || Number(report.changed) < PRODUCTS * 0.9)
          throw new Error(`imported: ${JSON.stringify(report).slice(0, 300)}`);
        await call(`/chatbots/${LIRVA.chatbotId}/ask`, { question: QUESTIONS[0]! });
      }),
    ];
    const corrected: number[] = [];
    for (let at = 0; at < CORRECTIONS; at++) corrected.push(await correct(at));
    console.log("\nthe same work in the server's own thread, as one turn each:");
    const csv = new TextEncoder().encode(csvOf(knowledge.products));
    time("reading the file of 20,000 products", () => readProductFile(csv));
    time("making the index", () => buildKnowledgeIndex(baseOf(knowledge)));
    console.log();
    const inMs = { bench: "index", unit: "ms", direction: "at most" } as const;
    const isWithin = tellFigures([
      { ...inMs, figure: "longest turn of our own", value: Math.max(...delays), asked: MAX_DELAY_MS, spread: 0 },
      {
        ...inMs,
        figure: "an answer after a saved correction, p95",
        value: shareBelow(corrected, 0.95),
        asked: 200,
        spread: spreadBelow(corrected, 0.95),
      },
      ...(await indexFigures(baseOf(knowledge), baseOf(largeKnowledge(...SMALL)))),
    ]);
    if (!isWithin) process.exitCode = 1;
  } finally {
    await disconnect();
    await close();
  }
} finally {
  await postgres.close();
  await folder.remove();
}

function baseOf({ articles, products }: ReturnType<typeof largeKnowledge>): KnowledgeBase {
  const rest = { currency: "TRY", url: "", description: "", stock: "in_stock", shipping: "", category: "" } as const;
  const lists = { sizes: [], colors: [] };
  return {
    articles,
    products: products.map((product) => ({ ...rest, ...lists, ...product, oldPrice: product.old_price ?? null })),
  };
}

function csvOf(products: object[]): string {
  return stringify(
    products.map((product) =>
      Object.fromEntries(
        Object.entries(product).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join("|") : (value as unknown),
        ]),
      ),
    ),
    { header: true },
  );
}

function time(name: string, work: () => unknown) {
  const began = performance.now();
  work();
  console.log(`${name.padEnd(44)} ${(performance.now() - began).toFixed(0)} ms`);
}
