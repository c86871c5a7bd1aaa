import { expect, test } from "@playwright/test";
import { goTo } from "../support/journey-pages.ts";
import { asAdmin, signInNewStaff } from "../support/journey-staff.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("outside the hours a visitor reads when somebody is there again, leaves a number, and stands among the call-backs", async ({
  page,
  request,
}) => {
  const headers = await asAdmin(request);
  const mark = crypto.randomUUID().slice(0, 6);
  const company = await (
    await request.post("/api/companies", { headers, data: { name: `Gece Kapalı ${mark}` } })
  ).json();
  const chatbot = { id: `gece-${mark}`, name: "Gece Asistanı", color: "#0f766e", company_id: company.id };
  expect((await request.post("/api/chatbots", { headers, data: chatbot })).ok()).toBe(true);
  // Open only tomorrow from nine to six, Istanbul time.
  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString("sv", { timeZone: "Europe/Istanbul" });
  const hours = {
    week: Array.from({ length: 7 }, () => []),
    closed_on_holidays: false,
    exceptions: [{ date: tomorrow, hours: [{ from: "09:00", to: "18:00" }] }],
    notice_minutes: 5,
  };
  const set = await request.put(`/api/opening_hours?company_id=${company.id}`, { headers, data: hours });
  expect(set.ok(), await set.text()).toBe(true);

  await page.goto(`/chatbot-iframe/${chatbot.id}`);
  await expect(page.getByText("Bağlanılıyor...")).toBeHidden();
  const box = page.getByPlaceholder("Mesajınızı yazın...");
  const log = page.getByRole("log");
  const wish = "bir temsilciyle görüşmek istiyorum";
  await expect(async () => {
    await box.fill(wish);
    await box.press("Enter");
    await expect(log.getByText(wish)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(log.getByText("yarın 09.00’da").first()).toBeVisible();
  const offer = page.locator("details").last();
  await offer.locator("summary").click();
  await expect(offer.getByRole("button", { name: "Bilgilerimi ilet" })).toBeVisible();
  await expect(offer.getByText("Ekibimizle görüşün").filter({ visible: true })).toHaveCount(1);
  await box.fill("0544 321 00 88, Gül Akar");
  await box.press("Enter");
  await expect(log.getByText("İletişim bilginizi (0544 321 00 88)")).toBeVisible();

  await signInNewStaff(page, request, "company_user", company);
  await goTo(page, "/company/callbacks");
  const callback = page.getByRole("listitem").filter({ hasText: "Gül Akar" });
  await expect(callback).toContainText("yarın 09.00’da");
  await callback.getByRole("button", { name: "Arandı" }).click();
  await expect(callback).toHaveCount(0);
});
