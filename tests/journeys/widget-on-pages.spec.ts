import { expect, type Page, type Request, test } from "@playwright/test";
import { embedTag } from "#contract/widget.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { serveSite } from "../support/foreign-site.ts";
import { asAdmin } from "../support/journey-staff.ts";
import { ask, box, frame, launcher, log, openChat, openShop, THREAD_KEY } from "../support/journey-widget.ts";

test("before it is opened the chat costs little, keeps nothing and does not run", async ({
  page,
  context,
  baseURL,
}) => {
  let threads = 0;
  page.on("request", (request) => request.url().includes("/api/") && (threads += 1));
  const ours: Request[] = [];
  page.on("requestfinished", (request) => /\/widget[./]|chatbot-iframe/.test(request.url()) && ours.push(request));
  const prefetched = page.waitForEvent("requestfinished", (request) => /\/widget\/base-/.test(request.url()));
  await page.goto("/demo-shop");
  await test.step("a page fetches 40 KB for it at most", async () => {
    await expect(launcher(page)).toBeVisible();
    await prefetched;
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(
      ours.map(async (request) => [
        new URL(request.url()).pathname,
        await request.response().then((response) => response!.headerValue("content-encoding")),
        (await request.sizes()).responseBodySize,
      ]),
    );
    expect(sizes.length, "loader, page, style, script and what is fetched ahead").toBeGreaterThan(4);
    expect(sizes.filter(([path, encoding]) => encoding !== "br" && !`${path}`.startsWith("/chatbot-iframe"))).toEqual(
      [],
    );
    expect(sizes.reduce((sum, [, , size]) => sum + Number(size), 0)).toBeLessThanOrEqual(40_000);
  });

  await page.evaluate(() => history.pushState(null, "", "/demo-shop/ceket?renk=mavi"));
  const first = page.waitForRequest(/create-thread/);
  await test.step("nothing is kept and the chat does not run", async () => {
    await launcher(page).hover();
    const kept = async () => ({
      state: await context.storageState(),
      cookie: await page.evaluate(() => document.cookie),
      tab: await page.evaluate(() => sessionStorage.length),
    });
    expect(await kept()).toEqual({ state: { cookies: [], origins: [] }, cookie: "", tab: 0 });
    expect(threads).toBe(0);
    await openChat(page);
    await expect
      .poll(async () =>
        (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name)),
      )
      .toContain(THREAD_KEY);
    expect((await context.storageState()).cookies).toEqual([]);
  });

  await test.step("a single-page shop's conversation begins on the page where the chat was opened", async () => {
    expect((await first).postDataJSON().page).toBe(`${baseURL}/demo-shop/ceket`);
    await page.evaluate(() => history.pushState(null, "", "/demo-shop/pantolon"));
    const second = page.waitForRequest(/create-thread/);
    await frame(page).getByRole("button", { name: "Kapat" }).click();
    await launcher(page).click();
    await frame(page).getByRole("button", { name: "Yeniden başlat" }).click();
    expect((await second).postDataJSON().page).toBe(`${baseURL}/demo-shop/pantolon`);
  });
});

