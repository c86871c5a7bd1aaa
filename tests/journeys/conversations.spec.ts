import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { shiftDay } from "#contract/days.ts";
import { dayOf } from "#web/texts/dates.ts";
import { answers, sends, startChatbotService } from "../support/chatbot-service.ts";
import { expectClean, expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { goTo, reload } from "../support/journey-pages.ts";
import { type Account, asAdmin, hireStaff, signInByApi, signInNewStaff } from "../support/journey-staff.ts";
import { visit } from "../support/journey-visitor.ts";

const TODAY = dayOf(new Date());
const YESTERDAY = shiftDay(TODAY, -1);
const ADDRESS = "/company/conversations";

/** Many conversations of yesterday, newest first: "Soru 70" … "Soru 1"; the 69th is an order. */
const many = Array.from({ length: 70 }, (_, at) => talk(70 - at, `Soru ${70 - at}`));
const few = [
  talk(3, "Sipariş vermek istiyorum", `Elbette. ${ORDER_SENTENCE}`),
  talk(2, "İade nasıl yapılır?", "**14 gün** içinde.\nhttps://lirva.example/iade"),
  talk(1, "Kargo ücreti?"),
];

let service: Awaited<ReturnType<typeof startChatbotService>>;
let lirvas: Account;
let outsiders: Account;
test.beforeAll(async ({ request }) => {
  service = await startChatbotService();
  await setService(request, service.url);
  lirvas = await hireStaff(request, "company_user");
  outsiders = await hireStaff(
    request,
    "company_user",
    await createCompany(request, { chatbot_id: `dis-${crypto.randomUUID().slice(0, 8)}` }),
  );
});
test.afterAll(async ({ request }) => {
  await setService(request, "");
  await service.close();
});

test("a phone shows what there is room for, and covers nothing that one presses", async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step("the list or one conversation is shown, with its neighbours", async () => {
    await enterOutside(page, few);
    await goTo(page, `${ADDRESS}?day=${YESTERDAY}`);
    await expect(page.getByText("Konuşma Seçilmedi")).toBeHidden();
    await row(page, "Sipariş vermek istiyorum").click();
    await expect(rows(page).first()).toBeHidden();
    await expect(detail(page).getByText(ORDER_SENTENCE)).toBeVisible();
    await expect(page.getByRole("button", { name: "Önceki konuşma" })).toBeDisabled();
    await page.getByRole("link", { name: "Sonraki konuşma" }).click();
    await expect(detail(page).getByText("14 gün")).toBeVisible();
    await page.getByRole("link", { name: "Önceki konuşma" }).click();
    await expect(detail(page).getByText(ORDER_SENTENCE)).toBeVisible();
    await page.getByRole("button", { name: "Listeye dön" }).click();
    await expect(row(page, "Sipariş vermek istiyorum")).toBeFocused();
    await page.keyboard.press("Enter");
    // Both are shown before the address changes, and a conversation left before that gets no history entry.
    await expect(page).toHaveURL(/conversation=t3/);
    await expect(detail(page).getByText(ORDER_SENTENCE)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row(page, "Sipariş vermek istiyorum")).toBeFocused();
    await expect(page).toHaveURL(`${ADDRESS}?day=${YESTERDAY}`);
    await page.goBack();
    await expect(detail(page).getByText(ORDER_SENTENCE)).toBeVisible();
  });
  await test.step("a finding that could not be saved is saved by the next press: its failure covers no button", async () => {
    const visitor = await visit(request);
    const words = `telefondan okunan soru ${Date.now()}`;
    await visitor.say(words);
    await signInByApi(page.request, lirvas);
    await goTo(page, ADDRESS);
    await rows(page).filter({ hasText: words }).click();
    await page.getByRole("button", { name: "Bulgu Bildir" }).click();
    await page
      .getByRole("checkbox", { name: /^Mesajı seç/ })
      .last()
      .check();
    await page.getByRole("button", { name: "Bulgu Oluştur" }).click();
    await page.getByLabel("Başlık").fill("Yanlış yanıt");
    await page.getByLabel("Açıklama").fill("Doğrusu başka.");
    await page.route("**/api/user_findings", (route) => route.abort());
    const save = page.getByRole("button", { name: "Kaydet" });
    await save.click();
    await expect(page.getByText("Bulgu kaydedilirken bir hata oluştu").first()).toBeVisible();
    await page.unroute("**/api/user_findings");
    // Pressed at once, while the failure is shown; the pointer rests where it was.
    await save.click({ timeout: 2000 });
    await expect(page.getByText("Bulgu başarıyla kaydedildi").first()).toBeVisible();
  });
});

