import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { embedTag } from "#contract/widget.ts";
import { serveSite } from "../support/foreign-site.ts";
import { asAdmin } from "../support/journey-staff.ts";
import { frame, launcher, log, openChat } from "../support/journey-widget.ts";

let site: Awaited<ReturnType<typeof serveSite>>;
let tag: string;

test.beforeEach(async ({ request, baseURL }) => {
  site = await serveSite();
  tag = embedTag(baseURL!, await makeChatbot(request));
});
test.afterEach(() => site.close());

async function makeChatbot(request: APIRequestContext) {
  const id = `deneme-${crypto.randomUUID().slice(0, 8)}`;
  const data = { id, name: "Deneme Asistanı", greetings: ["Selam, buyurun!"], allowed_origins: [site.origin] };
  const made = await request.post("/api/chatbots", { headers: await asAdmin(request), data });
  expect(made.ok()).toBe(true);
  return id;
}

test("a page stays as it is, and has the chat wherever it stands", async ({ page }) => {
  await test.step("a page that is laid out as a column or a grid stays as it is", async () => {
    const footer = () => page.locator("footer").boundingBox();
    for (const layout of [
      "display: flex; flex-direction: column; justify-content: space-between",
      "display: grid; gap: 40px; grid-template-rows: auto 1fr auto",
    ]) {
      const body = `<style>body { margin: 0; min-height: 100vh; ${layout} }</style>
        <header>Mağaza</header><main>Ürünler</main><footer>İletişim</footer>`;
      site.body = body;
      await page.goto(site.origin);
      const before = await footer();
      site.body = body + tag;
      await page.goto(site.origin);
      await expect(launcher(page)).toBeVisible();
      expect(await footer(), layout).toEqual(before);
    }
  });

  await test.step("a page that another page holds as text has the chat, and tells no address of its own", async () => {
    site.body = `<iframe title="Önizleme" width="600" height="600" srcdoc="${tag.replaceAll('"', "&quot;")}"></iframe>`;
    await page.goto(site.origin);
    const inside = page.frameLocator("iframe");
    const begun = page.waitForRequest(/create-thread/);
    await inside.locator("sozbir-chat button.launcher").click();
    await expect(inside.frameLocator("sozbir-chat iframe").getByText("Selam, buyurun!")).toBeVisible();
    expect((await begun).postDataJSON().page).toBeUndefined();
  });

  await test.step("a page whose body is moved by a script of its own has the launcher in view all the same", async () => {
    site.body = tag;
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        for (const [name, value] of new URLSearchParams(location.search)) document.body.style.setProperty(name, value);
      }),
    );
    for (const style of [
      "backdrop-filter=blur(1px)",
      "transform-style=preserve-3d",
      "content-visibility=auto",
      "will-change=translate",
      "transform=translateZ(0)",
    ]) {
      await page.goto(`${site.origin}?min-height=3000px&${style}`);
      await expect.soft(launcher(page), style).toBeInViewport({ timeout: 5000 });
    }
    await openChat(page);
    await expect(page.locator("sozbir-chat .panel")).toBeInViewport({ ratio: 1 });
  });
});

test("a page that waits for something that never comes has the chat all the same", async ({ page }) => {
  await page.route("**/kayip.png", () => {});
  await page.clock.install();
  site.body = `<img src="/kayip.png" alt="">${tag}`;
  await page.goto(site.origin, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => "Sozbir" in window);
  await page.clock.fastForward(10_000);
  await expect(launcher(page)).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
});

test("who types on the page goes on typing there, whatever the page tells the chat", async ({ page }) => {
  site.body = `<input aria-label="Ara">${tag}`;
  await page.goto(site.origin);
  await openChat(page);
  const identify = (token?: string) =>
    page.evaluate(
      (given) => (window as unknown as { Sozbir: { identify(t?: string): void } }).Sozbir.identify(given),
      token,
    );
  const opened = () => page.waitForResponse(/create-thread|open-thread|get-messages/);
  let answered = opened();
  await identify(`a.${btoa('{"sub":"1042"}')}.c`);
  await answered;
  // Beside the open chat.
  await page.getByLabel("Ara").click();
  answered = opened();
  await identify();
  await answered;
  await page.keyboard.type("mavi ");
  // A single-page app replaces the body, which loads the frame anew.
  await page.evaluate(() => {
    const [input, body] = [document.querySelector("input")!, document.createElement("body")];
    document.body.replaceWith(body);
    body.append(input);
    input.focus();
  });
  await expect(log(page)).toBeVisible();
  await expect(frame(page).getByText("Bağlanılıyor...")).toBeHidden();
  await page.keyboard.type("ceket");
  await expect(page.getByLabel("Ara")).toHaveValue("mavi ceket");
});

