import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Callback } from "#contract/callbacks.ts";
import type { ConversationEventOnWire } from "#contract/conversation-status.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { watchInbox } from "#server/domain/inbox-watch.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { readEvents } from "../support/events.ts";

const MINUTE = 60_000;
/** The database stamps what changes; the program's clock runs ahead of it as a test says. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
let app: TestApp;
beforeAll(async () => void (app = await createTestApp({}, now)));
afterAll(() => app.close());
beforeEach(async () => {
  ahead = 0;
  const { db } = app.services;
  for (const table of ["conversations", "outbox", "staff_notices", "staff_presence", "opening_hours"] as const)
    await db.deleteFrom(table).execute();
});

const NEVER = { week: [[], [], [], [], [], [], []] };
const ALWAYS = { week: Array.from({ length: 7 }, () => [{ from: "00:00", to: "24:00" }]), closed_on_holidays: false };
/** A day in Istanbul, so many after today. */
const day = (days: number) =>
  new Date(now().getTime() + 3 * 60 * MINUTE + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
/** Shut today, open from nine tomorrow, whatever day a test runs on. */
const FROM_TOMORROW = () => ({
  ...NEVER,
  exceptions: [{ date: day(1), hours: [{ from: "09:00", to: "18:00" }] }],
});

async function visit(chatbotId: string = LIRVA.chatbotId) {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", { chatbotId });
  const write = (content: string) =>
    app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
  const row = async () => (await findConversationByThread(app.services.db, threadId))!;
  const queue = () => app.json("nobody", "POST", "/functions/assistant/queue", { threadId });
  const said = async () =>
    (await app.json("nobody", "POST", "/functions/assistant/get-messages", { threadId })).messages.map(
      ({ content }: { content: string }) => content,
    ) as string[];
  return { threadId, write, row, queue, said };
}
const asks = async () => {
  const visitor = await visit();
  await visitor.write("Bir temsilciyle görüşmek istiyorum");
  return visitor;
};
const isThere = (person: Person) => app.json(person, "PUT", "/inbox/presence", { status: "online" });
const claim = async (person: Person, id: string) => {
  const { epoch } = await app.json<InboxConversation>(person, "GET", `/inbox/${id}`);
  return app.json<InboxConversation>(person, "POST", `/inbox/${id}/claim`, { epoch });
};
const watch = () => watchInbox(app.services, new AbortController().signal);

describe("a visitor who waits", () => {
  test("reads the place in the queue, and moves up when somebody ahead is taken", async () => {
    await isThere("emre");
    const [first, second] = [await asks(), await asks()];
    expect((await first.said()).at(-1)).toBe(
      "Sizi bir temsilciye bağlıyoruz. Sırada ilk sizsiniz. Bu arada yazmaya devam edebilirsiniz.",
    );
    expect((await second.said()).at(-1)).toContain("Sırada 2. kişisiniz.");
    expect(await second.queue()).toEqual({
      state: "waiting",
      queue: { position: 2, usualWaitMinutes: null },
      isSomeoneThere: true,
      opens: null,
    });
    const events = readEvents<ConversationEventOnWire>(
      await app.call("nobody", "POST", "/functions/assistant/follow", { threadId: second.threadId, after: 0 }),
    );
    const placeOf = async () => {
      for (;;) {
        const { event } = (await events.next()).value!;
        if (event.type === "state") return event.queue?.position;
      }
    };
    expect(await placeOf()).toBe(2);
    await claim("emre", (await first.row()).id);
    expect(await placeOf()).toBe(1);
    await events.return(undefined);
  });

  test("reads how long is usual where five have waited, and other companies' waits do not count", async () => {
    await isThere("emre");
    for (const minutes of [2, 3, 4, 5, 60]) {
      const visitor = await asks();
      const { id } = await visitor.row();
      await claim("emre", id);
      await app.services.db
        .updateTable("conversation_events")
        .set({ created_at: new Date(Date.now() - minutes * MINUTE).toISOString() })
        .where("conversation_id", "=", id)
        .where("kind", "=", "asked")
        .execute();
    }
    const visitor = await asks();
    expect(await visitor.queue()).toMatchObject({ queue: { position: 1, usualWaitMinutes: 4 } });
    expect((await visitor.said()).at(-1)).toContain("Sırada ilk sizsiniz; bekleme genellikle 4 dakika.");
    await app.json("admin", "PUT", `/opening_hours?company_id=${ARDICPINAR.id}`, ALWAYS);
    const other = await visit(ARDICPINAR.chatbotId);
    await other.write("Bir temsilciyle görüşmek istiyorum");
    expect(await other.queue()).toMatchObject({ queue: { usualWaitMinutes: null } });
  });

  test("waits behind no test of the staff, and their tests do not tell what is usual", async () => {
    await isThere("emre");
    const isTry = ({ threadId }: { threadId: string }) =>
      app.services.db
        .updateTable("conversations")
        .set({ channel: "staff" })
        .where("thread_id", "=", threadId)
        .execute();
    for (let tries = 0; tries < 5; tries += 1) {
      const tested = await asks();
      await isTry(tested);
      await claim("emre", (await tested.row()).id);
    }
    await isTry(await asks());
    const visitor = await asks();
    expect((await visitor.said()).at(-1)).toContain("Sırada ilk sizsiniz. Bu arada");
    expect(await visitor.queue()).toMatchObject({ queue: { position: 1, usualWaitMinutes: null } });
    const last = await asks();
    await isTry(last);
    expect(await last.queue()).toMatchObject({ queue: { position: 2 } });
    const followed = await Promise.all(
      [visitor, last].map(async (one) => app.services.conversationStatuses.read((await one.row()).id)),
    );
    expect(followed).toMatchObject([{ place: { position: 1, count: 0 } }, { place: { position: 2 } }]);
  });

  test("and says meanwhile how to be reached is not asked again", async () => {
    await isThere("emre");
    const visitor = await asks();
    await visitor.write("Ben Zeynep Aksoy, 0500 000 00 12");
    await visitor.write("zeynep@ornek.example adresinden ulaşabilir misiniz?");
    expect(await visitor.row()).toMatchObject({
      state: "waiting",
      contact_name: "Zeynep Aksoy",
      contact_phone: "0500 000 00 12",
      contact_email: null,
    });
  });

  test("waits inside the hours also where nobody has the inbox open", async () => {
    await app.json("selin", "PUT", "/opening_hours", ALWAYS);
    expect((await (await asks()).row()).state).toBe("waiting");
  });
});

describe("outside the hours", () => {
  test("the next opening is said, a way to be reached is asked for, and a call-back is noted once", async () => {
    await app.json("selin", "PUT", "/opening_hours", FROM_TOMORROW());
    const visitor = await visit();
    const { answer } = await visitor.write("Bir temsilciyle görüşmek istiyorum");
    expect(answer).toMatch(/ekibimiz yarın 09\.00’da burada olacak\. .*telefonunuzu ya da e-postanızı/);
    expect(await visitor.queue()).toMatchObject({ state: "bot", isSomeoneThere: false, opens: "yarın 09.00’da" });
    await visitor.write("Deniz Yıldız 0500 000 00 11");
    const open = await app.json<Callback[]>("emre", "GET", "/callbacks");
    expect(open).toMatchObject([{ contact: { phone: "0500 000 00 11" }, due_words: "yarın 09.00’da", done_at: null }]);
    expect((await app.call("deniz", "POST", `/callbacks/${open[0]!.id}/done`)).status).toBe(404);
    const done = await app.json("emre", "POST", `/callbacks/${open[0]!.id}/done`);
    expect(done).toMatchObject({ done_by: "Emre" });
    expect(await app.json("selin", "POST", `/callbacks/${open[0]!.id}/done`)).toEqual(done);
    expect(await app.json("emre", "GET", "/callbacks")).toEqual([]);
    expect(await app.json("emre", "GET", "/callbacks?done=1")).toEqual([done]);
  });

  test("who waits for nobody is promised nothing where no hours are set", async () => {
    const visitor = await asks();
    expect((await visitor.row()).state).toBe("bot");
    expect(await app.json("emre", "GET", "/callbacks")).toEqual([]);
  });
});

describe("once a minute", () => {
  test("the watch runs as a job, which the list of jobs is not full of", async () => {
    await app.json("admin", "POST", "/jobs/scheduled/inbox.watch/run");
    const runs = async () => (await app.json("admin", "GET", "/jobs?kind=inbox.watch")).jobs;
    await expect.poll(runs, { timeout: 10_000 }).toContainEqual(expect.objectContaining({ state: "done" }));
    const { jobs } = await app.json("admin", "GET", "/jobs");
    expect(jobs.filter(({ state }: { state: string }) => state === "done")).toEqual([]);
  });

  test("the conversation of an owner who is gone waits again, told once by two nodes", async () => {
    await app.json("selin", "PUT", "/opening_hours", ALWAYS);
    await isThere("emre");
    const visitor = await asks();
    const { id } = await visitor.row();
    await claim("emre", id);
    ahead = 4 * MINUTE;
    await watch();
    expect((await visitor.row()).state).toBe("human");
    ahead = 6 * MINUTE;
    await isThere("emre");
    await watch();
    expect((await visitor.row()).state, "still there").toBe("human");
    ahead = 12 * MINUTE;
    await Promise.all([watch(), watch()]);
    expect(await visitor.row()).toMatchObject({ state: "waiting", owner_id: null });
    const { events } = await app.json<InboxConversation>("emre", "GET", `/inbox/${id}`);
    expect(events.map(({ kind }) => kind)).toEqual(["asked", "claimed", "returned"]);
    expect((await visitor.said()).filter((text) => text.includes("bağlantısı koptu"))).toHaveLength(1);
  });

  test("the staff are mailed of who waits too long with nobody there, once for each waiting", async () => {
    await app.json("selin", "PUT", "/opening_hours", { ...ALWAYS, notice_minutes: 10 });
    const visitor = await asks();
    await app.services.db.deleteFrom("outbox").execute();
    const mails = () => app.services.db.selectFrom("outbox").selectAll().execute();
    ahead = 9 * MINUTE;
    await watch();
    expect(await mails()).toEqual([]);
    ahead = 11 * MINUTE;
    await isThere("emre");
    await watch();
    expect(await mails(), "somebody is there").toEqual([]);
    ahead = 17 * MINUTE;
    await Promise.all([watch(), watch()]);
    await watch();
    const told = await mails();
    expect(told.map(({ to_address }) => to_address).sort()).toEqual([USERS.emre.email, USERS.selin.email].sort());
    expect(told[0]!.body).toContain("17 dakikadır bir temsilci bekliyor");
    const { id } = await visitor.row();
    expect(told[0]!.body).toContain(`/company/inbox?view=waiting&conversation=${id}`);
    expect((await visitor.row()).state).toBe("waiting");
    const said = (await visitor.said()).filter((text) => text.includes("Beklettiğimiz için üzgünüz"));
    expect(said).toEqual([expect.stringContaining("telefonunuzu ya da e-postanızı yazın")]);
  });
});

describe("who waits when nobody is left", () => {
  test("reads so and when somebody will be there, goes on with the assistant, and is called back", async () => {
    const hours = FROM_TOMORROW();
    await app.json("selin", "PUT", "/opening_hours", hours);
    await isThere("emre");
    const visitor = await asks();
    const { id } = await visitor.row();
    ahead = 4 * MINUTE;
    await watch();
    expect((await visitor.row()).state, "still there").toBe("waiting");
    ahead = 6 * MINUTE;
    await app.json("emre", "PUT", "/inbox/presence", { status: "busy" });
    await watch();
    expect((await visitor.row()).state, "busy, and there").toBe("waiting");
    ahead = 12 * MINUTE;
    await Promise.all([watch(), watch()]);
    expect((await visitor.row()).state).toBe("bot");
    const told = (await visitor.said()).filter((text) => text.includes("çalışma saatlerimiz bitti"));
    // The twelve minutes may have passed midnight.
    const opens = `${hours.exceptions[0]!.date === day(0) ? "bugün" : "yarın"} 09.00’da`;
    expect(told).toEqual([expect.stringContaining(`ekibimiz ${opens} burada olacak`)]);
    expect(told[0]).toContain("telefonunuzu ya da e-postanızı");
    expect(await app.json<Callback[]>("emre", "GET", "/callbacks")).toMatchObject([
      { conversation_id: id, due_words: opens },
    ]);
    const { events } = await app.json<InboxConversation>("emre", "GET", `/inbox/${id}`);
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["asked", "asked"],
      ["handed-back", "nobody-there"],
    ]);
    expect(await visitor.write("0500 000 00 44, adım Zeynep")).toMatchObject({ answer: expect.any(String) });
    expect(await visitor.row()).toMatchObject({ contact_phone: expect.stringContaining("500") });
  });

  test("inside the hours goes on waiting, and where none are set is promised no time", async () => {
    await app.json("selin", "PUT", "/opening_hours", ALWAYS);
    const open = await asks();
    await isThere("ayse");
    const other = await visit(ARDICPINAR.chatbotId);
    await other.write("Bir temsilciyle görüşmek istiyorum");
    await other.write("0500 000 00 45");
    ahead = 12 * MINUTE;
    await watch();
    expect((await open.row()).state).toBe("waiting");
    expect((await other.row()).state).toBe("bot");
    const told = (await other.said()).find((text) => text.includes("kimse kalmadı"));
    expect(told).toContain("şu anda sohbete katılabilecek kimse kalmadı");
    expect(told).toContain("bıraktığınız iletişim bilgisinden");
    expect(await app.json<Callback[]>("ayse", "GET", "/callbacks")).toMatchObject([{ due_words: null }]);
  });
});

