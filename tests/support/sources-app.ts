import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import type { KnowledgeDocument, KnowledgeSource } from "#contract/knowledge-sources.ts";
import { createTestApp } from "./app.ts";
import { type Pages, startSite } from "./site-server.ts";

/** The application's timeout for a response that never ends. In milliseconds. */
export const PATIENCE_MS = 20_000;

export type SourcesApp = Awaited<ReturnType<typeof createSourcesApp>>;

/**
 * The application with a fake clock, and sites to read. The pause of a second between requests only advances the clock;
 * a response that never ends is waited for in real time, for `clock.waitsMs`.
 */
export async function createSourcesApp() {
  const clock = { now: new Date("2026-11-21T09:00:00Z").getTime(), waitsMs: 300 };
  const pause = async (ms: number, signal: AbortSignal) => {
    if (ms >= PATIENCE_MS) return void (await sleep(clock.waitsMs, undefined, { signal }));
    clock.now += ms;
  };
  const app = await createTestApp({ LOOPBACK_FEEDS: "1" }, () => new Date(clock.now), pause);
  const closing: (() => Promise<void>)[] = [];

  /** Creates a chatbot, and a site with these pages as its source. */
  async function open(pages: Pages, onRequest?: (path: string) => void) {
    const site = await startSite(pages, onRequest);
    closing.push(site.close);
    const id = `kaynak-${crypto.randomUUID().slice(0, 8)}`;
    await app.json("admin", "POST", "/chatbots", { id, name: "Otel" });
    const at = `/chatbots/${id}/sources`;
    const source = async () => (await app.json<KnowledgeSource[]>("admin", "GET", at))[0]!;
    return {
      site,
      id,
      at,
      source,
      /** Adds the source; resolves when its first reading has ended. */
      async add(body: object = { kind: "site", address: site.address }) {
        await app.json("admin", "POST", at, body);
        return ended(source);
      },
      async readAgain(body: object = {}) {
        clock.now += 60_000;
        await app.json("admin", "POST", `${at}/${(await source()).id}/read`, body);
        return ended(source);
      },
      async documents(query = ""): Promise<Record<string, KnowledgeDocument>> {
        const found: KnowledgeDocument[] = [];
        for (let next: string | null = `/chatbots/${id}/documents?limit=100${query}`; next !== null;) {
          const response = await app.call("admin", "GET", next);
          found.push(...((await response.json()) as KnowledgeDocument[]));
          next = /<\/api([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
        }
        return Object.fromEntries(found.map((document) => [document.name.replace(site.address, ""), document]));
      },
      /** Publishes everything in review. */
      publish: () =>
        app.services.db
          .updateTable("knowledge_documents")
          .set({ live_version: sql`draft_version`, state: "live" })
          .where("chatbot_id", "=", id)
          .where("state", "=", "in-review")
          .execute(),
    };
  }

  /** Row versions, which tell written rows from unchanged ones. */
  const marks = async () => {
    const { rows } = await sql`select id::text, xmin::text, ctid::text from knowledge_documents
      union all select id::text, xmin::text, ctid::text from knowledge_document_versions order by 1`.execute(
      app.services.db,
    );
    return rows;
  };

  const passages = async (documentId: string) => {
    const { passages: found } = await app.services.db
      .selectFrom("knowledge_documents as document")
      .innerJoin("knowledge_document_versions as version", "version.id", "document.draft_version")
      .select("version.passages")
      .where("document.id", "=", documentId)
      .executeTakeFirstOrThrow();
    return found.map(({ text }) => text);
  };

  return {
    app,
    clock,
    open,
    marks,
    passages,
    /** Call when the test ends. */
    closing,
    async closeSites() {
      clock.waitsMs = 300;
      for (const close of closing.splice(0)) await close();
    },
  };
}

export async function ended(source: () => Promise<KnowledgeSource>): Promise<KnowledgeSource> {
  await expect.poll(async () => (await source()).state, { timeout: 120_000, interval: 200 }).toBe("idle");
  return source();
}
