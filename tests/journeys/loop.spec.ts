import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { dayOf } from "#web/texts/dates.ts";
import { goTo } from "../support/journey-pages.ts";
import { openPanel } from "../support/journey-panel.ts";
import { asAccount, asAdmin, hireStaff, signIn } from "../support/journey-staff.ts";
import { box, frame, log, openShop } from "../support/journey-widget.ts";

const count = async (page: Page) =>
  Number((await page.getByText(/^\d+ konuşma, \d+ sipariş$/).innerText()).split(" ")[0]);

/** Sends a visitor's message and waits for the answer. */
async function write(page: Page, text: string, answer: string | RegExp) {
  await box(page).fill(text);
  await frame(page).locator("[title='Gönder']:not([aria-disabled='true'])").click();
  await expect(log(page).locator("[data-side=assistant]").getByText(answer).last()).toBeVisible();
}

async function openConversations(page: Page) {
  await goTo(page, "/company/conversations");
  await expect(page.getByRole("heading", { name: "Konuşma Geçmişi" })).toBeVisible();
}

test("from a visitor's order in the shop to a finding that the provider reads, and nobody else", async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(60_000);
  const selin = await hireStaff(request, "company_admin");
  await signIn(page, selin);
  await page.waitForURL("/company");
  await openConversations(page);
  const before = await count(page);

  // A visitor in a browser of their own.
  const visitor = await (await browser.newContext({ locale: "tr-TR" })).newPage();
  // With a letter, because a number alone would be read as part of the question.
  const greeting = `Merhaba, kargo ücreti ne kadar? k${crypto.randomUUID().slice(0, 6)}`;
  await openShop(visitor);
  await write(visitor, greeting, /59,90 TL/);
  await write(visitor, "İade süresi kaç gün?", /30 gün/);
  await write(visitor, "beyaz sneaker 42 var mı", "Beyaz Sneaker");
  await write(visitor, "tamam 42 numara sipariş vermek istiyorum", /adınızı, soyadınızı ve cep telefonu/);
  await write(visitor, "Zeynep Aksoy 0500 000 00 12", ORDER_SENTENCE);
  await visitor.context().close();

  // Selin's page already showed today's list: the conversation appears without a reload.
  const row = page.getByRole("region", { name: "Konuşma listesi" }).getByRole("link").filter({ hasText: greeting });
  await expect(row).toBeVisible();
  await expect.poll(() => count(page)).toBeGreaterThan(before);
  await expect(row.getByRole("img", { name: "Sipariş" })).toBeVisible();
  await row.click();
  await expect(page.getByText("Sipariş", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("log").getByText(ORDER_SENTENCE)).toBeVisible();

  const title = `Kargo ücreti ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByRole("button", { name: "Bulgu Bildir" }).click();
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Bulgu Oluştur" }).click();
  await page.getByRole("dialog", { name: "Bulgu Bildirimi" }).getByLabel("Başlık").fill(title);
  await page
    .getByRole("dialog", { name: "Bulgu Bildirimi" })
    .getByLabel("Açıklama")
    .fill("Kampanya bitti, ücret değişti.");
  const admin = await (await browser.newContext({ locale: "tr-TR" })).newPage();
  await openPanel(admin);
  const open = admin.getByRole("button", { name: /^Bulgu Yönetimi\s*\d+\+? açık bulgu$/ });
  await expect(open).toBeVisible();
  const openFindings = async () => parseInt((await open.innerText()).replace(/\D+/, ""));
  const openBefore = await openFindings();
  await page.getByRole("dialog", { name: "Bulgu Bildirimi" }).getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Bulgu başarıyla kaydedildi")).toBeVisible();
  // The provider's open page counts it without a reload, up to 99: other journeys report many.
  await expect.poll(openFindings).toBeGreaterThanOrEqual(Math.min(openBefore + 1, 99));
  await goTo(page, "/company/findings");
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("1 seçili mesaj");

  await goTo(admin, "/admin/findings");
  await admin.getByRole("button", { name: title, exact: true }).click();
  await expect(admin.getByRole("dialog", { name: title }).getByText("Kampanya bitti, ücret değişti.")).toBeVisible();
  await expect(admin.getByRole("dialog", { name: title }).getByText(greeting)).toBeVisible();
  await admin.context().close();

  await expectClosedToOthers(request, title);
});

/**
 * Expects that other companies' staff see none of it by the API. That the database refuses too is tested in
 * tests/api/row-level-security.test.ts.
 */
async function expectClosedToOthers(request: APIRequestContext, title: string) {
  const own = await findingsOf(request, await asAdmin(request));
  const finding = own.find((one) => one.title === title)!;
  expect(finding.company_id).toBe(LIRVA.id);

  const ayse = { email: `yabanci-${crypto.randomUUID().slice(0, 8)}@ardicpinar.example`, password: "yolculuk-1" };
  await request.post("/api/functions/create-user", {
    headers: await asAdmin(request),
    data: { ...ayse, role: "company_admin", company_id: ARDICPINAR.id },
  });
  const headers = await asAccount(request, ayse);
  expect((await findingsOf(request, headers)).some((one) => one.title === title)).toBe(false);
  expect((await request.get(`/api/user_findings/${finding.id}`, { headers })).status()).toBe(404);
  const today = dayOf(new Date());
  const foreign = await request.post("/api/functions/chatbot/conversations", {
    headers,
    data: { chatbotId: LIRVA.chatbotId, startDate: today, endDate: today },
  });
  expect(foreign.status()).toBe(404);
}

async function findingsOf(request: APIRequestContext, headers: { authorization: string }) {
  const response = await request.get("/api/user_findings", { headers });
  expect(response.ok()).toBe(true);
  return (await response.json()) as UserFinding[];
}