test("after minutes without the server a conversation stays with whom it is, until they could say that they are there", async () => {
  const { db, jobs } = app.services;
  await isThere("emre");
  const visitor = await asks();
  await claim("emre", (await visitor.row()).id);
  await sql`update staff_presence set seen_at = seen_at - interval '6 minutes'`.execute(db);
  await sql`update conversations set state_changed_at = state_changed_at - interval '6 minutes'`.execute(db);
  const watchByClock = async () => {
    await sql`delete from sozbir_jobs.job where name = 'inbox.watch' and state = 'created'`.execute(db);
    await jobs.add(db, "inbox.watch", {});
    const left = () =>
      db.selectFrom("job_rows").select("id").where("kind", "=", "inbox.watch").where("state", "<>", "done").execute();
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  };

  await watchByClock();
  expect((await visitor.row()).state).toBe("human");
  await sql`update sozbir_jobs.job set created_on = now() - interval '2 minutes' where name = 'inbox.watch'`.execute(
    db,
  );
  await watchByClock();
  expect((await visitor.row()).state).toBe("waiting");
});

/** A new member of the shop's staff, who signs in as often as this is called. */
async function hired(email: string) {
  const password = "mesai-parolasi-1";
  const user = { email, password, role: "company_user", company_id: LIRVA.id };
  await app.call("admin", "POST", "/functions/create-user", user);
  const cookie = await app.signIn(email, password);
  return (method: string, path: string, body?: object) => app.call("nobody", method, path, body, { cookie });
}

