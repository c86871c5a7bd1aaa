import { expect, type Page, type Request, test } from "@playwright/test";
import { embedTag } from "#contract/widget.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { serveSite } from "../support/foreign-site.ts";
import { expectCleanEverywhere } from "../support/journey-looks.ts";
import { asAdmin } from "../support/journey-staff.ts";
import { accepted, done, events } from "../support/chat-events.ts";

const SEND = "**/api/functions/assistant/send-message";
const THREAD_KEY = `sozbir.chat.${LIRVA.chatbotId}`;

const launcher = (page: Page) => page.locator("sozbir-chat button.launcher");
const frame = (page: Page) => page.frameLocator("sozbir-chat iframe");
const box = (page: Page) => frame(page).getByPlaceholder("Mesajınızı yazın...");
const log = (page: Page) => frame(page).getByRole("log");

async function openShop(page: Page) {
  await page.goto("/demo-shop");
  await openChat(page);
}

async function openChat(page: Page) {
  await launcher(page).click();
  await expect(frame(page).getByRole("button", { name: "Gönder" })).toBeVisible();
  await expect(frame(page).getByText("Bağlanılıyor...")).toBeHidden();
}

async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await box(page).press("Enter");
  await expect(log(page).getByText(question, { exact: true })).toBeVisible();
}

test("a shop's visitor asks and is answered, beside a policy that allows our script and frame alone", async ({
  page,
}) => {
  const violations: string[] = [];
  await page.exposeFunction("violated", (text: string) => violations.push(text));
  await page.addInitScript(() =>
    addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI }) =>
        void (window as unknown as { violated(text: string): void }).violated(
          `${location.pathname}: ${violatedDirective} ${blockedURI}`,
        ),
    ),
  );
  await openShop(page);
  await expect(frame(page).getByRole("heading", { name: "Lirva Giyim Asistanı" })).toBeVisible();
  await expect(log(page).getByText("Merhaba, size nasıl yardımcı olabilirim?")).toBeVisible();

  // What many ask is one press away, and the client's logo stands above.
  const starters = frame(page).getByRole("list", { name: "Sık sorulanlar" }).getByRole("button");
  await expect(starters).toHaveCount(4);
  await expect(frame(page).locator("header img")).toHaveJSProperty("complete", true);

  await ask(page, "Vento takım elbisenin fiyatı ne kadar?");
  await expect(starters).toHaveCount(0);
  const card = log(page).locator("article", { hasText: "Vento Slim Fit Lacivert Takım Elbise" });
  await expect(card.locator("img")).toHaveJSProperty("naturalWidth", 120);
  await expect(card.getByText("Stokta var")).toBeVisible();
  await expect(card.getByText("6.499,90 TL", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "Ürünü incele" })).toHaveAttribute(
    "href",
    `${LIRVA.site}/urun/vento-slim-fit-lacivert-takim-elbise-1001`,
  );
  // What is open stays with the browser: a new page of the shop goes on with it.
  await page.reload();
  await launcher(page).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Sipariş ver" }).click();
  await expect(log(page).locator("[data-side=user]").last()).toContainText("Vento Slim Fit Lacivert Takım Elbise");
  await expect(log(page).locator("[data-side=assistant]").last()).toContainText("siparişinizi alabilirim");
  expect(violations).toEqual([]);
});

