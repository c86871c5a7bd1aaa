import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#server/database/connect.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { newId } from "#server/database/ids.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { mailAssignee } from "#server/domain/finding-assignees.ts";
import { tellOfFindings } from "#server/domain/finding-news.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";
import { newBrowser, startPushServer } from "../support/push-server.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ LOOPBACK_FEEDS: "1" })));
afterAll(() => app.close());

const idOf = async (person: Person): Promise<string> => (await app.json(person, "GET", "/auth/user")).id;
const report = (person: Person): Promise<{ id: string; status: string }> =>
  app.json(person, "POST", "/user_findings", {
    title: "Yanlış kargo süresi",
    description: "Süre 3 gün olmalı.",
    conversation_id: "c1",
    selected_messages: [{ type: "assistant", content: "5 gün" }],
    full_conversation: [{ type: "assistant", content: "5 gün" }],
  });

test("a finding names its conversation by whatever id an outside service has for it", async () => {
  const conversation_id = `konuşma/${"7".repeat(192)}`;
  const said = [{ type: "assistant", content: "5 gün" }];
  const finding = { title: "Uzun kimlik", description: "x", selected_messages: said, full_conversation: said };
  expect(await app.json("emre", "POST", "/user_findings", { ...finding, conversation_id })).toMatchObject({
    conversation_id,
  });
});

test("staff export their own company's findings as they are filtered; what the provider's people do bears its name", async () => {
  const [{ id }] = await Promise.all([report("emre"), report("ayse")]);
  await app.json("admin", "PUT", `/user_findings/${id}/assignee`, { assignee_id: await idOf("admin") });
  await app.json("selin", "PUT", `/user_findings/${id}/status`, { status: "rejected" });
  const file = await app.call("emre", "GET", "/user_findings/export?status=rejected");
  expect(file.headers.get("content-disposition")).toContain("bulgular.csv");
  const [titles, ...rows] = (await file.text()).trim().split("\r\n");
  expect(titles).toContain("Tarih;Bildiren;Durum;Atanan;Başlık;Açıklama;Seçili mesajlar");
  expect(rows).toEqual([
    expect.stringMatching(`${USERS.emre.email};Geçersiz;Sözbir;Yanlış kargo süresi;Süre 3 gün olmalı.;5 gün$`),
  ]);
  const all = await (await app.call("emre", "GET", `/user_findings/export?company_id=${ARDICPINAR.id}`)).text();
  expect(all).not.toContain(USERS.ayse.email);
  expect((await app.call("nobody", "GET", "/user_findings/export")).status).toBe(401);
});

test("what was reported of a conversation says by whom, of which messages, to the own company alone", async () => {
  const conversation_id = newId();
  const said = [
    { type: "user", content: "Kaç gün?" },
    { type: "assistant", content: "5 gün" },
  ];
  const of = (person: Person, position: number) =>
    app.json<{ id: string }>(person, "POST", "/user_findings", {
      title: `Yanlış süre, ${person}`,
      description: "3 gün.",
      conversation_id,
      selected_messages: [{ ...said[position], position }],
      full_conversation: said,
    });
  await of("emre", 1);
  await of("ayse", 1);
  const { id } = await of("selin", 0);
  await app.json("selin", "PUT", `/user_findings/${id}/status`, { status: "rejected" });
  const path = `/user_findings/of-conversation?conversation_id=${conversation_id}`;
  const lirvas = [
    { title: "Yanlış süre, selin", user_email: USERS.selin.email, status: "rejected", positions: [0] },
    { title: "Yanlış süre, emre", user_email: USERS.emre.email, status: "open", mended: false, positions: [1] },
  ];
  const listed = await app.json<object[]>("emre", "GET", path);
  expect(listed).toMatchObject(lirvas);
  expect(listed).toHaveLength(2);
  expect(await app.json("admin", "GET", path)).toHaveLength(3);
  expect((await app.call("nobody", "GET", path)).status).toBe(401);
});

