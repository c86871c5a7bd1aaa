import { expect, test } from "@playwright/test";
import { expectClean, expectGoodWindow, expectWindowClean } from "../support/journey-looks.ts";
import { goTo } from "../support/journey-pages.ts";
import { signInAdmin } from "../support/journey-panel.ts";
import { link, type Pages, sitePage, startSite } from "../support/site-server.ts";

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
  await page.request.post("/api/chatbots", { data: { id, name: "Deniz Otel Asistanı" } });
  await goTo(page, `/admin/chatbots/${id}/sources`);
  await page.getByRole("button", { name: "Kaynak Ekle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Sitenin adresi").fill(site.address);
  await dialog.getByRole("button", { name: "Siteye Bak" }).click();
  await expect(dialog.getByText("Site haritası bulunamadı")).toBeVisible();
  await expectWindowClean(page, "web/admin/chatbots/sources/add-source-dialog.tsx");
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
  await expectGoodWindow(page, "web/admin/chatbots/sources/edit-source-dialog.tsx");
  await page.getByRole("button", { name: "Kaldır: 127.0.0.1" }).click();
  await expectWindowClean(page, "web/admin/chatbots/sources/source-card.tsx");
  await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
  await expect(page.getByText("Henüz kaynak bulunmuyor.")).toBeVisible();
  await site.close();
});
