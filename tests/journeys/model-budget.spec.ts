import { expect, test } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";
import { expectClean } from "../support/journey-accessibility.ts";
import { openPanel } from "../support/journey-panel.ts";

test("prices and budgets are set where the model is, and a company gets its own where it is edited", async ({
  page,
}) => {
  await openPanel(page, "/admin/settings");
  await page.getByLabel("Okunan bir milyon token").fill("0,25");
  await page.getByLabel("Günlük bütçe, para olarak").fill("1.500");
  await page.getByRole("button", { name: "Fiyat ve Bütçeyi Kaydet" }).click();
  await expect(page.getByText("Yazılan tokenların fiyatını da yazın.")).toBeVisible();
  await page.getByLabel("Yazılan bir milyon token").fill("2");
  await page.getByLabel("Para birimi").selectOption("USD");
  await page.getByRole("button", { name: "Fiyat ve Bütçeyi Kaydet" }).click();
  await expect(page.getByText("Kaydedildi. Bir sonraki sorudan itibaren geçerlidir.")).toBeVisible();
  await expectClean(page);

  await openPanel(page, "/admin/companies");
  const lirva = page.getByRole("row").filter({ hasText: "Lirva" });
  await lirva.getByRole("button").first().click();
  const form = page.getByRole("dialog", { name: "Şirketi Düzenle" });
  await expect(form.getByText("Bugün 0,00 USD / 1.500,00 USD")).toBeVisible();
  await form.getByLabel("Dil modelinin günlük bütçesi").selectOption("own");
  await form.getByLabel("Günde en çok, USD").fill("iki");
  await form.getByRole("button", { name: "Kaydet" }).click();
  await expect(form.getByText("Bir sayı yazın")).toBeVisible();
  // A colleague gives the company a budget meanwhile.
  const data = { budget: { money: 4, tokens: null } };
  await page.request.put(`/api/companies/${LIRVA.id}/model_budget`, { data });
  await form.getByLabel("Günde en çok, USD").fill("2,5");
  await form.getByRole("button", { name: "Kaydet" }).click();
  await expect(form.getByRole("alert")).toContainText("Siz yazarken bu şirket değiştirildi");
  await expect(form.getByRole("group", { name: "Güncel hâli" })).toHaveText("Dil modelinin günlük bütçesi: 4,00 USD");
  await form.getByRole("button", { name: "Kaydet" }).click();
  await expect(form).toBeHidden();
  await openPanel(page, "/admin/settings");
  await expect(page.getByRole("row").filter({ hasText: "Kendi bütçesi" })).toContainText("2,50 USD");
});