test("a visitor's wish for a person stands in the list, is filtered, and was mailed with a link to it", async ({
  page,
  request,
}) => {
  const visitor = await visit(request);
  // It does not matter which of Lirva's staff got the mail.
  const words = `müşteri temsilcisiyle görüşmek istiyorum, ${Date.now()} numaralı sipariş için`;
  await visitor.say(words);
  await visitor.say("Ben Zeynep Aksoy, 0500 000 00 12");
  const headers = await asAdmin(request);
  const mails = await (await request.get("/api/outbox?search=gorusme+talebi&limit=100", { headers })).json();
  const mail = mails.find(({ body }: { body: string }) => body.includes(words));
  expect(mail.subject).toContain("Görüşme talebi");
  const link = new URL(/Konuşmayı açın: (\S+)/.exec(mail.body)![1]!);

  await signInByApi(page.request, lirvas);
  await goTo(page, ADDRESS);
  await expect(rows(page).first().getByRole("img", { name: "Görüşme istiyor" })).toBeVisible();
  await page.getByRole("button", { name: "Görüşme istiyor" }).click();
  await expect(page).toHaveURL(`${ADDRESS}?wished=1`);
  await expect
    .poll(
      async () => (await rows(page).count()) - (await rows(page).getByRole("img", { name: "Görüşme istiyor" }).count()),
    )
    .toBe(0);
  await rows(page).filter({ hasText: words }).first().click();
  const note = page.getByRole("complementary", { name: "Görüşme talebi" });
  await expect(note.getByText("Zeynep Aksoy")).toBeVisible();
  await expect(note.getByRole("link", { name: "0500 000 00 12" })).toHaveAttribute("href", "tel:05000000012");
  await expectClean(page);
  // The mail links to the inbox.
  await goTo(page, `${link.pathname}${link.search}`);
  await expect(page).toHaveURL(/\/company\/inbox/);
  await expect(page.getByRole("log", { name: "Görüşme" }).getByText(words)).toBeVisible();
});

test.describe("days", () => {
  test("begin with today, lead back and on, end there, and are today if they do not exist", async ({ page }) => {
    await signInByApi(page.request, lirvas);
    await test.step("begin with today, lead back and on, and end there", async () => {
      await goTo(page, ADDRESS);
      const day = page.getByRole("group", { name: "Gün" });
      await expect(day.getByText("Bugün")).toBeVisible();
      await expect(day.getByRole("button", { name: "Sonraki gün" })).toBeDisabled();
      await day.getByRole("button", { name: "Önceki gün" }).click();
      await expect(page).toHaveURL(`${ADDRESS}?day=${YESTERDAY}`);
      // The address changes before the rows have loaded.
      await expect(page.getByLabel("Gün seç")).toHaveValue(YESTERDAY);
      await expect(rows(page).first()).toBeVisible();
      const [count] = (await page.getByText(/^\d+ konuşma, \d+ sipariş$/).innerText()).split(" ");
      await expect(rows(page)).toHaveCount(Number(count));
      await page.getByLabel("Gün seç").fill(shiftDay(TODAY, -3));
      await expect(page).toHaveURL(`${ADDRESS}?day=${shiftDay(TODAY, -3)}`);
      await page.goBack();
      await expect(page.getByText(`${count} konuşma`)).toBeVisible();
      await day.getByRole("button", { name: "Sonraki gün" }).click();
      await expect(day.getByText("Bugün")).toBeVisible();
      await expect(page).toHaveURL(ADDRESS);
    });
    await test.step("that do not exist or have not come are today", async () => {
      for (const day of [shiftDay(TODAY, 1), "2026-13-45", "dün"]) {
        await page.goto(`${ADDRESS}?day=${encodeURIComponent(day)}`);
        await expect(page.getByText("Bugün")).toBeVisible();
      }
    });
  });

  test("end at midnight: the page asks for the new one by itself", async ({ page }) => {
    await signInByApi(page.request, lirvas);
    // Hearing of changes, the page would ask anyway.
    await page.route(/\/api\/changes/, (route) => route.abort());
    await page.clock.install();
    await goTo(page, ADDRESS);
    const asked = page.waitForRequest(/\/company\/conversations\.data/);
    await page.clock.fastForward("24:00:00");
    await asked;
  });
});

