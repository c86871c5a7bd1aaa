import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { framePath } from "#contract/widget.ts";
import { say } from "../support/journey-chat.ts";
import { expectClean } from "../support/journey-accessibility.ts";
import { reload } from "../support/journey-pages.ts";
import { choose, tabTo, typeInto } from "../support/journey-keyboard.ts";
import { createCompany } from "../support/journey-company.ts";
import { openInPanel, openPanel, signInAdmin } from "../support/journey-panel.ts";

/** A small company's site: content between a menu and a footer that every page has. */
const PAGES: Record<string, string> = {
  "/": `<h1>Çamlıbel Pansiyon</h1><p>Çamlıbel Pansiyon, Ayvalık'ta on iki odalı bir aile işletmesidir. Deniz kıyısına yürüyerek dört dakika uzaklıktayız ve nisan ile kasım arasında açığız.</p>`,
  "/kosullar": `<h1>Konaklama koşulları</h1><h2>Giriş ve çıkış</h2><p>Odalar 14.00'ten itibaren teslim edilir, çıkış günü 11.30'da boşaltılır.</p>
    <h2>Evcil hayvan</h2><p>On kiloya kadar evcil hayvanlar günlük 250 TL temizlik bedeliyle kabul edilir. Kahvaltı salonuna alınmazlar.</p>`,
  "/ulasim": `<h1>Ulaşım</h1><h2>Otopark</h2><p>Arka bahçedeki otoparkımız on araçlıktır ve konaklayanlara ücretsizdir.</p>
    <h2>Otogardan gelenler</h2><p>Otogardan sahil minibüsüne binip Çamlıbel durağında inmelisiniz; yol yirmi dakika sürer.</p>`,
};
const page = (content: string) => `<!doctype html><html lang="tr"><head><title>Çamlıbel Pansiyon</title></head><body>
  <nav><a href="/">Ana sayfa</a> <a href="/kosullar">Koşullar</a> <a href="/ulasim">Ulaşım</a></nav><main>${content}</main>
  <footer>© Çamlıbel Pansiyon. Çerez politikası. Bizi takip edin.</footer></body></html>`;

const PRICES = `# Fiyat listesi

| Oda | Gecelik fiyat | Kişi |
|---|---|---|
| Bahçe odası | 2.400 TL | 2 |
| Deniz odası | 3.150 TL | 2 |
| Aile odası | 4.200 TL | 4 |
`;

