import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import sharp from "sharp";
import type { Order } from "#contract/orders.ts";
import type { ConversationEventOnWire } from "#contract/conversation-status.ts";
import type { InboxConversation, InboxCounts, InboxRow, SuggestedAnswer } from "#contract/team-inbox.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { readEvents } from "../support/events.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

let sent = 0;
/** A visitor of the shop, and what staff call the conversation. */
async function visit(chatbotId: string | undefined = LIRVA.chatbotId, first = "Kargo ücreti ne kadar?") {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", { chatbotId });
  const write = (content: string, clientMessageId?: string) =>
    app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content, clientMessageId });
  await write(first);
  const { id } = (await findConversationByThread(app.services.db, threadId))!;
  const read = async () =>
    (await app.json("nobody", "POST", "/functions/assistant/get-messages", { threadId })).messages as {
      position: number;
      content: string;
      author: { kind: string; name: string | null };
    }[];
  return { threadId, id, write, read };
}
const open = (person: Person, id: string) => app.json<InboxConversation>(person, "GET", `/inbox/${id}`);
const claim = async (person: Person, id: string) =>
  app.call(person, "POST", `/inbox/${id}/claim`, { epoch: (await open(person, id)).epoch });
const say = (person: Person, id: string, content: string, clientMessageId = `personel-${(sent += 1)}`) =>
  app.call(person, "POST", `/inbox/${id}/messages`, { content, clientMessageId });
const act = async (person: Person, id: string, what: string, more: object = {}) =>
  app.call(person, "POST", `/inbox/${id}/${what}`, { epoch: (await open(person, id)).epoch, ...more });
const isThere = (person: Person, status: "online" | "busy" = "online") =>
  app.json(person, "PUT", "/inbox/presence", { status });

