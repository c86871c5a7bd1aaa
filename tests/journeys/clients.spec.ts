import { expect, test } from "@playwright/test";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { expectNothingCutOff } from "../support/journey-accessibility.ts";
import { goTo, waitForHydration } from "../support/journey-pages.ts";
import { openInPanel, openPanel } from "../support/journey-panel.ts";
import { asAdmin } from "../support/journey-staff.ts";

test("a client is found on the first page, has a page of its own, and its area is looked at as its staff see it", async ({
  page,
}) => {
  await openPanel(page);
  const clients = page.getByRole("table", { name: "Müşteriler" });
  await expect(clients.getByRole("link", { name: LIRVA.name, exact: true })).toBeVisible();
  await clients.getByRole("button", { name: "Müşteri", exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await openInPanel(page, `/admin?search=${LIRVA.chatbotId}`);
  await expect(clients.getByRole("link", { name: ARDICPINAR.name, exact: true })).toHaveCount(0);
  await clients.getByRole("link", { name: LIRVA.name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: LIRVA.name })).toBeVisible();

  await page.getByRole("button", { name: "Konuşma Geçmişini Aç" }).click();
  const banner = page.getByRole("region", { name: "Müşteri gibi görünüm" });
  await expect(banner).toContainText(`${LIRVA.name} panelini müşteri gibi görüyorsunuz`);
  await expect(page).toHaveURL(/\/company\/conversations/);
  await expect(page.getByRole("region", { name: "Konuşma listesi" })).toBeVisible();
  // A new document: it handles no input before hydration.
  await waitForHydration(page);
  await banner.getByRole("button", { name: "Görünümden Çık" }).click();
  await expect(page).toHaveURL(`/admin/companies/${LIRVA.id}`);
  await expect(page.getByRole("button", { name: "Müşteri Gibi Gör" })).toBeVisible();
});

test("a client's long name gives way: no list is cut off beside it, and on a phone all of its row leads on", async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const name = `Yenişehir Tekstil ve Konfeksiyon Sanayi Pazarlama ${mark}`;
  const headers = await asAdmin(request);
  const { id } = await (await request.post("/api/companies", { headers, data: { name } })).json();
  const paused = await request.put(`/api/companies/${id}/state`, { headers, data: { state: "paused" } });
  expect(paused.ok()).toBe(true);
  await openPanel(page);
  for (const path of ["/admin", "/admin/companies"]) {
    await goTo(page, `${path}?search=${mark}`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
      await expectNothingCutOff(page, `${path}, ${width}`);
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page
    .getByRole("row")
    .filter({ hasText: mark })
    .click({ position: { x: 300, y: 12 } });
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
