import { expect, type Page, test } from "@playwright/test";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { ADMIN } from "../support/journey-admin.ts";
import { createCompany } from "../support/journey-company.ts";
import { expectAnnounced, recordAnnouncements } from "../support/journey-announcements.ts";
import { reportDeclined } from "../support/journey-findings.ts";
import { choose, pressKey, tabTo, typeInto } from "../support/journey-keyboard.ts";
import { waitForHydration, goTo } from "../support/journey-pages.ts";
import { type Account, hireStaff, signInNewStaff } from "../support/journey-staff.ts";
import { visit } from "../support/journey-visitor.ts";

/** The five main journeys without a mouse, with the screen reader's announcements at each step. */
test.beforeEach(({ page }) => recordAnnouncements(page));

const unique = (words: string) => `${words} k${crypto.randomUUID().slice(0, 6)}`;

async function signIn(page: Page, { email, password }: Account) {
  await goTo(page, "/login");
  await typeInto(page, page.getByLabel("E-posta"), email);
  await choose(page, page.getByRole("button", { name: "Giriş Yap" }));
  // Without the password: the field is marked as invalid and has the focus.
  const field = page.getByLabel("Şifre", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/zorunlu/);
  await page.keyboard.type(password);
  // The navigation discards the document, so its focus cannot be checked.
  await page.keyboard.press("Enter");
}

test("a visitor asks in the shop's widget, orders, and goes back to the shop", async ({ page }) => {
  await page.goto("/demo-shop");
  const launcher = page.locator("sozbir-chat button.launcher");
  const chat = page.frameLocator("sozbir-chat iframe");
  const box = chat.getByRole("textbox", { name: "Mesajınızı yazın..." });
  await choose(page, launcher);
  await expect(box).toBeFocused();
  await expect(chat.locator("body")).toMatchAriaSnapshot(`
    - heading "Lirva Giyim Asistanı" [level=1]
    - button "Yeniden başlat"
    - button "Kapat"
    - log "Konuşma":
      - text: "Asistan: Merhaba, size nasıl yardımcı olabilirim?"
      - list "Sık sorulanlar"
    - button "Görsel Yükle (Max 5MB)"
    - textbox "Mesajınızı yazın..."
    - button "Gönder" [disabled]
  `);
  await page.keyboard.type("İade süresi kaç gün?");
  await pressKey(page, "Enter");
  await expectAnnounced(page, /^Asistan: [^*]*30 gün/);
  await page.keyboard.type("beyaz sneaker 42 var mı");
  await pressKey(page, "Enter");
  await expectAnnounced(page, /^Asistan: .*Beyaz Sneaker/);
  await expect(box).toBeFocused();

  await choose(page, chat.getByRole("button", { name: /Sipariş ver/ }).last(), "Shift+Tab");
  await expectAnnounced(page, /^Asistan: .*Numaralar: 36, 37/);
  await expect(box).toBeFocused();
  await page.keyboard.type("42");
  await pressKey(page, "Enter");
  await expectAnnounced(page, /^Asistan: .*adınızı/);
  await page.keyboard.type("Zeynep Aksoy 0500 000 00 12");
  await pressKey(page, "Enter");
  await expectAnnounced(page, new RegExp(ORDER_SENTENCE));
  await pressKey(page, "Escape");
  await expect(launcher).toBeFocused();
  await expect(launcher).toHaveAttribute("aria-expanded", "false");
});

