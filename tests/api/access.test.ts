import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Access } from "#server/api/access.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** What a route says of itself in the OpenAPI document. */
type Operation = { path: string; method: string; access: Access[] };

const PEOPLE: Record<Person, Access[]> = {
  nobody: [],
  admin: ["signed in", "superadmin"],
  selin: ["signed in", "company member", "company admin"],
  emre: ["signed in", "company member"],
  ayse: ["signed in", "company member", "company admin"],
  deniz: ["signed in", "company member"],
};

/** After these the person would be nobody. */
const ENDS_SESSIONS = new Set(["POST /auth/sign-out", "DELETE /auth/sessions"]);

async function readOperations(): Promise<Operation[]> {
  const document = await app.json("nobody", "GET", "/openapi.json");
  return Object.entries<Record<string, { "x-access": Access[] }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      access: operation["x-access"],
    })),
  );
}

describe("every route of the document", () => {
  test("says who may call it", async () => {
    const operations = await readOperations();
    expect(operations.length).toBeGreaterThan(200);
    for (const { path, access } of operations) expect(access, path).not.toHaveLength(0);
  });

  test("refuses every role it does not name, before it looks at the call", async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const { path, method, access } of await readOperations()) {
      if (access.includes("public") || access.includes("thread holder")) continue;
      for (const [person, kinds] of Object.entries(PEOPLE) as [Person, Access[]][]) {
        if (access.some((kind) => kinds.includes(kind))) continue;
        const response = await app.call(
          person,
          method,
          path.replace(/\{\w+\}/g, LIRVA.id),
          method === "GET" ? undefined : {},
        );
        tried += 1;
        const expected = person === "nobody" ? 401 : 403;
        if (response.status !== expected)
          wrong.push(`${person} ${method} ${path}: ${response.status} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(400);
  });

  test("admits every role it names", async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const { path, method, access } of await readOperations()) {
      if (access.includes("thread holder") || ENDS_SESSIONS.has(`${method} ${path}`)) continue;
      for (const [person, kinds] of Object.entries(PEOPLE) as [Person, Access[]][]) {
        if (!access.includes("public") && !access.some((kind) => kinds.includes(kind))) continue;
        const response = await app.call(
          person,
          method,
          path.replace(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000"),
          method === "GET" ? undefined : {},
        );
        const { code } = response.ok ? { code: "" } : ((await response.json()) as { code: string });
        if (code === "forbidden" || code === "unauthenticated" || response.status >= 500)
          wrong.push(`${person} ${method} ${path}: ${response.status} ${code}`);
        tried += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(400);
  });

  test("gives a thread only to the holder of its id, and counts other ids by the caller's address alone", async () => {
    const tried: string[] = [];
    for (const { path, method, access } of await readOperations()) {
      if (!access.includes("thread holder")) continue;
      const unknown = `thr_${"x".repeat(32)}`;
      const body = {
        threadId: unknown,
        thread_id: unknown,
        content: "Merhaba",
        phone: "0500 000 00 11",
        position: 1,
        about: "person",
        good: true,
      };
      const response = await app.call(
        "nobody",
        method,
        path.replace("{thread_id}", unknown),
        method === "GET" ? undefined : body,
      );
      expect(response.status, `${method} ${path}`).toBe(404);
      tried.push(`${method.toLowerCase()} ${path}`);
    }
    expect(tried.length).toBeGreaterThan(5);
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(app.services.db);
    const counters = rows.map(({ key }) => key);
    for (const route of tried) {
      expect(counters).toContainEqual(expect.stringContaining(`${route} address:`));
      // Its own statement counts, before it looks for the thread.
      if (route.endsWith("/send-message")) continue;
      expect(counters).not.toContainEqual(expect.stringContaining(`${route} thread:`));
    }
  });
});

describe("another company's rows", () => {
  test("do not exist for a company's staff", async () => {
    for (const person of ["selin", "emre"] as const) {
      expect((await app.call(person, "GET", `/companies/${ARDICPINAR.id}`)).status).toBe(404);
      expect(await app.json(person, "GET", "/companies")).toEqual([expect.objectContaining({ id: LIRVA.id })]);
      const profiles = await app.json<{ company_id: string }[]>(person, "GET", "/user_profiles");
      expect(new Set(profiles.map(({ company_id }) => company_id))).toEqual(new Set([LIRVA.id]));
      const findings = await app.json<{ company_id: string }[]>(person, "GET", "/user_findings");
      expect(findings.every(({ company_id }) => company_id === LIRVA.id)).toBe(true);
      const asked = await app.call(person, "POST", "/functions/chatbot/conversations", {
        chatbotId: ARDICPINAR.chatbotId,
        startDate: "2020-01-01",
        endDate: "2099-01-01",
      });
      expect(asked.status).toBe(404);
    }
  });

  test("a finding always belongs to its reporter's company, whatever the call says", async () => {
    const finding = await app.json("emre", "POST", "/user_findings", {
      title: "Yanlış kargo süresi",
      description: "Süre 3 gün olmalı.",
      conversation_id: "c1",
      company_id: ARDICPINAR.id,
      user_id: LIRVA.id,
      selected_messages: [{ type: "assistant", content: "5 gün" }],
      full_conversation: [{ type: "assistant", content: "5 gün" }],
    });
    expect(finding).toMatchObject({ company_id: LIRVA.id, user_email: "emre@lirva.example" });
    const seen = await app.json<{ id: string }[]>("ayse", "GET", "/user_findings");
    expect(seen.map(({ id }) => id)).not.toContain(finding.id);
  });
});

describe("a call with the session cookie", () => {
  test("from another site changes nothing", async () => {
    const before = await app.json("selin", "GET", `/companies/${LIRVA.id}`);
    for (const headers of [
      { origin: "https://kotu.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: "https://kotu.example" },
    ] as Record<string, string>[]) {
      const response = await app.call("selin", "PATCH", "/company", { name: "Ele geçirildi" }, headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "cross-site-request" });
    }
    expect(await app.json("selin", "GET", `/companies/${LIRVA.id}`)).toEqual(before);
  });

  test("from our own page is taken", async () => {
    const response = await app.call(
      "selin",
      "PATCH",
      "/company",
      { name: LIRVA.name },
      { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" },
    );
    expect(response.status).toBe(200);
  });
});
