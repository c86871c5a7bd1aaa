import { expect, type Page, test } from "@playwright/test";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { navigateTo, goTo } from "../support/journey-pages.ts";

const log = (page: Page) => page.getByRole("log");
const messages = (page: Page) => log(page).locator(".chat-group:not([aria-hidden] *)");
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const lastOfHospital = "Zeynep Hemşire’ye aktardım";

/**
 * Opens the page with the first conversation just begun, and a stopped clock; returns the number of messages it begins
 * with.
 */
async function openWithClock(page: Page, path: string) {
  await page.clock.install();
  await goTo(page, path);
  await log(page).scrollIntoViewIfNeeded();
  await stopTime(page);
  await page.getByRole("tab").first().click();
  await log(page).scrollIntoViewIfNeeded();
  return countFirstMessages(page);
}

/** Returns the number of first messages: the window is never mostly empty, and something is left to play. */
async function countFirstMessages(page: Page): Promise<number> {
  await expect.poll(() => messages(page).count()).toBeLessThan(7);
  const filled = await log(page).evaluate((box) => {
    const last = [...box.querySelectorAll(".chat-group")].at(-1)!.getBoundingClientRect().bottom;
    return (last - box.getBoundingClientRect().top) / box.clientHeight;
  });
  expect(filled).toBeGreaterThan(0.5);
  return messages(page).count();
}

const stopTime = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

/** Expects one message after the other, every two seconds. */
async function expectPlayed(page: Page, from: number, to: number) {
  for (let count = from + 1; count <= to; count += 1) {
    await page.clock.runFor(1900);
    await expect(messages(page)).toHaveCount(count - 1);
    await page.clock.runFor(100);
    await expect(messages(page)).toHaveCount(count);
  }
}

test("on the services page conversations of sectors are chosen and played", async ({ page }) => {
  const first = await openWithClock(page, "/services");
  await test.step("a sector's conversation plays a message every two seconds, pauses, and can be seen again", async () => {
    await expectPlayed(page, first, first + 1);

    await page.getByRole("button", { name: "Konuşmayı duraklat" }).click();
    await page.clock.runFor(10_000);
    await expect(messages(page)).toHaveCount(first + 1);
    await page.getByRole("button", { name: "Konuşmayı oynat" }).click();
    const top = await page.evaluate(() => scrollY);
    await expectPlayed(page, first + 1, 8);
    await expect(log(page).getByText(lastOfHospital)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(top);

    await page.clock.runFor(10_000);
    await expect(tab(page, "Hastane")).toHaveAttribute("aria-selected", "true");
    await page.getByRole("button", { name: "Konuşmayı baştan oynat" }).click();
    await expect(messages(page)).toHaveCount(first);
  });

  await test.step("sectors are chosen by mouse and by arrow keys, and each begins anew", async () => {
    await expectPlayed(page, first, first + 1);
    await expect(page.getByRole("tab")).toHaveText(["Hastane", "Finans", "Eğitim", "Seyahat", "Otomotiv", "Teknoloji"]);
    await tab(page, "Finans").click();
    await expect(page.getByRole("tabpanel", { name: "Finans" }).getByText("Yatırım tavsiyesi vermez.")).toBeVisible();
    await countFirstMessages(page);
    await expect(log(page).getByText("kredi başvurusu")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Eğitim")).toBeFocused();
    await page.keyboard.press("End");
    await expect(tab(page, "Teknoloji")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Hastane")).toBeFocused();
    await expectPlayed(page, await countFirstMessages(page), first + 1);
  });
});

test("on the home page one sector follows the other, three seconds after its last message", async ({ page }) => {
  const first = await openWithClock(page, "/");
  await expect(page.getByRole("tab")).toHaveText([
    /^Hastane/,
    /^E-ticaret/,
    /^Takım Elbise/,
    /^Yönetici/,
    /^İnsan Kaynakları/,
  ]);
  await expect(log(page).locator("..").getByRole("textbox")).toBeDisabled();
  await expectPlayed(page, first, 8);
  await page.clock.runFor(2900);
  await expect(tab(page, "Hastane")).toHaveAttribute("aria-selected", "true");
  await page.clock.runFor(100);
  await expect(tab(page, "E-ticaret")).toHaveAttribute("aria-selected", "true");
  await expectPlayed(page, await countFirstMessages(page), 8);
  // The product's sentence that marks an order.
  await expect(log(page).getByText(ORDER_SENTENCE)).toBeVisible();

  await tab(page, "İnsan Kaynakları").click();
  await expectPlayed(page, await countFirstMessages(page), 8);
  await page.clock.runFor(3000);
  await expect(tab(page, "Hastane")).toHaveAttribute("aria-selected", "true");
});

test("a conversation waits until it is looked at, and while it is not", async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 400 });
  await goTo(page, "/services");
  await expect(async () => {
    await tab(page, "Finans").click();
    await expect(tab(page, "Finans")).toHaveAttribute("aria-selected", "true", { timeout: 200 });
  }).toPass();
  await stopTime(page);
  await page.clock.runFor(10_000);
  const first = await countFirstMessages(page);
  await log(page).scrollIntoViewIfNeeded();
  // The intersection observer reports with a delay.
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return messages(page).count();
    })
    .toBe(first + 1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(log(page)).not.toBeInViewport();
  await page.clock.runFor(10_000);
  await expect(messages(page)).toHaveCount(first + 1);
});

