import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import type { InboxConversation, InboxCounts, InboxRow } from "#contract/team-inbox.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

type Begun = { chatbotId?: string; channel?: string };
async function visit(begun: Begun = { chatbotId: LIRVA.chatbotId }, as: Person = "nobody") {
  const { id: threadId } = await app.json(as, "POST", "/functions/assistant/create-thread", begun);
  await app.json("nobody", "POST", "/functions/assistant/send-message", {
    threadId,
    content: "Kargo ücreti ne kadar?",
  });
  const { id } = (await findConversationByThread(app.services.db, threadId))!;
  const read = () => app.json("nobody", "POST", "/functions/assistant/get-messages", { threadId });
  return { threadId, id, read };
}
const open = (person: Person, id: string) => app.json<InboxConversation>(person, "GET", `/inbox/${id}`);
const act = async (person: Person, id: string, what: string, more: object = {}) =>
  app.call(person, "POST", `/inbox/${id}/${what}`, { epoch: (await open(person, id)).epoch, ...more });
const idOf = async (person: Person) => (await app.json<{ id: string }>(person, "GET", "/auth/user")).id;

describe("the super administrator", () => {
  test("takes a company's conversation over from a colleague, by name to the visitor, and may be relieved again", async () => {
    const visitor = await visit();
    const [admin, selin] = [await idOf("admin"), await idOf("selin")];
    await act("emre", visitor.id, "claim");
    expect((await act("admin", visitor.id, "transfer", { to: admin })).status).toBe(200);
    const { owner, events } = await open("emre", visitor.id);
    expect(owner).toEqual({ id: admin, name: "Admin" });
    expect(events.at(-1), "its owner reads who").toMatchObject({ kind: "transferred", actor: "Admin" });
    const { messages } = await visitor.read();
    expect(messages.at(-1)).toMatchObject({ content: "Admin sohbete katıldı." });
    const say = (person: Person) =>
      app.call(person, "POST", `/inbox/${visitor.id}/messages`, {
        content: "Buyurun",
        clientMessageId: `${person}-1234`,
      });
    expect((await say("emre")).status).toBe(409);
    expect((await say("admin")).status).toBe(200);
    expect((await act("selin", visitor.id, "transfer", { to: selin })).status).toBe(200);
    expect((await say("selin")).status).toBe(200);
  });

  test("and a colleague at once: one has it, the other is told who", async () => {
    const visitor = await visit();
    await act("emre", visitor.id, "claim");
    const { epoch } = await open("emre", visitor.id);
    const answers = await Promise.all(
      (["admin", "selin"] as const).map(async (person) =>
        app.call(person, "POST", `/inbox/${visitor.id}/transfer`, { epoch, to: await idOf(person) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = (await answers.find(({ status }) => status === 409)!.json()) as { fields: { owner: string } };
    expect(lost.fields.owner).toBe((await open("emre", visitor.id)).owner!.name);
  });

  test("is nobody that a company's staff could hand a conversation to, and takes nothing for others", async () => {
    const visitor = await visit();
    await act("emre", visitor.id, "claim");
    expect((await act("emre", visitor.id, "transfer", { to: await idOf("admin") })).status).toBe(404);
    expect((await act("admin", visitor.id, "transfer", { to: await idOf("ayse") })).status).toBe(404);
    expect((await act("emre", visitor.id, "transfer", { to: await idOf("selin") })).status).toBe(200);
  });

  test("looks into each inbox apart", async () => {
    const [lirva, ardicpinar] = [await visit(), await visit({ chatbotId: ARDICPINAR.chatbotId })];
    for (const { id } of [lirva, ardicpinar]) await act("admin", id, "claim");
    const listed = async (company: string) =>
      (await app.json<InboxRow[]>("admin", "GET", `/inbox?view=mine&company_id=${company}`)).map(({ id }) => id);
    expect(await listed(LIRVA.id)).toContain(lirva.id);
    expect(await listed(LIRVA.id)).not.toContain(ardicpinar.id);
    expect(await listed(ARDICPINAR.id)).toContain(ardicpinar.id);
  });
});

describe("where a conversation came in", () => {
  const channelOf = async (begun: Begun, as: Person) => (await open("admin", (await visit(begun, as)).id)).channel;

  test("is what the page says, unless somebody of the assistant's own staff tries it", async () => {
    const shop = { chatbotId: LIRVA.chatbotId };
    expect(await channelOf({ ...shop, channel: "widget" }, "nobody")).toBe("widget");
    expect(await channelOf({ ...shop, channel: "link" }, "deniz"), "another company's staff are visitors").toBe("link");
    expect(await channelOf({ channel: "live-support" }, "emre")).toBe("live-support");
    expect(await channelOf(shop, "nobody"), "an older page says nothing").toBeNull();
    for (const person of ["emre", "admin"] as const)
      expect(await channelOf({ ...shop, channel: "widget" }, person)).toBe("staff");
    for (const channel of ["staff", "başka"]) {
      const answer = await app.call("nobody", "POST", "/functions/assistant/create-thread", { ...shop, channel });
      expect(answer.status, "nobody says of themselves that they are staff").toBe(400);
    }
  });

  test("narrows the inbox; tries of the staff stand in no view but their own", async () => {
    const begin = async (channel: string, as: Person = "nobody") => {
      const { id } = await visit({ chatbotId: LIRVA.chatbotId, channel }, as);
      await act("selin", id, "claim");
      return id;
    };
    const counts = () => app.json<InboxCounts>("selin", "GET", "/inbox/counts");
    const before = await counts();
    const [widget, link, tried] = [await begin("widget"), await begin("link"), await begin("widget", "emre")];
    const listed = async (query: string) =>
      (await app.json<InboxRow[]>("selin", "GET", `/inbox?view=mine${query}`)).map(({ id }) => id);
    expect(await listed("")).toEqual(expect.arrayContaining([widget, link]));
    expect(await listed("")).not.toContain(tried);
    expect(await listed("&channel=link")).toEqual([link]);
    expect(await listed("&channel=staff")).toEqual([tried]);
    expect(await counts()).toMatchObject({ mine: before.mine + 2, tries: before.tries + 1 });
  });
});

test("a note that is sent again is stored once, also at once, and another conversation's is another", async () => {
  const [visitor, other] = [await visit(), await visit()];
  const note = (id: string) =>
    app.json("emre", "POST", `/inbox/${id}/notes`, { content: "VIP müşteri", clientNoteId: "not-bir-kez" });
  const stored = await Promise.all([1, 2, 3].map(() => note(visitor.id)));
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
  await note(other.id);
  expect((await open("selin", visitor.id)).notes).toEqual([
    expect.objectContaining({ content: "VIP müşteri", clientNoteId: "not-bir-kez" }),
  ]);
  expect((await open("selin", other.id)).notes).toHaveLength(1);
});