test("a day's conversations are waited for, searched and narrowed", async ({ page }) => {
  await enterOutside(page, few);
  await test.step("a service that takes its time is waited for on a page that is there", async () => {
    const held: (() => void)[] = [];
    service.behave((response, call) => void held.push(() => answers(few)(response, call)));
    await goTo(page, `${ADDRESS}?day=${YESTERDAY}`);
    await expect(page.getByText("Dış hizmet yavaş yanıt veriyor.")).toBeVisible();
    await expect.poll(() => held.length).toBe(4);
    for (const answer of held) answer();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText("3 konuşma, 1 sipariş")).toBeVisible();
  });
  service.behave(answers(few));
  await test.step("searches the first message, with or without Turkish letters; the address keeps it", async () => {
    await expect(rows(page)).toHaveCount(3);
    await search(page).fill("siparis");
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(`${ADDRESS}?day=${YESTERDAY}&search=siparis`);
    await expect(page.getByText("3 konuşma, 1 sipariş")).toBeVisible();
    await reload(page);
    await expect(search(page)).toHaveValue("siparis");
    await expect(rows(page)).toHaveCount(1);
    await search(page).fill("böyle bir şey yok");
    await expect(page.getByText("Konuşma bulunamadı")).toBeVisible();
    await page.getByRole("button", { name: "Aramayı temizle" }).click();
    await expect(rows(page)).toHaveCount(3);
  });
  await test.step("who is on a row keeps the place while a search is on its way, and gets the next one where it goes", async () => {
    for (const [words, from, to] of [
      ["iade", "İade nasıl yapılır?", "İade nasıl yapılır?"],
      ["kargo", "İade nasıl yapılır?", "Kargo ücreti?"],
    ] as const) {
      const answered = Promise.withResolvers<void>();
      await page.route(/\/company\/conversations\.data/, async (route) => {
        await answered.promise;
        await route.continue();
      });
      const asked = page.waitForRequest(/\/company\/conversations\.data/);
      await search(page).fill(words);
      await asked;
      await row(page, from).focus();
      answered.resolve();
      await expect(rows(page)).toHaveCount(1);
      await expect(row(page, to)).toBeFocused();
      await page.unrouteAll({ behavior: "wait" });
    }
  });
  await test.step("is narrowed, over several days, and searched in all messages; the address keeps it, the files leave", async () => {
    await search(page).fill("");
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole("button", { name: "Filtrele" }).click();
    await page.getByRole("button", { name: "Siparişli" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/order=1/);
    await page.getByRole("button", { name: "Temizle" }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(row(page, "Kargo ücreti?")).toContainText("Henüz yanıt yok");
    await expect(row(page, "İade nasıl yapılır?")).toContainText("Asistan: 14 gün içinde. https://lirva.example/iade");
    await page.getByLabel("Aranan yer").selectOption("Tüm mesajlarda ara");
    await search(page).fill("14 gun");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Son 7 gün" }).click();
    await expect(page).toHaveURL(new RegExp(`day=${shiftDay(TODAY, -6)}&until=${TODAY}.*in=all`));
    await reload(page);
    await expect(rows(page)).toHaveCount(1);
    await row(page, "İade nasıl yapılır?").click();
    await page.getByRole("button", { name: "Yazdır veya indir" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Metin (.txt)" }).click(),
    ]);
    expect(await readFile((await file.path())!, "utf8")).toContain("Asistan\r\n**14 gün** içinde.");
  });
});

test("a conversation is read beside its list", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterOutside(page, few);
  await goTo(page, `${ADDRESS}?day=${YESTERDAY}`);
  await test.step("axe finds nothing and nothing scrolls sideways, narrow or wide, dark or light", () =>
    expectCleanEverywhere(page));
  await test.step("an order has its icon in the list and its badge in the detail; messages are shown as in the chat", async () => {
    await expect(page.getByText("Konuşma Seçilmedi")).toBeVisible();
    await expect(rows(page).getByRole("img", { name: "Sipariş" })).toHaveCount(1);
    await row(page, "Sipariş vermek istiyorum").click();
    await expect(detail(page).getByText("Sipariş", { exact: true })).toBeVisible();
    await expect(detail(page).getByText(ORDER_SENTENCE)).toBeVisible();
    await row(page, "İade nasıl yapılır?").click();
    await expect(detail(page).getByText("Sipariş", { exact: true })).toHaveCount(0);
    await expect(detail(page).locator("strong")).toHaveText("14 gün");
    await expect(detail(page).getByRole("link", { name: "https://lirva.example/iade" })).toHaveAttribute(
      "target",
      "_blank",
    );
    await expect(row(page, "İade nasıl yapılır?")).toHaveAttribute("aria-current", "true");

    await detail(page).getByRole("button", { name: "Bağlantıyı kopyala" }).click();
    await expect(page.getByText("Bağlantı kopyalandı")).toBeVisible();
    await goTo(page, await page.evaluate(() => navigator.clipboard.readText()));
    await expect(detail(page).locator("strong")).toHaveText("14 gün");
  });
  await test.step("list and conversation lie beside each other at 800 px, and a past day leads on", async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(detail(page).getByText("14 gün")).toBeVisible();
    const [list, opened] = await Promise.all([search(page).boundingBox(), detail(page).boundingBox()]);
    expect(list!.x + list!.width).toBeLessThanOrEqual(opened!.x);
    await page.getByRole("button", { name: "Sonraki gün" }).click();
    await expect(page.getByText("Bugün")).toBeVisible();
  });
  await test.step("a long conversation is rendered a few messages at a time, and whole in the end", async () => {
    const long = Array.from({ length: 500 }, (_, at) => `Mesaj ${at + 1}.`);
    service.behave(answers([talk(1, ...long)]));
    await page.getByRole("button", { name: "Önceki gün" }).click();
    await row(page, "Mesaj 1.").click();
    await expect(detail(page).getByText("Mesaj 1.", { exact: true })).toBeVisible();
    await expect(detail(page).getByText("Mesaj 500.", { exact: true })).toBeAttached();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  service.behave(answers(few));
  await test.step("a conversation that is gone says so", async () => {
    await goTo(page, `${ADDRESS}?day=${YESTERDAY}&conversation=yok`);
    await expect(page.getByText("Bu konuşma artık bulunmuyor.")).toBeVisible();
  });
  await test.step("axe finds nothing in an open conversation either", async () => {
    await row(page, "İade nasıl yapılır?").click();
    await page.getByRole("button", { name: "Bulgu Bildir" }).click();
    await page.getByRole("checkbox").first().check();
    await expectCleanEverywhere(page);
  });
});

test("of many conversations the rest comes while one goes on", async ({ page }) => {
  await enterOutside(page, many);
  await test.step("a link finds a conversation beyond the first page; the rest comes while one goes on", async () => {
    await goTo(page, `${ADDRESS}?day=${YESTERDAY}&conversation=t2`);
    await expect(detail(page).getByText("Soru 2", { exact: true })).toBeVisible();
    await row(page, "Soru 21").scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(70);
    await expect(page.getByText("70 konuşma")).toBeVisible();

    // Searching from a day with several pages keeps the loaded page.
    await goTo(page, `${ADDRESS}?day=${YESTERDAY}`);
    await search(page).pressSequentially("Soru 7");
    await expect(rows(page)).toHaveCount(8);
    await expect(search(page)).toBeFocused();
    await search(page).fill("");
    await expect(rows(page)).not.toHaveCount(8);
    await page.getByRole("button", { name: "Önceki gün" }).click();
    await expect(page.getByText("Konuşma bulunamadı")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sonraki gün" })).toBeEnabled();
  });
  await test.step("the keyboard goes through the list and reads on", async () => {
    await page.getByRole("button", { name: "Sonraki gün" }).click();
    await expect(row(page, "Soru 70")).toBeVisible();
    await search(page).focus();
    await page.keyboard.press("Tab");
    await expect(row(page, "Soru 70")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(row(page, "Soru 68")).toBeFocused();
    await expect(detail(page).getByText("Soru 68", { exact: true })).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(page).toHaveURL(/conversation=t69/);
    await page.keyboard.press("Home");
    await expect(row(page, "Soru 70")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(detail(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(row(page, "Soru 70")).toBeFocused();
    await expect(page.getByText("Konuşma Seçilmedi")).toBeVisible();

    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(row(page, "Soru 68")).toBeFocused();
    await expect(detail(page).getByText("Soru 68", { exact: true })).toBeVisible();
    await page.keyboard.press("k");
    await expect(row(page, "Soru 69")).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Klavye kısayolları" })).toBeVisible();
  });
});

test("what visitors write now appears by itself and moves nobody", async ({ page, request }) => {
  const visitor = await visit(request);
  const first = `Merhaba ${crypto.randomUUID().slice(0, 8)}`;
  await visitor.say(first);
  await signInByApi(page.request, lirvas);
  const following = page.waitForResponse((response) => response.url().includes("/api/changes"));
  await page.goto(ADDRESS, { waitUntil: "domcontentloaded" });
  await following;
  await row(page, first).click();
  await expect(detail(page).locator("[data-side=assistant]")).toHaveCount(1);
  await visitor.say("Kargo ücreti ne kadar?");
  await expect(detail(page).getByText("Kargo ücreti ne kadar?")).toBeVisible();
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#0f766e" } }).png();
  await visitor.say("Yırtık geldi", await visitor.upload("yirtik.png", await picture.toBuffer()));
  const image = detail(page).getByRole("img", { name: "Görsel: yirtik.png" });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40);
  const second = `Selam ${crypto.randomUUID().slice(0, 8)}`;
  await (await visit(request)).say(second);
  await expect(row(page, second)).toBeVisible();
  await expect(row(page, first)).toHaveAttribute("aria-current", "true");
  await expect(detail(page).getByText("Kargo ücreti ne kadar?")).toBeVisible();
});

test("where there is nothing to read it says why", async ({ page, request }) => {
  await test.step("without a chatbot, and who can change that", async () => {
    const company = await createCompany(request);
    await signInNewStaff(page, request, "company_admin", company);
    await page.goto(ADDRESS);
    await expect(page.getByText("Chatbot Yapılandırması Gerekli")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Şirket Ayarları" })).toBeVisible();
    // Only the provider can configure it.
    await expect(page.getByRole("main").getByRole("link", { name: /Ekibine Yazın/ })).toHaveAttribute(
      "href",
      /^mailto:/,
    );
    await expect(page.getByRole("link", { name: "Menüye Dön" })).toHaveAttribute("href", "/company");
  });
  await test.step("the service's own text, or that the history could not be had", async () => {
    await enterOutside(page, []);
    service.behave(sends(503, "application/json", JSON.stringify({ error: "Bakım çalışması yapılıyor." })));
    await page.goto(ADDRESS);
    await expect(page.getByRole("alert")).toHaveText("Bakım çalışması yapılıyor.");
    await expect(page.getByText("Konuşma bulunamadı")).toBeVisible();
    await setService(request, "");
    await page.reload();
    await expect(page.getByRole("alert")).toHaveText("Konuşma geçmişi alınamadı");
    await setService(request, service.url);
  });
  await test.step("a day on which nobody wrote", async () => {
    service.behave(answers([]));
    await page.goto(ADDRESS);
    await expect(page.getByText("Konuşma bulunamadı")).toBeVisible();
    await expect(page.getByText("0 konuşma, 0 sipariş")).toBeVisible();
    await page.getByRole("button", { name: "Son Yedi Güne Bak" }).click();
    await expect(page).toHaveURL(/\?day=[\d-]+&until=[\d-]+$/);
  });
});

const rows = (page: Page) => page.getByRole("region", { name: "Konuşma listesi" }).getByRole("listitem");
const row = (page: Page, text: string) => rows(page).getByRole("link").filter({ hasText: text });
const detail = (page: Page) => page.getByRole("region", { name: "Konuşma", exact: true });
const search = (page: Page) => page.getByPlaceholder("Konuşmalarda ara...");

function talk(number: number, ...texts: string[]) {
  const at = new Date(Date.parse(`${YESTERDAY}T09:00:00+03:00`) + number * 60_000).toISOString();
  return {
    id: `t${number}`,
    created_at: at,
    messages: texts.map((content, position) => ({
      role: position % 2 === 0 ? "user" : "assistant",
      content,
      created_at: at,
    })),
  };
}

const setService = async (request: APIRequestContext, url: string) => {
  const response = await request.put("/api/settings", {
    headers: await asAdmin(request),
    data: { key: "chatbot_provider_base_url", value: url },
  });
  expect(response.ok()).toBe(true);
};

async function createCompany(request: APIRequestContext, more: { chatbot_id?: string } = {}): Promise<{ id: string }> {
  return (
    await request.post("/api/companies", {
      headers: await asAdmin(request),
      data: { name: `Konuşan ${crypto.randomUUID().slice(0, 6)}`, ...more },
    })
  ).json();
}

/** Signs in staff of a company whose external chatbot has these conversations. */
async function enterOutside(page: Page, conversations: unknown[]) {
  service.behave(answers(conversations));
  await signInByApi(page.request, outsiders);
}
