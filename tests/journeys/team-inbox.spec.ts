import { type Browser, expect, type Page, test } from "@playwright/test";
import type { InboxRow } from "#contract/team-inbox.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { expectClean, expectCleanEverywhere, expectNothingCutOff } from "../support/journey-accessibility.ts";
import { createCompany } from "../support/journey-company.ts";
import { imageNamed } from "../support/journey-image.ts";
import { createClaimedVisitor, createWaitingVisitor, INBOX, log, pane, reply, row } from "../support/journey-inbox.ts";
import { goTo, navigateTo } from "../support/journey-pages.ts";
import { type Account, asAccount, hireStaff, signInByApi, signInNewStaff } from "../support/journey-staff.ts";
import { visit } from "../support/journey-visitor.ts";

/** All hired accounts have the name "Yolcu", and are told apart by their e-mail address. */
let first: Account;
let second: Account;

test.beforeAll(async ({ request }) => {
  first = await hireStaff(request, "company_admin");
  second = await hireStaff(request, "company_user");
});

test("somebody who works alone is told how others join, and is called only to what is not read", async ({
  page,
  request,
}) => {
  const company = await createCompany(request, "Tek Kişilik Kuru Temizleme");
  const me = await signInNewStaff(page, request, "company_admin", company);
  await test.step("the team's view says what it is for and how somebody joins, where nobody else answers", async () => {
    await goTo(page, `${INBOX}?view=team`);
    await expect(page.getByText("Ekipte başka kimse yok")).toBeVisible();
    await page.getByRole("link", { name: "Ekibe Kişi Ekle" }).click();
    await expect(page).toHaveURL(/\/company\/settings\/people$/);

    await hireStaff(request, "company_user", company);
    await navigateTo(page, `${INBOX}?view=team`);
    await expect(page.getByText("Ekipte görüşme yok")).toBeVisible();
  });

  await test.step("of two states chosen one after the other the last one holds, however late the first one arrives", async () => {
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

  await test.step("what comes into the conversation that is read calls nobody to it", async () => {
    const visitor = await visit(request, company.chatbotId);
    await visitor.say("Bir temsilciyle görüşmek istiyorum");
    const [{ id, epoch }] = (await (await page.request.get("/api/inbox?view=waiting")).json()) as [InboxRow];
    expect((await page.request.post(`/api/inbox/${id}/claim`, { data: { epoch } })).ok()).toBe(true);
    // The server is not told that it was read.
    await page.route("**/api/inbox/*/seen", (route) => route.abort());
    await goTo(page, `${INBOX}?view=mine&conversation=${id}`);
    await expect(reply(page)).toBeVisible();
    await visitor.say("Orada mısınız?");
    await expect(page.locator("[data-inbox-row]")).toContainText("1 okunmamış");
    await expect(page).toHaveTitle(/^Gelen Kutusu/);
    // In the list it calls attention.
    await page.keyboard.press("Escape");
    await expect(page).toHaveTitle(/^\(1\) Gelen Kutusu/);
  });
});

test("a visitor waits, is taken over, noted, answered with an image, handed on, closed, and rates it in the report", async ({
  page,
  browser,
  request,
}) => {
  const colleague = await (await browser.newContext()).newPage();
  await signInByApi(page.request, first);
  await signInByApi(colleague.request, second);
  await goTo(page, INBOX);
  await expect
    .poll(async () => (await colleagues(page)).find(({ email }) => email === first.email)!.presence)
    .toBe("online");

  const visitor = await createWaitingVisitor(request, second, "Zeynep");
  const visitorsPage = await openVisitorPage(browser, visitor);
  await row(page, visitor.name).click();
  await expect(pane(page).getByText("Ziyaretçi bir temsilci bekliyor.")).toBeVisible();
  await pane(page).getByRole("button", { name: "Görüşmeyi Üstlen" }).click();
  await expect(page).toHaveURL(/view=mine/);
  await expect(log(page).getByText("Yolcu sohbete katıldı.")).toBeVisible();

  await page.getByRole("button", { name: "Not (yalnızca ekip)" }).click();
  await page.getByLabel("Ekip notu", { exact: true }).fill("VIP müşteri");
  await page.getByRole("button", { name: "Not Ekle" }).click();
  await expect(log(page).getByRole("region", { name: "Ekip notu" })).toContainText("Yalnızca ekip görür");

  await page.getByRole("button", { name: "Yanıt", exact: true }).click();
  await reply(page).fill("Merhaba, hemen bakıyorum.");
  await reply(page).press("Enter");
  await expect(log(page).getByText("Merhaba, hemen bakıyorum.")).toBeVisible();
  // The message is announced to the visitor, and the reply here.
  await expect(announced(visitorsPage)).toHaveText("Temsilci Yolcu: Merhaba, hemen bakıyorum.");
  await page.locator("input[type=file]").setInputFiles(imageNamed("beden.png"));
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

  await goTo(colleague, `${INBOX}?view=mine`);
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

test("a conversation is tagged, found by what was said in it, and claimed by one alone", async ({ page, request }) => {
  const visitor = await createClaimedVisitor(page, request, first, "Fırat");
  await test.step("a tag as long as it may be can be removed beside the conversation", async () => {
    const tag = "M".repeat(40);
    await page.getByLabel("Etiket ekle", { exact: true }).fill(tag);
    await page.keyboard.press("Enter");
    const remove = page.getByRole("button", { name: `Etiketi kaldır: ${tag}` });
    await expect(remove).toBeInViewport({ ratio: 1 });
    await remove.click();
    await expect(remove).toHaveCount(0);
  });

  await test.step("a search marks what it found in the row, and opens the conversation there", async () => {
    await visitor.say("Mor kadife perdem yırtıldı");
    for (let at = 1; at <= 12; at += 1)
      await page.request.post(`/api/inbox/${visitor.id}/messages`, {
        data: { content: `${at}. adım\n\nÖlçün ve bize yazın.\n\nBekliyoruz.`, clientMessageId: crypto.randomUUID() },
      });
    await goTo(page, `${INBOX}?view=mine&search=KADIFE perde`);
    await expect(row(page, visitor.name).locator("mark")).toHaveText(["kadife", "perde"]);
    await row(page, visitor.name).click();
    await expect(log(page).getByText("Aramada bulunan")).toBeInViewport();
    await expect(log(page).getByText("Mor kadife perdem yırtıldı")).toBeInViewport();
    await reply(page).fill("Yenisi yolda.");
    await reply(page).press("Enter");
    await expect(log(page).getByText("Yenisi yolda.")).toBeInViewport();
  });

  await test.step("a search without a match in one view leads to the view that has one", async () => {
    await goTo(page, `${INBOX}?search=KADIFE perde`);
    await expect(page.getByText("Eşleşen görüşme yok")).toBeVisible();
    const found = page.getByRole("list", { name: "Eşleşeni olan görünümler" });
    await expect(found.getByRole("link")).toHaveText(["Benim"]);
    await found.getByRole("link", { name: "Benim" }).click();
    await expect(row(page, visitor.name).locator("mark")).toHaveText(["kadife", "perde"]);
  });

  await test.step("of two who claim at once one has it, and the other reads who was faster", async () => {
    const waiting = await createWaitingVisitor(request, second, "Hakan");
    const headers = await asAccount(request, second);
    // The colleague's claim arrives first.
    await page.route("**/api/inbox/*/claim", async (route) => {
      const data = route.request().postDataJSON();
      expect((await request.post(`/api/inbox/${waiting.id}/claim`, { headers, data })).ok()).toBe(true);
      await route.continue();
    });
    await goTo(page, `${INBOX}?conversation=${waiting.id}`);
    await pane(page).getByRole("button", { name: "Görüşmeyi Üstlen" }).click();
    await expect(page.getByText("Yolcu daha hızlıydı").first()).toBeVisible();
    await expect(reply(page)).toHaveCount(0);
  });
});

test("is clean on a phone and a wide screen, dark or light", async ({ page, request }) => {
  const expectCleanInBothThemes = async (what: string, include?: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectClean(page, { what: `${what}, ${colorScheme}`, include });
    }
  };
  const visitor = await createClaimedVisitor(page, request, first, "Deniz");
  await visitor.say("İade süresi kaç gün?");
  await expect(page.getByRole("region", { name: "Asistanın önerisi" })).toBeVisible();
  for (const width of [768, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCutOff(page, `conversation, ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectCleanEverywhere(page, { what: "conversation" });
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

const colleagues = async (page: Page): Promise<{ email: string; presence: string }[]> =>
  (await page.request.get("/api/inbox/colleagues")).json();

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
