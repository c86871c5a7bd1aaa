import { expect, test } from "@playwright/test";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { goTo } from "../support/journey-pages.ts";
import { openPanel } from "../support/journey-panel.ts";

test("a client is found on the first page, has a page of its own, and its area is looked at as its staff see it", async ({
  page,
}) => {
  await openPanel(page);
  const clients = page.getByRole("table", { name: "Müşteriler" });
  await expect(clients.getByRole("link", { name: LIRVA.name, exact: true })).toBeVisible();
  await clients.getByRole("button", { name: "Müşteri", exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await goTo(page, `/admin?search=${LIRVA.chatbotId}`);
  await expect(clients.getByRole("link", { name: ARDICPINAR.name, exact: true })).toHaveCount(0);
  await clients.getByRole("link", { name: LIRVA.name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: LIRVA.name })).toBeVisible();

  await page.getByRole("button", { name: "Konuşma Geçmişini Aç" }).click();
  const banner = page.getByRole("region", { name: "Müşteri gibi görünüm" });
  await expect(banner).toContainText(`${LIRVA.name} panelini müşteri gibi görüyorsunuz`);
  await expect(page).toHaveURL(/\/company\/conversations/);
  await expect(page.getByRole("region", { name: "Konuşma listesi" })).toBeVisible();
  await banner.getByRole("button", { name: "Görünümden Çık" }).click();
  await expect(page).toHaveURL(`/admin/companies/${LIRVA.id}`);
  await expect(page.getByRole("button", { name: "Müşteri Gibi Gör" })).toBeVisible();
});