test("a finding is open until the company's staff or the provider say what became of it", async () => {
  const { id, status } = await report("emre");
  expect(status).toBe("open");
  expect(await app.json("selin", "PUT", `/user_findings/${id}/status`, { status: "in-progress" })).toMatchObject({
    status: "in-progress",
  });
  await app.json("admin", "PUT", `/user_findings/${id}/status`, { status: "resolved" });
  const resolved = await app.json<{ id: string }[]>("emre", "GET", "/user_findings?status=resolved");
  expect(resolved.map((one) => one.id)).toEqual([id]);
  expect((await app.call("emre", "PUT", `/user_findings/${id}/status`, { status: "bitti" })).status).toBe(400);
});

test("of several who set a finding's status at once, the first does and the others are told", async () => {
  const { id } = await report("emre");
  const set = (person: Person, status: string) =>
    app.call(person, "PUT", `/user_findings/${id}/status`, { status, seen: "open" });
  const all = await Promise.all([set("emre", "resolved"), set("selin", "rejected"), set("admin", "in-progress")]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { status } = (await all.find(({ ok }) => ok)!.json()) as { status: string };
  expect(await app.json("emre", "GET", `/user_findings/${id}`)).toMatchObject({ status });
  // Who wants what it is already has it.
  expect((await set("selin", status)).status).toBe(200);
  // A call that does not say what was seen sets it in any case.
  await app.json("selin", "PUT", `/user_findings/${id}/status`, { status: "open" });
});

test("staff and provider write to each other below it; who it was stays by name", async () => {
  const { id } = await report("emre");
  await app.json("emre", "POST", `/user_findings/${id}/notes`, { content: "Dün de sorulmuştu." });
  await app.json("admin", "POST", `/user_findings/${id}/notes`, { content: "Makaleyi düzelttik." });
  expect(await app.json("selin", "GET", `/user_findings/${id}/notes`)).toMatchObject([
    { author_name: "Emre", by_provider: false, content: "Dün de sorulmuştu." },
    { by_provider: true, content: "Makaleyi düzelttik." },
  ]);
  expect(await app.json("selin", "GET", `/user_findings/${id}`)).toMatchObject({ notes: 2 });
  expect((await app.call("emre", "POST", `/user_findings/${id}/notes`, { content: "  " })).status).toBe(400);
});

test("a note that is sent again is stored once, also at once, by whichever side, and of another finding it is another", async () => {
  const [{ id }, { id: other }] = [await report("emre"), await report("emre")];
  const note = (of: string, person: Person) =>
    app.json<{ id: string }>(person, "POST", `/user_findings/${of}/notes`, {
      content: "Dün de sorulmuştu.",
      clientNoteId: "not-bir-kez",
    });
  const stored = await Promise.all([1, 2, 3].map(() => note(id, "emre")));
  // The answer was lost, and it is sent again.
  stored.push(await note(id, "emre"));
  expect(new Set(stored.map((one) => one.id)).size).toBe(1);
  await note(other, "admin");
  await note(other, "admin");
  for (const of of [id, other]) expect(await app.json("selin", "GET", `/user_findings/${of}/notes`)).toHaveLength(1);
  const wrong = { content: "Merhaba", clientNoteId: "kısa" };
  expect((await app.call("emre", "POST", `/user_findings/${id}/notes`, wrong)).status).toBe(400);
});

test("another company's finding does not exist: not its status, not its notes, in the database neither", async () => {
  const { id } = await report("emre");
  await app.json("emre", "POST", `/user_findings/${id}/notes`, { content: "Aramızda kalsın." });
  expect((await app.call("ayse", "PUT", `/user_findings/${id}/status`, { status: "rejected" })).status).toBe(404);
  expect((await app.call("ayse", "POST", `/user_findings/${id}/notes`, { content: "Merhaba" })).status).toBe(404);
  expect(await app.json("ayse", "GET", `/user_findings/${id}/notes`)).toEqual([]);
  expect(await app.json("emre", "GET", `/user_findings/${id}`)).toMatchObject({ status: "open", notes: 1 });

  const write = (company: { id: string }, by_provider: boolean) =>
    inCompanyScope(app.services.tenants, companyScope({ company_id: company.id }), (db) =>
      db
        .insertInto("finding_notes")
        .values({
          id: newId(),
          finding_id: id,
          company_id: LIRVA.id,
          author_id: null,
          client_note_id: null,
          author_name: "Sözbir",
          by_provider,
          content: "Sahte",
        })
        .execute(),
    );
  await expect(write(ARDICPINAR, false)).rejects.toThrow(/row-level security/);
  await expect(write(LIRVA, true)).rejects.toThrow(/row-level security/);
});

test("a colleague's finding, and what is said of it, is heard at once, and by the own company alone", async () => {
  const heard = { selin: 0, ayse: 0 };
  for (const [person, company] of [
    ["selin", LIRVA],
    ["ayse", ARDICPINAR],
  ] as const)
    app.services.changes.on("findings_changed", (told) => told === company.id && (heard[person] += 1));
  expect((await app.call("admin", "GET", "/changes/findings")).status).toBe(403);
  const { id } = await report("emre");
  await expect.poll(() => heard.selin).toBe(1);
  let seenByProvider = 0;
  app.services.changes.on("inbox_changed", () => (seenByProvider += 1), "user_findings");
  await app.json("admin", "POST", `/user_findings/${id}/notes`, { content: "Bakıyoruz." });
  await expect.poll(() => heard.selin).toBe(2);
  // The number of notes stands in the provider's list.
  await expect.poll(() => seenByProvider).toBe(1);
  expect(heard.ayse).toBe(0);
});

test("a report that is sent again is stored once, also at once, and somebody else's id is nobody's", async () => {
  const id = crypto.randomUUID();
  const send = (person: Person, title = "Yanlış iade süresi") =>
    app.call(person, "POST", "/user_findings", {
      id,
      title,
      description: "Süre 14 gün olmalı.",
      conversation_id: "c2",
      selected_messages: [{ type: "assistant", content: "7 gün" }],
      full_conversation: [{ type: "assistant", content: "7 gün" }],
    });
  const answers = await Promise.all([send("emre"), send("emre")]);
  // The answer was lost, and it is sent again.
  answers.push(await send("emre"));
  for (const answer of answers) expect([answer.status, (await answer.json()).id]).toEqual([200, id]);
  for (const other of ["selin", "ayse"] as const) expect((await send(other, "Başkasının")).status).toBe(404);
  const listed = await app.json<{ title: string }[]>("emre", "GET", "/user_findings?search=iade süresi");
  expect(listed.map(({ title }) => title)).toEqual(["Yanlış iade süresi"]);
});

test("who reported it is told what the provider says of it: a note, once, or that it is rejected, and of nothing else", async () => {
  const { id } = await report("emre");
  const note = { content: "Hangi ürün için?", clientNoteId: "not-hangi-urun" };
  for (const _ of [1, 2]) await app.json("admin", "POST", `/user_findings/${id}/notes`, note);
  await app.json("selin", "POST", `/user_findings/${id}/notes`, { content: "Hepsi için." });
  for (const status of ["in-progress", "rejected", "rejected"])
    await app.json("admin", "PUT", `/user_findings/${id}/status`, { status });
  const mails = await app.services.db
    .selectFrom("outbox")
    .selectAll()
    .where("body", "like", `%/company/findings?finding=${id}%`)
    .orderBy("id")
    .execute();
  const subject = "Bulgunuza yanıt var: Yanlış kargo süresi";
  expect(mails).toMatchObject([
    { to_address: USERS.emre.email, subject, body: expect.stringContaining("not yazıldı") },
    { to_address: USERS.emre.email, subject, body: expect.stringContaining("geçersiz sayıldı") },
  ]);
  expect(mails[0]!.body, "what was written stays where it can be erased").not.toContain("Hangi ürün");
});

describe("who works on a finding", () => {
  const assign = (person: Person, id: string, to: string | null, seen?: string | null) =>
    app.call(person, "PUT", `/user_findings/${id}/assignee`, { assignee_id: to, seen });

  test("is chosen by colleagues: nobody's finding by anybody, a colleague's by an administrator alone", async () => {
    const [emre, selin] = [await idOf("emre"), await idOf("selin")];
    const { id } = await report("emre");
    const given = await (await assign("emre", id, selin)).json();
    expect(given).toMatchObject({ assignee: { id: selin, email: USERS.selin.email, display_name: "Selin" } });
    for (const to of [emre, null]) expect((await assign("emre", id, to)).status).toBe(403);
    expect((await assign("selin", id, emre)).status).toBe(200);
    expect(await (await assign("emre", id, null)).json()).toMatchObject({ assignee: null });
  });

  test("is of the finding's company or, as the provider chooses, of the provider, whose people a company knows by no name", async () => {
    const [admin, ayse, emre] = [await idOf("admin"), await idOf("ayse"), await idOf("emre")];
    const { id } = await report("emre");
    for (const to of [admin, ayse, newId()]) expect((await assign("selin", id, to)).status).toBe(404);
    expect((await assign("admin", id, ayse)).status).toBe(404);
    expect((await assign("ayse", id, ayse)).status).toBe(404);
    expect((await assign("nobody", id, emre)).status).toBe(401);
    expect(await (await assign("admin", id, admin)).json()).toMatchObject({
      assignee: { id: admin, email: ADMIN_EMAIL },
    });
    const seen = await app.json("emre", "GET", `/user_findings/${id}`);
    expect(seen).toMatchObject({ assignee: { id: admin, email: null, display_name: null } });
    expect((await assign("admin", id, emre)).status).toBe(200);

    const steal = inCompanyScope(app.services.tenants, companyScope({ company_id: ARDICPINAR.id }), (db) =>
      db.updateTable("user_findings").set({ assignee_id: ayse }).where("id", "=", id).executeTakeFirst(),
    );
    expect((await steal).numUpdatedRows, "by the database's policies, too").toBe(0n);
  });

  test("of several who choose at once, the first does and the others are told", async () => {
    const [emre, selin] = [await idOf("emre"), await idOf("selin")];
    const { id } = await report("emre");
    const all = await Promise.all([assign("emre", id, emre, null), assign("selin", id, selin, null)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("finds it under the own ones, and who looks for work under nobody's", async () => {
    const emre = await idOf("emre");
    const { id } = await report("selin");
    const listed = async (person: Person, assignee: string) =>
      (await app.json<{ id: string }[]>(person, "GET", `/user_findings?assignee=${assignee}`)).map((one) => one.id);
    expect(await listed("emre", "nobody")).toContain(id);
    await assign("selin", id, emre);
    for (const [person, assignee, isListed] of [
      ["emre", "me", true],
      ["selin", "me", false],
      ["emre", "nobody", false],
      ["admin", "me", false],
    ] as const)
      expect((await listed(person, assignee)).includes(id), `${person}, ${assignee}`).toBe(isListed);
    const csv = await (await app.call("admin", "GET", "/user_findings/export")).text();
    expect(csv).toContain(`;${USERS.selin.email};Açık;${USERS.emre.email};Yanlış kargo süresi`);
    expect((await app.call("emre", "GET", `/user_findings?assignee=${emre}`)).status).toBe(400);
  });

  test("is mailed that it was given to them, unless they took it or have it no longer", async () => {
    const [emre, selin] = [await idOf("emre"), await idOf("selin")];
    const { id } = await report("emre");
    const mails = () =>
      app.services.db
        .selectFrom("outbox")
        .select(["to_address", "subject", "body"])
        .where("body", "like", `%/company/findings?finding=${id}%`)
        .execute();
    await assign("emre", id, emre);
    await assign("emre", id, selin);
    await mailAssignee(app.services, { id, to: emre });
    const subject = "Size bir bulgu atandı: Yanlış kargo süresi";
    await expect.poll(mails).toMatchObject([{ to_address: USERS.selin.email, subject }]);
  });

  test("is nobody any more once they have moved to another company, or their account is deleted", async () => {
    const { id } = await report("emre");
    const make = (email: string) =>
      app.json("admin", "POST", "/functions/create-user", {
        email,
        password: "Uzun-Bir-Parola-2026",
        role: "company_user",
        company_id: LIRVA.id,
      });
    const assignee = async () =>
      (await app.json<{ assignee: object | null }>("emre", "GET", `/user_findings/${id}`)).assignee;
    const [moves, goes] = [await make("tasinan@lirva.example"), await make("giden@lirva.example")];
    await assign("selin", id, moves.id);
    await app.json("admin", "PATCH", `/user_profiles/${moves.id}`, { role: "company_user", company_id: ARDICPINAR.id });
    expect(await assignee()).toBeNull();
    await assign("selin", id, goes.id);
    await app.json("admin", "POST", "/functions/delete-user", { userId: goes.id });
    expect(await assignee()).toBeNull();
  });
});

describe("the provider", () => {
  const mails = () =>
    app.services.db.selectFrom("outbox").selectAll().where("to_address", "=", ADMIN_EMAIL).orderBy("id").execute();
  beforeEach(async () => {
    await app.services.db.deleteFrom("finding_news").execute();
    await app.services.db.deleteFrom("outbox").execute();
  });

  test("is told of a new finding within minutes, once, whoever asks twice", async () => {
    const { id } = await report("emre");
    const jobs = await app.services.db
      .selectFrom("job_rows")
      .select("start_at")
      .where("kind", "=", "findings.tell")
      .where("state", "=", "waiting")
      .execute();
    expect(jobs).toHaveLength(1);
    expect(Date.parse(jobs[0]!.start_at)).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
    await Promise.all([tellOfFindings(app.services), tellOfFindings(app.services)]);
    await tellOfFindings(app.services);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: ADMIN_EMAIL, subject: "Yeni bulgu: Lirva Giyim, Yanlış kargo süresi" });
    expect(mail!.body).toContain(`/admin/findings?finding=${id}`);
    expect(mail!.body).toMatch(/Bildirimlerinizi ayarlayın: \S+\/admin\/notifications$/);
  });

  test("is told of many by one mail, with notes and what was reopened, but not of its own words", async () => {
    const [first, second] = [await report("emre"), await report("selin")];
    await app.json("emre", "POST", `/user_findings/${first.id}/notes`, { content: "Yine sordular." });
    await app.json("admin", "PUT", `/user_findings/${second.id}/status`, { status: "resolved" });
    await tellOfFindings(app.services);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe("2 bulguda yenilik var");
    expect(mail!.body.match(/Yeni bulgu: Lirva Giyim/g)).toHaveLength(2);

    await app.json("admin", "POST", `/user_findings/${first.id}/notes`, { content: "Bakıyoruz." });
    await app.json("admin", "PUT", `/user_findings/${first.id}/status`, { status: "in-progress" });
    await tellOfFindings(app.services);
    expect(await mails()).toHaveLength(1);

    const note = { content: "Hâlâ yanlış.", clientNoteId: "not-hala-yanlis" };
    for (const _ of [1, 2]) {
      await app.json("emre", "POST", `/user_findings/${first.id}/notes`, note);
      await tellOfFindings(app.services);
    }
    await app.json("selin", "PUT", `/user_findings/${second.id}/status`, { status: "open" });
    await tellOfFindings(app.services);
    expect((await mails()).slice(1).map(({ subject }) => subject)).toEqual([
      "Bulguya not yazıldı: Lirva Giyim, Yanlış kargo süresi",
      "Bulgu yeniden açıldı: Lirva Giyim, Yanlış kargo süresi",
    ]);
  });

  test("is told as each of its people chose: no mail, but a push that opens the finding", async () => {
    const server = await startPushServer();
    const browser = newBrowser(server);
    await app.json("admin", "PUT", "/push_subscriptions", browser.subscription);
    await app.json("admin", "PUT", "/notice_settings", { kind: "finding", channel: "mail", wanted: false });
    const { id } = await report("emre");
    await tellOfFindings(app.services);
    await expect
      .poll(() =>
        // A push of the test before may still be on its way to whoever subscribes now.
        server
          .of(browser.path)
          .map((one) => browser.read(one))
          .filter((push) => JSON.stringify(push).includes(id)),
      )
      .toEqual([
        {
          title: "Bulguda yenilik var",
          body: "Lirva Giyim: Yanlış kargo süresi",
          tag: "findings",
          url: `/admin/findings?finding=${id}`,
          quietInInbox: false,
        },
      ]);
    expect(await mails()).toEqual([]);
    await server.close();
  });

  test("is told by a company of its own findings alone, and its people read nothing of it", async () => {
    const { id } = await report("emre");
    const asAyse = <T>(run: (db: Db) => Promise<T>) =>
      inCompanyScope(app.services.tenants, companyScope({ company_id: ARDICPINAR.id }), run);
    const forged = { finding_id: id, company_id: LIRVA.id, kind: "noted" } as const;
    await expect(asAyse((db) => db.insertInto("finding_news").values(forged).execute())).rejects.toThrow(
      /row-level security/,
    );
    await expect(asAyse((db) => db.selectFrom("finding_news").selectAll().execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});
