import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { MAX_CASES } from "#contract/knowledge-cases.ts";
import type { ArticleInFile } from "#contract/knowledge-articles.ts";
import { answerOptionsOf } from "#server/assistant/cases/answer-options.ts";
import { testCase } from "#server/assistant/cases/test-cases.ts";
import { readKnowledge } from "#server/assistant/knowledge/read-knowledge.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { chatbotOf } from "#server/assistant/answer-parts/voice.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { runNightly } from "#server/domain/knowledge-case-runs.ts";
import { keyOf } from "#server/domain/knowledge-cases.ts";
import { connect } from "#server/database/connect.ts";
import { risingIds } from "#server/store/batches.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { listCasesToRun, upsertCases } from "#server/store/knowledge-cases.ts";
import { upsertKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { upsertProducts } from "#server/store/products.ts";
import { findPostgres } from "../../scripts/checks/requirements.ts";
import { openSystemPostgres } from "../support/on-system-postgres.ts";
import { asAdmin, urlOf } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";
import { openAppOnDatabase } from "./app-on-database.ts";
import { largeKnowledge } from "./fill-knowledge.ts";
import { tellFigures } from "./results.ts";

// `npm run bench:cases`: as many tests as a chatbot may have, on the demo's knowledge and on 1,000 articles and 2,000
// products: all of them before an article changes, and all of them with their variants. The machine's own PostgreSQL.

/** Of the processor: the workers' processes give way to whoever else wants it. */
const MAX_MS = 10_000;
const SIZES = [
  ["the demo's knowledge", 0, 0],
  ["1,000 articles and 2,000 products more", 1000, 2000],
] as const;

findPostgres();
const folder = await temporaryFolder("bench-cases");
const postgres = await openSystemPostgres(folder.path, { fsync: "off" });
try {
  const url = urlOf(urlOf(postgres.url, "postgres"), `bench_${randomBytes(4).toString("hex")}`);
  await asAdmin(urlOf(postgres.url, "postgres"), `create database ${new URL(url).pathname.slice(1)}`);
  await mkdir(join(folder.path, "data"));
  const { app, services, signIn, close } = await openAppOnDatabase(url, join(folder.path, "data"));
  const { db, close: disconnect } = connect(url, { max: 2 });
  try {
    const { id: admin } = await db
      .selectFrom("user_profiles")
      .select("id")
      .where("email", "=", ADMIN_EMAIL)
      .executeTakeFirstOrThrow();
    const cookie = await signIn(ADMIN_EMAIL);
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const response = await app.request(`/api/chatbots/${LIRVA.chatbotId}/${path}`, {
        method,
        headers: { cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`);
      return (await response.json()) as T;
    };
    const demo = JSON.parse(
      await readFile(new URL("../../server/database/demo/knowledge.json", import.meta.url), "utf8"),
    ) as (ArticleInFile & { kb: string })[];
    const questions = demo
      .filter(({ kb }) => kb === LIRVA.knowledge)
      .flatMap(({ id: article, title, questions: own }) => [title, ...own].map((question) => ({ article, question })));
    const endings = [
      "",
      " acaba",
      " öğrenebilir miyim",
      " lütfen",
      " merak ediyorum",
      " söyler misiniz",
      " bilgi verin",
    ];
    const asked = endings.flatMap((ending) =>
      questions.map(({ article, question }) => ({ article, question: `${question.replace(/\?$/, "")}${ending}` })),
    );
    const ids = risingIds(MAX_CASES);
    const cases = Array.from({ length: MAX_CASES }, (_, at) => {
      const { article, question } = asked[at % asked.length]!;
      const test = { question: at < asked.length ? question : `${question} ${at}`, before: [] };
      return {
        ...{ ...test, article, expected: "article" as const, must: [], forbidden: [], origin: "import" as const },
        ...{ id: ids[at]!, asked_key: keyOf(test), chatbot_id: LIRVA.chatbotId, finding_id: null, created_by: admin },
      };
    });
    await upsertCases(db, cases);
    console.log(`${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}; ${MAX_CASES} tests`);
    for (const [name, articles, products] of SIZES) {
      if (articles > 0) {
        const more = largeKnowledge(articles, products);
        const chatbot = (await findChatbot(db, LIRVA.chatbotId))!;
        await upsertKnowledgeArticles(db, chatbot, more.articles);
        await upsertProducts(db, chatbot, more.products);
      }
      console.log(name);
      const change = async () => {
        const slug = questions[0]!.article;
        const { answer, updated_at } = await call<{ answer: string; updated_at: string }>("GET", `articles/${slug}`);
        await call("PATCH", `articles/${slug}`, { answer: `${answer} `.trim(), updated_at });
      };
      await time("  an article changes, in a new process", change);
      await time("  an article changes again", change);
      await time("  all with their variants", async () => {
        await runNightly(services, new AbortController().signal);
      });
      console.log("  ", JSON.stringify({ ...(await call<object>("GET", "cases/summary")), overrides: undefined }));
      const chatbot = (await findChatbot(db, LIRVA.chatbotId))!;
      const speaking = answerOptionsOf(chatbotOf(chatbot), { now: new Date(), hours: null }, LIRVA.site);
      const [knowledge, tests] = [await readKnowledge(db, chatbot.id), await listCasesToRun(db, chatbot.id)];
      const before = process.cpuUsage();
      const index = buildKnowledgeIndex(knowledge);
      for (const one of tests) testCase(index, one, speaking, false);
      const { user, system } = process.cpuUsage(before);
      const isMet = tellFigures([
        {
          ...{ bench: "cases", figure: `${MAX_CASES} tests on ${name}, processor time`, unit: "ms" },
          ...{ value: (user + system) / 1000, asked: MAX_MS, direction: "at most", spread: 0 },
        },
      ]);
      if (!isMet) process.exitCode = 1;
    }
  } finally {
    await disconnect();
    await close();
  }
} finally {
  await postgres.close();
  await folder.remove();
}

async function time(name: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  console.log(`${name.padEnd(44)} ${(ms / 1000).toFixed(1)} s`);
  return ms;
}
