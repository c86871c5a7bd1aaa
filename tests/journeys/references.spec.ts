import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import type { ClientReference } from "#contract/client-references.ts";
import type { Stat } from "#contract/stats.ts";
import { goTo } from "../support/journey-pages.ts";

const referencesOf = async (request: APIRequestContext): Promise<ClientReference[]> =>
  (await request.get("/api/client_references")).json();
const list = (page: Page) => page.getByRole("region", { name: "Kim, ne için kullanıyor?" });
/** The open dialog of a reference, with all that it tells. */
async function shownReference(page: Page, { company, sector, product, description, metrics }: ClientReference) {
  const dialog = page.getByRole("dialog", { name: company });
  for (const text of [sector, product, description, ...Object.entries(metrics).flat()])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  return dialog;
}
const cards = (page: Page) => list(page).getByRole("heading", { level: 3 });

test.describe("the references page", () => {
  test("shows who uses it for what, and leads there", async ({ page, request }) => {
    const references = await referencesOf(request);
    await goTo(page, "/references");
    await test.step("shows the figures, every reference and the closing words", async () => {
      const stats: Stat[] = await (await request.get("/api/stats")).json();
      await expect(page).toHaveTitle(/^Referanslar · /);
      for (const [key, label] of [
        ["activeCustomers", "Aktif"],
        ["sectors", "Sektör"],
        ["satisfaction", "Memnun"],
        ["successRate", "Başarı"],
      ]) {
        const tile = page.locator("dl > div").filter({ has: page.getByText(label!, { exact: true }) });
        await expect(tile.getByText(stats.find((stat) => stat.key === key)!.value, { exact: true })).toBeVisible();
      }
      await expect(cards(page)).toHaveText(references.map(({ company }) => company));
      const closing = page.getByRole("region", { name: "Referanslarımız hakkında" });
      await expect(closing).toContainText(
        "Referanslarımız hakkında daha fazla bilgi almak ister misiniz? Başarı hikayelerimizi sizinle paylaşmaktan mutluluk duyarız!",
      );
      await expect(closing.locator('a[href="/request-demo"], a[href="/contact"]')).toHaveCount(2);
    });

    await test.step("narrows the list to a sector without asking the server", async () => {
      const sectors = [...new Set(references.map(({ sector }) => sector))].sort(new Intl.Collator("tr").compare);
      const filter = page.getByRole("navigation", { name: "Sektöre göre filtrele" });
      await expect(filter.getByRole("link")).toHaveText(["Tümü", ...sectors]);
      const asked: string[] = [];
      page.on("request", (one) => {
        if (one.url().includes("/references")) asked.push(one.url());
      });
      await filter.getByRole("link", { name: "Sağlık" }).click();
      await expect(page).toHaveURL("/references?sector=Sa%C4%9Fl%C4%B1k");
      await expect(cards(page)).toHaveText(
        references.filter(({ sector }) => sector === "Sağlık").map(({ company }) => company),
      );
      await expect(filter.locator("[aria-current]")).toHaveText("Sağlık");
      await filter.getByRole("link", { name: "Tümü" }).click();
      await expect(cards(page)).toHaveCount(references.length);
      expect(asked).toEqual([]);
    });

    await test.step("opens a reference from anywhere on its card, and gives the focus back", async () => {
      const reference = references[1]!;
      const card = list(page).getByRole("listitem").filter({ hasText: reference.company }).last();
      await card.click({ position: { x: 200, y: 120 } });
      const dialog = await shownReference(page, reference);
      const website = dialog.getByRole("link", { name: "Websitesini Ziyaret Et" });
      await expect(website).toHaveAttribute("href", reference.website);
      await expect(website).toHaveAttribute("target", "_blank");
      await expect(website).toHaveAttribute("rel", /noopener/);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: reference.company })).toBeFocused();
    });

    await test.step("leads to the website from the card itself", async () => {
      const reference = references[0]!;
      await page
        .context()
        .route(reference.website, (route) => route.fulfill({ contentType: "text/html", body: "<title>Orada</title>" }));
      const opened = page.waitForEvent("popup");
      await list(page)
        .getByRole("link", { name: `Siteye Git ${reference.company}` })
        .click();
      await expect(await opened).toHaveTitle("Orada");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("has two columns from 640 px on", async () => {
      const columnsAt = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        const lefts = await cards(page).evaluateAll((all) =>
          all.map((card) => Math.round(card.getBoundingClientRect().x)),
        );
        return new Set(lefts).size;
      };
      expect(await columnsAt(639)).toBe(1);
      expect(await columnsAt(640)).toBe(2);
    });

    await test.step("has no white tiles above in the dark, and its marks can be made out", async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      const above = page.getByRole("main").locator("section").first();
      const marks = above.locator("img");
      await expect(marks).toHaveCount(12);
      for (const mark of await marks.all()) {
        await expect(mark).toHaveJSProperty("complete", true);
        const lights = await luminancesOf(await mark.screenshot());
        // The background is the dark theme's, and the drawing has the contrast that graphics require.
        const ground = lights[Math.floor(lights.length / 2)]!;
        expect(ground).toBeLessThan(0.1);
        expect((lights[Math.floor(lights.length * 0.99)]! + 0.05) / (lights[0]! + 0.05)).toBeGreaterThan(3);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(marks.filter({ visible: true })).toHaveCount(0);
    });
  });

  test("works without scripts: sectors are links, descriptions stand in full", async ({
    browser,
    request,
    baseURL,
  }) => {
    const references = await referencesOf(request);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto("/references");
    await page.getByRole("link", { name: "Finans", exact: true }).click();
    const inSector = references.filter(({ sector }) => sector === "Finans");
    await expect(cards(page)).toHaveText(inSector.map(({ company }) => company));
    const description = list(page).getByText(inSector[0]!.description);
    expect(await description.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
    await context.close();
  });
});

