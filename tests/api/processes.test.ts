import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import { MAX_FREE_TEXT_LENGTH, type Process, type ProcessEntry, type ProcessTrialAnswer } from "#contract/processes.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { APPOINTMENT, field } from "../support/processes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // The demo's own would take a place of the twenty, and begin where a test's is meant.
  await app.services.db.deleteFrom("processes").execute();
});
afterAll(() => app.close());

/** A large index answers as it was for a while; who asks here has the newest, and it is there for all. */
const settled = () => app.json("admin", "POST", `/chatbots/${LIRVA.chatbotId}/ask`, { question: "merhaba" });
async function compose(
  more: object = {},
  person: "selin" | "ayse" | "admin" = "selin",
  chatbot_id: string = LIRVA.chatbotId,
) {
  const process = await app.json<Process>(person, "POST", "/processes", { ...APPOINTMENT, chatbot_id, ...more });
  await settled();
  return process;
}
async function change(id: string, body: object) {
  await app.json("selin", "PATCH", `/processes/${id}`, body);
  await settled();
}
const openTalk = async (chatbotId: string) => {
  const { id } = await app.json("nobody", "POST", "/functions/assistant/create-thread", { chatbotId });
  return id as string;
};
const say = (threadId: string, content: string) =>
  app.json<Answer>("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
async function talk(chatbotId: string, ...said: string[]): Promise<Answer[]> {
  const thread = await openTalk(chatbotId);
  const answers: Answer[] = [];
  for (const content of said) answers.push(await say(thread, content));
  return answers;
}
const entriesOf = async (person: "selin" | "emre" | "ayse" | "deniz" | "admin", query = "") =>
  (await app.json<{ entries: ProcessEntry[] }>(person, "GET", `/process_entries${query}`)).entries;
const texts = (entry: ProcessEntry | undefined) => entry?.answers.map(({ text }) => text);

describe("a form", () => {
  test("is composed by a company's administrator, read by its staff, and by nobody else", async () => {
    const process = await compose({ name: "Kıyafet danışmanlığı" });
    expect(process).toMatchObject({ version: 1, name: "Kıyafet danışmanlığı", active: true });
    const own = await app.json<Process[]>("emre", "GET", `/processes?chatbot_id=${LIRVA.chatbotId}`);
    expect(own.map(({ id }) => id)).toContain(process.id);
    const refused = await Promise.all([
      app.call("emre", "POST", "/processes", { ...APPOINTMENT, chatbot_id: LIRVA.chatbotId }),
      app.call("emre", "PATCH", `/processes/${process.id}`, { version: 1, active: false }),
      app.call("ayse", "POST", "/processes", { ...APPOINTMENT, chatbot_id: LIRVA.chatbotId }),
      app.call("ayse", "GET", `/processes?chatbot_id=${LIRVA.chatbotId}`),
      app.call("ayse", "GET", `/processes/${process.id}`),
      app.call("ayse", "PATCH", `/processes/${process.id}`, { version: 1, active: false }),
      app.call("ayse", "DELETE", `/processes/${process.id}`),
      app.call("ayse", "POST", "/processes/try", { chatbot_id: LIRVA.chatbotId, process: APPOINTMENT, said: ["x"] }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404, 404, 404, 404]);
    await app.json("admin", "PATCH", `/processes/${process.id}`, { version: 1, active: false });
    const log = await app.json<{ action: string; label: string }[]>("admin", "GET", "/audit_log?noun=processes");
    expect(log.map(({ action, label }) => [action, label])).toEqual([
      ["updated", "Kıyafet danışmanlığı"],
      ["created", "Kıyafet danışmanlığı"],
    ]);
    await app.json("selin", "DELETE", `/processes/${process.id}`);
  });

  test("that somebody else changed meanwhile is not overwritten, and a name stands once", async () => {
    const first = await compose({ name: "Tadilat" });
    const changed = await app.json<Process>("selin", "PATCH", `/processes/${first.id}`, {
      version: 1,
      intro: "Tabii.",
    });
    expect(changed.version).toBe(2);
    const again = await app.call("selin", "PATCH", `/processes/${first.id}`, { version: 1, intro: "Olmaz." });
    expect([again.status, await again.json()]).toMatchObject([409, { fields: { version: expect.any(String) } }]);
    const both = await Promise.all(
      ["İade talebi", "iade talebi"].map((name) =>
        app.call("selin", "POST", "/processes", { ...APPOINTMENT, name, chatbot_id: LIRVA.chatbotId }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { id } of await app.json<Process[]>("selin", "GET", `/processes?chatbot_id=${LIRVA.chatbotId}`))
      await app.json("selin", "DELETE", `/processes/${id}`);
  });

  test.each([
    ["no field", { fields: [] }],
    ["no way to be reached", { fields: [field("name", "name", "Ad")] }],
    ["a way that is not required", { fields: [field("phone", "phone", "Tel", { required: false })] }],
    [
      "two names",
      { fields: [field("name", "name", "Ad"), field("name", "name", "Ad 2"), field("phone", "phone", "Tel")] },
    ],
    ["one option", { fields: [field("phone", "phone", "Tel"), field("a", "choice", "A", { options: ["bir"] })] }],
    [
      "the same option",
      { fields: [field("phone", "phone", "Tel"), field("a", "choice", "A", { options: ["bir", "BİR"] })] },
    ],
    ["a key that is a kind", { fields: [field("phone", "phone", "Tel"), field("email", "text", "A")] }],
    ["no name", { name: " " }],
    ["no beginning", { intro: "" }],
    [
      "13 fields",
      {
        fields: [
          field("phone", "phone", "T"),
          ...Array.from({ length: 12 }, (_, at) => field(`f${at}`, "text", `A${at}`)),
        ],
      },
    ],
  ])("with %s is refused", async (_, more) => {
    const refused = await app.call("selin", "POST", "/processes", {
      ...APPOINTMENT,
      ...more,
      chatbot_id: LIRVA.chatbotId,
    });
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields: expect.any(Object) }]);
  });

  test("is one of twenty at most, however many are added at once", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 22 }, async (_, at) => {
        const draft = { ...APPOINTMENT, name: `Süreç ${at}`, active: false, chatbot_id: LIRVA.chatbotId };
        return (await app.call("selin", "POST", "/processes", draft)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    for (const { id } of await app.json<Process[]>("selin", "GET", `/processes?chatbot_id=${LIRVA.chatbotId}`))
      await app.json("selin", "DELETE", `/processes/${id}`);
  });

  test("is played before it is kept: nothing is stored", async () => {
    const played = await app.json<ProcessTrialAnswer>("selin", "POST", "/processes/try", {
      chatbot_id: LIRVA.chatbotId,
      process: { ...APPOINTMENT, name: "Deneme", triggers: ["prova yaptırmak istiyorum"] },
      said: ["prova yaptırmak istiyorum", "Ayşe Kaya", "0532 111 22 44"],
    });
    expect(played.state).toBe("open");
    expect(played.answers.at(-1)!.suggestions).toEqual(["Kardiyoloji", "Göz hastalıkları", "Kulak burun boğaz"]);
    expect(await entriesOf("selin")).toEqual([]);
    expect(await app.json("selin", "GET", `/processes?chatbot_id=${LIRVA.chatbotId}`)).toEqual([]);
  });
});

describe("a visitor who wishes for it", () => {
  let process: Process;
  beforeAll(async () => void (process = await compose()));

  test("fills it in the chat: the company's staff have it, are told once, and see to it", async () => {
    const answers = await talk(
      LIRVA.chatbotId,
      "merhaba, randevu almak istiyordum",
      "Ayşe Yıldız",
      "0532 111 22 33",
      "göz",
      "yarın öğleden sonra",
      "alerjim var",
      "telefonum değişti 0533 222 33 44",
    );
    expect(answers.map(({ act }) => act)).toEqual([
      ...["collect", "collect", "collect", "collect", "confirm", "confirm", "confirm"],
    ]);
    expect(answers[2]!.suggestions).toEqual(APPOINTMENT.fields[2]!.options);
    const [entry, ...others] = await entriesOf("emre", `?process_id=${process.id}`);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ state: "open", process_name: process.name, contact: { phone: "0533 222 33 44" } });
    expect(texts(entry)).toEqual([
      ...[
        "Ayşe Yıldız",
        "0533 222 33 44",
        "Göz hastalıkları",
        expect.stringMatching(/, öğleden sonra$/),
        "alerjim var",
      ],
    ]);
    expect(await entriesOf("deniz")).toEqual([]);
    const mails = await app.services.db.selectFrom("outbox").select(["subject", "body"]).execute();
    expect(mails.filter(({ subject }) => subject === `${process.name}: Ayşe Yıldız`).length).toBeGreaterThan(0);
    const told = await app.services.db.selectFrom("staff_notices").selectAll().where("kind", "=", "process").execute();
    expect(told).toHaveLength(1);

    expect((await app.call("deniz", "PATCH", `/process_entries/${entry!.id}`, { state: "handled" })).status).toBe(404);
    const [done, twice] = await Promise.all(
      (["emre", "selin"] as const).map((who) =>
        app.json<ProcessEntry>(who, "PATCH", `/process_entries/${entry!.id}`, { state: "handled" }),
      ),
    );
    expect(done!.handled_by).toBe(twice!.handled_by);
    expect(await entriesOf("emre", "?state=open")).toEqual([]);
    const beside = await app.json<ProcessEntry[]>(
      "emre",
      "GET",
      `/conversations/${entry!.conversation_id}/process_entries`,
    );
    expect(beside.map(({ id }) => id)).toEqual([entry!.id]);
    expect((await app.call("deniz", "GET", `/conversations/${entry!.conversation_id}/process_entries`)).status).toBe(
      404,
    );
    const file = await (await app.call("emre", "GET", "/process_entries/export")).text();
    expect(file).toContain("Ayşe Yıldız");
  });

  test("may end a long note with a smile, or with the half of one that a full text field leaves", async () => {
    const fill = (note: string) =>
      talk(
        LIRVA.chatbotId,
        "randevu almak istiyorum",
        "Fatma Ak",
        "0532 111 22 35",
        "göz",
        "yarın öğleden sonra",
        note,
      );
    const noteOf = async () => texts((await entriesOf("emre", `?process_id=${process.id}`))[0])?.at(-1);
    const long = "alerjim var, ".repeat(90).slice(0, MAX_FREE_TEXT_LENGTH - 1);
    await fill(`${long}😀`);
    expect(await noteOf()).toBe(long);
    await fill("alerjim var \ud83d");
    expect(await noteOf()).toBe("alerjim var \ufffd");
  });

  test("is in the file however many there are, with a column for each question of any of them", async () => {
    const MANY = 1050;
    const form = randomUUID();
    await sql`with begun as (
      insert into conversations (id, thread_id, chatbot_id, company_id, created_at)
      select gen_random_uuid(), 'thr_toplu_' || n, ${LIRVA.chatbotId}, ${LIRVA.id}::uuid, '2024-01-01' from generate_series(1, ${MANY}) as n
      returning id, thread_id)
    insert into process_entries (id, conversation_id, company_id, process_id, process_name, fields, answers, created_at, updated_at)
    select gen_random_uuid(), id, ${LIRVA.id}::uuid, ${form}::uuid, 'Toplu',
      jsonb_build_array(jsonb_build_object('key', 'a', 'kind', 'text', 'label', case thread_id when 'thr_toplu_1' then 'En eski soru' else 'Soru' end, 'ask', '?', 'required', true)),
      jsonb_build_object('a', '=' || thread_id), '2024-01-01'::timestamptz + substr(thread_id, 11)::int / 3 * interval '1 second', now()
    from begun`.execute(app.services.db);
    const file = await (await app.call("emre", "GET", `/process_entries/export?process_id=${form}`)).text();
    const [head, ...lines] = file.trimEnd().split("\r\n");
    expect(head).toBe("Süreç;Tarih;Durum;Soru;En eski soru;Ele alan");
    expect(new Set(lines.map((line) => /'=(thr_toplu_\d+)/.exec(line)?.[1])).size).toBe(MANY);
    expect(lines.filter((line) => line.endsWith(";;'=thr_toplu_1;"))).toHaveLength(1);
    const listed = new Set<string>();
    let path: string | undefined = `/process_entries?process_id=${form}`;
    while (path) {
      const page: Response = await app.call("emre", "GET", path);
      for (const { id } of ((await page.json()) as { entries: ProcessEntry[] }).entries) listed.add(id);
      path = /<\/api([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(listed.size).toBe(MANY);
    expect(await (await app.call("deniz", "GET", `/process_entries/export?process_id=${form}`)).text()).not.toContain(
      "toplu",
    );
    await app.services.db.deleteFrom("conversations").where("thread_id", "like", "thr_toplu_%").execute();
  });

  test("goes on with the form as it began, whatever becomes of it meanwhile", async () => {
    const short = await compose({
      name: "Ölçü",
      triggers: ["ölçü aldırmak istiyorum"],
      fields: APPOINTMENT.fields.slice(0, 2),
    });
    const [edited, removed] = [await openTalk(LIRVA.chatbotId), await openTalk(LIRVA.chatbotId)];
    for (const thread of [edited, removed]) await say(thread, "ölçü aldırmak istiyorum");
    await change(short.id, { version: 1, fields: APPOINTMENT.fields });
    await say(edited, "Can Er");
    expect((await say(edited, "0532 111 22 35")).act).toBe("confirm");
    await app.json("selin", "DELETE", `/processes/${short.id}`);
    await settled();
    await say(removed, "Ece Er");
    expect((await say(removed, "0532 111 22 36")).act).toBe("confirm");
    const names = (await entriesOf("selin", `?process_id=${short.id}`)).map((entry) => texts(entry)![0]);
    expect(names.toSorted()).toEqual(["Can Er", "Ece Er"]);
    const begun = await talk(LIRVA.chatbotId, "ölçü aldırmak istiyorum");
    expect(begun[0]!.form).toBeUndefined();
  });

  test("gives it up and takes it up again; takes back what was stored", async () => {
    const thread = await openTalk(LIRVA.chatbotId);
    for (const content of ["randevu almak istiyorum", "Efe Tan", "vazgeçtim", "iade süresi kaç gün"])
      await say(thread, content);
    expect((await say(thread, "randevuya devam edelim")).form).toMatchObject({
      asked: "phone",
      values: { name: "Efe Tan" },
    });
    for (const content of ["0532 111 22 37", "kardiyoloji", "yarın 15:00"]) await say(thread, content);
    const ofEfe = async () => (await entriesOf("selin")).find((entry) => texts(entry)![0] === "Efe Tan");
    expect(await ofEfe()).toMatchObject({ state: "open" });
    await say(thread, "vazgeçtim");
    expect(await ofEfe()).toMatchObject({ state: "withdrawn" });
  });

  test("finds days on which the company is closed and days gone by refused", async () => {
    const week = Array.from({ length: 7 }, (_, day) => (day === 6 ? [] : [{ from: "09:00", to: "18:00" }]));
    await app.json("selin", "PUT", "/opening_hours", { week });
    const answers = await talk(
      LIRVA.chatbotId,
      "randevu almak istiyorum",
      "Ada Su",
      "0532 111 22 38",
      "göz",
      "pazar günü",
      "dün",
    );
    expect(answers.at(-2)!.answer).toContain("günü kapalıyız");
    expect(answers.at(-1)!.answer).toContain("geçmişte kalıyor");
    await app.json("selin", "DELETE", "/opening_hours");
  });

  test("is not begun by asking about it, nor in another company's chat, nor where it rests", async () => {
    const [about] = await talk(LIRVA.chatbotId, "randevu ücretli mi");
    expect(about!.form).toBeUndefined();
    await change(process.id, { version: 1, active: false });
    const [resting] = await talk(LIRVA.chatbotId, "randevu almak istiyorum");
    expect(resting!.form).toBeUndefined();
    await change(process.id, { version: 2, active: true });
    const [awake] = await talk(LIRVA.chatbotId, "randevu almak istiyorum");
    expect(awake!.form).toMatchObject({ kind: "process" });
  });
});

test("what was left goes with the conversation, and with the person who asks for it", async () => {
  const key = { by: "phone", value: "0533 222 33 44" };
  const all = await app.json("selin", "POST", "/personal-data/export", key);
  expect(all.conversations.flatMap((one: { process_entries: object[] }) => one.process_entries)).toMatchObject([
    { process: APPOINTMENT.name, answers: { name: "Ayşe Yıldız" } },
  ]);
  await app.json("selin", "POST", "/personal-data/erase", { ...key, again: key.value });
  expect((await entriesOf("selin")).map((entry) => texts(entry)![0])).not.toContain("Ayşe Yıldız");
});

test("a chatbot that is given to another company takes its forms along", async () => {
  const added = await compose({ name: "Taşınan" }, "admin", "sozbir");
  expect(await app.json("admin", "GET", "/processes?chatbot_id=sozbir")).toMatchObject([{ id: added.id }]);
  await app.json("admin", "DELETE", `/processes/${added.id}`);
  expect(await app.json<Process[]>("ayse", "GET", `/processes?chatbot_id=${ARDICPINAR.chatbotId}`)).toEqual([]);
});
