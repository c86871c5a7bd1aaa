import { expect, test } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";
import { accepted, done, events } from "../support/chat-events.ts";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { imageNamed } from "../support/journey-image.ts";
import { ask, box, frame, launcher, log, openChat, openShop } from "../support/journey-widget.ts";

const SEND = "**/api/functions/assistant/send-message";

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

  // Starter questions are one press away, and the client's logo is shown.
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
  // The browser stores the conversation: a new page of the shop continues it.
  await page.reload();
  await launcher(page).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Sipariş ver" }).click();
  await expect(log(page).locator("[data-side=user]").last()).toContainText("Vento Slim Fit Lacivert Takım Elbise");
  await expect(log(page).locator("[data-side=assistant]").last()).toContainText("siparişinizi alabilirim");
  expect(violations).toEqual([]);
});

test("a visitor opens it by the keyboard, steps through products and presses what is suggested", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/demo-shop");
  await test.step("the keyboard opens it, and Escape closes it from inside and outside", async () => {
    await expect(launcher(page)).toHaveAttribute("aria-expanded", "false");
    // It appears once the frame has announced that it may be shown; a hidden one takes no focus.
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

  await openChat(page);
  await test.step("more than one product is a row to step through; a long answer is read from its first line", async () => {
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
    // In a row that has become wide enough, there is nothing to step to.
    const width = (value: string) => row.evaluate((list, to) => void (list.style.width = to), value);
    await width("1200px");
    await expect(log(page).getByRole("button", { name: "Sonraki ürün" })).toHaveCount(0);
    await width("");
    await expect(log(page).getByRole("button", { name: "Sonraki ürün" })).toHaveCount(1);
    await page.unrouteAll();
  });

  await test.step("suggestions are asked with one press, and a person is offered in this conversation", async () => {
    await page.route(SEND, (route) =>
      route.fulfill(
        events(
          ["a1:1:0", accepted],
          [
            "a1:1:18",
            done("Bunlardan biri mi?", { outcome: "suggested", suggestions: ["İade süresi"], handoff: true }),
          ],
        ),
      ),
    );
    await ask(page, "iade");
    await expect(frame(page).getByRole("link", { name: "KVKK Aydınlatma Metni" })).toHaveAttribute("href", "/kvkk");
    await frame(page).getByLabel("Adınız ve soyadınız").fill("Ali Kaya");
    await frame(page).getByLabel("Telefonunuz ya da e-postanız").fill("0500 000 00 16");
    await frame(page).getByRole("button", { name: "Bilgilerimi ilet" }).click();
    await expect(frame(page).getByText("Talebiniz ekibimize iletildi")).toBeVisible();
    await frame(page).getByRole("button", { name: "İade süresi" }).click();
    await expect(log(page).locator("[data-side=user]").getByText("İade süresi")).toBeVisible();
  });
});

test("by itself the frame stands open; a chatbot that is gone says so", async ({ page }) => {
  await page.goto(`/chatbot-iframe/${LIRVA.chatbotId}`);
  await expect(page.getByRole("heading", { name: "Lirva Giyim Asistanı" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Kapat" })).toHaveCount(0);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Görsel Yükle (Max 5MB)" }).click();
  await (await chooser).setFiles(imageNamed("elbise.png"));
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

test("on a phone the way to the end lies over nothing that a product offers to press", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/chatbot-iframe/lirva");
  await page.getByPlaceholder("Mesajınızı yazın...").fill("elbise var mı");
  await page.keyboard.press("Enter");
  const end = page.getByRole("button", { name: "En alta git" });
  const more = page.getByRole("link", { name: /^Ürünü incele/ }).first();
  await expect(end).toBeVisible();
  await expect(more).toBeInViewport();
  await expect.poll(async () => areApart(await end.boundingBox(), await more.boundingBox())).toBe(true);
});

type Box = { x: number; width: number } | null;
const areApart = (one: Box, other: Box) =>
  one && other && (one.x + one.width <= other.x || other.x + other.width <= one.x);