test.describe("the home page's carousel", () => {
  const carousel = (page: Page) => page.getByRole("region", { name: "Asistanımızı işe alan işletmeler" });
  const dot = (page: Page, number: number) => carousel(page).getByRole("button", { name: `${number}. sayfa` });
  const onPage = (page: Page, number: number) => expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  const next = (page: Page) => carousel(page).getByRole("button", { name: "Sonraki referanslar" });
  const previous = (page: Page) => carousel(page).getByRole("button", { name: "Önceki referanslar" });
  const away = (page: Page) => page.mouse.move(0, 0);

  async function open(page: Page) {
    await page.clock.install();
    await goTo(page, "/");
    await next(page).scrollIntoViewIfNeeded();
    await page.clock.pauseAt(Date.now() + 60_000);
  }

  /** Goes to the first page with the clock at zero: play was just pressed and the mouse is elsewhere. */
  async function playFirst(page: Page) {
    await dot(page, 1).click();
    await carousel(page).getByRole("button", { name: "Otomatik geçişi durdur" }).click();
    await page.clock.runFor(20_000);
    await onPage(page, 1);
    await carousel(page).getByRole("button", { name: "Otomatik geçişi başlat" }).click();
    await away(page);
    await page.clock.runFor(5000);
  }

  test("shows six references at a time, advances by itself and turns its cards", async ({ page, request }) => {
    const references = await referencesOf(request);
    await open(page);
    await test.step("advances every 8 s, and after a step by hand begins again after 5 s", async () => {
      await playFirst(page);
      await page.clock.runFor(7999);
      await onPage(page, 1);
      await page.clock.runFor(1);
      await onPage(page, 2);
      await next(page).click();
      await onPage(page, 3);
      await away(page);
      await page.clock.runFor(5000);
      await page.clock.runFor(7999);
      await onPage(page, 3);
      await page.clock.runFor(1);
      await onPage(page, 1);
    });

    await test.step("stands still under the mouse, under the keyboard's focus and in a tab behind", async () => {
      await playFirst(page);
      await carousel(page).getByRole("heading", { level: 2 }).hover();
      await page.clock.runFor(30_000);
      await onPage(page, 1);
      await away(page);
      await dot(page, 1).press("Shift+Tab");
      await page.clock.runFor(30_000);
      await onPage(page, 1);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const hide = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
      await hide(true);
      await page.clock.runFor(30_000);
      await onPage(page, 1);
      await hide(false);
      await page.clock.runFor(8000);
      await onPage(page, 2);
    });

    await test.step("shows six references at a time, and links to all", async () => {
      await dot(page, 1).click();
      const slides = carousel(page).getByRole("group", { name: / \/ / });
      const shown = carousel(page).locator("[role=group]:not([inert]) h3");
      await expect(slides).toHaveCount(Math.ceil(references.length / 6));
      await expect(shown).toHaveText(references.slice(0, 6).map(({ company }) => company));
      await expect(carousel(page).getByRole("link", { name: "Tüm Referansları Gör" })).toHaveAttribute(
        "href",
        "/references",
      );
      await next(page).click();
      await expect(shown).toHaveText(references.slice(6, 12).map(({ company }) => company));
      await previous(page).click();
      await previous(page).click();
      await onPage(page, Math.ceil(references.length / 6));
      await expect(shown.first()).toBeInViewport({ ratio: 0.9 });
    });

    await test.step("turns a card under the mouse and the focus from 640 px up, and opens it", async () => {
      const reference = references[0]!;
      const turned = () =>
        carousel(page)
          .getByRole("listitem")
          .first()
          .locator("> div")
          .evaluate((element) => getComputedStyle(element).transform.startsWith("matrix3d(-1,"));
      await page.clock.resume();
      await dot(page, 1).click();
      await away(page);
      const button = carousel(page).getByRole("button", { name: reference.company });
      expect(await turned()).toBe(false);
      await button.hover();
      await expect.poll(turned).toBe(true);
      await away(page);
      await expect.poll(turned).toBe(false);
      await carousel(page).getByRole("button", { name: "Sonraki referanslar" }).focus();
      await page.keyboard.press("Tab");
      await expect(button).toBeFocused();
      await expect.poll(turned).toBe(true);
      await page.keyboard.press("Enter");
      const dialog = await shownReference(page, reference);
      await expect(dialog.getByRole("link", { name: "Websitesini Ziyaret Et" })).toHaveAttribute(
        "href",
        reference.website,
      );
      await page.keyboard.press("Escape");
      await expect(button).toBeFocused();
      await page.setViewportSize({ width: 639, height: 800 });
      await button.hover();
      await expect.poll(turned).toBe(false);
    });
  });

  test("stands still where stillness was asked for, and its cards do not turn", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await expect(carousel(page).getByRole("button", { name: "Otomatik geçişi başlat" })).toBeVisible();
    await page.clock.runFor(30_000);
    await onPage(page, 1);
    await next(page).click();
    await onPage(page, 2);
    const card = carousel(page).getByRole("listitem").filter({ visible: true }).first();
    await card.hover();
    await expect(card.locator(".night")).toBeHidden();
  });
});

/** The relative luminance of each pixel of a picture (WCAG, 0–1), the darkest first. */
async function luminancesOf(picture: Buffer): Promise<Float64Array> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return Float64Array.from({ length: info.width * info.height }, (_, at) => {
    const [red, green, blue] = data.subarray(at * 3, at * 3 + 3);
    return 0.2126 * linear(red!) + 0.7152 * linear(green!) + 0.0722 * linear(blue!);
  }).sort();
}
