import { expect, type Page, test } from "@playwright/test";
import { expectClean, expectDialogClean } from "../support/journey-accessibility.ts";
import { openInPanel, signInAdmin } from "../support/journey-panel.ts";

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Bildirimler" }).getByText(text);

const SHIPPING = {
  slug: "kargo-suresi",
  title: "Kargo süresi",
  questions: ["Kargo kaç günde gelir?"],
  answer: "Siparişiniz iki iş gününde kapınızda.",
};

test("an answer becomes a test with one press; a change that breaks it is shown, given up, and saved with a reason", async ({
  page,
}) => {
  await signInAdmin(page);
  await page.clock.install();
  const id = `sinav-${crypto.randomUUID().slice(0, 8)}`;
  const at = `/admin/chatbots/${id}`;
  await page.request.post("/api/chatbots", { data: { id, name: "Sınav Asistanı" } });
  await page.request.post(`/api/chatbots/${id}/articles`, { data: SHIPPING });

  await openInPanel(page, `${at}/playground`);
  await page.getByLabel("Bir soru yazın...").fill("Kargo kaç günde gelir?");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Test Olarak Ekle" }).click();
  await expect(toast(page, "Test eklendi.")).toBeVisible();
  await page.getByRole("link", { name: "Testi Aç" }).click();

  // Its first sentence is required; a shorter text is enough.
  await expect(page.getByRole("combobox", { name: "Makale" })).toHaveValue(SHIPPING.slug);
  await expect(page.getByLabel(/^Yanıtta geçmeli/)).toHaveValue(SHIPPING.answer);
  await page.getByLabel(/^Yanıtta geçmeli/).fill("iki iş gününde");
  await page.getByRole("button", { name: "Kaydet ve Çalıştır" }).click();
  await expect(toast(page, "Test kaydedildi ve geçti.")).toBeVisible();
  await expectClean(page, { what: "a test" });

  await openInPanel(page, `${at}/articles/${SHIPPING.slug}`);
  const answer = page.getByRole("textbox", { name: /Yanıt/ });
  await answer.fill("Siparişiniz beş iş gününde kapınızda.");
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  const flips = page.getByRole("dialog", { name: "1 bilgi testi bozulacak" });
  await expect(flips).toContainText("Yanıtta “iki iş gününde” geçmiyor.");
  await expect(flips).toContainText("Siparişiniz iki iş gününde kapınızda.");
  await expect(flips).toContainText("Siparişiniz beş iş gününde kapınızda.");
  await expectDialogClean(page, "web/admin/chatbots/cases/flips-dialog.tsx");

  // Cancelling saves nothing and keeps the input.
  await flips.getByRole("button", { name: "Vazgeç" }).click();
  await expect(page.getByText("Bu değişiklikle bazı bilgi testleri bozulacağı için kaydedilmedi.")).toBeVisible();
  await expect(answer).toHaveValue("Siparişiniz beş iş gününde kapınızda.");

  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await flips.getByRole("button", { name: "Yine de Kaydet" }).click();
  await expect(flips.getByText("Bu alan zorunludur.")).toBeVisible();
  await flips.getByLabel("Yine de kaydetmenin gerekçesi").fill("Kargo firması değişti");
  await flips.getByRole("button", { name: "Yine de Kaydet" }).click();
  await expect(toast(page, "Makale kaydedildi.")).toBeVisible();
  await expect(flips).toHaveCount(0);

  await page.getByRole("link", { name: "Testler" }).click();
  await expect(page.getByRole("table", { name: "Testler" })).toContainText("Yanıtta “iki iş gününde” geçmiyor.");
  await page.getByText("Testlere rağmen kaydedilenler").click();
  await expect(page.getByText("“Kargo firması değişti”")).toBeVisible();
  await page.getByRole("button", { name: "Testleri Çalıştır" }).click();
  await expect(page.getByText(/Son çalışma: /)).toBeVisible({ timeout: 30_000 });
  await expectClean(page, { what: "the tests" });
});