test("a visitor of the site asks in live support and rates the answer", async ({ page }) => {
  await goTo(page, "/");
  await choose(page, page.getByRole("banner").getByRole("link", { name: "Canlı Destek" }));
  await expect(page).toHaveURL("/live-support");
  await expectAnnounced(page, /^Canlı Destek · /);
  const box = page.getByRole("textbox", { name: "Mesajınızı yazın..." });
  await expect(box).toBeFocused();
  await expect(page.getByRole("button", { name: "Fiyatlarınız ne kadar?" })).toBeVisible();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - banner:
      - heading "Canlı Destek" [level=1]
      - button "Yeniden başlat"
      - link "Kapat"
    - main:
      - log "Konuşma":
        - text: /^Asistan. Merhaba, .* hoş geldiniz! Size nasıl yardımcı olabilirim.$/
        - list "Sık sorulanlar"
      - button "Görsel Yükle (Max 5MB)"
      - textbox "Mesajınızı yazın..."
      - button "Gönder" [disabled]
  `);
  await page.keyboard.type("Çalışma saatleriniz nedir?");
  await pressKey(page, "Enter");
  await expectAnnounced(page, /^Asistan: [^*]*09:00-18:00/);
  await expect(box).toBeFocused();
  const question = page.getByRole("group", { name: "Bu yanıtlar işinize yaradı mı?" });
  await expect(question).toMatchAriaSnapshot(`
    - group "Bu yanıtlar işinize yaradı mı?":
      - button "Evet"
      - button "Hayır"
  `);
  // A rating that did not get through is sent by pressing the same thumb again.
  await page.route("**/assistant/rate", (route) => route.abort(), { times: 1 });
  await choose(page, question.getByRole("button", { name: "Evet" }), "Shift+Tab");
  await expectAnnounced(page, "Değerlendirmeniz gönderilemedi. Lütfen tekrar deneyin.");
  const sent = page.waitForResponse(/assistant.rate/);
  await pressKey(page, "Enter");
  expect((await sent).request().postDataJSON()).toMatchObject({ good: true });
  await expect(question.getByRole("button", { name: "Evet" })).toHaveAttribute("aria-pressed", "true");
  await typeInto(page, page.getByLabel("Eklemek istediğiniz (isteğe bağlı)"), "Hemen buldum");
  await pressKey(page, "Enter");
  await expectAnnounced(page, "Teşekkürler, değerlendirmenizi aldık.");
  await expect(box).toBeFocused();
});

test("company staff sign in, open a conversation and report a wrong answer", async ({ page, request }) => {
  const company = await createCompany(request, "Kulak");
  const visitor = await visit(request, company.chatbotId);
  const question = unique("Kargo ücreti ne kadar?");
  await visitor.say(question);
  await signIn(page, await hireStaff(request, "company_user", company));
  await page.waitForURL("/company");
  await waitForHydration(page);
  await page.keyboard.press("Escape");
  await choose(page, page.getByRole("main").getByRole("link", { name: /^Konuşma Geçmişi/ }));
  await expect(page.getByRole("heading", { level: 1, name: "Konuşma Geçmişi" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type(question);
  await page.waitForURL(({ searchParams }) => searchParams.get("search") === question);
  await choose(page, page.getByRole("link").filter({ hasText: question }));
  const log = page.getByRole("log", { name: "Mesajlar" });
  await expect(log.getByText(question)).toBeVisible();
  await page.evaluate(() => void window.announced?.splice(0));

  await choose(page, page.getByRole("button", { name: "Bulgu Bildir" }));
  await expectAnnounced(page, "Hatalı mesajları işaretleyin.");
  await expect(page.getByRole("button", { name: "Bulgu Oluştur" })).toBeFocused();
  await tabTo(page, log.getByRole("checkbox", { name: /^Mesajı seç: Asistan, / }));
  await pressKey(page, "Space");
  await expectAnnounced(page, "1 mesaj seçildi");
  await choose(page, page.getByRole("button", { name: "Bulgu Oluştur" }), "Shift+Tab");
  const dialog = page.getByRole("dialog", { name: "Bulgu Bildirimi" });
  const title = dialog.getByLabel("Başlık");
  await expect(title).toBeFocused();
  await choose(page, dialog.getByRole("button", { name: "Kaydet" }));
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Bu alan zorunludur\./);
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Bulgu Bildirimi":
      - heading "Bulgu Bildirimi" [level=2]
      - button "Kapat"
      - textbox "Başlık"
      - textbox "Açıklama"
      - button "İptal"
      - button "Kaydet"
  `);
  // Closed and reopened, the input and the focus are kept.
  await page.keyboard.type(unique("Yanlış ücret"));
  await pressKey(page, "Escape");
  await expect(page.getByRole("button", { name: "Bulgu Oluştur" })).toBeFocused();
  await pressKey(page, "Enter");
  await expect(title).toHaveValue(/^Yanlış ücret/);
  await typeInto(page, dialog.getByLabel("Açıklama"), "Ücret 59,90 TL olmalı.");
  await page.evaluate(() => void window.announced?.splice(0));
  await choose(page, dialog.getByRole("button", { name: "Kaydet" }));
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.announced?.join())).toContain("Bulgu başarıyla kaydedildi");
  await expect(page.getByRole("button", { name: "Bulgu Bildir" })).toBeFocused();
});

