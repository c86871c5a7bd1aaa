import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import type { InboxRow } from "#contract/team-inbox.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { createCompany } from "../support/journey-company.ts";
import { expectClean, expectNothingCutOff } from "../support/journey-accessibility.ts";
import { goTo, reload } from "../support/journey-pages.ts";
import { type Account, asAccount, hireStaff, signInByApi, signInNewStaff } from "../support/journey-staff.ts";
import { visit } from "../support/journey-visitor.ts";

const ADDRESS = "/company/inbox";

/** All hired accounts have the name "Yolcu", and are told apart by their e-mail address. */
let first: Account;
let second: Account;

test.beforeAll(async ({ request }) => {
  first = await hireStaff(request, "company_admin");
  second = await hireStaff(request, "company_user");
});

test("the team's view says what it is for and how somebody joins, where nobody else answers", async ({
  page,
  request,
}) => {
  const { id } = await createCompany(request, "Tek Kişilik Kuru Temizleme");
  const owner = await hireStaff(request, "company_admin", { id });
  await signInByApi(page.request, owner);
  await goTo(page, "/company/inbox?view=team");
  await expect(page.getByText("Ekipte başka kimse yok")).toBeVisible();
  await page.getByRole("link", { name: "Ekibe Kişi Ekle" }).click();
  await expect(page).toHaveURL(/\/company\/settings\/people$/);

  await hireStaff(request, "company_user", { id });
  await goTo(page, "/company/inbox?view=team");
  await expect(page.getByText("Ekipte görüşme yok")).toBeVisible();
});

test("of two states chosen one after the other the last one holds, however late the first one arrives", async ({
  page,
  request,
}) => {
  const { id } = await createCompany(request, "Kararsız Kırtasiye");
  const me = await hireStaff(request, "company_admin", { id });
  await signInByApi(page.request, me);
  await goTo(page, ADDRESS);
  const late = Promise.withResolvers<void>();
  await page.route("**/api/inbox/presence", async (route) => {
    if (route.request().postData()?.includes("busy")) await late.promise;
    await route.continue();
  });
  const choose = async (from: string, to: string) => {
    await page.getByRole("button", { name: `Durumunuz: ${from}` }).click();
    await page.getByRole("menuitemradio", { name: to }).click();
  };
  await choose("Çevrimiçi", "Meşgul");
  await choose("Meşgul", "Çevrimiçi");
  await page.evaluate(() => fetch("/api/inbox/colleagues"));
  const arrived = page.waitForResponse((response) => response.request().postData()?.includes("busy") ?? false);
  late.resolve();
  await arrived;
  await expect
    .poll(async () => (await colleagues(page)).find(({ email }) => email === me.email)!.presence)
    .toBe("online");
});

