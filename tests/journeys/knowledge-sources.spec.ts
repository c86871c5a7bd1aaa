import { expect, test } from "@playwright/test";
import { expectClean, expectAccessibleDialog, expectDialogClean } from "../support/journey-accessibility.ts";
import { openInPanel, signInAdmin } from "../support/journey-panel.ts";
import { type Answer, link, type Pages, sitePage, startSite } from "../support/site-server.ts";

test("a site's address becomes pages to look through, and what could not be read says why and what to do", async ({
  page,
}) => {
  const pages: Pages = new Map([
    ["/", sitePage("Ana sayfa", `<p>Denize sıfırız.</p>${["/oda", "/otopark", "/betik"].map(link).join("")}`)],
    ["/oda", sitePage("Odalar", "<p>Giriş 14.00'te başlar.</p>")],
    ["/otopark", sitePage("Otopark", "<p>Otopark ücretsizdir.</p>")],
    ["/betik", `<html><head><script src="/a.js"></script></head><body><div id="root"></div></body></html>`],
  ]);
  const site = await startSite(pages);
  const id = `kaynak-${crypto.randomUUID().slice(0, 8)}`;
  await signInAdmin(page);
  await page.clock.install();
  await page.request.post("/api/chatbots", { data: { id, name: "Deniz Otel Asistanı" } });
  await openInPanel(page, `/admin/chatbots/${id}/sources`);
  await page.getByRole("button", { name: "Kaynak Ekle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Sitenin adresi").fill(site.address);
  await dialog.getByRole("button", { name: "Siteye Bak" }).click();
  await expect(dialog.getByText("Site haritası bulunamadı")).toBeVisible();
  await expectDialogClean(page, "web/admin/chatbots/sources/add-source-dialog.tsx");
  await dialog.getByRole("button", { name: "Ekle ve Oku" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Durdur" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Yeniden Oku" })).toBeVisible({ timeout: 40_000 });

  const table = page.getByRole("table", { name: "Sayfalar ve dosyalar" });
  await expect(table.getByRole("row", { name: /Otopark/ })).toContainText("İncelenecek");
  await expect(table.getByRole("row", { name: /betik/ })).toContainText("Bu bilgiyi makale olarak yazın");
  await expect(page.getByRole("link", { name: "Okunanları İncele" })).toBeVisible();
  await page.getByLabel("Durum", { exact: true }).selectOption({ label: "Okunamadı" });
  await expect(table.getByRole("row", { name: /Otopark/ })).toHaveCount(0);
  await expectClean(page, { what: "the sources" });

  await page.getByRole("button", { name: "Düzenle: 127.0.0.1" }).click();
  await expectAccessibleDialog(page, "web/admin/chatbots/sources/edit-source-dialog.tsx");
  await page.getByRole("button", { name: "Kaldır: 127.0.0.1" }).click();
  await expectDialogClean(page, "web/admin/chatbots/sources/source-card.tsx");
  await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
  await expect(page.getByText("Henüz kaynak bulunmuyor.")).toBeVisible();
  await site.close();
});

test("a feed that tests hold back says which, is left as it is, and is taken in with a reason", async ({ page }) => {
  const shirt =
    (price: number): Answer =>
    (_, response) =>
      void response
        .writeHead(200, { "content-type": "text/csv" })
        .end(`sku,name,price\nG1,Keten Gömlek,${price}\nS1,Yün Şapka,250`);
  const pages: Pages = new Map([["/urunler.csv", shirt(900)]]);
  const site = await startSite(pages);
  const id = `akis-${crypto.randomUUID().slice(0, 8)}`;
  const question = "Keten gömlek ne kadar?";
  await signInAdmin(page);
  await page.clock.install();
  await page.request.post("/api/chatbots", { data: { id, name: "Gömlekçi Asistanı" } });
  await page.request.post(`/api/chatbots/${id}/sources`, {
    data: { kind: "feed", address: `${site.address}/urunler.csv`, every_hours: null },
  });
  await openInPanel(page, `/admin/chatbots/${id}/sources`);
  await expect(page.getByText("2 ürün eklendi")).toBeVisible({ timeout: 20_000 });
  await page.request.post(`/api/chatbots/${id}/cases`, {
    data: { question, expected: "answer", must: ["900,00 TL"] },
  });

  pages.set("/urunler.csv", shirt(1200));
  await page.getByRole("button", { name: "Yeniden Oku" }).click();
  await expect(page.getByText("Akış okundu ama alınmadı")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(question, { exact: true })).toBeVisible();
  await expect(page.getByText("1 ürün değişecekti")).toBeVisible();
  await expectClean(page, { what: "a feed that is held back" });
  await page.getByRole("button", { name: "Neler Değişecekti?" }).click();
  const changes = page.getByRole("dialog", { name: "Değişiklikler" });
  await expect(changes.getByRole("listitem").filter({ hasText: "Fiyat" }).last()).toContainText(
    /900,00 TL.*1\.200,00 TL/,
  );
  await page.route("**/readings/*", (route) => route.abort(), { times: 1 });
  await changes.getByRole("button", { name: "2 ürün eklendi" }).click();
  await changes.getByRole("button", { name: "Tekrar Dene" }).click();
  await expect(changes.getByText("Yün Şapka")).toBeVisible();
  await expectAccessibleDialog(page, "web/admin/chatbots/sources/feed-readings-dialog.tsx");
  const open = page.getByRole("button", { name: "Testlere Bak" });
  const flips = page.getByRole("dialog", { name: "1 bilgi testi bozulacak" });
  await open.click();
  await expect(flips).toContainText("1.200,00 TL");
  await flips.getByRole("button", { name: "Vazgeç" }).click();
  await expect(page.getByText("Akış okundu ama alınmadı")).toBeVisible();
  await open.click();
  await flips.getByLabel("Yine de almanın gerekçesi").fill("Yeni sezon fiyatları");
  await page.route("**/sources/*/read", (route) => route.abort(), { times: 1 });
  await flips.getByRole("button", { name: "Yine de Al" }).click();
  await expect(flips.getByRole("button", { name: "Yine de Al" })).toBeEnabled();
  await expect(flips.getByLabel("Yine de almanın gerekçesi")).toHaveValue("Yeni sezon fiyatları");
  await flips.getByRole("button", { name: "Yine de Al" }).click();
  await expect(page.getByText("1 ürün değişti")).toBeVisible({ timeout: 20_000 });
  await openInPanel(page, `/admin/chatbots/${id}/cases`);
  await page.getByText("Testlere rağmen kaydedilenler").click();
  await expect(page.getByText("“Yeni sezon fiyatları”")).toBeVisible();
  await site.close();
});