test("an agent works in the inbox by keys alone", async ({ page, request }) => {
  // A separate company, because requests for a person in other journeys would be announced here, too.
  const company = await createCompany(request, "Kulak");
  await signInNewStaff(page, request, "company_user", company);
  await page.request.put("/api/inbox/presence", { data: { status: "online" } });
  await test.step("finds who waits, takes over, replies and closes", async () => {
    const visitor = await visit(request, company.chatbotId);
    const question = unique("Kargo ücreti ne kadar?");
    await visitor.say(question);
    await visitor.say("Bir temsilciyle görüşmek istiyorum");
    const name = unique("Kerem");
    await request.post("/api/functions/assistant/leave-contact", {
      data: { threadId: visitor.threadId, name, phone: "0500 000 00 21" },
    });
    await goTo(page, "/company/inbox");
    await page.keyboard.press("/");
    await page.keyboard.type(name);
    const rows = page.locator("[data-inbox-row]");
    await expect(rows).toHaveCount(1);
    await pressKey(page, "Escape");
    await pressKey(page, "j");
    await expect(rows).toBeFocused();
    await expect(rows).toHaveAccessibleName(new RegExp(name));
    await pressKey(page, "Enter");
    const pane = page.getByRole("region", { name: "Açık görüşme" });
    await expect(pane).toMatchAriaSnapshot(`
    - region "Açık görüşme":
      - heading "${name}" [level=2]
      - log "Görüşme"
      - paragraph: Ziyaretçi bir temsilci bekliyor.
      - button "Görüşmeyi Üstlen"
      - complementary "Ziyaretçi"
  `);
    await page.evaluate(() => void window.announced?.splice(0));
    await page.keyboard.press("c");
    const reply = page.getByLabel("Ziyaretçiye yanıt");
    await expect(reply).toBeFocused();
    // Single-key shortcuts do nothing while typing.
    await page.keyboard.type("jken?");
    await expect(reply).toHaveValue("jken?");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Merhaba, bakıyorum.");
    await pressKey(page, "Enter");
    const log = page.getByRole("log", { name: "Görüşme" });
    await expect(log.getByText("Merhaba, bakıyorum.")).toBeVisible();
    await expect(reply).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.announced?.join())).toContain("Görüşme artık sizde");
    await page.evaluate(() => void window.announced?.splice(0));
    await visitor.say("**Teşekkürler**");
    await expectAnnounced(page, `${name}: Teşekkürler`);

    await pressKey(page, "Escape");
    await pressKey(page, "n");
    await expect(page.getByLabel("Ekip notu", { exact: true })).toBeFocused();
    await pressKey(page, "Escape");
    await pressKey(page, "?");
    await expect(page.getByRole("dialog", { name: "Klavye kısayolları" })).toBeVisible();
    await pressKey(page, "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await pressKey(page, "e");
    await choose(page, page.getByRole("menuitem", { name: "Yanıtlandı" }));
    await expect(log.getByText("Görüşme sonlandırıldı.")).toBeVisible();
    await pressKey(page, "j");
  });
  await test.step("an agent goes from one who waits to the next by keys alone", async () => {
    const names = ["Kerem", "Zeynep", "Hakan"].map(unique);
    for (const name of names) {
      const visitor = await visit(request, company.chatbotId);
      await visitor.say("Bir temsilciyle görüşmek istiyorum");
      const contact = { threadId: visitor.threadId, name, phone: "0500 000 00 21" };
      await request.post("/api/functions/assistant/leave-contact", { data: contact });
    }
    await goTo(page, "/company/inbox");
    const rows = page.locator("[data-inbox-row]");
    await expect(rows).toHaveCount(3);
    for (const name of names) {
      await pressKey(page, "1");
      await expect(rows.first()).toBeFocused();
      await expect(rows.first()).toHaveAccessibleName(new RegExp(name));
      await pressKey(page, "Enter");
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
      await page.keyboard.press("c");
      const reply = page.getByLabel("Ziyaretçiye yanıt");
      await expect(reply).toBeFocused();
      await page.keyboard.type("Merhaba, hemen bakıyorum.");
      await pressKey(page, "Enter");
      await expect(page.getByRole("log", { name: "Görüşme" }).getByText("Merhaba, hemen bakıyorum.")).toBeVisible();
      await pressKey(page, "Escape");
    }
    await pressKey(page, "2");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toBeFocused();
  });
});