test("a tag as long as it may be can be removed beside the conversation", async ({ page, request }) => {
  await signInByApi(page.request, first);
  const visitor = await createWaitingVisitor(request, "Zeynep");
  await goTo(page, ADDRESS);
  await row(page, visitor.name).click();
  const tag = "M".repeat(40);
  await page.getByLabel("Etiket ekle", { exact: true }).fill(tag);
  await page.keyboard.press("Enter");
  const remove = page.getByRole("button", { name: `Etiketi kaldır: ${tag}` });
  await expect(remove).toBeInViewport({ ratio: 1 });
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test("a visitor waits, is taken over, noted, answered with an image, handed on, closed, and rates it in the report", async ({
  page,
  browser,
  request,
}) => {
  const colleague = await (await browser.newContext()).newPage();
  await signInByApi(page.request, first);
  await signInByApi(colleague.request, second);
  await goTo(page, ADDRESS);
  await expect
    .poll(async () => (await colleagues(page)).find(({ email }) => email === first.email)!.presence)
    .toBe("online");

  const visitor = await createWaitingVisitor(request, "Zeynep");
  const visitorsPage = await openVisitorPage(browser, visitor);
  await row(page, visitor.name).click();
  await expect(pane(page).getByText("Ziyaretçi bir temsilci bekliyor.")).toBeVisible();
  await pane(page).getByRole("button", { name: "Görüşmeyi üstlen" }).click();
  await expect(page).toHaveURL(/view=mine/);
  await expect(log(page).getByText("Yolcu sohbete katıldı.")).toBeVisible();

  await page.getByRole("button", { name: "Not (yalnızca ekip)" }).click();
  await page.getByLabel("Ekip notu", { exact: true }).fill("VIP müşteri");
  await page.getByRole("button", { name: "Not ekle" }).click();
  await expect(log(page).getByRole("region", { name: "Ekip notu" })).toContainText("Yalnızca ekip görür");

  await page.getByRole("button", { name: "Yanıt", exact: true }).click();
  await reply(page).fill("Merhaba, hemen bakıyorum.");
  await reply(page).press("Enter");
  await expect(log(page).getByText("Merhaba, hemen bakıyorum.")).toBeVisible();
  // The message is announced to the visitor, and the reply here.
  await expect(announced(visitorsPage)).toHaveText("Temsilci Yolcu: Merhaba, hemen bakıyorum.");
  await page.locator("input[type=file]").setInputFiles(IMAGE);
  await expect(pane(page).getByText("beden.png")).toBeVisible();
  await expect(page.getByRole("button", { name: "Gönder", exact: true })).not.toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Gönder", exact: true }).click();
  await expect(log(page).getByRole("img", { name: "Görsel: beden.png" })).toBeVisible();
  const said = await visitor.read();
  expect(said.map(({ author }) => author.kind)).toEqual(expect.arrayContaining(["staff", "system", "visitor"]));
  expect(JSON.stringify(said)).not.toContain("VIP");

  await expect(visitorsPage.getByRole("img", { name: "Görsel: beden.png" })).toBeVisible();
  await expect(visitorsPage.getByRole("log").getByText("Görsel gönderildi")).toHaveCount(0);
  const visitorsBox = visitorsPage.getByPlaceholder("Mesajınızı yazın...");
  await visitorsBox.pressSequentially("Teşekkürler");
  await expect(log(page).getByText("yazıyor")).toBeVisible();
  await visitorsBox.press("Enter");
  await expect(log(page).getByText("Teşekkürler")).toBeVisible();
  await expect(announced(page)).toHaveText(`${visitor.name}: Teşekkürler`);
  await expect(log(page).getByText("yazıyor")).toBeHidden();

  await goTo(colleague, `${ADDRESS}?view=mine`);
  await pane(page).getByRole("button", { name: "Devret" }).click();
  await page.getByRole("menuitem").filter({ hasText: second.email }).click();
  await expect(row(colleague, visitor.name)).toBeVisible();
  await row(colleague, visitor.name).click();
  await expect(log(colleague).getByRole("region", { name: "Ekip notu" })).toContainText("VIP müşteri");
  await expect(reply(colleague)).toBeVisible();

  await pane(colleague).getByRole("button", { name: "Kapat" }).click();
  await colleague.getByRole("menuitem", { name: "Yanıtlandı" }).click();
  await expect(log(colleague).getByText("Yanıtlandı · Yolcu kapattı")).toBeVisible();
  await expect(row(colleague, visitor.name)).toHaveCount(0);
  await colleague.getByRole("link", { name: /^Kapalı/ }).click();
  await expect(row(colleague, visitor.name)).toContainText("Yanıtlandı");

  await visitorsPage.getByRole("group", { name: "Temsilcimiz yardımcı oldu mu?" }).getByLabel("Evet").click();
  await visitorsPage.getByPlaceholder("Eklemek ister misiniz?").fill("Çok hızlıydı");
  await visitorsPage.getByRole("button", { name: "Gönder", exact: true }).first().click();
  await expect(visitorsPage.getByText("Teşekkürler, değerlendirmenizi aldık.")).toBeVisible();
  await expect(visitorsBox).toBeFocused();
  await row(colleague, visitor.name).click();
  await expect(colleague.getByRole("complementary", { name: "Ziyaretçi" })).toContainText("Beğendi“Çok hızlıydı”");
  await goTo(page, "/company/reports");
  const report = page.frameLocator("iframe[title='Gelişmiş Rapor']");
  await expect(report.getByText(/^[1-9]\d* olumlu, \d+ olumsuz$/).last()).toBeVisible();
});

test("of two who claim at once one has it, and the other reads who was faster", async ({ page, browser, request }) => {
  const colleague = await (await browser.newContext()).newPage();
  await signInByApi(page.request, first);
  await signInByApi(colleague.request, second);
  const visitor = await createWaitingVisitor(request, "Hakan");
  const pages = [page, colleague];
  // Both have pressed before either response arrives.
  let claims = 0;
  let bothPressed = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (bothPressed = resolve));
  for (const one of pages) {
    await goTo(one, `${ADDRESS}?conversation=${visitor.id}`);
    await one.route("**/api/inbox/*/claim", async (route) => {
      claims += 1;
      if (claims === pages.length) bothPressed();
      await pressed;
      await route.continue();
    });
  }
  await Promise.all(pages.map((one) => pane(one).getByRole("button", { name: "Görüşmeyi üstlen" }).click()));
  await expect
    .poll(async () => {
      const told = await Promise.all(pages.map((one) => one.getByText("Yolcu daha hızlıydı").count()));
      return told.filter((count) => count > 0).length;
    })
    .toBe(1);
  await expect.poll(async () => (await Promise.all(pages.map((one) => reply(one).count()))).sort()).toEqual([0, 1]);
});

test("what is written survives a reload and a failure, and is sent once", async ({ page, request }) => {
  // The streams report nothing either.
  for (const stream of ["**/api/inbox/*/events*", "**/api/inbox/changes"])
    await page.route(stream, (route) => route.abort());
  const visitor = await createClaimedVisitor(page, request, "Elif");
  await reply(page).fill("Yarım kalan yanıt");
  await reload(page);
  await expect(reply(page)).toHaveValue("Yarım kalan yanıt");

  const messages = "**/api/inbox/*/messages";
  // The message arrives, but the response is lost.
  await page.route(
    messages,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await reply(page).fill("Kargonuz yarın elinizde");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Gönderilemedi.")).toBeVisible();
  await expect(reply(page)).toHaveValue("");
  await page.getByRole("button", { name: "Tekrar dene" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(log(page).getByText("Kargonuz yarın elinizde")).toHaveCount(1);
  expect((await visitor.read()).filter(({ content }) => content === "Kargonuz yarın elinizde")).toHaveLength(1);

  await page.context().setOffline(true);
  await expect(page.getByText("Çevrimdışısınız.")).toBeVisible();
  await reply(page).fill("Çevrimdışı yazıldı");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Bağlantı gelince gönderilecek.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tekrar dene" })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect.poll(async () => (await visitor.read()).at(-1)?.content).toBe("Çevrimdışı yazıldı");
  await expect(page.getByRole("alert")).toHaveCount(0);

  // The connection returned while the conversation was not open.
  await page.route(messages, (route) => route.abort(), { times: 1 });
  await reply(page).fill("Geri gelince gider");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Gönderilemedi.")).toBeVisible();
  await reload(page);
  await expect.poll(async () => (await visitor.read()).at(-1)?.content).toBe("Geri gelince gider");
  await expect(log(page).getByText("Geri gelince gider")).toHaveCount(1);
});

test("what is written while the server is away is sent by itself once it is back", async ({ page, request }) => {
  const visitor = await createClaimedVisitor(page, request, "Gül");
  const [stream, messages] = ["**/api/inbox/*/events*", "**/api/inbox/*/messages"];
  await page.route(stream, (route) => route.abort());
  // As a proxy answers for it.
  await page.route(messages, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await reload(page);
  await reply(page).fill("Kargonuz yola çıktı");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Gönderilemedi.")).toBeVisible();
  await page.unroute(messages);
  await page.unroute(stream);
  await expect.poll(async () => (await visitor.read()).at(-1)?.content).toBe("Kargonuz yola çıktı");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what is written without a network is sent once it is back, though another conversation is open by then", async ({
  page,
  request,
}) => {
  const [first, second] = [
    await createClaimedVisitor(page, request, "Hale"),
    await createClaimedVisitor(page, request, "Jale"),
  ];
  await row(page, first.name).click();
  await expect(pane(page).getByRole("heading", { level: 2, name: first.name })).toBeVisible();
  await page.context().setOffline(true);
  await reply(page).fill("Kargonuz yola çıktı");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Bağlantı gelince gönderilecek.")).toBeVisible();
  await row(page, second.name).click();
  await expect(log(page).getByText("Kargonuz yola çıktı")).toHaveCount(0);
  const unsent = page.getByRole("img", { name: "Gönderilmemiş mesaj" });
  await expect(row(page, first.name).filter({ has: unsent })).toBeVisible();
  await expect(unsent).toHaveCount(1);
  await page.context().setOffline(false);
  await expect.poll(async () => (await first.read()).at(-1)?.content).toBe("Kargonuz yola çıktı");
  await expect(unsent).toHaveCount(0);
});

test("a search marks what it found in the row, and opens the conversation there", async ({ page, request }) => {
  const visitor = await createClaimedVisitor(page, request, "Fırat");
  await visitor.say("Mor kadife perdem yırtıldı");
  for (let at = 1; at <= 12; at += 1)
    await page.request.post(`/api/inbox/${visitor.id}/messages`, {
      data: { content: `${at}. adım\n\nÖlçün ve bize yazın.\n\nBekliyoruz.`, clientMessageId: crypto.randomUUID() },
    });
  await goTo(page, `${ADDRESS}?view=mine&search=KADIFE perde`);
  await expect(row(page, visitor.name).locator("mark")).toHaveText(["kadife", "perde"]);
  await row(page, visitor.name).click();
  await expect(log(page).getByText("Aramada bulunan")).toBeInViewport();
  await expect(log(page).getByText("Mor kadife perdem yırtıldı")).toBeInViewport();
  await reply(page).fill("Yenisi yolda.");
  await reply(page).press("Enter");
  await expect(log(page).getByText("Yenisi yolda.")).toBeInViewport();
});

test("a session that ends while one writes waits for the end of the sentence, and sends it once the password is given", async ({
  page,
  request,
}) => {
  await createClaimedVisitor(page, request, "Nil");
  await reply(page).pressSequentially("Merhaba, ");
  await page.context().clearCookies();
  // A background call of the page finds that the session has expired.
  await reply(page).pressSequentially("kargonuz yarın elinizde olur, iyi günler.", { delay: 90 });
  await expect(reply(page)).toHaveValue("Merhaba, kargonuz yarın elinizde olur, iyi günler.");
  await reply(page).press("Enter");
  const question = page.getByRole("dialog", { name: "Oturumunuz sona erdi" });
  await question.getByLabel("Şifre", { exact: true }).fill(first.password);
  await question.getByRole("button", { name: "Doğrula" }).click();
  // Wait for the prompt to close: the log also shows a message that is still being sent, and another call would share
  // this prompt.
  await expect(question).toHaveCount(0);
  await expect(log(page).getByText("Merhaba, kargonuz yarın elinizde olur, iyi günler.")).toBeVisible();

  await page.route(
    "**/api/inbox/*/files",
    (route) => route.fulfill({ status: 401, json: { error: "-", code: "unauthenticated" } }),
    { times: 1 },
  );
  await page.locator("input[type=file]").setInputFiles(IMAGE);
  await question.getByLabel("Şifre", { exact: true }).fill(first.password);
  await question.getByRole("button", { name: "Doğrula" }).click();
  await expect(page.getByRole("progressbar", { name: "Görsel yükleniyor" })).toHaveAttribute("aria-valuenow", "100");
});

test("an image dropped onto the conversation goes with the reply, and into no note", async ({ page, request }) => {
  await createClaimedVisitor(page, request, "Derya");
  const drop = () =>
    log(page).evaluate((target, base64) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], "beden.png", { type: "image/png" }));
      const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    }, PIXEL);
  await page.getByRole("button", { name: "Not (yalnızca ekip)" }).click();
  // The browser would navigate to the file.
  expect(await drop()).toBe(true);
  await expect(page.getByRole("alert")).toHaveText("Nota görsel eklenemez. Göndermek için önce Yanıt’a geçin.");
  await page.getByRole("button", { name: "Yanıt", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await drop();
  await expect(pane(page).getByText("beden.png")).toBeVisible();
  await expect(reply(page)).toBeFocused();
});

test("the assistant's answer is offered with its source, and taken by one key", async ({ page, request }) => {
  const visitor = await createClaimedVisitor(page, request, "Burak");
  await visitor.say("İade süresi kaç gün?");
  const suggestion = page.getByRole("region", { name: "Asistanın önerisi" });
  await expect(suggestion).toContainText("30 gün içinde");
  await expect(suggestion).toContainText("Kaynak: İade koşulları");
  await reply(page).press("Alt+a");
  await expect(reply(page)).toHaveValue(/30 gün içinde/);
  await expect(suggestion).toHaveCount(0);
});

test("canned replies are found by what is typed after a slash", async ({ page, request }) => {
  await signInByApi(page.request, first);
  for (const [shortcut, content] of [
    ["ece-iade", "İade için faturanızı saklayın."],
    ["ece-kargo", "Kargonuz bugün yola çıkıyor."],
  ])
    expect((await page.request.post("/api/canned_replies", { data: { shortcut, content } })).ok()).toBe(true);
  await createClaimedVisitor(page, request, "Ece");
  await reply(page).pressSequentially("/ece");
  await expect(page.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page.getByLabel("Ziyaretçiye yanıt")).toHaveValue("Kargonuz bugün yola çıkıyor.");
});

test("a note's box stands apart, another conversation begins with a reply, and an unsent image waits for its own", async ({
  page,
  request,
}) => {
  const other = await createWaitingVisitor(request, "Bora");
  const own = await createClaimedVisitor(page, request, "Ayla");
  await page.locator("input[type=file]").setInputFiles(IMAGE);
  await expect(pane(page).getByText("beden.png")).toBeVisible();
  // As with Caps Lock: a capital without Shift.
  await page.keyboard.press("N");
  await expect(page.getByRole("button", { name: "Not ekle" })).toBeVisible();
  await page.getByRole("link", { name: /^Bekleyen/ }).click();
  await row(page, other.name).click();
  await expect(pane(page).getByText("Ziyaretçi bir temsilci bekliyor.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Yanıt", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Not ekle" })).toHaveCount(0);
  await expect(pane(page).getByText("beden.png")).toHaveCount(0);
  await page.getByRole("link", { name: /^Benim/ }).click();
  await row(page, own.name).click();
  await expect(pane(page).getByText("beden.png")).toBeVisible();
  await page.getByRole("button", { name: "Gönder", exact: true }).click();
  await expect(log(page).getByRole("img", { name: "Görsel: beden.png" })).toBeVisible();
  await expect(pane(page).getByText("beden.png")).toHaveCount(0);
});

test("is clean on a phone and a wide screen, dark or light", async ({ page, request }) => {
  const expectCleanInBothThemes = async (what: string, include?: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectClean(page, { what: `${what}, ${colorScheme}`, include });
    }
  };
  const visitor = await createClaimedVisitor(page, request, "Deniz");
  await visitor.say("İade süresi kaç gün?");
  await expect(page.getByRole("region", { name: "Asistanın önerisi" })).toBeVisible();
  for (const width of [768, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCutOff(page, `conversation, ${width}`);
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectCleanInBothThemes(`conversation, ${width}`);
  }
  await page.getByRole("button", { name: "Not (yalnızca ekip)" }).click();
  await expectCleanInBothThemes("a note");
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.locator("[data-inbox-row]").first()).toBeHidden();
  await page.getByRole("button", { name: "Ziyaretçi bilgileri" }).click();
  await expectCleanInBothThemes("web/team-inbox/conversation-pane.tsx", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await pane(page).getByRole("button", { name: "Listeye dön" }).click();
  await expect(row(page, visitor.name)).toBeVisible();
  await expect(row(page, visitor.name)).toBeFocused();
  await expectCleanInBothThemes("the list on a phone");
  await row(page, visitor.name).click();
  await expect(reply(page)).toBeVisible();
  // Shown before the navigation completes.
  await expect(page).toHaveURL(/conversation=/);
  await page.goBack();
  await expect(row(page, visitor.name)).toBeVisible();
  await page.goForward();
  await pane(page).getByRole("button", { name: "Listeye dön" }).click();
  await expect(page).not.toHaveURL(/conversation=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/conversation=/);
});

test("what comes into the conversation that is read calls nobody to it", async ({ page, request }) => {
  const company = await createCompany(request, "Okuyan");
  await signInNewStaff(page, request, "company_user", company);
  await page.request.put("/api/inbox/presence", { data: { status: "online" } });
  const visitor = await visit(request, company.chatbotId);
  await visitor.say("Bir temsilciyle görüşmek istiyorum");
  const [{ id, epoch }] = (await (await page.request.get("/api/inbox?view=waiting")).json()) as [InboxRow];
  expect((await page.request.post(`/api/inbox/${id}/claim`, { data: { epoch } })).ok()).toBe(true);
  // The server is not told that it was read.
  await page.route("**/api/inbox/*/seen", (route) => route.abort());
  await goTo(page, `${ADDRESS}?view=mine&conversation=${id}`);
  await expect(reply(page)).toBeVisible();
  await visitor.say("Orada mısınız?");
  await expect(page.locator("[data-inbox-row]")).toContainText("1 okunmamış");
  await expect(page).toHaveTitle(/^Gelen Kutusu/);
  // In the list it calls attention.
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(/^\(1\) Gelen Kutusu/);
});

const colleagues = async (page: Page): Promise<{ email: string; presence: string }[]> =>
  (await page.request.get("/api/inbox/colleagues")).json();

type SentMessage = { content: string; author: { kind: string } };

/** A visitor of Lirva with a unique name who waits for a person, while staff are online. */
async function createWaitingVisitor(request: APIRequestContext, called: string) {
  const headers = await asAccount(request, second);
  await request.put("/api/inbox/presence", { headers, data: { status: "online" } });
  const name = `${called} ${crypto.randomUUID().slice(0, 6)}`;
  const visitor = await visit(request);
  await visitor.say("Kargo ücreti ne kadar?");
  await visitor.say("Bir temsilciyle görüşmek istiyorum");
  const left = await request.post("/api/functions/assistant/leave-contact", {
    data: { threadId: visitor.threadId, name, phone: "0500 000 00 21" },
  });
  if (!left.ok()) throw new Error(`leave-contact: ${left.status()} ${await left.text()}`);
  const query = new URLSearchParams({ view: "waiting", search: name });
  const [found] = (await (await request.get(`/api/inbox?${query}`, { headers })).json()) as InboxRow[];
  return {
    ...visitor,
    id: found!.id,
    name,
    async read() {
      const answer = await request.post("/api/functions/assistant/get-messages", {
        data: { threadId: visitor.threadId },
        headers: { connection: "close" },
      });
      return (await answer.json()).messages as SentMessage[];
    },
  };
}

/** A visitor whose conversation the first account has claimed and opened. */
async function createClaimedVisitor(page: Page, request: APIRequestContext, called: string) {
  await signInByApi(page.request, first);
  const visitor = await createWaitingVisitor(request, called);
  const { epoch } = await (await page.request.get(`/api/inbox/${visitor.id}`)).json();
  const claimed = await page.request.post(`/api/inbox/${visitor.id}/claim`, { data: { epoch } });
  if (!claimed.ok()) throw new Error(`claim: ${claimed.status()} ${await claimed.text()}`);
  await goTo(page, `${ADDRESS}?view=mine&conversation=${visitor.id}`);
  await expect(reply(page)).toBeVisible();
  return visitor;
}

/** The visitor's own page with the conversation. */
async function openVisitorPage(browser: Browser, { threadId }: { threadId: string }): Promise<Page> {
  const page = await (await browser.newContext({ locale: "tr-TR" })).newPage();
  await page.addInitScript(
    ([key, id]) => localStorage.setItem(key!, id!),
    [`sozbir.chat.${LIRVA.chatbotId}`, threadId],
  );
  await page.goto(`/chatbot-iframe/${LIRVA.chatbotId}`);
  await expect(page.getByText("Sıradasınız…").first()).toBeVisible();
  return page;
}

/** The latest announcement. */
const announced = (page: Page) => page.locator("div[aria-live=polite].sr-only");
const row = (page: Page, name: string) => page.locator("[data-inbox-row]").filter({ hasText: name });
const pane = (page: Page) => page.getByRole("region", { name: "Açık görüşme" });
const log = (page: Page) => page.getByRole("log", { name: "Görüşme" });
const reply = (page: Page) => page.getByLabel("Ziyaretçiye yanıt");

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const IMAGE = { name: "beden.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") };