let server: Server;
let site: string;
test.beforeAll(async () => {
  server = createServer(({ url = "/" }, response) => {
    const content = PAGES[url];
    response.writeHead(content === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(content === undefined ? "Yok" : page(content));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

test("the agency sets a new client up from its name to the tag, and its visitor is answered from its site and its file", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const began = performance.now();
  const name = `Çamlıbel ${crypto.randomUUID().slice(0, 4)}`;
  await openPanel(page, "/admin/companies");
  await page.getByRole("link", { name: "Rehberli Kurulum" }).click();
  await page.getByLabel("Şirketin adı").fill(name);
  await page.getByRole("button", { name: "Başla" }).click();
  await expect(page.getByText("0 / 5 adım tamam")).toBeVisible();
  await expect(page.getByText("Önce asistan oluşturun.")).toHaveCount(3);
  await expectClean(page);
  await page.getByRole("button", { name: "Asistanı Oluştur" }).click();
  await expect(page.getByText("1 / 5 adım tamam")).toBeVisible();

  const knowledge = page.getByRole("region", { name: /Bilgi kaynakları/ });
  await knowledge.getByLabel("Şirketin sitesi").fill(site);
  await knowledge.getByRole("button", { name: "Siteyi Oku" }).click();
  await expect(knowledge.getByRole("progressbar", { name: /okunuyor$/ })).toBeVisible();
  await knowledge
    .locator('input[type="file"]')
    .setInputFiles({ name: "fiyat-listesi.md", mimeType: "text/markdown", buffer: Buffer.from(PRICES) });
  await expect(knowledge.getByText(/4 belge incelemede/)).toBeVisible({ timeout: 60_000 });
  await knowledge.getByRole("button", { name: "Tümünü Yayınla" }).click();
  await expect(knowledge.getByText(/4 belge yayında/)).toBeVisible();

  const questions = page.getByRole("region", { name: /on sorusu/ });
  await questions
    .getByLabel("Sorular")
    .fill(
      "Evcil hayvan kabul ediyor musunuz?\notopark var mı\nDeniz odasının gecelik fiyatı ne kadar?\nHelikopter pistiniz var mı?",
    );
  await questions.getByRole("button", { name: "Hepsini Dene" }).click();
  const tried = questions.getByRole("list", { name: "Denenen sorular" }).getByRole("listitem");
  await expect(tried.nth(0)).toContainText("250 TL");
  await expect(tried.nth(1)).toContainText("ücretsiz");
  await expect(tried.nth(2)).toContainText("3.150 TL");
  await expect(tried.nth(3)).not.toContainText("Yanıtladı");
  await expect(tried.nth(3).getByRole("link", { name: "Yanıtını Yazın" })).toBeVisible();
  await expectClean(page);

  await page.getByRole("button", { name: "Kullanıcı Ekle" }).click();
  const first = page.getByRole("dialog", { name: "Yeni Kullanıcı" });
  await expect(first.getByLabel("Rol"), "the first can invite the others").toHaveValue("company_admin");
  await page.keyboard.press("Escape");
  await expect(first).toHaveCount(0);

  const place = page.getByRole("region", { name: /Siteye yerleştirme/ });
  await expect(place.getByLabel("Sitenin adresi")).toHaveValue(site);
  await place.getByRole("button", { name: "Siteyi Ekle" }).click();
  const code = place.getByText(/<script/);
  await expect(code).toBeVisible();
  const chatbot = /data-chatbot(?:-id)?="([^"]+)"/.exec((await code.textContent()) ?? "")?.[1];
  expect(chatbot).toBeTruthy();

  await page.goto(framePath(chatbot!));
  await say(page, ["evcil hayvan getirebilir miyim", /250 TL/]);
  const log = page.getByRole("log");
  await expect(log.getByRole("link", { name: /Konaklama koşulları, Evcil hayvan/ })).toHaveAttribute(
    "href",
    new RegExp(`^${site}/kosullar`),
  );
  test.info().annotations.push({ type: "seconds", description: ((performance.now() - began) / 1000).toFixed(0) });
});

test("a mistyped site says at its address why nothing was read of it, and is not proposed as the client's", async ({
  page,
}) => {
  await openPanel(page, "/admin/companies/setup");
  await page.getByLabel("Şirketin adı").fill("Lirva Giyim");
  await page.getByRole("button", { name: "Başla" }).click();
  await expect(page.getByText("Bu adda bir şirket var")).toBeVisible();
  await page.getByLabel("Şirketin adı").fill(`Yanılan ${crypto.randomUUID().slice(0, 4)}`);
  await page.getByRole("button", { name: "Başla" }).click();
  await page.getByRole("button", { name: "Asistanı Oluştur" }).click();
  const knowledge = page.getByRole("region", { name: /Bilgi kaynakları/ });
  const address = knowledge.getByLabel("Şirketin sitesi");
  await address.fill("firmanın sitesi");
  await knowledge.getByRole("button", { name: "Siteyi Oku" }).click();
  await expect(address).toHaveAccessibleDescription(/Bu adres okunamaz/);
  await expect(address).toBeFocused();
  // No server listens there.
  await address.fill("http://127.0.0.1:1");
  await knowledge.getByRole("button", { name: "Siteyi Oku" }).click();
  const sites = knowledge.getByRole("list", { name: "Eklenen siteler" });
  await expect(sites.getByText("Sunucuya ulaşılamadı.")).toBeVisible({ timeout: 40_000 });
  await expectClean(page);
  await expect(page.getByLabel("Sitenin adresi")).toHaveValue("");
  const another = knowledge.getByLabel("Bir site daha");
  await another.fill("http://127.0.0.1:1");
  await knowledge.getByRole("button", { name: "Siteyi Oku" }).click();
  await expect(another, "it stands in the list").toHaveAccessibleDescription(/zaten ekli/);
  await sites.getByRole("button", { name: "Kaldır: http://127.0.0.1:1/" }).click();
  await expect(sites).toHaveCount(0);
});

const questionsOf = (page: Page) => page.getByRole("region", { name: /on sorusu/ });

test("an answer that is written from the setup leads back to it, where the questions are tried again", async ({
  page,
}) => {
  const { id } = await createCompany(page.request, "Dönüş Fırını");
  await openPanel(page, `/admin/companies/${id}/setup`);
  await questionsOf(page).getByLabel("Sorular").fill("Glütensiz ekmek var mı?\nPazar günü açık mısınız?");
  await questionsOf(page).getByRole("button", { name: "Hepsini Dene" }).click();
  const tried = questionsOf(page).getByRole("list", { name: "Denenen sorular" }).getByRole("listitem");
  await tried.nth(0).getByRole("link", { name: "Yanıtını Yazın" }).click();

  await page.getByRole("link", { name: "Kuruluma Dön" }).click();
  await expect(tried, "what was tried is still there").toHaveCount(2);
  await tried.nth(0).getByRole("link", { name: "Yanıtını Yazın" }).click();
  await expect(page.getByLabel("Başlık")).toHaveValue("Glütensiz ekmek var mı?");
  await page.getByRole("textbox", { name: "Yanıt" }).fill("Evet, glütensiz ekmeğimiz her sabah 9'da çıkar.");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${id}/setup`));
  await expect(tried.nth(0)).toContainText("Yanıtladı");
  await expect(tried.nth(0)).toContainText("her sabah");

  await page.getByRole("link", { name: "Üslubunu Seçin" }).click();
  await page.getByRole("link", { name: "Kuruluma Dön" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Dönüş Fırını/ })).toBeVisible();
});

test("a wrong answer is corrected from the setup, where the questions are tried again", async ({ page }) => {
  const { id, chatbotId } = await createCompany(page.request, "Kavşak Lokantası");
  await signInAdmin(page);
  const article = {
    slug: "pazar",
    title: "Pazar",
    questions: ["Pazar günü açık mısınız?"],
    answer: "Pazar kapalıyız.",
  };
  await page.request.post(`/api/chatbots/${chatbotId}/articles`, { data: article });
  await page.clock.install();
  await openInPanel(page, `/admin/companies/${id}/setup`);
  await questionsOf(page).getByLabel("Sorular").fill("Pazar günü açık mısınız?");
  await questionsOf(page).getByRole("button", { name: "Hepsini Dene" }).click();
  const tried = questionsOf(page).getByRole("list", { name: "Denenen sorular" }).getByRole("listitem");
  await expect(tried).toContainText("Pazar kapalıyız.");
  await tried.getByRole("link", { name: "Yanlışsa Düzeltin" }).click();
  await page.getByRole("textbox", { name: "Yanıt" }).fill("Evet, pazar günü öğlene kadar açığız.");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${id}/setup`));
  await expect(tried).toContainText("öğlene kadar");
});

