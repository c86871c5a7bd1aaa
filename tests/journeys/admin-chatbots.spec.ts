import { expect, type Page, test } from "@playwright/test";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { expectCleanEverywhere, expectDialogClean } from "../support/journey-accessibility.ts";
import { navigateTo } from "../support/journey-pages.ts";
import { openPanel, signInAdmin } from "../support/journey-panel.ts";
import { signIn } from "../support/journey-staff.ts";

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Bildirimler" }).getByText(text);
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A chatbot of the test's own with these articles. */
async function makeChatbot(
  page: Page,
  articles: { title: string; questions: string[]; answer: string }[] = [],
  name = "Yolcu Asistanı",
): Promise<string> {
  await signInAdmin(page);
  const id = `yolcu-${crypto.randomUUID().slice(0, 8)}`;
  await page.request.post("/api/chatbots", { data: { id, name } });
  for (const article of articles) await page.request.post(`/api/chatbots/${id}/articles`, { data: article });
  return id;
}

async function ask(page: Page, question: string) {
  await page.getByLabel("Bir soru yazın...").fill(question);
  await page.keyboard.press("Enter");
}

const SHIPPING = {
  title: "Kargo süresi",
  questions: ["Kargo kaç günde gelir?"],
  answer: "Siparişiniz iki iş gününde kapınızda.",
};
const file = (name: string, text: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

test("a company becomes from nothing one with a working assistant", async ({ page }) => {
  const name = `Fidanlık ${crypto.randomUUID().slice(0, 6)}`;
  const email = `${crypto.randomUUID().slice(0, 8)}@fidanlik.example`;
  await openPanel(page, "/admin/companies");
  await page.getByRole("button", { name: "Yeni Şirket" }).click();
  await field(page, "Şirket adı").fill(name);
  await dialog(page).getByRole("button", { name: "Kaydet", exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole("link", { name: "Asistanlar" }).click();
  await page.getByRole("button", { name: "Yeni Asistan" }).click();
  await field(page, "Ad").fill(`${name} Asistanı`);
  await expect(field(page, "Kimlik")).toHaveValue(/^fidanlik-[0-9a-f]{6}-asistani$/);
  const id = await field(page, "Kimlik").inputValue();
  await field(page, "Şirket").selectOption({ label: name });
  await dialog(page).getByRole("button", { name: "Oluştur" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name} Asistanı` })).toBeVisible();
  await expect(page.getByText("data-chatbot")).toContainText(id);

  await page.getByRole("link", { name: "Bilgi (0)" }).click();
  await page.getByRole("button", { name: "İçe Aktar" }).first().click();
  await field(page, "JSON, CSV veya metin dosyası").setInputFiles(
    file(
      "bilgi.csv",
      "Başlık;Sorular;Yanıt\nSulama;Fidan ne sıklıkla sulanır?|Kaç günde bir su?;Haftada iki kez sulayın.\nKargo;Fidanlar nasıl gelir?;Özel kutuda gönderiyoruz.\nBoş;;\n",
    ),
  );
  await dialog(page).getByRole("button", { name: "İncele" }).click();
  await expect(dialog(page).getByRole("row", { name: /Boş/ })).toContainText("Yanıt boş olamaz.");
  await expect(dialog(page).getByRole("row", { name: /Sulama/ })).toContainText("Eklenecek");
  await dialog(page).getByRole("button", { name: "Hatasız Satırları Aktar (2)" }).click();
  await expect(toast(page, "İçe aktarıldı: 2 makale.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Bilgi (2)" })).toBeVisible();

  await page.getByRole("link", { name: "Deneme" }).click();
  await ask(page, "fidanı ne sıklıkla sulamalıyım");
  await expect(page.getByText("Haftada iki kez sulayın.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Sulama" })).toContainText("Kaynak");

  await page.getByRole("link", { name: "Kullanıcılar" }).click();
  await page.getByRole("button", { name: "Yeni Kullanıcı" }).click();
  await field(page, "E-posta").fill(email);
  await field(page, "Şifre").fill("Kiremit-Dam-58");
  await dialog(page).getByLabel("Şirket").selectOption({ label: name });
  await dialog(page).getByRole("button", { name: "Oluştur" }).click();
  await expect(page.getByRole("cell", { name: email, exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.clock.resume();
  await signIn(page, { email, password: "Kiremit-Dam-58" });
  await expect(page).toHaveURL(/\/company$/);
  await page.goto("/company/agent");
  const chat = page.frameLocator("iframe");
  await chat.getByPlaceholder("Mesajınızı yazın...").fill("Fidan ne sıklıkla sulanır?");
  await chat.locator("[title='Gönder']:not([aria-disabled='true'])").click();
  await expect(chat.getByRole("log").getByText("Haftada iki kez sulayın.")).toBeVisible();
});

test("the playground leads to the article that answers", async ({ page }) => {
  await test.step("adds a question that was missed to an article, and the next asking finds it", async () => {
    const id = await makeChatbot(page, [
      SHIPPING,
      { title: "İade", questions: ["Nasıl iade ederim?"], answer: "On dört gün içinde." },
    ]);
    await openPanel(page, `/admin/chatbots/${id}/playground`);
    await ask(page, "Kargo zürafayla mı geliyor?");
    await expect(page.getByText("Öneri sundu")).toBeVisible();
    await expect(page.getByText("Emin değil: yakın kayıtlar var")).toBeVisible();
    await page.getByText("Soru nasıl okundu?").click();
    await expect(page.getByRole("listitem").filter({ hasText: "zurafayla" })).toContainText("Bilinmiyor");
    await page.getByText("Adayların özellikleri").click();
    await expect(page.getByText("Yazım benzerliği").first()).toBeVisible();
    await page.getByRole("button", { name: "Makaleye Ekle" }).click();
    await page.getByRole("menuitem", { name: "Kargo süresi" }).press("Enter");
    await expect(toast(page, "Soru “Kargo süresi” makalesine eklendi.")).toBeVisible();
    await page.getByRole("button", { name: "Yeniden Sor" }).click();
    await expect(page.getByText("Yanıtladı")).toBeVisible();
    await expect(page.getByText(SHIPPING.answer, { exact: true })).toBeVisible();
    await page.reload();
    await page.clock.runFor(2000);
    await expect(page.getByRole("button", { name: "Yeniden Sor" })).toHaveCount(2);
  });

  await test.step("leads to a new article that begins with the question", async () => {
    const id = await makeChatbot(page, [], "Otopark Asistanı");
    await navigateTo(page, `/admin/chatbots/${id}/playground`);
    await ask(page, "Otoparkınız var mı?");
    await expect(page.getByText("Yanıt bulamadı")).toBeVisible();
    await page.getByRole("button", { name: "Makaleye Ekle" }).click();
    await page.getByRole("menuitem", { name: "Yeni makale yaz" }).press("Enter");
    await expect(field(page, "1. soru")).toHaveValue("Otoparkınız var mı?");
    await field(page, "Yanıt").fill("Evet, **ücretsiz** otopark var.");
    await expect(page.getByRole("region", { name: "Ziyaretçi böyle görür" }).locator("strong")).toHaveText("ücretsiz");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(toast(page, "Makale eklendi.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Otoparkınız var mı?" })).toBeVisible();
  });
});

test("an article is written by the keyboard, and nothing of it is lost", async ({ page }) => {
  const id = await makeChatbot(page, [SHIPPING]);
  await openPanel(page, `/admin/chatbots/${id}/articles/kargo-suresi`);
  await test.step("changed by somebody else meanwhile shows both versions, and one chooses", async () => {
    const address = `/api/chatbots/${id}/articles/kargo-suresi`;
    const { updated_at } = (await (await page.request.get(address)).json()) as KnowledgeArticle;
    await page.request.patch(address, { data: { answer: "Başkasının yazdığı.", updated_at } });
    await field(page, "Yanıt").fill("Benim yazdığım.");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Başkasının yazdığı.");
    await expect(field(page, "Yanıt")).toHaveValue("Benim yazdığım.");
    await page.getByRole("button", { name: "Yine de Benimkini Kaydet" }).click();
    await expect(toast(page, "Makale kaydedildi.")).toBeVisible();
    expect(((await (await page.request.get(address)).json()) as KnowledgeArticle).answer).toBe("Benim yazdığım.");
  });

  await test.step("keeps what was typed over a failure, and asks before it is left unsaved", async () => {
    // The last step's notice goes.
    await page.clock.runFor(4000);
    await expect(toast(page, "Makale kaydedildi.")).toHaveCount(0);
    await field(page, "Yanıt").fill("Üç günde.");
    await page.route("**/api/chatbots/*/articles/*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(field(page, "Yanıt")).toHaveValue("Üç günde.");
    await page.getByRole("link", { name: "Deneme" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Kaydedilmemiş değişiklikler var.");
    await page.getByRole("button", { name: "Vazgeç" }).click();
    await page.unroute("**/api/chatbots/*/articles/*");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(toast(page, "Makale kaydedildi.")).toBeVisible();
    await page.getByRole("link", { name: "Deneme" }).click();
    await expect(page.getByLabel("Bir soru yazın...")).toBeVisible();
  });

  await test.step("takes several questions pasted at once, and its list is worked by the keyboard", async () => {
    const empty = await makeChatbot(page);
    await navigateTo(page, `/admin/chatbots/${empty}/articles/new`);
    await field(page, "Başlık").fill("Ödeme");
    await field(page, "1. soru").evaluate((input) => {
      const data = new DataTransfer();
      data.setData("text", "Kartla ödenir mi?\nTaksit var mı?\n");
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(field(page, "2. soru")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(page, "3. soru")).toBeFocused();
    await page.keyboard.type("Havale olur mu?");
    await field(page, "Yanıt").fill("Hepsi olur.");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.getByRole("link", { name: "Ödeme" }).click();
    await expect(field(page, "3. soru")).toHaveValue("Havale olur mu?");
    await page.getByRole("button", { name: "Sil", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
    await expect(page.getByText("Henüz makale bulunmuyor.")).toBeVisible();
  });
});

test("a chatbot's look, its sites and its products are checked before they are kept", async ({ page }) => {
  const id = await makeChatbot(page);
  await openPanel(page, `/admin/chatbots/${id}`);
  await test.step("its look is previewed while one chooses it, and its sites are checked", async () => {
    await field(page, "Renk").fill("#ffd400");
    await expect(page.getByText("Yazı karşıtlığı")).toContainText("14,7");
    await page.getByRole("button", { name: "Site Ekle" }).click();
    await field(page, "1. site adresi").fill("http://kotu.example");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("Geçerli bir adres yazın (https://...).")).toBeVisible();
    await field(page, "1. site adresi").fill("www.fidanlik.example/urunler");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(toast(page, "Ayarlar kaydedildi.")).toBeVisible();
    const saved = await (await page.request.get(`/api/chatbots/${id}`)).json();
    expect(saved).toMatchObject({
      color: "#ffd400",
      allowed_origins: ["https://www.fidanlik.example"],
    });
    expect((await page.request.get(`/chatbot-iframe/${id}`)).headers()["content-security-policy"]).toContain(
      "https://www.fidanlik.example",
    );
  });

  await test.step("products are imported, found, edited, and a private address is refused", async () => {
    await page
      .getByRole("navigation", { name: "Asistanın sayfaları" })
      .getByRole("link", { name: /^Ürünler/ })
      .click();
    await page.getByRole("button", { name: "İçe Aktar" }).first().click();
    await field(page, "Kaynak").selectOption("url");
    await field(page, "Feed adresi").fill("https://192.168.1.1/feed.xml");
    await dialog(page).getByRole("button", { name: "İncele" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("Bu adres kabul edilmedi.");
    await field(page, "Kaynak").selectOption("file");
    await field(page, "CSV, TSV veya XML dosyası").setInputFiles(
      file("urunler.csv", "sku;name;price;stock\nFD-1;Zeytin Fidanı;1.249,90;var\nFD-2;Nar Fidanı;bedava;var\n"),
    );
    await dialog(page).getByRole("button", { name: "İncele" }).click();
    await expect(dialog(page).getByRole("row", { name: /Nar Fidanı/ })).toContainText("“bedava”");
    await dialog(page).getByRole("button", { name: "Hatasız Satırları Aktar (1)" }).click();
    await page.getByRole("button", { name: "İçe Aktar" }).first().click();
    await field(page, "Nasıl aktarılsın?").selectOption("replace");
    const changed = (sku: string) => file("urunler.csv", `sku;name;price;stock\n${sku};Zeytin Fidanı;1.349,90;yok\n`);
    await field(page, "CSV, TSV veya XML dosyası").setInputFiles(changed("FD-1"));
    await dialog(page).getByRole("button", { name: "İncele" }).click();
    await expect(dialog(page).getByRole("row", { name: /Zeytin/ })).toContainText(
      /1\.249,90 TL.*1\.349,90 TL.*Tükendi/,
    );
    await dialog(page).getByRole("button", { name: "Geri" }).click();
    await field(page, "CSV, TSV veya XML dosyası").setInputFiles(changed("FD-9"));
    await dialog(page).getByRole("button", { name: "İncele" }).click();
    await dialog(page).getByText("Hangileri?").click();
    await expect(dialog(page).getByRole("list", { name: "Silinecekler" })).toContainText("FD-1");
    await dialog(page).getByRole("button", { name: "Kapat" }).click();
    await page.getByRole("link", { name: "Zeytin Fidanı" }).click();
    await field(page, "Fiyat").fill("1.099,90");
    await page.getByLabel(/^Eski fiyat/).fill("1249,90");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(toast(page, "Ürün kaydedildi.")).toBeVisible();
    const [product] = await (await page.request.get(`/api/chatbots/${id}/products`)).json();
    await page.request.patch(`/api/chatbots/${id}/products/${product.id}`, {
      data: { price: 5, updated_at: product.updated_at },
    });
    await page.getByLabel(/^Kategori/).fill("Fidan");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("şimdi fiyatı 5,00 TL");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect
      .poll(async () => (await (await page.request.get(`/api/chatbots/${id}/products`)).json())[0])
      .toMatchObject({ price: 1099.9, category: "Fidan" });
    await page.getByRole("link", { name: "Ürünler", exact: true }).click();
    await page.getByLabel("Ürünlerde ara").fill("ZEYTIN");
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/search=ZEYTIN/);
    await expect(page.getByRole("cell", { name: /1\.099,90 TL/ })).toBeVisible();
  });
});

test("axe finds nothing, narrow or wide, dark or light; on a phone a row takes two lines, and a press on it opens it", async ({
  page,
}) => {
  test.slow();
  const id = await makeChatbot(page, [SHIPPING]);
  await page.request.post(`/api/chatbots/${id}/products`, {
    data: { sku: "FD-1", name: "Zeytin Fidanı", price: 1249.9, old_price: 1499.9, category: "Fidan > Meyve" },
  });
  const openOnPhone = async (name: string, under: string) => {
    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 740 });
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row.getByText(under)).toBeVisible();
    const { height, width } = (await row.boundingBox())!;
    expect(height, name).toBeLessThan(80);
    await row.click({ position: { x: width - 8, y: height / 2 } });
    await page.setViewportSize(wide);
  };
  const tab = (name: RegExp) =>
    page.getByRole("navigation", { name: "Asistanın sayfaları" }).getByRole("link", { name }).click();
  await openPanel(page, `/admin/chatbots?search=${id}`);
  await expectCleanEverywhere(page, { what: "the list" });
  await openOnPhone("Yolcu Asistanı", "Bağlı değil");
  await expect(page.getByRole("heading", { level: 1, name: "Yolcu Asistanı" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Önizleme" })).toBeVisible();
  await expectCleanEverywhere(page, { what: "settings" });
  await tab(/^Bilgi/);
  await page.getByRole("button", { name: "İçe Aktar" }).click();
  await field(page, "JSON, CSV veya metin dosyası").setInputFiles(
    file("bilgi.csv", "id,title,answer\nkargo,Kargo,Yanıt\nKötü Kimlik,Başlık,Yanıt\n"),
  );
  await dialog(page).getByRole("button", { name: "İncele" }).click();
  await expect(dialog(page).getByText("Alınamıyor", { exact: true })).toBeVisible();
  await expectDialogClean(page, "web/admin/chatbots/import/import-dialog.tsx");
  await dialog(page).getByRole("button", { name: "Kapat" }).click();
  await expectCleanEverywhere(page, { what: "articles" });
  await openOnPhone(SHIPPING.title, SHIPPING.answer);
  await expect(field(page, "Başlık")).toHaveValue(SHIPPING.title);
  await expectCleanEverywhere(page, { what: "an article" });
  await tab(/^Ürünler/);
  await expect(page.getByRole("cell", { name: /1\.249,90 TL/ })).toBeVisible();
  await expectCleanEverywhere(page, { what: "products" });
  await openOnPhone("Zeytin Fidanı", "1.249,90 TL · Fidan > Meyve");
  await expect(field(page, "Ürün kodu")).toHaveValue("FD-1");
  await tab(/^Ürünler/);
  await page.getByRole("link", { name: "Yeni Ürün" }).click();
  await expect(field(page, "Ürün kodu")).toHaveValue("");
  await expectCleanEverywhere(page, { what: "a new product" });
  await tab(/^Yanıtsız/);
  await expect(page.getByText("Yanıtsız soru bulunmuyor.")).toBeVisible();
  await expectCleanEverywhere(page, { what: "no unanswered question" });
  await tab(/^Deneme/);
  await ask(page, "zeytin fidanı fiyatı");
  await expect(page.getByText("Yanıtladı")).toBeVisible();
  await expectCleanEverywhere(page, { what: "an answer" });
});