test("more than one product is a row to step through; a long answer is read from its first line", async ({ page }) => {
  const product = {
    name: "Vento Takım Elbise",
    price: "6.499,90 TL",
    priceChange: null,
    url: "",
    description: "Slim fit.",
    stock: "Tükendi",
    shipping: "1-3 iş günü",
    orderable: false,
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(SEND, (route) =>
    route.fulfill(
      events(
        ["a1:1:0", accepted],
        [
          "a1:1:8",
          done(`İlk satır.\n${"Uzun bir yanıtın satırı.\n".repeat(40)}`, {
            products: ["1", "2", "3"].map((sku) => ({ ...product, sku, name: `${product.name} ${sku}` })),
          }),
        ],
      ),
    ),
  );
  await openShop(page);
  await ask(page, "takım elbise");
  await expect(log(page).getByText("İlk satır.")).toBeInViewport();
  await expect(log(page).getByText("takım elbise", { exact: true })).not.toBeInViewport();
  await frame(page).getByRole("button", { name: "En alta git" }).click();
  const row = log(page).getByRole("list", { name: "Ürünler" });
  await expect(row.getByRole("listitem")).toHaveCount(3);
  await expect(row.getByRole("button", { name: "Sipariş ver" })).toHaveCount(0);
  const last = row.getByRole("article", { name: "Vento Takım Elbise 3" });
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await log(page).getByRole("button", { name: "Sonraki ürün" }).click();
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await log(page).getByRole("button", { name: "Sonraki ürün" }).click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test("suggestions are asked with one press, and a person is offered in this conversation", async ({ page }) => {
  await page.route(SEND, (route) =>
    route.fulfill(
      events(
        ["a1:1:0", accepted],
        ["a1:1:18", done("Bunlardan biri mi?", { outcome: "suggested", suggestions: ["İade süresi"], handoff: true })],
      ),
    ),
  );
  await openShop(page);
  await ask(page, "iade");
  await expect(frame(page).getByRole("link", { name: "KVKK Aydınlatma Metni" })).toHaveAttribute("href", "/kvkk");
  await frame(page).getByLabel("Adınız ve soyadınız").fill("Ali Kaya");
  await frame(page).getByLabel("Telefonunuz ya da e-postanız").fill("0500 000 00 16");
  await frame(page).getByRole("button", { name: "Bilgilerimi ilet" }).click();
  await expect(frame(page).getByText("Talebiniz ekibimize iletildi")).toBeVisible();
  await frame(page).getByRole("button", { name: "İade süresi" }).click();
  await expect(log(page).locator("[data-side=user]").getByText("İade süresi")).toBeVisible();
});

test("before it is opened nothing is kept and the chat does not run", async ({ page, context }) => {
  let threads = 0;
  page.on("request", (request) => request.url().includes("/api/") && (threads += 1));
  const preloaded = page.waitForEvent("requestfinished", (request) => request.url().includes("/chatbot-iframe/"));
  await page.goto("/demo-shop");
  await launcher(page).hover();
  await preloaded;
  const kept = async () => ({
    state: await context.storageState(),
    cookie: await page.evaluate(() => document.cookie),
    tab: await page.evaluate(() => sessionStorage.length),
  });
  expect(await kept()).toEqual({ state: { cookies: [], origins: [] }, cookie: "", tab: 0 });
  expect(threads).toBe(0);
  await launcher(page).click();
  await expect
    .poll(async () =>
      (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name)),
    )
    .toContain(THREAD_KEY);
  expect((await context.storageState()).cookies).toEqual([]);
});

test("before it is opened a page fetches 40 KB for it at most", async ({ page }) => {
  const ours: Request[] = [];
  page.on("requestfinished", (request) => /\/widget[./]|chatbot-iframe/.test(request.url()) && ours.push(request));
  const prefetched = page.waitForEvent("requestfinished", (request) => /\/widget\/base-/.test(request.url()));
  await page.goto("/demo-shop");
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
  expect(sizes.filter(([path, encoding]) => encoding !== "br" && !`${path}`.startsWith("/chatbot-iframe"))).toEqual([]);
  expect(sizes.reduce((sum, [, , size]) => sum + Number(size), 0)).toBeLessThanOrEqual(40_000);
});

test("the keyboard opens it, and Escape closes it from inside and outside", async ({ page }) => {
  await page.goto("/demo-shop");
  await expect(launcher(page)).toHaveAttribute("aria-expanded", "false");
  // It shows once the frame has said that it may stand here; what is hidden takes no focus.
  await expect(launcher(page)).toBeVisible();
  await launcher(page).focus();
  await page.keyboard.press("Enter");
  await expect(launcher(page)).toHaveAttribute("aria-expanded", "true");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("sozbir-chat .panel")).toBeHidden();
  await expect(launcher(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await frame(page).getByRole("button", { name: "Kapat" }).click();
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  const call = page.getByRole("link", { name: "Ürünlere bak" });
  await call.focus();
  await page.keyboard.press("Escape");
  await expect(page.locator("sozbir-chat .panel")).toBeHidden();
  await expect(call).toBeFocused();
});

test("a page whose body is moved by a script of its own has the launcher in view all the same", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      document.body.style.transform = "translateZ(0)";
      document.body.style.minHeight = "3000px";
    }),
  );
  await page.goto("/demo-shop");
  await expect(launcher(page)).toBeInViewport();
  await openChat(page);
  await expect(page.locator("sozbir-chat .panel")).toBeInViewport({ ratio: 1 });
});