test("what was typed in the setup is still there after a reload, on the way back, and after a failed call", async ({
  page,
}) => {
  const { id } = await createCompany(page.request, "Saklı Bahçe");
  await openPanel(page, `/admin/companies/${id}/setup`);
  const sorular = questionsOf(page).getByLabel("Sorular");
  const site = page.getByLabel("Şirketin sitesi");
  await sorular.fill("Bahçede yer var mı?");
  await site.fill("www.saklibahce.example");
  await page.getByLabel("Sitenin adresi").fill("https://saklibahce.example");
  await reload(page);
  await page.clock.runFor(2000);
  await expect(sorular).toHaveValue("Bahçede yer var mı?");
  await expect(site).toHaveValue("www.saklibahce.example");
  await expect(page.getByLabel("Sitenin adresi")).toHaveValue("https://saklibahce.example");

  await page.route("**/sample_questions", (route) =>
    route.fulfill({ status: 500, json: { error: "", code: "internal" } }),
  );
  await questionsOf(page).getByRole("button", { name: "Hepsini Dene" }).click();
  await expect(questionsOf(page).getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Üslubunu Seçin" }).click();
  await page.getByRole("link", { name: "Kuruluma Dön" }).click();
  await expect(sorular).toHaveValue("Bahçede yer var mı?");
  await expect(site).toHaveValue("www.saklibahce.example");
});

test("two of the agency set the same client up at once, and neither's work replaces the other's", async ({
  page,
  browser,
}) => {
  const name = `Ortak Mobilya ${crypto.randomUUID().slice(0, 4)}`;
  await signInAdmin(page);
  await page.clock.install();
  const company = await (await page.request.post("/api/companies", { data: { name } })).json();
  const colleague = await (await browser.newContext()).newPage();
  await signInAdmin(colleague);
  await colleague.clock.install();
  await Promise.all([page, colleague].map((one) => openInPanel(one, `/admin/companies/${company.id}/setup`)));

  await colleague.getByRole("button", { name: "Asistanı Oluştur" }).click();
  await expect(colleague.getByText("1 / 5 adım tamam")).toBeVisible();
  await page.getByRole("button", { name: "Asistanı Oluştur" }).click();
  await expect(page.getByText("bir başkası oluşturdu")).toBeVisible();
  await expect(page.getByText("1 / 5 adım tamam")).toBeVisible();

  await questionsOf(page).getByLabel("Sorular").fill("Montaj ücretli mi?");
  await questionsOf(colleague).getByLabel("Sorular").fill("Kargo kaç günde gelir?");
  await questionsOf(colleague).getByRole("button", { name: "Hepsini Dene" }).click();
  await expect(questionsOf(colleague).getByRole("list", { name: "Denenen sorular" })).toContainText("Kargo");
  await questionsOf(page).getByRole("button", { name: "Hepsini Dene" }).click();
  await expect(questionsOf(page).getByText("1 soru ekledi")).toBeVisible();
  await expect(questionsOf(page).getByLabel("Sorular")).toHaveValue("Montaj ücretli mi?\nKargo kaç günde gelir?");
  await questionsOf(page).getByRole("button", { name: "Hepsini Dene" }).click();
  await expect(questionsOf(page).getByRole("list", { name: "Denenen sorular" }).getByRole("listitem")).toHaveCount(2);

  for (const [one, origin] of [
    [colleague, "https://ortak.example"],
    [page, "https://magaza.ortak.example"],
  ] as const) {
    // The page may have heard of the colleague's site by now, and then asks for one more.
    await one.getByLabel(/^(Sitenin adresi|Bir site daha)$/).fill(origin);
    await one.getByRole("button", { name: "Siteyi Ekle" }).click();
    await expect(one.getByText("Asistanın durabileceği siteler:")).toContainText(origin);
  }
  await expect(page.getByText("Asistanın durabileceği siteler:")).toContainText("https://ortak.example");
  await colleague.context().close();
});

test("the setup goes from name to questions with the keyboard alone; a step that is done leads on", async ({
  page,
}) => {
  await openPanel(page, "/admin/companies/setup");
  await typeInto(page, page.getByLabel("Şirketin adı"), `Tuşlu Kitabevi ${crypto.randomUUID().slice(0, 4)}`);
  await page.keyboard.press("Enter");
  await choose(page, page.getByRole("button", { name: "Asistanı Oluştur" }));
  await expect(page.getByRole("heading", { name: "2. Bilgi kaynakları" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "1 / 5 adım tamam" })).toBeVisible();
  await tabTo(page, questionsOf(page).getByLabel("Sorular"));
  await page.keyboard.type("Kargo kaç günde gelir?");
  await choose(page, questionsOf(page).getByRole("button", { name: "Hepsini Dene" }));
  await expect(questionsOf(page).getByRole("listitem")).toContainText("Kargo");
  await choose(page, questionsOf(page).getByRole("link", { name: "Yanıtını Yazın" }));
  await expect(page.getByLabel("Başlık")).toHaveValue("Kargo kaç günde gelir?");
});
