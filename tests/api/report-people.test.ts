import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Report } from "#contract/report.ts";
import { type ConversationState, type EventKind, NOBODY_THERE } from "#contract/team-inbox.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const NOW = new Date("2026-03-05T12:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, () => NOW);
});
beforeEach(() => app.services.db.deleteFrom("conversations").execute());
afterAll(() => app.close());

const at = (seconds: number) => new Date(Date.parse("2026-03-02T08:00:00Z") + seconds * 1000).toISOString();
type Happened = {
  outcome?: "answered" | "declined";
  /** Asked after a second, claimed and answered after so many more; `reason` null: claimed unasked. */
  person?: { reason: string | null; waited: number; answered: number };
  rating?: { about: "assistant" | "person"; good: boolean };
  wished?: boolean;
  lastAt?: string;
};

/** Changes of state after those of `person`, each so many seconds after the beginning. */
type Moves = [seconds: number, kind: EventKind, from: ConversationState, to: ConversationState, reason?: string][];

async function move(id: string, moves: Moves) {
  for (const [place, [seconds, kind, from_state, to_state, reason = null]] of moves.entries())
    await app.services.db
      .insertInto("conversation_events")
      .values({
        ...{ conversation_id: id, company_id: LIRVA.id, actor_id: null, actor_name: null },
        ...{ epoch: place + 1, kind, from_state, to_state, reason, created_at: at(seconds) },
      })
      .execute();
}

async function say(id: string, role: "user" | "staff", position: number, seconds: number) {
  const nothing = { file_id: null, client_message_id: null, reply_to: null, parts: null, model: null };
  await app.services.db
    .insertInto("messages")
    .values({
      ...nothing,
      ...{ id: newId(), conversation_id: id, company_id: LIRVA.id, position, role, content: "Orada mısınız?" },
      ...{ outcome: null, duration_ms: null, created_at: at(seconds) },
    })
    .execute();
}

async function hold({ outcome = "answered", person, rating, wished = false, lastAt = at(60) }: Happened) {
  const { db } = app.services;
  const id = newId();
  const own = { conversation_id: id, company_id: LIRVA.id };
  await db
    .insertInto("conversations")
    .values({
      id,
      thread_id: newCapability("thr"),
      chatbot_id: LIRVA.chatbotId,
      company_id: LIRVA.id,
      first_user_message: "Soru",
      message_count: 3,
      created_at: at(0),
      updated_at: lastAt,
      ...(wished && { person_wished_at: at(1), person_wish_reason: "asked" as const }),
    })
    .execute();
  const said = { ...own, file_id: null, client_message_id: null, reply_to: null, parts: null, model: null };
  await db
    .insertInto("messages")
    .values({
      ...said,
      id: newId(),
      position: 1,
      role: "assistant",
      content: "…",
      outcome,
      duration_ms: 5,
      created_at: at(0),
    })
    .execute();
  if (rating)
    await db
      .insertInto("conversation_ratings")
      .values({ ...own, ...rating, comment: null, rated_at: at(99) })
      .execute();
  if (!person) return id;
  const nobody = { ...own, actor_id: null, actor_name: null };
  if (person.reason !== null)
    await db
      .insertInto("conversation_events")
      .values({
        ...nobody,
        epoch: 1,
        kind: "asked",
        from_state: "bot",
        to_state: "waiting",
        reason: person.reason,
        created_at: at(1),
      })
      .execute();
  const claimed = 1 + person.waited;
  await db
    .insertInto("conversation_events")
    .values({
      ...nobody,
      epoch: 2,
      kind: "claimed",
      from_state: person.reason === null ? "bot" : "waiting",
      to_state: "human",
      reason: null,
      created_at: at(claimed),
    })
    .execute();
  await db
    .insertInto("messages")
    .values({
      ...said,
      id: newId(),
      position: 2,
      role: "staff",
      content: "Buyurun",
      outcome: null,
      duration_ms: null,
      created_at: at(claimed + person.answered),
    })
    .execute();
  return id;
}

