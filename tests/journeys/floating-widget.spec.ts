import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../support/journey-accessibility.ts";
import { goTo, navigateTo, reload } from "../support/journey-pages.ts";

const widget = (page: Page) => page.getByRole("complementary", { name: "Canlı destek" });
const launcher = (page: Page) => widget(page).getByRole("button", { name: "Canlı desteği aç" });
const teaser = (page: Page) => widget(page).locator("[aria-live=off] p").filter({ visible: true });

const TEASERS = [
  "Merhaba! Size nasıl yardımcı olabilirim?",
  "Fiyatları mı merak ediyorsunuz? Bana sorun.",
  "Kurulum ne kadar sürer? Hemen anlatayım.",
  "Sizi bekletmem: gece gündüz buradayım.",
];

/** The home page with the widget and the clock stopped; the first teaser's time begins when the mouse leaves. */
async function openHome(page: Page, minutes: number) {
  await goTo(page, "/");
  await expect(widget(page)).toHaveCount(0);
  await page.locator("#services-section").scrollIntoViewIfNeeded();
  await launcher(page).hover();
  await page.clock.pauseAt(Date.now() + minutes * 60_000);
  await page.mouse.move(0, 0);
}

test("on a phone and beside a form takes no room that others need", async ({ page }) => {
  await test.step("appears on a phone in the size that it keeps", async () => {
    await page.setViewportSize({ width: 412, height: 780 });
    await page.addInitScript(() => {
      const shifts: string[] = ((window as { shifts?: string[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          shifts.push(...entry.sources.map(({ node }) => node?.textContent ?? ""));
      }).observe({ type: "layout-shift", buffered: true });
    });
    // Links end under it here: only the avatar is shown.
    await goTo(page, "/contact");
    await expect(launcher(page)).toBeVisible();
    await expect(teaser(page)).toHaveCount(0);
    expect(await page.evaluate(() => (window as { shifts?: string[] }).shifts)).toEqual([]);
  });
  await test.step("gives way to a form that is as wide as the window, and on a phone its words to links", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page
      .locator("main")
      .getByTitle("Twitter")
      .evaluate((link) => link.scrollIntoView({ block: "end" }));
    await expect(launcher(page)).toBeVisible();
    await expect(widget(page).getByText("Yanıtı beklemek istemezseniz")).toBeHidden();
    const submit = page.locator("main form [type=submit]");
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      await submit.evaluate((button) => button.scrollIntoView({ block: "end" }));
      await expect(launcher(page), `${width} px`).toBeHidden();
    }
    await page.locator("footer").evaluate((footer) => footer.scrollIntoView({ block: "end" }));
    await expect(launcher(page)).toBeVisible();
  });
});

test("on the home page says four things in turn once the services have been seen", async ({ page }) => {
  await page.clock.install();
  await test.step("comes on the home page once the services have been seen", () => openHome(page, 1));
  await test.step("says four things in turn, one every 5 s, and waits under the mouse", async () => {
    for (const text of [...TEASERS, TEASERS[0]!]) {
      await expect(teaser(page)).toHaveText(text);
      await page.clock.runFor(4999);
      await expect(teaser(page)).toHaveText(text);
      await page.clock.runFor(1);
    }
    await launcher(page).hover();
    await page.clock.runFor(20_000);
    await expect(teaser(page)).toHaveText(TEASERS[1]!);
  });
  await test.step("stands still where stillness was asked for", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.resume();
    await openHome(page, 10);
    await page.clock.runFor(20_000);
    await expect(teaser(page)).toHaveText(TEASERS[0]!);
  });
});

test("has its own words on some pages, and is not where it is not wanted", async ({ page }) => {
  await test.step("has its own words on some pages, and is not on those of the conversation and the sign-in", async () => {
    const own = {
      "/about": "Bizi biraz tanıdınız. Aklınıza takılan ne varsa sorun.",
      "/services": "Hangi çözüm işinize yarar? Birlikte bulalım.",
      "/references": "Sizin sektörünüzde neler yaptığımızı anlatayım mı?",
      "/request-demo": "Formu doldururken bir sorunuz olursa buradayım.",
      "/contact": "Yanıtı beklemek istemezseniz hemen yazışalım.",
    };
    for (const [path, text] of Object.entries(own)) {
      await navigateTo(page, path);
      await expect(teaser(page)).toHaveText(text);
    }
    for (const path of ["/live-support", "/login"]) {
      await navigateTo(page, path);
      await expect(widget(page)).toHaveCount(0);
    }
  });
  await test.step("stays away once it was dismissed", async () => {
    await navigateTo(page, "/references");
    await widget(page).getByRole("button", { name: "Canlı destek balonunu kaldır" }).click();
    await expect(widget(page)).toHaveCount(0);
    await reload(page);
    await expect(widget(page)).toHaveCount(0);
  });
});

test("leaves room, and opens a panel that leads to the live support", async ({ page }) => {
  await goTo(page, "/references");
  await test.step("leaves the footer's links free, and its panel fits a low screen", async () => {
    await expect(launcher(page)).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      const covered = await page.locator("footer a").evaluateAll((links) =>
        links.flatMap((link) => {
          link.scrollIntoView({ block: "nearest", behavior: "instant" });
          const { left, top, width: wide, height } = link.getBoundingClientRect();
          const there = document.elementFromPoint(left + wide / 2, top + height / 2);
          return link.contains(there) ? [] : [link.textContent];
        }),
      );
      expect(covered, `${width} px`).toEqual([]);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await teaser(page).click({ force: true });
    const panel = widget(page).getByRole("dialog");
    for (const [width, height] of [
      [640, 360],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      const header = (await page.getByRole("banner").boundingBox())!;
      await expect
        .poll(async () => {
          const box = (await panel.boundingBox())!;
          return box.y >= header.y + header.height && box.y + box.height <= height;
        })
        .toBe(true);
      await panel.getByRole("button", { name: "Bir daha gösterme" }).scrollIntoViewIfNeeded();
      await expect(panel.getByRole("button", { name: "Bir daha gösterme" })).toBeInViewport();
    }
  });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step("opens a panel that leads to the live support, and closes with Escape", async () => {
    // The teaser is clickable like the avatar.
    await teaser(page).click({ force: true });
    const panel = widget(page).getByRole("dialog");
    await expect(panel).toBeFocused();
    expect(await axeViolations(page, { include: "aside" })).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(launcher(page)).toBeFocused();
    await expect(panel).toHaveCount(0);
    expect(await axeViolations(page, { include: "aside" })).toEqual([]);
    await page.keyboard.press("Enter");
    await panel.getByRole("button", { name: "Kapat" }).click();
    await expect(launcher(page)).toBeFocused();
    await launcher(page).click();
    await panel.getByRole("link", { name: "Canlı Desteğe Bağlan" }).click();
    await expect(page).toHaveURL("/live-support");
    await expect(widget(page)).toHaveCount(0);
  });
});
