import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InboxConversation, InboxCounts, InboxRow, InboxView } from "#contract/team-inbox.ts";
import { watchInbox } from "#server/domain/inbox-watch.ts";
import { seedFirstContent } from "#server/first-content.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

// The clock runs ahead of the database's, as a test says.
let ahead = 0;
let demo: TestApp;
beforeAll(async () => void (demo = await createTestApp({}, () => new Date(Date.now() + ahead))));
afterAll(() => demo?.close());

const counts = (person: Person) => demo.json<InboxCounts>(person, "GET", "/inbox/counts");
const list = async (person: Person, view: InboxView) =>
  (await demo.json<InboxRow[]>(person, "GET", `/inbox?view=${view}`)) as InboxRow[];
const whole = async (person: Person) => {
  const rows = (
    await Promise.all((["waiting", "mine", "team", "closed"] as const).map((view) => list(person, view)))
  ).flat();
  return Promise.all(rows.map(({ id }) => demo.json<InboxConversation>(person, "GET", `/inbox/${id}`)));
};

describe("the inbox of the demo", () => {
  test.each(["selin", "emre", "ayse", "deniz"] as const)("%s finds something in every tab", async (person) => {
    const { waiting, mine, team, closed } = await counts(person);
    for (const count of [waiting, mine, team, closed]) expect(count).toBeGreaterThanOrEqual(2);
  });

  test("the provider's administrator finds who waits, own conversations and closed ones, and has no colleague", async () => {
    const { waiting, mine, team, closed } = await counts("admin");
    for (const count of [waiting, mine, closed]) expect(count).toBeGreaterThanOrEqual(2);
    expect(team).toBe(0);
  });

  test("somebody's visitor has written what was not read", async () => {
    for (const person of ["emre", "ayse", "admin"] as const) expect((await counts(person)).unread).toBe(1);
  });

  test("one has a note, one an order, one a finding, some a label and a rating", async () => {
    const talks = await whole("selin");
    expect(talks.some(({ notes }) => notes.length > 0)).toBe(true);
    expect(talks.filter(({ is_order }) => is_order)).toHaveLength(1);
    expect(talks.filter(({ has_finding }) => has_finding)).toHaveLength(1);
    expect(talks.filter(({ tags }) => tags.length > 0).length).toBeGreaterThan(3);
    expect(talks.filter(({ ratings }) => ratings.length > 0).length).toBeGreaterThan(1);
  });

  test.each(["selin", "ayse", "admin"] as const)(
    "%s reads conversations as the program stores them",
    async (person) => {
      for (const { messages, events, state, owner, epoch, summary, state_changed_at } of await whole(person)) {
        expect(messages.map(({ position }) => position)).toEqual(messages.map((_, at) => at + 1));
        const times = messages.map(({ created_at }) => Date.parse(created_at));
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(times.at(-1)!).toBeLessThan(Date.now());
        expect(events.map((event) => event.epoch)).toEqual(events.map((_, at) => at + 1));
        expect([epoch, state_changed_at]).toEqual([events.length, events.at(-1)!.created_at]);
        expect(owner === null).toBe(state !== "human");
        // What the engine made of the wish is the program's own, as whoever takes over reads it.
        if (events[0]!.kind === "asked") expect(summary!.questions.length).toBeGreaterThan(0);
        const told = messages.filter(({ author }) => author.kind === "system").map(({ content }) => content);
        expect(told).toHaveLength(events.length);
        expect(told.join()).not.toMatch(/[⟨⟩|]/);
      }
    },
  );

  test("they are of minutes, hours and days ago", async () => {
    const ages = (await whole("selin")).map(({ updated_at }) => (Date.now() - Date.parse(updated_at)) / 60_000);
    expect(Math.min(...ages)).toBeLessThan(10);
    expect(ages.filter((minutes) => minutes > 30 && minutes < 600).length).toBeGreaterThan(1);
    expect(ages.filter((minutes) => minutes > 24 * 60).length).toBeGreaterThan(1);
  });
});

describe("while nobody is there", () => {
  test("they stay with their owners, and nobody is mailed of who waits", async () => {
    const before = await counts("emre");
    ahead = 60 * 60_000;
    await watchInbox(demo.services, new AbortController().signal);
    ahead = 0;
    expect(await counts("emre")).toEqual(before);
    const { count } = await demo.services.db
      .selectFrom("outbox")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test("one that was taken up again goes back to the queue as any other", async () => {
    const [row] = await list("selin", "waiting");
    await demo.json("selin", "POST", `/inbox/${row!.id}/claim`, { epoch: row!.epoch });
    const [planted] = await list("emre", "mine");
    await demo.json("emre", "POST", `/inbox/${planted!.id}/release`, { epoch: planted!.epoch });
    await demo.json("emre", "POST", `/inbox/${planted!.id}/claim`, { epoch: planted!.epoch + 1 });
    ahead = 60 * 60_000;
    await watchInbox(demo.services, new AbortController().signal);
    ahead = 0;
    const waiting = (await list("selin", "waiting")).map(({ id }) => id);
    expect(waiting).toEqual(expect.arrayContaining([row!.id, planted!.id]));
  });
});

test("what a removed colleague had goes back to the queue", async () => {
  const [row] = await list("deniz", "mine");
  await demo.services.db.updateTable("conversations").set({ owner_id: null }).where("id", "=", row!.id).execute();
  ahead = 60 * 60_000;
  await watchInbox(demo.services, new AbortController().signal);
  ahead = 0;
  expect((await list("ayse", "waiting")).map(({ id }) => id)).toContain(row!.id);
});

test("a later start plants nothing again", async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from conversations`.execute(demo.services.db)).rows[0]!.n;
  const before = await count();
  expect(await seedFirstContent(demo.services, { embedded: true })).toEqual([]);
  expect(await count()).toBe(before);
});