test("on a phone it fills the window, the page behind rests, and its greeting can be sent away", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/demo-shop");
  const teaser = page.locator("sozbir-chat").getByText("Merhaba, size nasıl yardımcı olabilirim?");
  await expect(teaser).toBeVisible();
  await page.locator("sozbir-chat").getByRole("button", { name: "Karşılamayı kapat" }).click();
  await expect(teaser).toBeHidden();
  // All that is stored, as the privacy notice says; it is deleted with the tab.
  const noted = () =>
    frame(page)
      .locator("body")
      .evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(await noted()).toEqual([`${THREAD_KEY}.greeted`]);
  expect(await (await page.request.get("/kvkk")).text()).toMatch(
    /karşılama balonunu kapattığınızda[^.]*oturum belleğinde/,
  );
  // Not on the next page either.
  await page.reload();
  await expect(launcher(page)).toBeVisible();
  await expect(teaser).toBeHidden();
  await launcher(page).click();
  await expect
    .poll(() => page.locator("sozbir-chat .panel").boundingBox())
    .toEqual({ x: 0, y: 0, width: 360, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe("hidden");
  await expect(page.locator("sozbir-chat .panel")).toHaveAttribute("aria-modal", "true");
  await expect(frame(page).getByRole("button", { name: "Gönder" })).toBeVisible();
  // Tabbing wraps around: the page behind is unreachable.
  for (let stop = 0; stop < 20; stop += 1) await page.keyboard.press("Tab");
  await expect(page.locator("sozbir-chat .panel")).toBeVisible();
  expect(
    await page.evaluate(() => document.activeElement === document.body || document.activeElement?.localName),
  ).not.toBe("a");
  // A larger window is no longer treated as a phone.
  await page.setViewportSize({ width: 800, height: 740 });
  await expect(page.locator("sozbir-chat .panel")).not.toHaveAttribute("aria-modal");
  await expect(page.locator("main").first()).not.toHaveAttribute("inert");
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.locator("main").first()).toHaveAttribute("inert");
  await frame(page).getByRole("button", { name: "Kapat" }).click();
  await expect(launcher(page)).toBeVisible();
  await expect(page.locator("main").first()).not.toHaveAttribute("inert");
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
});

test.describe("on a phone with touch", () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test("zoomed in with two fingers the open chat keeps its size, so that all of it can be panned to", async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openShop(page);
    const zoom = async (pageScaleFactor: number) => {
      await browser.send("Emulation.setPageScaleFactor", { pageScaleFactor });
      await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBe(pageScaleFactor);
      // The viewport's events come before the next frame.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    };
    const browser = await context.newCDPSession(page);
    const height = () => page.locator("sozbir-chat .panel").evaluate((panel) => (panel as HTMLElement).offsetHeight);
    expect(await height()).toBe(640);
    await zoom(2);
    expect(await height()).toBe(640);
    await zoom(1);
    expect(await height()).toBe(640);
  });
});