test("what the tag says is shown, and what is wrong with it told", async ({ page, baseURL }) => {
  await test.step("a tag that cannot work says what is wrong with it", async () => {
    const told: string[] = [];
    page.on("console", (message) => message.type() === "warning" && told.push(message.text()));
    site.body = `<script type="module" src="${baseURL}/widget.js"></script>`;
    await page.goto(site.origin);
    await expect.poll(() => told.join()).toContain("the script tag needs data-chatbot");
    site.body = embedTag(baseURL!, "boyle-biri-yok");
    await page.goto(site.origin);
    await expect.poll(() => told.join()).toContain('is data-chatbot="boyle-biri-yok" right?');
    site.body = (tag + embedTag(baseURL!, "bir-baskasi")).replaceAll(" async", "");
    await page.goto(site.origin);
    await expect.poll(() => told.join()).toContain("the tag of bir-baskasi is ignored");
  });

  await test.step("a launcher with a label says in its name what is unread, and announces what comes", async () => {
    site.body = tag.replace(" async", ' data-label="Bize yazın" async');
    await page.goto(site.origin);
    await expect(page.getByRole("button", { name: "Bize yazın" })).toBeVisible();
    const say = (count: number) =>
      frame(page)
        .locator("body")
        .evaluate((_, number) => parent.postMessage({ sozbir: "unread", count: number }, "*"), count);
    const news = page.locator("sozbir-chat").getByRole("status");
    await say(1);
    await expect(page.getByRole("button", { name: "Bize yazın, 1 yeni mesaj", exact: true })).toBeVisible();
    await expect(news).toHaveText("1 yeni mesaj");
    await say(0);
    await expect(page.getByRole("button", { name: "Bize yazın", exact: true })).toBeVisible();
    await expect(news).toHaveText("");
  });

  await test.step("a label that is a sentence has its margins on a phone, and its icon", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    site.body = tag.replace(
      " async",
      ' data-label="Sorularınız mı var? Bize yazın, size hemen yardımcı olalım." async',
    );
    await page.goto(site.origin);
    await expect(launcher(page)).toBeVisible();
    const { x, width } = (await launcher(page).boundingBox())!;
    expect([x, width]).toEqual([20, 320]);
    expect((await launcher(page).locator(".chat").boundingBox())!.width).toBe(28);
  });
});

test("a frame whose script did not come is loaded again, at once when the network is back", async ({ page }) => {
  const script = "**/widget/frame-*.js";
  let asked = 0;
  await page.route(script, (route) => {
    asked += 1;
    return route.abort();
  });
  site.body = tag;
  await page.goto(site.origin);
  await expect(page.locator("sozbir-chat")).toHaveCount(1);
  await expect(page.locator("sozbir-chat")).toHaveCount(0);
  // By itself after a while.
  await expect.poll(() => asked).toBe(2);
  await expect(page.locator("sozbir-chat")).toHaveCount(0);
  await page.unroute(script);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(launcher(page)).toBeVisible();
});

test.describe("on a phone's side with a notch", () => {
  test.use({ viewport: { width: 740, height: 360 }, isMobile: true, hasTouch: true });
  const insets = { left: 59, right: 59, bottom: 21, top: 0 };

  const expectClear = async (page: Page, button: ReturnType<Page["getByRole"]>) => {
    await expect(button).toBeVisible();
    const { x, y, width, height } = (await button.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(insets.left);
    expect(x + width).toBeLessThanOrEqual(740 - insets.right);
    expect(y + height).toBeLessThanOrEqual(360 - insets.bottom);
  };

  test.beforeEach(async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const browser = await context.newCDPSession(page);
    await browser.send("Emulation.setSafeAreaInsetsOverride", { insets });
  });

  test("nothing of the chat is below it", async ({ page }) => {
    await test.step("on a page that fills the screen", async () => {
      site.body = `<meta name="viewport" content="width=device-width, viewport-fit=cover">${tag}`;
      await page.goto(site.origin);
      await expectClear(page, launcher(page));
      await openChat(page);
      for (const name of ["Kapat", "Gönder", "Görsel Yükle (Max 5MB)"])
        await expectClear(page, frame(page).getByRole("button", { name }));
    });
    for (const path of ["/live-support", "/chatbot-iframe/lirva"])
      await test.step(`on ${path}`, async () => {
        await page.goto(path);
        for (const name of ["Yeniden başlat", "Gönder", "Görsel Yükle (Max 5MB)"])
          await expectClear(page, page.getByRole("button", { name }));
      });
  });
});
