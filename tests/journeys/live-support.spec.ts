import { expect, type Page, type Route, test } from "@playwright/test";
import type { Answer } from "#contract/assistant.ts";
import { accepted, done, dropStreamOnce, events } from "../support/chat-events.ts";
import { expectCleanEverywhere, expectAccessibleDialog } from "../support/journey-accessibility.ts";
import { box, CREATE, log, open, openWithoutServer, send } from "../support/journey-live-support.ts";
import { expectAnnounced, recordAnnouncements } from "../support/journey-announcements.ts";

const SEND = "**/api/functions/assistant/send-message";
const THREAD_KEY = "sozbir.live-support.thread";

const threadOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), THREAD_KEY);

async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await box(page).press("Enter");
  await expect(log(page).getByText(question, { exact: true })).toBeVisible();
}
const answerWith = (page: Page, answer: string, more: Partial<Answer> = {}) =>
  page.route(SEND, (route) =>
    route.fulfill(
      events(
        ["a1:1:0", accepted],
        [`a1:${answer.length}`, { type: "text", text: answer }],
        [`a1:${answer.length}`, done(answer, more)],
      ),
    ),
  );

test("a conversation begins with two greetings, is kept, restarted and closed", async ({ page, request }) => {
  await open(page);
  await test.step("begins with two greetings", async () => {
    await expect(page.getByRole("heading", { name: "Canlı Destek" })).toBeVisible();
    await expect(log(page).getByText("hoş geldiniz!")).toBeVisible();
    await expect(log(page).getByText("Size nasıl yardımcı olabilirim?")).toBeVisible();
    await expect(page.getByRole("button", { name: "Görsel Yükle (Max 5MB)" })).toBeVisible();
    await expect(page.getByRole("link", { name: "KVKK Aydınlatma Metni" })).toHaveAttribute("href", "/kvkk");
  });
  await test.step("a question gets its answer; a reload keeps both and what was being typed; a restart ends it", async () => {
    await ask(page, "Çalışma saatleriniz nedir?");
    await expect(log(page).getByText("09:00-18:00")).toBeVisible();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
    // Announced once, when it is complete.
    await expect(page.locator("[aria-live=polite]", { hasText: "Asistan:" })).toHaveCount(1);

    await box(page).fill("Bir de şunu soracaktım");
    await page.reload();
    await expect(log(page).getByText("09:00-18:00")).toBeVisible();
    await expect(log(page).getByText("Çalışma saatleriniz nedir?", { exact: true })).toHaveCount(1);
    await expect(box(page)).toHaveValue("Bir de şunu soracaktım");
    await expect(page.locator("[aria-live=polite]", { hasText: "Asistan:" })).toHaveCount(0);

    const before = await threadOf(page);
    await page.getByRole("button", { name: "Yeniden başlat" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Vazgeç" }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(log(page).getByText("09:00-18:00")).toBeVisible();
    await page.getByRole("button", { name: "Yeniden başlat" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yeniden başlat" }).click();
    await expect(log(page).getByText("09:00-18:00")).toBeHidden();
    await expect(page.getByRole("button", { name: "Fiyatlarınız ne kadar?" })).toBeVisible();
    const after = await threadOf(page);
    expect(after).not.toBe(before);
    await expect
      .poll(async () => (await (await request.get(`/api/live_support_sessions/${before}`)).json()).status)
      .toBe("closed");
    expect((await (await request.get(`/api/live_support_sessions/${after}`)).json()).status).toBe("open");
  });
  await test.step("a kept thread that is gone, or is in no session, is replaced by a new one", async () => {
    const begun = await request.post("/api/functions/assistant/create-thread", { data: {} });
    for (const gone of [`thr_${"x".repeat(32)}`, (await begun.json()).id as string]) {
      await page.evaluate(([key, id]) => localStorage.setItem(key!, id!), [THREAD_KEY, gone]);
      await open(page);
      expect(await threadOf(page)).toMatch(/^thr_[\w-]{32}$/);
      expect(await threadOf(page)).not.toBe(gone);
    }
  });
  await test.step("closes to the home page", async () => {
    await page.getByRole("link", { name: "Kapat" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("without scripts there are the greetings and another way to reach us", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("/live-support");
  await expect(page.getByText("Size nasıl yardımcı olabilirim?")).toBeVisible();
  await expect(box(page)).toBeVisible();
  await expect(page.locator("noscript a[href^='tel:']")).toBeVisible();
  await expect(page.getByText("Bağlanılıyor...")).toBeHidden();
  await page.close();
});

test("what is sent and answered is shown as what it is", async ({ page }) => {
  await openWithoutServer(page);
  await test.step("what nobody can see is not sent", async () => {
    await box(page).fill("\u200b\u2060");
    await box(page).press("Enter");
    await expect(send(page)).toHaveAttribute("aria-disabled", "true");
    await expect(page.locator("[data-side=user]")).toHaveCount(0);
  });
  await test.step("a suggestion is asked with one press", async () => {
    await answerWith(page, "Bunlardan biri mi?\n• Demo talep etme\n• Demo ücretli mi?", {
      outcome: "suggested",
      suggestions: ["Demo talep etme", "Demo ücretli mi?"],
      excerpts: { "Demo ücretli mi?": "Demo ücretsizdir." },
    });
    await ask(page, "demo");
    await expect(log(page).getByText("Bunlardan biri mi?", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Demo ücretli mi? Demo ücretsizdir." }).click();
    await expect(page.locator("[data-side=user]").getByText("Demo ücretli mi?", { exact: true })).toBeVisible();
  });
  await test.step("products come as labelled lines, a person is offered, an address can be left", async () => {
    const product = {
      sku: "1",
      name: "Vento Takım Elbise",
      price: "6.499,90 TL",
      priceChange: "7.999,90 TL yerine (%19 indirim)",
      url: "https://magaza.example/vento",
      description: "Slim fit.",
      stock: "Stokta var",
      shipping: "1-3 iş günü",
    };
    await answerWith(page, "Ürün Adı: Vento Takım Elbise\nFiyat: 6.499,90 TL", { products: [product], handoff: true });
    await ask(page, "takım elbise");
    await expect(log(page).getByText("Vento Takım Elbise")).toHaveCount(1);
    for (const text of ["Fiyat değişimi", "Stok durumu", "Kargo bilgisi", "Stokta var"])
      await expect(log(page).getByText(text)).toBeVisible();
    await expect(log(page).getByRole("link", { name: "Ürünü incele" })).toHaveAttribute(
      "href",
      "https://magaza.example/vento",
    );
    await expect(log(page).getByRole("link", { name: "Demo Talep Et" })).toHaveAttribute("href", "/request-demo");
    await expect(log(page).getByRole("link", { name: "İletişime Geç" })).toHaveAttribute("href", "/contact");

    await page.getByLabel("Telefonunuz ya da e-postanız").fill("yok");
    await page.getByRole("button", { name: "Bilgilerimi ilet" }).click();
    await expect(page.getByText("Geçerli bir telefon numarası ya da e-posta yazın.")).toBeVisible();
    let left: unknown;
    await page.route("**/api/functions/assistant/leave-contact", (route) => {
      left = route.request().postDataJSON();
      return route.fulfill({ json: { kept: true } });
    });
    await page.getByLabel("Telefonunuz ya da e-postanız").fill("ayse@ornek.example");
    await page.getByLabel("Telefonunuz ya da e-postanız").press("Enter");
    await expect(page.getByText("Talebiniz ekibimize iletildi")).toBeVisible();
    expect(left).toEqual({ threadId: `thr_${"a".repeat(32)}`, email: "ayse@ornek.example" });
  });
});

test("while waiting the label changes after a second, writing goes on, sending is blocked until the answer is there", async ({
  page,
}) => {
  await page.clock.install();
  await recordAnnouncements(page);
  const held: Route[] = [];
  await page.route(SEND, (route) => void held.push(route));
  await openWithoutServer(page);
  await ask(page, "Merhaba");
  await expect(page.getByText("Agent mesajınızı okuyor..")).toBeVisible();
  await page.evaluate(() => void window.announced?.splice(0));
  await page.clock.runFor(1000);
  await expect(page.getByText("Agent düşünüyor...")).toBeVisible();
  await expectAnnounced(page, "Agent düşünüyor...");

  await box(page).fill("Bir soru daha");
  await box(page).press("Enter");
  await expect(box(page)).toHaveValue("Bir soru daha");
  expect(held).toHaveLength(1);
  await expect(send(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("Yanıt tamamlanınca gönderilecek.")).toBeVisible();
  // Editing cancels the queued send.
  await box(page).press("End");
  await page.keyboard.type("?");
  await expect(page.getByText("Yanıt tamamlanınca gönderilecek.")).toBeHidden();
  await box(page).press("Enter");
  await held[0]!.fulfill(
    events(["a1:1:0", accepted], ["a1:1:5", { type: "text", text: "Selam" }], ["a1:1:5", done("Selam")]),
  );
  await expect(log(page).getByText("Selam")).toBeVisible();
  await expect(page.locator("[data-side=user]").getByText("Bir soru daha?", { exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue("");
  expect(held).toHaveLength(2);
  // The queued flag and the draft survive a reload.
  await box(page).fill("Bir de adresiniz");
  await box(page).press("Enter");
  await page.reload();
  await expect(box(page)).toHaveValue("Bir de adresiniz");
  await expect(page.getByText("Yanıt tamamlanınca gönderilecek.")).toBeVisible();
});

test("an answer that is there at once is shown at once; a bubble that says that one is read stays long enough to be read", async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(SEND, (route) => void held.push(route));
  await openWithoutServer(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answer = async (text: string) =>
    held
      .at(-1)!
      .fulfill(
        events(
          ["a1:1:0", accepted],
          [`a1:1:${text.length}`, { type: "text", text }],
          [`a1:1:${text.length}`, done(text)],
        ),
      );
  const reading = page.getByText("Agent mesajınızı okuyor..");

  await ask(page, "Merhaba");
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(99);
  await expect(reading).toHaveCount(0);
  await answer("Selam");
  await expect(log(page).getByText("Selam")).toBeVisible();
  await expect(reading).toHaveCount(0);

  // The first answer's stream has ended, not just its text: the next message is sent at once.
  await box(page).fill("Nasılsınız?");
  await expect(send(page)).toBeEnabled();
  await ask(page, "Nasılsınız?");
  await expect.poll(() => held.length).toBe(2);
  await page.clock.runFor(100);
  await expect(reading).toBeVisible();
  // Browsers may not report the end of a stream that the page closes after the answer: the page shows that the answer
  // is complete, since the next message can be sent.
  await box(page).fill("Peki");
  await expect(send(page)).toHaveAttribute("aria-disabled", "true");
  await answer("İyiyiz");
  await expect(send(page)).toBeEnabled();
  await page.clock.runFor(399);
  await expect(reading).toBeVisible();
  await page.clock.runFor(1);
  await expect(log(page).getByText("İyiyiz")).toBeVisible();
  await expect(reading).toHaveCount(0);
});

test("a connection that fails at the start, while sending, on a reload or within an answer loses nothing", async ({
  page,
}) => {
  await test.step("without a connection at the start it says so and tries again on demand", async () => {
    await page.route(CREATE, (route) => route.abort());
    await page.goto("/live-support");
    await expect(page.getByText("Bağlantı kurulamadı. Lütfen tekrar deneyin.")).toBeVisible();
    await box(page).fill("Kimse var mı?");
    await expect(send(page)).toHaveAttribute("aria-disabled", "true");
    await page.unroute(CREATE);
    await page.getByRole("button", { name: "Tekrar dene" }).click();
    await expect(page.getByText("Bağlantı kurulamadı.")).toBeHidden();
    await expect(send(page)).not.toHaveAttribute("aria-disabled");
    await expect(box(page)).toHaveValue("Kimse var mı?");
  });
  await test.step("a message that fails says so, keeps its text, and goes out once on demand", async () => {
    await page.route(SEND, (route) => route.fulfill({ status: 500, json: { error: "no", code: "internal" } }));
    await ask(page, "Ofisiniz nerede?");
    await expect(page.getByText("Bir hata oluştu. Lütfen tekrar deneyin.")).toBeVisible();
    await page.unroute(SEND);
    await page.getByRole("button", { name: "Tekrar dene" }).click();
    await expect(log(page).getByText("Kartal")).toBeVisible();
    await expect(page.getByText("Bir hata oluştu.")).toBeHidden();
    await page.reload();
    await expect(log(page).getByText("Kartal")).toBeVisible();
    await expect(log(page).getByText("Ofisiniz nerede?", { exact: true })).toHaveCount(1);
  });
  await test.step("a message that was on its way when the page went is answered after the reload", async () => {
    await page.route(SEND, () => {});
    await ask(page, "Demo ücretli mi?");
    await page.unroute(SEND);
    await page.reload();
    await expect(page.locator("[data-side=assistant]")).toHaveCount(3);
    await expect(page.locator("[data-side=user]")).toHaveCount(2);
    await expect(log(page).getByText("Agent")).toBeHidden();
  });
  await test.step("a dropped stream goes on where it broke off", async () => {
    const named = await dropStreamOnce(page);
    await ask(page, "Selam");
    await expect(log(page).getByText("Merhaba dünya!", { exact: true })).toBeVisible();
    expect(named).toEqual([undefined, "a1:1:8"]);
  });
});

test("two tabs show one conversation", async ({ page, context }) => {
  const other = await context.newPage();
  await test.step("what a duplicated tab has queued as well is sent once", async () => {
    const held: Route[] = [];
    await page.route(CREATE, (route) => void held.push(route));
    await page.goto("/live-support");
    await expect.poll(() => held.length).toBe(1);
    await box(page).fill("Demo ücretli mi?");
    await box(page).press("Enter");
    await expect(page.getByText("Bağlantı kurulunca gönderilecek.")).toBeVisible();
    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    await other.addInitScript((values) => void Object.assign(sessionStorage, values), kept);
    await other.goto("/live-support");
    await expect(other.getByText("Bağlantı kurulunca gönderilecek.")).toBeVisible();
    await held[0]!.continue();
    for (const tab of [page, other]) {
      await expect(tab.locator("[data-side=user]")).toHaveCount(1);
      await expect(box(tab)).toHaveValue("");
      await expect(tab.locator("[data-side=assistant]")).toHaveCount(2);
    }
    await page.reload();
    await expect(page.locator("[data-side=assistant]")).toHaveCount(2);
    await expect(page.locator("[data-side=user]")).toHaveCount(1);
  });
  await test.step("two tabs show one conversation", async () => {
    await page.unroute(CREATE);
    expect(await threadOf(other)).toBe(await threadOf(page));
    await ask(page, "Taahhüt var mı?");
    await expect(other.locator("[data-side=user]").getByText("Taahhüt var mı?")).toBeVisible();
    await expect(other.locator("[data-side=assistant]")).toHaveCount(3);
    await other.getByRole("button", { name: "Yeniden başlat" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Yeniden başlat" }).click();
    await expect(page.locator("[data-side=user]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Fiyatlarınız ne kadar?" })).toBeVisible();
  });
});

test("works with the keyboard alone, and axe finds nothing", async ({ page }) => {
  await test.step("works with the keyboard alone", async () => {
    await answerWith(page, "Buyurun.", { suggestions: ["Demo talep etme"] });
    await openWithoutServer(page);
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("İlk satır");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("ikinci satır");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-side=user] br")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Demo talep etme" })).toBeEnabled();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Görsel Yükle (Max 5MB)" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Demo talep etme" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-side=user]").getByText("Demo talep etme")).toBeVisible();
    await expect(box(page)).toBeFocused();

    const restart = page.getByRole("button", { name: "Yeniden başlat" });
    await restart.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(restart).toBeFocused();
  });
  await test.step("axe finds nothing and nothing scrolls sideways, narrow or wide, dark or light", async () => {
    const product = {
      sku: "1",
      name: "Vento Takım Elbise",
      price: "6.499,90 TL",
      priceChange: "7.999,90 TL yerine",
      url: "https://magaza.example/vento",
      description: "Slim fit.",
      stock: "Stokta var",
      shipping: "1-3 iş günü",
    };
    await answerWith(page, `Bakın: https://sozbir.example/${"uzun".repeat(40)}`, {
      products: [product],
      suggestions: ["Demo talep etme", "Demo talebine dönüş süresi"],
      handoff: true,
    });
    await ask(page, "takım elbise");
    await expect(page.getByRole("button", { name: "Demo talep etme" })).toBeVisible();
    await expectCleanEverywhere(page);
    await page.getByRole("button", { name: "Yeniden başlat" }).click();
    await expectAccessibleDialog(page, "web/live-support/header.tsx");
    expect(await log(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test("offline it says so, and what was sent goes out when the connection is back", async ({ page, context }) => {
  await page.clock.install();
  await open(page);
  await context.setOffline(true);
  await expect(page.getByText("Çevrimdışısınız.")).toBeVisible();
  await ask(page, "Hangi dilleri konuşuyorsunuz?");
  // Each further attempt starts its own back-off.
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(page.getByText("Bir hata oluştu. Lütfen tekrar deneyin.")).toBeVisible({ timeout: 200 });
  }).toPass();
  await context.setOffline(false);
  await expect(page.locator("[data-side=assistant]")).toHaveCount(2);
  await expect(page.getByText("Bir hata oluştu.")).toBeHidden();
});