for (const { name, ...window } of [
  { name: "at four times the size", viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  { name: "on a phone's side", viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
])
  test.describe(name, () => {
    test.use(window);

    test("all of the chat can be reached and nothing of it is cut off", async ({ page, context }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openShop(page);
      await expectControlsReachable(page);
      await ask(page, "Vento takım elbisenin fiyatı ne kadar?");
      await expect(log(page).getByRole("article").first()).toBeVisible();
      // The longest input, with the longest note.
      await box(page).fill("Bir satır daha.\n".repeat(12));
      await expectControlsReachable(page);
      await context.setOffline(true);
      await expect(frame(page).getByText("Çevrimdışısınız.")).toBeVisible();
      await expectControlsReachable(page);
      await context.setOffline(false);
      await frame(page).getByRole("button", { name: "Yeniden başlat" }).first().click();
      const question = frame(page).getByRole("alertdialog");
      for (const answer of await question.getByRole("button").all()) {
        await answer.scrollIntoViewIfNeeded();
        await expect(answer).toBeInViewport({ ratio: 1 });
      }
    });
  });

/** Expects that every control is fully in view when focused, and that the conversation keeps some room. */
async function expectControlsReachable(page: Page) {
  const hidden = await frame(page)
    .locator("body")
    .evaluate(async (body) => {
      const unreached: string[] = [];
      for (const element of body.querySelectorAll<HTMLElement>("button, a[href], textarea")) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        element.scrollIntoView({ block: "nearest", behavior: "instant" });
        // What covers the log disappears at its end.
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        if (!element.isConnected) continue;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // Scroll positions are rounded to whole pixels.
        const isWhole = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
        if (!isWhole || !element.contains(seen))
          unreached.push(`${element.ariaLabel || element.innerText}: ${top}–${bottom} of ${innerHeight}`);
      }
      return unreached;
    });
  expect(hidden).toEqual([]);
  expect((await log(page).boundingBox())!.height).toBeGreaterThanOrEqual(72);
  expect(
    await frame(page)
      .locator("html")
      .evaluate(({ scrollWidth }) => scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
}

test("only the sites that a chatbot allows can show it, with its words and colour", async ({
  page,
  request,
  baseURL,
}) => {
  const site = await serveSite();
  const id = `deneme-${crypto.randomUUID().slice(0, 8)}`;
  const made = await request.post("/api/chatbots", {
    headers: await asAdmin(request),
    data: {
      id,
      name: "Deneme Asistanı",
      greetings: ["Selam, buyurun!"],
      color: "#ffd54a",
      allowed_origins: [site.origin],
    },
  });
  expect(made.ok()).toBe(true);

  const told: string[] = [];
  page.on("console", (message) => message.type() === "warning" && told.push(message.text()));
  // The demo's shop allows only its own site.
  site.body = embedTag(baseURL!, LIRVA.chatbotId);
  await page.goto(site.origin);
  await expect(page.locator("sozbir-chat")).toHaveCount(1);
  await expect.poll(() => page.frames().at(-1)!.url()).toBe("chrome-error://chromewebdata/");
  await expect(page.locator("sozbir-chat")).toHaveCount(0);
  expect(told.join()).toContain(`may not be shown on ${site.origin}`);

  // A right-to-left page that loads the tag as a module, under a cross-origin embedder policy.
  site.headers = { "Cross-Origin-Embedder-Policy": "require-corp" };
  site.body = `<style>html { direction: rtl }</style>${embedTag(baseURL!, id).replace(" async", ' type="module"')}`;
  await page.goto(site.origin);
  await expect(launcher(page)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const box = (await launcher(page).boundingBox())!;
  expect(box.x + box.width).toBeGreaterThan(width - 40);

  // If the chat cannot work, the console says what to add.
  site.headers = { "Content-Security-Policy": "sandbox allow-scripts" };
  await page.goto(site.origin);
  await expect.poll(() => told.join()).toContain("allow-scripts allow-same-origin");
  site.headers = { "Content-Security-Policy": "frame-src 'none'" };
  await page.goto(site.origin);
  await expect.poll(() => told.join()).toContain(`Add ${new URL(baseURL!).origin} to frame-src`);
  site.headers = {};

  // Embedded twice, it appears once; a single-page app may replace the body.
  const tag = embedTag(baseURL!, id).replace(" async", ' data-position="left" data-label="Bize yazın" async');
  site.body = tag + tag;
  await page.goto(site.origin);
  await expect(page.getByRole("button", { name: "Bize yazın" })).toHaveCount(1);
  expect((await launcher(page).boundingBox())!.x).toBeLessThan(40);
  const look = await launcher(page).evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element).color,
  ]);
  expect(look).toEqual(["rgb(255, 213, 74)", "rgb(0, 0, 0)"]);
  await page.evaluate(() => {
    const body = document.createElement("body");
    body.textContent = "Başka sayfa";
    document.body.replaceWith(body);
  });
  await launcher(page).click();
  await expect(log(page).getByText("Selam, buyurun!")).toBeVisible();
  await expect(frame(page).getByRole("heading", { name: "Deneme Asistanı" })).toBeVisible();
  site.close();
});

test("where the browser keeps nothing for foreign frames it works as long as the page", async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const area of ["localStorage", "sessionStorage"]) Object.defineProperty(window, area, { get: denied });
    Object.defineProperty(navigator, "locks", { value: { request: async () => denied() } });
    Object.defineProperty(window, "BroadcastChannel", {
      value: class {
        constructor() {
          denied();
        }
      },
    });
  });
  await openShop(page);
  await ask(page, "Kargo ücreti ne kadar?");
  await expect(log(page).locator("[data-side=assistant]")).toHaveCount(2);
  await expect(log(page).locator("[data-side=assistant]").last()).toContainText("argo");
});