test("who signs out is no longer there for visitors, unless another browser of theirs is", async () => {
  const [office, phone] = [await hired("mesai@lirva.example"), await hired("mesai@lirva.example")];
  expect((await office("PUT", "/inbox/presence", { status: "online" })).status).toBe(200);
  await office("POST", "/auth/sign-out");
  expect((await (await asks()).row()).state).toBe("waiting");
  await phone("POST", "/auth/sign-out");
  const visitor = await asks();
  expect((await visitor.row()).state).toBe("bot");
  expect((await visitor.said()).at(-1)).not.toContain("bağlıyoruz");
});

test("who ends all sessions is no longer there for visitors", async () => {
  const selim = await hired("selim@lirva.example");
  await selim("PUT", "/inbox/presence", { status: "online" });
  expect((await (await asks()).row()).state).toBe("waiting");
  expect((await selim("DELETE", "/auth/sessions")).status).toBe(200);
  expect((await (await asks()).row()).state).toBe("bot");
});

test("who moves to another company leaves the visitor to the old one's queue, and is there for the new one alone", async () => {
  const before = await hired("nehir@lirva.example");
  await before("PUT", "/inbox/presence", { status: "online" });
  const visitor = await asks();
  const { id, epoch } = await visitor.row();
  expect((await before("POST", `/inbox/${id}/claim`, { epoch })).status).toBe(200);
  const [{ id: nehir }] = await app.json<[{ id: string }]>("admin", "GET", "/user_profiles?search=nehir@lirva.example");
  await app.json("admin", "PATCH", `/user_profiles/${nehir}`, { role: "company_user", company_id: ARDICPINAR.id });
  const after = await hired("nehir@lirva.example");
  expect((await (await asks()).row()).state, "nobody is there for the old company").toBe("bot");

  ahead = 6 * MINUTE;
  const isThereNow = async () => (await after("PUT", "/inbox/presence", { status: "online" })).status;
  expect(await isThereNow()).toBe(200);
  await watch();
  expect(await visitor.row()).toMatchObject({ state: "waiting", owner_id: null });

  await sql`update staff_presence set company_id = ${LIRVA.id} where user_id = ${nehir}`.execute(app.services.db);
  expect(await isThereNow(), "the old company's row, from a call that was under way, is in the way").toBe(403);
  await watch();
  expect(await isThereNow()).toBe(200);
});

test("who was seen by a clock days ahead, and gone since, is not there for days", async () => {
  ahead = 5 * 24 * 60 * MINUTE;
  await isThere("emre");
  ahead = 0;
  await watch();
  ahead = 6 * MINUTE;
  expect((await (await asks()).row()).state).toBe("bot");
});

test("everyone who waits for a call is listed, page by page, however many wait longer", async () => {
  const { db } = app.services;
  await db.deleteFrom("callbacks").execute();
  await sql`insert into conversations (id, thread_id, chatbot_id, company_id)
    select gen_random_uuid(), 'call-' || n || repeat('x', 30), ${LIRVA.chatbotId}, ${LIRVA.id} from generate_series(1, 230) as n`.execute(
    db,
  );
  await sql`insert into callbacks (id, conversation_id, company_id, asked_at)
    select gen_random_uuid(), id, company_id, now() - interval '1 minute' * length(thread_id) from conversations`.execute(
    db,
  );
  const found = new Set<string>();
  let path: string | undefined = "/callbacks";
  while (path) {
    const response: Response = await app.call("emre", "GET", path);
    for (const { id } of (await response.json()) as Callback[]) found.add(id);
    path = /<\/api([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  expect(found.size).toBe(230);
});