describe("taking a conversation over", () => {
  test("silences the assistant, names the person to the visitor, and numbers all that is said without gaps", async () => {
    const visitor = await visit();
    expect((await claim("emre", visitor.id)).status).toBe(200);
    expect(await visitor.write("Orada kimse var mı?")).toMatchObject({ answer: "", outcome: "left-to-person" });
    expect((await say("emre", visitor.id, "Merhaba, ben Emre. Buyurun.")).status).toBe(200);
    const messages = await visitor.read();
    expect(messages.map(({ author, content }) => [author.kind, author.name, content]).slice(2)).toEqual([
      ["system", null, "Emre sohbete katıldı."],
      ["visitor", null, "Orada kimse var mı?"],
      ["staff", "Emre", "Merhaba, ben Emre. Buyurun."],
    ]);
    expect(messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });

  test("names the person as they want to be named, else after their e-mail address", async () => {
    const name = (display_name: string | null) => app.call("emre", "PATCH", "/auth/user", { display_name });
    const namesSeen = async () => {
      const visitor = await visit();
      await claim("emre", visitor.id);
      await say("emre", visitor.id, "Buyurun.");
      const [joined, said] = (await visitor.read()).slice(-2);
      return [joined!.content, said!.author.name];
    };
    expect(await (await name("  Emre Işık ")).json()).toMatchObject({ display_name: "Emre Işık" });
    expect(await namesSeen()).toEqual(["Emre Işık sohbete katıldı.", "Emre Işık"]);
    const colleagues = await app.json<{ name: string }[]>("selin", "GET", "/inbox/colleagues");
    expect(colleagues.map((colleague) => colleague.name)).toEqual(["Emre Işık", "Selin"]);

    for (const refused of ["", "E".repeat(41), "\u0007"]) expect((await name(refused)).status).toBe(400);
    expect((await app.call("nobody", "PATCH", "/auth/user", { display_name: "Emre" })).status).toBe(401);
    expect((await name(null)).status).toBe(200);
    expect(await namesSeen()).toEqual(["Emre sohbete katıldı.", "Emre"]);
  });

  test("by two at once gives it to one, and the other reads who was faster", async () => {
    const visitor = await visit();
    const { epoch } = await open("emre", visitor.id);
    const answers = await Promise.all(
      (["emre", "selin"] as const).map((person) => app.call(person, "POST", `/inbox/${visitor.id}/claim`, { epoch })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = (await answers.find(({ status }) => status === 409)!.json()) as { code: string; fields: object };
    const { owner, events } = await open("emre", visitor.id);
    expect(lost).toMatchObject({ code: "conversation-changed", fields: { owner: owner!.name } });
    expect(events.filter(({ kind }) => kind === "claimed")).toHaveLength(1);
  });

  test("leaves answering to the owner alone, until it is handed on", async () => {
    const visitor = await visit();
    await claim("emre", visitor.id);
    expect((await say("selin", visitor.id, "Ben de yazayım")).status).toBe(409);
    expect((await act("emre", visitor.id, "transfer", { to: await userId("selin") })).status).toBe(200);
    expect((await say("emre", visitor.id, "Hâlâ bende mi?")).status).toBe(409);
    expect((await say("selin", visitor.id, "Buyurun, ben devam ediyorum.")).status).toBe(200);
    expect((await visitor.read()).map(({ content }) => content)).not.toContain("Ben de yazayım");
  });

  test("is undone by handing back: the assistant answers again", async () => {
    const visitor = await visit();
    await claim("emre", visitor.id);
    expect((await act("emre", visitor.id, "hand-back")).status).toBe(200);
    expect(await visitor.write("İade süresi kaç gün?")).toMatchObject({ outcome: "answered" });
  });

  test("is handed on, undone and ended by its owner and the company's administrator, by no other colleague", async () => {
    const visitor = await visit();
    await claim("selin", visitor.id);
    for (const [what, more] of [
      ["transfer", { to: await userId("emre") }],
      ["release", {}],
      ["hand-back", {}],
      ["close", { reason: "answered" }],
    ] as const) {
      const refused = await act("emre", visitor.id, what, more);
      expect([what, refused.status, await refused.json()]).toEqual([
        what,
        409,
        expect.objectContaining({ code: "not-the-owner" }),
      ]);
    }
    expect(await open("emre", visitor.id)).toMatchObject({ state: "human", owner: { name: "Selin" } });
    await act("selin", visitor.id, "transfer", { to: await userId("emre") });
    expect((await act("selin", visitor.id, "release")).status).toBe(200);
  });

  test("marks an order whoever says its sentence, the staff too", async () => {
    const visitor = await visit();
    await claim("emre", visitor.id);
    await say("emre", visitor.id, `Teşekkürler. ${ORDER_SENTENCE}`);
    expect((await open("emre", visitor.id)).is_order).toBe(true);
  });

  test("makes one order of the sentence however often staff write it, until somebody has called", async () => {
    const visitor = await visit();
    await claim("emre", visitor.id);
    const orders = async () =>
      (await app.json<Order[]>("emre", "GET", "/orders")).filter(({ conversation }) => conversation.id === visitor.id);
    await say("emre", visitor.id, `Teşekkürler. ${ORDER_SENTENCE}`);
    await app.json("nobody", "POST", "/functions/assistant/leave-contact", {
      threadId: visitor.threadId,
      name: "Yeliz Taş",
      phone: "0500 000 00 35",
    });
    await say("emre", visitor.id, `Numaranızı aldım. ${ORDER_SENTENCE}`);
    const [first, ...others] = await orders();
    expect([first, others]).toMatchObject([{ state: "new", name: "Yeliz Taş", phone: "0500 000 00 35" }, []]);

    await app.json("emre", "PATCH", `/orders/${first!.id}`, { state: "called", was: "new" });
    await say("emre", visitor.id, `Kemeri de yazdım. ${ORDER_SENTENCE}`);
    expect((await orders()).map(({ state }) => state)).toEqual(["new", "called"]);
  });

  test("takes the sentence for the order that the assistant took before", async () => {
    const visitor = await visit();
    await visitor.write("Vento takım elbise 50 beden sipariş vermek istiyorum");
    await visitor.write("Yavuz Er, 0500 000 00 36");
    await claim("emre", visitor.id);
    await say("emre", visitor.id, `Siparişinizi görüyorum. ${ORDER_SENTENCE}`);
    const found = await app.json<Order[]>("emre", "GET", "/orders?search=05000000036");
    expect(found).toMatchObject([{ name: "Yavuz Er", items: [{ size: "50" }] }]);
  });

  test("stores what staff wrote once, however often it is sent, and knows it when they have it no longer", async () => {
    const visitor = await visit();
    await claim("emre", visitor.id);
    await Promise.all([1, 2, 3].map(() => say("emre", visitor.id, "Bir kez", "personel-bir-kez")));
    expect((await visitor.read()).filter(({ content }) => content === "Bir kez")).toHaveLength(1);
    // Its answer was lost on the way, and the conversation has ended when it is sent again.
    await act("selin", visitor.id, "close", { reason: "answered" });
    expect((await say("emre", visitor.id, "Bir kez", "personel-bir-kez")).status).toBe(200);
    expect((await say("selin", visitor.id, "Bir kez", "personel-bir-kez")).status).toBe(409);
    expect((await visitor.read()).filter(({ content }) => content === "Bir kez")).toHaveLength(1);
  });
});

test("a member of the staff who reads along hears nothing of the visitor once the session has ended", async () => {
  const visitor = await visit();
  const cookie = await app.signIn(USERS.emre.email);
  const events = readEvents<ConversationEventOnWire>(
    await app.call("nobody", "GET", `/inbox/${visitor.id}/events?after=0`, undefined, { cookie }),
  );
  const heard: string[] = [];
  const listening = (async () => {
    for await (const { event } of events) if (event.type === "message") heard.push(event.message.content);
  })();
  await expect.poll(() => heard.length).toBe(2);
  expect((await app.call("nobody", "POST", "/auth/sign-out", undefined, { cookie })).status).toBe(200);
  await visitor.write("Adresim değişti, kime söyleyeyim?");
  await listening;
  expect(heard).not.toContain("Adresim değişti, kime söyleyeyim?");
});

describe("a visitor who asks for a person", () => {
  test("waits where somebody is there, hears no assistant meanwhile, and may go back to it", async () => {
    await isThere("emre");
    const visitor = await visit();
    await visitor.write("Bir temsilciyle görüşmek istiyorum");
    expect((await open("emre", visitor.id)).state).toBe("waiting");
    expect(await visitor.write("Orada mısınız?")).toMatchObject({ outcome: "left-to-person" });
    const waiting = await app.json<InboxRow[]>("emre", "GET", "/inbox?view=waiting");
    expect(waiting.map(({ id }) => id)).toContain(visitor.id);
    await app.json("nobody", "POST", "/functions/assistant/stop-waiting", { threadId: visitor.threadId });
    expect(await visitor.write("Kargo ücreti ne kadar?")).toMatchObject({ outcome: "answered" });
  });

  test("is listed by the last question or, where there is none, by the wish", async () => {
    await isThere("emre");
    const listed = async (visitor: { id: string }) =>
      (await app.json<InboxRow[]>("emre", "GET", "/inbox?view=waiting")).find(({ id }) => id === visitor.id)!
        .last_message!.content;
    const wish = "Bir temsilciyle görüşmek istiyorum";
    const asked = await visit();
    await asked.write(wish);
    expect(await listed(asked)).toBe("Kargo ücreti ne kadar?");
    const wished = await visit(LIRVA.chatbotId, wish);
    expect(await listed(wished)).toBe(wish);
    await wished.write("Kargom gelmedi.");
    expect(await listed(wished)).toBe("Kargom gelmedi.");
  });

  test("is not asked to wait for a company nobody of whom is there", async () => {
    await isThere("emre", "busy");
    const visitor = await visit();
    await visitor.write("Bir temsilciyle görüşmek istiyorum");
    expect((await open("emre", visitor.id)).state).toBe("bot");
    expect(await visitor.write("Kargo ücreti ne kadar?")).toMatchObject({ outcome: "answered" });
  });
});

describe("a closed conversation", () => {
  test("is opened by the visitor's next message, to a person where one is there", async () => {
    await isThere("emre");
    const visitor = await visit();
    await claim("emre", visitor.id);
    expect((await act("emre", visitor.id, "close", { reason: "answered" })).status).toBe(200);
    expect(await app.json<InboxRow[]>("emre", "GET", "/inbox?view=closed")).toContainEqual(
      expect.objectContaining({ id: visitor.id, close_reason: "answered" }),
    );
    expect(await visitor.write("Bir şey daha soracağım")).toMatchObject({ outcome: "left-to-person" });
    expect((await open("emre", visitor.id)).events.map(({ kind }) => kind)).toEqual(["claimed", "closed", "reopened"]);
  });
});

describe("notes and other people's conversations", () => {
  test("a note is read by colleagues and by no visitor", async () => {
    const visitor = await visit();
    await app.json("emre", "POST", `/inbox/${visitor.id}/notes`, { content: "VIP müşteri" });
    expect((await open("selin", visitor.id)).notes).toMatchObject([
      { author: "Emre", content: "VIP müşteri", position: 2 },
    ]);
    expect(JSON.stringify(await visitor.read())).not.toContain("VIP");
  });

  test("tags that colleagues add and remove at once are all as they said", async () => {
    const visitor = await visit();
    const change = (person: Person, body: object) => app.json(person, "PATCH", `/inbox/${visitor.id}/tags`, body);
    await change("emre", { add: ["iade", "eski"] });
    await Promise.all([
      change("emre", { add: ["öncelikli"] }),
      change("selin", { add: ["kargo", "iade"] }),
      change("selin", { remove: ["eski"] }),
    ]);
    const { tags } = await open("selin", visitor.id);
    expect(tags[0]).toBe("iade");
    expect([...tags].sort()).toEqual(["iade", "kargo", "öncelikli"]);
    const many = Array.from({ length: 19 }, (_, number) => `etiket ${number}`);
    expect((await change("emre", { add: many })).tags).toHaveLength(20);
  });

  test("another company's staff find nothing, and change nothing", async () => {
    const visitor = await visit(ARDICPINAR.chatbotId);
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["POST", "/claim", { epoch: 0 }],
      ["POST", "/messages", { content: "x", clientMessageId: "yabanci-1" }],
      ["POST", "/notes", { content: "x" }],
      ["PATCH", "/tags", { add: ["x"] }],
      ["POST", "/seen", { position: 1 }],
      ["GET", "/events", undefined],
    ] as const)
      expect((await app.call("emre", method, `/inbox/${visitor.id}${path}`, body)).status, path).toBe(404);
    expect((await app.call("emre", "GET", `/inbox?view=waiting&company_id=${ARDICPINAR.id}`)).status).toBe(403);
    expect((await open("admin", visitor.id)).state).toBe("bot");
  });
});

test("a reader of the thread hears staff, state and typing as they come, and after a break only what it missed", async () => {
  const visitor = await visit();
  const follow = async (after: number) =>
    readEvents<ConversationEventOnWire>(
      await app.call("nobody", "POST", "/functions/assistant/follow", { threadId: visitor.threadId, after }),
    );
  const first = await follow(2);
  const heard: ConversationEventOnWire[] = [];
  const until = async (events: typeof first, isIt: (event: ConversationEventOnWire) => boolean) => {
    for (;;) {
      const { value } = await events.next();
      heard.push(value!.event);
      if (isIt(value!.event)) return value!;
    }
  };
  await until(first, ({ type }) => type === "state");
  await claim("emre", visitor.id);
  await until(first, (event) => event.type === "state" && event.owner === "Emre");
  await app.json("emre", "POST", `/inbox/${visitor.id}/typing`);
  await until(first, (event) => event.type === "typing" && event.author.name === "Emre");
  await say("emre", visitor.id, "Birinci");
  const last = await until(first, (event) => event.type === "message" && event.message.content === "Birinci");
  expect(last.id).toBe("4");
  await first.return(undefined);
  await say("emre", visitor.id, "İkinci");
  const second = await follow(4);
  heard.length = 0;
  await until(second, (event) => event.type === "message");
  expect(heard.filter(({ type }) => type === "message")).toMatchObject([
    { message: { content: "İkinci", position: 5 } },
  ]);
  await second.return(undefined);
});

describe("answering", () => {
  const image = (bytes: Uint8Array<ArrayBuffer>, name = "beden-tablosu.png") => {
    const form = new FormData();
    form.append("file", new File([bytes], name));
    return form;
  };
  const drawn = async () =>
    new Uint8Array(
      await sharp({ create: { width: 20, height: 10, channels: 3, background: "#8f3a5a" } })
        .png()
        .toBuffer(),
    );

  test("begins with what the assistant would say, and its source, until somebody has answered", async () => {
    await isThere("emre");
    const visitor = await visit();
    await claim("emre", visitor.id);
    const suggestion = () => app.json<SuggestedAnswer>("emre", "GET", `/inbox/${visitor.id}/suggestion`);
    await visitor.write("İade süresi kaç gün?");
    expect(await suggestion()).toEqual({
      answer: expect.stringContaining("30 gün içinde"),
      sources: [expect.objectContaining({ kind: "article", title: expect.any(String) })],
    });
    await visitor.write("Kuantum bilgisayarları hakkında ne düşünüyorsunuz?");
    expect(await suggestion()).toBeNull();
    await visitor.write("İade süresi kaç gün?");
    await say("emre", visitor.id, "30 gün içinde iade edebilirsiniz.");
    expect(await suggestion()).toBeNull();
    expect((await visitor.read()).filter(({ author }) => author.kind === "assistant")).toHaveLength(1);
  });

  test("takes an image of the staff, whatever it is called, and nothing that is no image", async () => {
    const visitor = await visit();
    await claim("emre", visitor.id);
    const upload = (person: Person, form: FormData) => app.call(person, "POST", `/inbox/${visitor.id}/files`, form);
    const stored = (await (await upload("emre", image(await drawn(), "../../beden.exe"))).json()) as {
      id: string;
      url: string;
    };
    expect(stored).toMatchObject({ name: "beden.exe", type: "image/png" });
    const sent = await app.json("emre", "POST", `/inbox/${visitor.id}/messages`, {
      fileId: stored.id,
      clientMessageId: "gorselli-mesaj",
    });
    expect(sent).toMatchObject({ content: "Görsel gönderildi", file: { url: stored.url } });
    const visitors = await app.json("nobody", "POST", "/functions/assistant/upload-file", image(await drawn()));
    await app.json("nobody", "POST", "/functions/assistant/send-message", {
      threadId: visitor.threadId,
      fileId: visitors.id,
    });
    expect((await open("emre", visitor.id)).messages.slice(-2)).toMatchObject([
      { author: { name: "Emre" }, file: { url: stored.url } },
      { author: { kind: "visitor" }, file: { url: visitors.url } },
    ]);
    const refused = await upload("emre", image(new TextEncoder().encode("<svg onload='alert(1)'/>")));
    expect(await refused.json()).toMatchObject({ code: "not-an-image" });
    expect((await upload("deniz", image(await drawn()))).status).toBe(404);
  });

  test("knows what the same visitor had before, within the company", async () => {
    const [first, second, stranger] = [await visit(), await visit(), await visit(ARDICPINAR.chatbotId)];
    for (const { threadId } of [first, second, stranger])
      await app.json("nobody", "POST", "/functions/assistant/leave-contact", { threadId, phone: "0500 000 00 77" });
    expect(await app.json("emre", "GET", `/inbox/${second.id}/earlier`)).toMatchObject({
      conversations: [{ id: first.id, first_message: "Kargo ücreti ne kadar?", same_customer: false }],
    });
    expect(await app.json("emre", "GET", `/inbox/${(await visit()).id}/earlier`)).toEqual({
      conversations: [],
      orders: [],
    });
  });

  test("is found by the colleague who owns it, and once nobody does by who had it, wrote in it or ended it", async () => {
    const [selin, emre] = [await userId("selin"), await userId("emre")];
    const [passed, left, open] = [await visit(), await visit(), await visit()];
    await claim("emre", passed.id);
    await say("emre", passed.id, "Buyurun.");
    await act("emre", passed.id, "transfer", { to: selin });
    await act("selin", passed.id, "close", { reason: "answered" });
    await claim("emre", left.id);
    await act("emre", left.id, "close", { reason: "other" });
    await claim("emre", open.id);
    const of = async (view: string, owner: string) =>
      (await app.json<InboxRow[]>("selin", "GET", `/inbox?view=${view}&owner=${owner}`)).map(({ id }) => id);
    expect(await of("closed", emre)).toEqual(expect.arrayContaining([passed.id, left.id]));
    expect(await of("closed", selin)).toContain(passed.id);
    expect(await of("closed", selin)).not.toContain(left.id);
    expect(await of("team", emre)).toContain(open.id);
    await act("selin", open.id, "transfer", { to: selin });
    expect(await of("mine", emre)).not.toContain(open.id);
  });

  test("offers the tags in use, of open conversations and closed ones, and no other company's", async () => {
    const [open, closed] = [await visit(), await visit()];
    await app.json("selin", "PATCH", `/inbox/${open.id}/tags`, { add: ["Acil kargo"] });
    await app.json("selin", "PATCH", `/inbox/${closed.id}/tags`, { add: ["Fatura", "Acil kargo"] });
    for (const { id } of [open, closed]) await claim("selin", id);
    await act("selin", closed.id, "close", { reason: "answered" });
    const tags = await app.json<string[]>("emre", "GET", "/inbox/tags");
    expect(tags).toEqual(expect.arrayContaining(["Acil kargo", "Fatura"]));
    expect(new Set(tags).size).toBe(tags.length);
    expect(await app.json("ayse", "GET", "/inbox/tags")).not.toContain("Fatura");
    expect((await app.call("emre", "GET", `/inbox/tags?company_id=${ARDICPINAR.id}`)).status).toBe(403);
  });

  test("tells each report of presence what one has chosen, the super administrator in a company's inbox too", async () => {
    for (const person of ["emre", "admin"] as const) {
      await isThere(person, "busy");
      expect(await app.json(person, "PUT", "/inbox/presence", {})).toEqual({ status: "busy" });
      expect(await app.json(person, "PUT", "/inbox/presence", { status: "online" })).toEqual({ status: "online" });
    }
  });

  test("counts what its owner has not seen", async () => {
    const visitor = await visit();
    await claim("selin", visitor.id);
    const counts = () => app.json<InboxCounts>("selin", "GET", "/inbox/counts");
    await app.json("selin", "POST", `/inbox/${visitor.id}/seen`, { position: 99 });
    const { unread } = await counts();
    await visitor.write("Orada mısınız?");
    expect((await counts()).unread).toBe(unread + 1);
    await app.json("selin", "POST", `/inbox/${visitor.id}/seen`, { position: 99 });
    expect((await counts()).unread).toBe(unread);
  });
});

const userId = async (person: Person) =>
  (await app.json<{ id: string; email: string }[]>("emre", "GET", "/inbox/colleagues")).find(
    ({ email }) => email === USERS[person as keyof typeof USERS].email,
  )!.id;