test("people's waits, take-overs and ratings are counted as one would by hand, and leave as a table", async () => {
  for (const waited of [10, 20, 30, 40, 100])
    await hold({ person: { reason: waited > 30 ? "angry" : "asked", waited, answered: 5 }, wished: true });
  await hold({ person: { reason: null, waited: 0, answered: 65 }, rating: { about: "person", good: true } });
  await hold({ rating: { about: "assistant", good: true } });
  await hold({ rating: { about: "assistant", good: false } });
  await hold({}); // Silent for three days and more.
  await hold({ lastAt: "2026-03-05T11:00:00Z" }); // Not yet.
  await hold({ outcome: "declined" });
  await hold({ wished: true });

  const { people } = await app.json<Report>("emre", "GET", "/report?from=2026-03-02&to=2026-03-02");
  expect(people).toEqual({
    waits: 5,
    wait_p50: 30,
    wait_p90: 76,
    first_answer_p50: 40,
    first_answer_p90: 85,
    answered: 12,
    alone_confirmed: 1,
    alone_assumed: 1,
    take_overs: [
      { reason: "asked", count: 3 },
      { reason: "angry", count: 2 },
      { reason: "taken", count: 1 },
    ],
    assistant_good: 1,
    assistant_bad: 1,
    person_good: 1,
    person_bad: 0,
  });
  const file = await app.call("emre", "GET", "/report/export?from=2026-03-02&to=2026-03-02&table=people");
  const table = await file.text();
  expect(table).toContain("Bekleme, yüzde 90 (sn);76");
  expect(table).toContain("Devralma: Ziyaretçi kızgındı;2");
  const { people: others } = await app.json<Report>("ayse", "GET", "/report?from=2026-03-02&to=2026-03-02");
  expect(others).toMatchObject({ waits: 0, wait_p50: null, take_overs: [] });
});

const readPeople = async () => (await app.json<Report>("emre", "GET", "/report?from=2026-03-02&to=2026-03-02")).people;

test("a person's first answer is measured from the request that led to it", async () => {
  const HOUR = 3600;
  // Went back to the assistant, and asked again hours later.
  const again = await hold({ wished: true });
  await move(again, [
    [1, "asked", "bot", "waiting", "asked"],
    [60, "handed-back", "waiting", "bot"],
    [5 * HOUR, "asked", "bot", "waiting", "asked"],
    [5 * HOUR + 10, "claimed", "waiting", "human"],
  ]);
  await say(again, "staff", 2, 5 * HOUR + 30);
  expect(await readPeople()).toMatchObject({ waits: 1, wait_p50: 10, first_answer_p50: 30 });

  // Whoever came first said nothing: the visitor waited for the second as well.
  await app.services.db.deleteFrom("conversations").execute();
  const second = await hold({ wished: true });
  await move(second, [
    [0, "asked", "bot", "waiting", "asked"],
    [10, "claimed", "waiting", "human"],
    [310, "returned", "human", "waiting"],
    [330, "claimed", "waiting", "human"],
  ]);
  await say(second, "staff", 2, 400);
  expect(await readPeople()).toMatchObject({ waits: 2, first_answer_p50: 400 });

  // Nobody was left who could come, so somebody came later of their own accord.
  await app.services.db.deleteFrom("conversations").execute();
  const late = await hold({ wished: true });
  await move(late, [
    [0, "asked", "bot", "waiting", "asked"],
    [600, "handed-back", "waiting", "bot", NOBODY_THERE],
    [2 * HOUR, "claimed", "bot", "human"],
  ]);
  await say(late, "staff", 2, 2 * HOUR + 40);
  expect(await readPeople()).toMatchObject({ waits: 0, first_answer_p50: 2 * HOUR + 40 });
});

test("a conversation whose last question nobody answered is not settled by silence", async () => {
  await hold({});
  await say(await hold({}), "user", 2, 60);
  expect(await readPeople()).toMatchObject({ answered: 2, alone_assumed: 1 });
});
