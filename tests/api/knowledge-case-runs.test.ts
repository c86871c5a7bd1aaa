import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import type { CaseSummary, KnowledgeCase } from "#contract/knowledge-cases.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { mailDigests } from "#server/domain/daily-digest.ts";
import { runCases, runNightly } from "#server/domain/knowledge-case-runs.ts";
import { beginCaseRun, endCaseRun } from "#server/store/knowledge-case-runs.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const id = LIRVA.chatbotId;
const KARGO = "mg-kargo-ucreti";
const QUESTION = "Kargo ücreti ne kadar?";
const SHIPPING = { question: QUESTION, expected: "article", article: KARGO, must: ["49,90 TL"] };
const at = (path: string) => `/chatbots/${id}/${path}`;
const addCase = (test: Record<string, unknown>) => app.json<KnowledgeCase>("admin", "POST", at("cases"), test);
const caseOf = (test: Pick<KnowledgeCase, "id">) => app.json<KnowledgeCase>("admin", "GET", at(`cases/${test.id}`));
const summary = () => app.json<CaseSummary>("admin", "GET", at("cases/summary"));

beforeEach(async () => {
  const { db } = app.services;
  for (const table of ["knowledge_cases", "knowledge_case_runs"] as const) await db.deleteFrom(table).execute();
  await db
    .updateTable("knowledge_articles")
    .set({ answer: "Kargo ücreti 49,90 TL'dir." })
    .where("chatbot_id", "=", id)
    .where("slug", "=", KARGO)
    .execute();
});

describe("a run of all tests", () => {
  const ended = async () => {
    await expect.poll(async () => (await summary()).run?.state, { timeout: 30_000 }).toBe("done");
    return (await summary()).run!;
  };

  test("is one for two presses, counts what passed, and tells how variants fare", async () => {
    await addCase(SHIPPING);
    await addCase({ question: "İade süresi kaç gün?", expected: "decline" });
    const [one, other] = await Promise.all(
      [1, 2].map(() => app.json<{ id: string }>("admin", "POST", at("cases/run"))),
    );
    expect(one!.id).toBe(other!.id);
    const run = await ended();
    expect(run).toMatchObject({ id: one!.id, state: "done", total: 2, tested: 2, passed: 1 });
    expect(run.variants).toBeGreaterThan(0);
  });

  test("that a node began at night and died in is ended by the next try", async () => {
    await addCase(SHIPPING);
    const begun = { cause: "nightly", total: 1, now: new Date() } as const;
    const { run } = await beginCaseRun(app.services.db, id, begun);
    await runNightly(app.services, new AbortController().signal);
    expect((await summary()).run).toMatchObject({ id: run.id, state: "done", tested: 1, passed: 1 });
  });

  test("that ends while another is wanted is followed by that other", async () => {
    const { db } = app.services;
    const begun = { cause: "hand", total: 1, now: new Date() } as const;
    const { run } = await beginCaseRun(db, id, begun);
    const inserts = new WeakSet<object>();
    const endsMeanwhile: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (node.kind === "InsertQueryNode") inserts.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (inserts.has(queryId)) await endCaseRun(db, run.id, new Date(), { state: "done" });
        return result;
      },
    };
    const next = await beginCaseRun(db.withPlugin(endsMeanwhile), id, begun);
    expect(next).toMatchObject({ isNew: true, run: { state: "running" } });
    expect(next.run.id).not.toBe(run.id);
  });

  test("does not replace what a change that was made meanwhile tested", async () => {
    const { services } = app;
    const finding = await app.json<UserFinding>("emre", "POST", "/user_findings", {
      ...{ title: "Kargo tutarı yanlış", description: "49,90 değil.", conversation_id: "yok" },
      selected_messages: [{ type: "assistant", content: "49,90" }],
      full_conversation: [
        { type: "user", content: QUESTION },
        { type: "assistant", content: "49,90" },
      ],
    });
    const wanted = { must: ["59,90 TL"], origin: "finding", finding_id: finding.id };
    const test = await addCase({ ...SHIPPING, ...wanted });
    expect(test.result!.passed).toBe(false);
    const says = (amount: string) =>
      services.db
        .updateTable("knowledge_articles")
        .set({ answer: `Kargo ücreti ${amount} TL'dir.` })
        .where("chatbot_id", "=", id)
        .where("slug", "=", KARGO)
        .execute();
    await says("59,90");
    const { run } = await beginCaseRun(services.db, id, { cause: "hand", total: 1, now: new Date() });
    const runAndChange = async (...of: Parameters<typeof services.assistant.runCases>) => {
      const read = await services.assistant.runCases(...of);
      expect(read.results).toMatchObject([{ passed: true }]);
      const article = await app.json<KnowledgeArticle>("admin", "GET", at(`articles/${KARGO}`));
      await app.json("admin", "PATCH", at(`articles/${KARGO}`), {
        ...{ answer: "Kargo ücretsizdir.", updated_at: article.updated_at, override_reason: "Kampanya" },
      });
      return read;
    };
    await runCases({ ...services, assistant: { runCases: runAndChange } }, { chatbot: id, run: run.id });
    expect((await caseOf(test)).result).toMatchObject({ passed: false, said: "Kargo ücretsizdir." });
    const told = () =>
      services.db.selectFrom("outbox").select("id").where("subject", "like", "%Kargo tutarı yanlış%").execute();
    expect(await told()).toEqual([]);
    await says("59,90");
    await runNightly(services, new AbortController().signal);
    expect((await caseOf(test)).result).toMatchObject({ passed: true });
    expect(await told()).toHaveLength(1);
  });

  test("at night tells the super administrators once what turned wrong since", async () => {
    const { db } = app.services;
    const test = await addCase(SHIPPING);
    // What no check was asked about: a change by another way.
    await db
      .updateTable("knowledge_articles")
      .set({ answer: "Kargo ücreti 59,90 TL'dir." })
      .where("slug", "=", KARGO)
      .execute();
    await runNightly(app.services, new AbortController().signal);
    expect((await caseOf(test)).result).toMatchObject({ passed: false, said: "Kargo ücreti 59,90 TL'dir." });
    const digests = async () =>
      (await db.selectFrom("outbox").select("body").where("to_address", "=", ADMIN_EMAIL).execute()).filter(
        ({ body }) => body.includes("bozulan bilgi testleri"),
      );
    await db.deleteFrom("daily_digests").execute();
    await db.deleteFrom("outbox").execute();
    await db
      .insertInto("notice_settings")
      .values({
        user_id: (await app.json("admin", "GET", "/auth/user")).id,
        kind: "digest",
        channel: "mail",
        wanted: true,
      } as never)
      .onConflict((row) => row.doNothing())
      .execute();
    const signal = new AbortController().signal;
    await mailDigests(app.services, signal);
    expect(await digests()).toHaveLength(1);
    expect((await digests())[0]!.body).toContain(`- ${QUESTION}`);
    await db.deleteFrom("daily_digests").execute();
    await mailDigests(app.services, signal);
    expect(await digests()).toHaveLength(1);
  });
});