test("a super administrator signs in, opens a finding, corrects the article and reads it answered", async ({
  page,
  request,
}) => {
  const { title, question } = await reportDeclined(request);
  await signIn(page, ADMIN);
  await page.waitForURL("/admin");
  await waitForHydration(page);
  await choose(page, page.getByRole("navigation").getByRole("button", { name: "Bulgu Yönetimi" }));
  await choose(page, page.getByRole("navigation").getByRole("link", { name: "Bulgular" }));
  await expect(page.getByRole("heading", { level: 1, name: "Bulgular" })).toBeFocused();
  await typeInto(page, page.getByRole("searchbox"), title);
  await expect(page.getByRole("row")).toHaveCount(2);
  await choose(page, page.getByRole("row").getByRole("button", { name: title, exact: true }));
  const panel = page.getByRole("dialog", { name: title });
  await expect(panel).toMatchAriaSnapshot(`
    - dialog "${title}":
      - heading "${title}" [level=2]
      - button "Kapat"
      - heading "Açıklama" [level=3]
      - paragraph: Zeplinle teslimat yapmıyoruz.
      - heading "Konuşma" [level=3]
      - list "Konuşma"
      - link "Yanıtı Düzelt"
  `);
  await pressKey(page, "Escape");
  await expect(page.getByRole("row").getByRole("button", { name: title, exact: true })).toBeFocused();
  await pressKey(page, "Enter");
  await choose(page, panel.getByRole("link", { name: "Yanıtı Düzelt" }));
  await expect(page.getByRole("heading", { level: 1, name: "Yanıtı Düzelt" })).toBeFocused();
  await expect(page.getByLabel("1. soru", { exact: true })).toHaveValue(question);
  await choose(page, page.getByRole("button", { name: "Kaydet ve Yeniden Sor" }));
  const text = page.getByLabel("Yanıt", { exact: true });
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/Bu alan zorunludur\./);
  await page.keyboard.type("Hayır, zeplinle teslimat yapmıyoruz.");
  await choose(page, page.getByRole("button", { name: "Kaydet ve Yeniden Sor" }));
  await expect(page.getByRole("heading", { name: "Önce ve sonra" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Sonuç" })).toMatchAriaSnapshot(`
    - region "Sonuç":
      - heading "Önce ve sonra" [level=2]
      - status: /asistan soruyu artık yanıtlıyor/
      - paragraph: Önce
      - paragraph: Sonra
      - text: Hayır, zeplinle teslimat yapmıyoruz.
  `);
});