test("under reduced motion the whole conversation stands there, and nothing moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await goTo(page, "/services");
  await log(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Konuşmayı oynat" })).toBeVisible();
  await expect(messages(page).filter({ visible: true })).toHaveCount(8);
  await page.clock.runFor(30_000);
  await tab(page, "Seyahat").click();
  await expect(messages(page).filter({ visible: true })).toHaveCount(8);
  await page.getByRole("button", { name: "Konuşmayı oynat" }).click();
  await countFirstMessages(page);
});

/** Number ranges broken across lines, with "5–" on one and "10" on the next. */
const brokenRanges = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const found of node.data.matchAll(/\d+–\d+/g)) {
        const range = new Range();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(found[0]);
      }
    }
    return broken;
  });

test("the pages of the services and of the provider lead on, and axe finds nothing there, narrow or wide, dark or light", async ({
  page,
  request,
}) => {
  await test.step("a service on the home page leads to where more is said of it", async () => {
    await goTo(page, "/");
    for (let width = 320; width <= 420; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenRanges(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("link", { name: "Dinamik Veri Entegrasyonu" }).click();
    await expect(page).toHaveURL("/services#data");
    await expect(page.getByRole("heading", { name: "Veri Entegrasyonu" })).toBeInViewport();
    for (let width = 320; width <= 420; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenRanges(page), `at ${width} px`).toEqual([]);
    }
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step("a solution's window shows features, benefits and use cases, and gives the focus back", async () => {
    for (const title of ["Kurumsal Yapay Zekâ Asistanı", "Veri Entegrasyonu", "İş Zekâsı"]) {
      const more = page.getByRole("button", { name: `Ayrıntıları İncele: ${title}` });
      await more.click();
      const dialog = page.getByRole("dialog", { name: title });
      for (const part of ["Özellikler", "Faydalar", "Kullanım Alanları"])
        await expect(dialog.getByRole("heading", { name: part })).toBeVisible();
      await expect(dialog.getByRole("link", { name: "Demo", exact: true })).toHaveAttribute("href", "/request-demo");
      await dialog.getByRole("button", { name: "Kapat" }).last().click();
      await expect(dialog).toBeHidden();
      await expect(more).toBeFocused();
    }
    await expect(page.getByRole("link", { name: "Ücretsiz Danışmanlık Alın" })).toHaveAttribute(
      "href",
      "/request-demo",
    );
  });
  await expectCleanEverywhere(page, { what: "/services" });

  await navigateTo(page, "/about");
  await test.step("the about page shows the provider's own figures, values and vision", async () => {
    const stats: { key: string; value: string }[] = await (await request.get("/api/stats")).json();
    const value = (key: string) => stats.find((stat) => stat.key === key)!.value;
    for (const [label, key] of [
      ["Aktif Müşteri", "activeCustomers"],
      ["Sektör", "sectors"],
      ["Memnuniyet", "satisfaction"],
    ] as const) {
      await expect(
        page.locator("dl > div").filter({ has: page.getByRole("term").getByText(label, { exact: true }) }),
      ).toContainText(value(key));
    }
    for (const name of ["Yenilikçilik", "Güvenilirlik", "Müşteri Odaklılık", "Sürdürülebilirlik", "Vizyonumuz"])
      await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByRole("main").getByText("2020’de İstanbul’da kuruldu")).toBeVisible();
    await expect(page.getByRole("link", { name: "Bizimle Çalışın" })).toHaveAttribute("href", "/request-demo");
  });
  await expectCleanEverywhere(page, { what: "/about" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every conversation and every solution is written out", async ({ page }) => {
    await page.goto("/services");
    const main = page.getByRole("main");
    // Visible text only.
    const seen = { useInnerText: true };
    for (const text of [
      lastOfHospital,
      "yatırım danışmanımız Cem Bey’e",
      "servis sorumlumuz yarın",
      "Of course",
      "test sürüşü ayırdım",
      "20517 numaralı",
    ])
      await expect(main).toContainText(text, seen);
    for (const text of ["düzeltilen yanıt hemen devreye girer", "Google ürün akışı adresi", "Satışa dönüşüm oranı"])
      await expect(main).toContainText(text, seen);
    await page.goto("/");
    for (const text of [
      "Cuma 15:40 randevunuz hazır",
      ORDER_SENTENCE,
      "terzimiz paça ve kol boyunu",
      "Taslak hazır",
      "bordro uzmanımıza ilettim",
    ])
      await expect(main).toContainText(text, seen);
  });
});
