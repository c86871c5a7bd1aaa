import { expect, test } from "@playwright/test";
import { expectCleanEverywhere, expectDialogClean } from "../support/journey-accessibility.ts";
import { goTo } from "../support/journey-pages.ts";
import { openPanel } from "../support/journey-panel.ts";
import { hireStaff, signIn } from "../support/journey-staff.ts";

test("the super administrator sees the jobs, and runs one of the clock now", async ({ page }) => {
  await openPanel(page, "/admin/jobs");
  const scheduled = page.getByRole("table", { name: "Zamanlanmış görevler" });
  await expect(scheduled.getByText("Süresi dolanları silme")).toBeVisible();
  await scheduled.getByRole("button", { name: "Şimdi Çalıştır: Süresi dolanları silme" }).click();
  await expect(page.getByText("Süresi dolanları silme sıraya alındı.")).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Yenile" }).click();
    await expect(scheduled.getByText("Tamamlandı").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectCleanEverywhere(page);
});

test("the super administrator says how long data is kept, and erases a person who asked for it", async ({ page }) => {
  await openPanel(page, "/admin/retention");
  const left = await page.request.post("/api/contact_messages", {
    data: {
      name: "Işıl Silinecek",
      title: "Müdür",
      phone: "0532 765 43 21",
      email: "silinecek@deneme.example",
      subject: "Fiyat",
      message: "Merhaba.",
    },
  });
  expect(left.ok()).toBe(true);

  await page.getByLabel("Gönderilen e-postalar (gün)").fill("60");
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await expect(page.getByText("Saklama süreleri güncellendi.", { exact: false })).toBeVisible();
  await page.getByLabel("Adres, numara veya konuşma kimliği").fill("silinecek@deneme.example");
  await page.getByRole("button", { name: "Verileri Bul" }).click();
  await expect(page.getByText("Işıl Silinecek: Fiyat")).toBeVisible();
  await expectCleanEverywhere(page);

  await page.getByRole("button", { name: "Tümünü Sil" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Onaylamak için aynı değeri yeniden yazın").fill("baska@deneme.example");
  await dialog.getByRole("button", { name: "Kalıcı Olarak Sil" }).click();
  await expect(dialog.getByText("Yazdığınız, aranan değerle aynı değil.")).toBeVisible();
  await expectDialogClean(page, "web/personal-data/erase-dialog.tsx");
  await dialog.getByLabel("Onaylamak için aynı değeri yeniden yazın").fill("silinecek@deneme.example");
  await dialog.getByRole("button", { name: "Kalıcı Olarak Sil" }).click();
  await expect(page.getByText("Kişinin verileri silindi.", { exact: false })).toBeVisible();
  await goTo(page, "/kvkk");
  await expect(page.getByText("60 gün", { exact: false })).toBeVisible();
});

test("a company's administrator finds the requests of persons from the settings", async ({ page, request }) => {
  await signIn(page, await hireStaff(request, "company_admin"));
  await expect(page).toHaveURL("/company");
  await goTo(page, "/company/settings");
  await page.getByRole("link", { name: /Kişisel Veri Talepleri/ }).click();
  await page.getByLabel("Adres, numara veya konuşma kimliği").fill("yok@deneme.example");
  await page.getByRole("button", { name: "Verileri Bul" }).click();
  await expect(page.getByText("Bu kişiye ait kayıt bulunamadı.")).toBeVisible();
  await expectCleanEverywhere(page);
});