test("on a phone it fills the window, the page behind rests, and its greeting can be sent away", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/demo-shop");
  const teaser = page.locator("sozbir-chat").getByText("Merhaba, size nasıl yardımcı olabilirim?");
  await expect(teaser).toBeVisible();
  await page.locator("sozbir-chat").getByRole("button", { name: "Karşılamayı kapat" }).click();
  await expect(teaser).toBeHidden();
  // All that is noted, as the notice says; it ends with the tab.
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
  // Around and around: the page behind is out of reach.
  for (let stop = 0; stop < 20; stop += 1) await page.keyboard.press("Tab");
  await expect(page.locator("sozbir-chat .panel")).toBeVisible();
  expect(
    await page.evaluate(() => document.activeElement === document.body || document.activeElement?.localName),
  ).not.toBe("a");
  // A window that grows is no phone any more.
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

for (const { name, ...window } of [
  { name: "at four times the size", viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  { name: "on a phone's side", viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
])
  test.describe(name, () => {
    test.use(window);

    test("all of the chat can be reached and nothing of it is cut off", async ({ page, context }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openShop(page);
      await expectReached(page);
      await ask(page, "Vento takım elbisenin fiyatı ne kadar?");
      await expect(log(page).getByRole("article").first()).toBeVisible();
      // As long as what one writes may become, beside the longest note.
      await box(page).fill("Bir satır daha.\n".repeat(12));
      await expectReached(page);
      await context.setOffline(true);
      await expect(frame(page).getByText("Çevrimdışısınız.")).toBeVisible();
      await expectReached(page);
      await context.setOffline(false);
      await frame(page).getByRole("button", { name: "Yeniden başlat" }).first().click();
      const question = frame(page).getByRole("alertdialog");
      for (const answer of await question.getByRole("button").all()) {
        await answer.scrollIntoViewIfNeeded();
        await expect(answer).toBeInViewport({ ratio: 1 });
      }
    });
  });

/** Each thing to press is whole in view once one goes there, the text box among them; the conversation has some room. */
async function expectReached(page: Page) {
  const hidden = await frame(page)
    .locator("body")
    .evaluate(async (body) => {
      const unreached: string[] = [];
      for (const element of body.querySelectorAll<HTMLElement>("button, a[href], textarea")) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        element.scrollIntoView({ block: "nearest", behavior: "instant" });
        // What lies over the log goes away at its end.
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        if (!element.isConnected) continue;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // What is scrolled comes to lie on whole pixels.
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
  // The demo's shop names its own site alone.
  site.body = embedTag(baseURL!, LIRVA.chatbotId);
  await page.goto(site.origin);
  await expect(page.locator("sozbir-chat")).toHaveCount(1);
  await expect.poll(() => page.frames().at(-1)!.url()).toBe("chrome-error://chromewebdata/");
  await expect(page.locator("sozbir-chat")).toHaveCount(0);
  expect(told.join()).toContain(`may not be shown on ${site.origin}`);

  // A page that reads from the right, asks for the tag as a module, and lets in only what says so.
  site.headers = { "Cross-Origin-Embedder-Policy": "require-corp" };
  site.body = `<style>html { direction: rtl }</style>${embedTag(baseURL!, id).replace(" async", ' type="module"')}`;
  await page.goto(site.origin);
  await expect(launcher(page)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const box = (await launcher(page).boundingBox())!;
  expect(box.x + box.width).toBeGreaterThan(width - 40);

  // What cannot work says what to add.
  site.headers = { "Content-Security-Policy": "sandbox allow-scripts" };
  await page.goto(site.origin);
  await expect.poll(() => told.join()).toContain("allow-scripts allow-same-origin");
  site.headers = { "Content-Security-Policy": "frame-src 'none'" };
  await page.goto(site.origin);
  await expect.poll(() => told.join()).toContain(`Add ${new URL(baseURL!).origin} to frame-src`);
  site.headers = {};

  // Twice on the page, it is there once; a single-page app may put another body in its place.
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

test("a chat that cannot be fetched says so, and comes on demand", async ({ page }) => {
  await page.route("**/widget/chat-*.js", (route) => route.abort());
  await page.goto("/demo-shop");
  await launcher(page).click();
  await expect(frame(page).getByRole("alert")).toContainText("Sohbet açılamadı.");
  await page.unroute("**/widget/chat-*.js");
  await frame(page).getByRole("button", { name: "Tekrar dene" }).click();
  await expect(log(page).getByText("Merhaba, size nasıl yardımcı olabilirim?")).toBeVisible();
});

test("a dropped stream goes on where it broke off", async ({ page }) => {
  const seen: (string | undefined)[] = [];
  await page.route(SEND, async (route) => {
    seen.push(route.request().headers()["last-event-id"]);
    await route.fulfill(
      seen.length === 1
        ? events(["a1:1:0", accepted], ["a1:1:8", { type: "text", text: "Merhaba " }])
        : events(
            ["a1:1:14", { type: "text", text: "dünya!" }],
            ["a1:1:0", accepted],
            ["a1:1:14", done("Merhaba dünya!")],
          ),
    );
  });
  await openShop(page);
  await ask(page, "Selam");
  await expect(log(page).getByText("Merhaba dünya!", { exact: true })).toBeVisible();
  expect(seen).toEqual([undefined, "a1:1:8"]);
});

test("what was sent without a connection goes out when it is back; a restart begins a new conversation", async ({
  page,
  context,
}) => {
  await openShop(page);
  const thread = () => page.evaluate((key) => localStorage.getItem(key), THREAD_KEY);
  const first = await thread();
  await context.setOffline(true);
  await expect(frame(page).getByText("Çevrimdışısınız.")).toBeVisible();
  await ask(page, "İade süresi kaç gün?");
  await expect(log(page).getByText("Bağlantı yeniden kuruluyor...")).toBeVisible();
  await context.setOffline(false);
  await expect(log(page).locator("[data-side=assistant]").last()).toContainText("gün");

  const restart = frame(page).getByRole("button", { name: "Yeniden başlat" }).first();
  await restart.click();
  await page.keyboard.press("Escape");
  await expect(frame(page).getByRole("alertdialog")).toBeHidden();
  await expect(page.locator("sozbir-chat .panel")).toBeVisible();
  await restart.click();
  await frame(page).getByRole("alertdialog").getByRole("button", { name: "Yeniden başlat" }).click();
  await expect(log(page).locator("[data-side=user]")).toHaveCount(0);
  await expect.poll(thread).not.toBe(first);
});

/** A recognizer that hears what the test says through `window.say`, or refuses. */
const fakeRecognition = (refusal: string | null) => {
  class Recognizer {
    lang = "";
    onresult: ((event: object) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      const say = (transcript: string, isFinal: boolean) =>
        this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
      Object.assign(window, { say, language: this.lang });
      if (refusal)
        setTimeout(() => {
          this.onerror?.({ error: refusal });
          this.onend?.();
        });
    }
    stop() {
      setTimeout(() => this.onend?.());
    }
    abort() {
      this.stop();
    }
  }
  Object.assign(window, { SpeechRecognition: Recognizer });
};

test("what the visitor says is written, in Turkish", async ({ page }) => {
  await page.addInitScript(fakeRecognition, null);
  await openShop(page);
  await box(page).fill("Merhaba,");
  await frame(page).getByRole("button", { name: "Sesle yaz" }).click();
  await expect(frame(page).getByText("Dinliyorum...")).toBeVisible();
  const say = (text: string, final: boolean) =>
    frame(page)
      .locator("body")
      .evaluate(
        (_, [words, whole]) =>
          (window as unknown as { say(text: string, final: boolean): void }).say(words as string, whole as boolean),
        [text, final] as const,
      );
  expect(
    await frame(page)
      .locator("body")
      .evaluate(() => (window as unknown as { language: string }).language),
  ).toBe("tr-TR");
  await say("kırmızı", false);
  await expect(frame(page).getByText("kırmızı")).toBeVisible();
  await say("kırmızı elbise var mı", true);
  await expect(box(page)).toHaveValue("Merhaba, kırmızı elbise var mı");
  await frame(page).getByRole("button", { name: "Dinlemeyi durdur" }).click();
  await expect(frame(page).getByRole("button", { name: "Sesle yaz" })).toBeVisible();
});

test("a refused microphone is said clearly; without recognition there is no button", async ({ page }) => {
  await page.addInitScript(fakeRecognition, "not-allowed");
  await openShop(page);
  await frame(page).getByRole("button", { name: "Sesle yaz" }).click();
  await expect(frame(page).getByRole("alert")).toContainText("Mikrofon izni verilmedi.");
  await expect(frame(page).getByRole("button", { name: "Sesle yaz" })).toBeVisible();

  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await openShop(page);
  await expect(frame(page).getByRole("button", { name: "Sesle yaz" })).toHaveCount(0);
});

test("by itself the frame stands open; a chatbot that is gone says so", async ({ page }) => {
  await page.goto(`/chatbot-iframe/${LIRVA.chatbotId}`);
  await expect(page.getByRole("heading", { name: "Lirva Giyim Asistanı" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Kapat" })).toHaveCount(0);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Görsel Yükle (Max 5MB)" }).click();
  await (
    await chooser
  ).setFiles({
    name: "elbise.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  await page.getByRole("button", { name: "Gönder" }).click();
  await expect(page.getByRole("img", { name: "Görsel: elbise.png" })).toBeVisible();

  const gone = await page.goto("/chatbot-iframe/boyle-biri-yok");
  expect(gone!.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Bu asistana ulaşılamıyor" })).toBeVisible();
});

test("axe finds nothing and nothing scrolls sideways, narrow or wide, dark or light", async ({ page }) => {
  await page.goto("/demo-shop");
  await expect(launcher(page)).toBeVisible();
  await expectCleanEverywhere(page);
  const product = {
    sku: "1",
    name: "Vento Takım Elbise",
    price: "6.499,90 TL",
    priceChange: "7.999,90 TL yerine",
    url: "https://lirva.example/vento",
    description: "Slim fit.",
    stock: "Stokta var",
    shipping: "1-3 iş günü",
  };
  await page.route(SEND, (route) =>
    route.fulfill(
      events(
        ["a1:1:0", accepted],
        [
          "a1:1:8",
          done(`Bakın: https://lirva.example/${"uzun".repeat(40)}`, {
            products: [product],
            suggestions: ["İade süresi"],
            handoff: true,
          }),
        ],
      ),
    ),
  );
  await openChat(page);
  await ask(page, "takım elbise");
  await expect(frame(page).getByRole("button", { name: "İade süresi" })).toBeVisible();
  await expectCleanEverywhere(page);
  await frame(page).getByRole("button", { name: "Yeniden başlat" }).first().click();
  await expect(frame(page).getByRole("alertdialog")).toBeVisible();
  await expectCleanEverywhere(page, { what: "widget/frame/restart-dialog.tsx" });
  expect(await log(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
