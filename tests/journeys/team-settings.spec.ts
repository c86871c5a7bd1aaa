import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessibleDialog } from "../support/journey-accessibility.ts";
import { pressKey } from "../support/journey-keyboard.ts";
import { goTo, reload } from "../support/journey-pages.ts";
import { asAdmin, signInNewStaff } from "../support/journey-staff.ts";

/** Signs in the administrator of a new company. */
async function enterNewCompany(page: Page, request: APIRequestContext) {
  const name = `Saatli Şirket ${crypto.randomUUID().slice(0, 6)}`;
  const headers = await asAdmin(request);
  const company = await (await request.post("/api/companies", { headers, data: { name } })).json();
  await signInNewStaff(page, request, "company_admin", company);
}

test("an administrator sets the hours with a break and a day of their own, and keeps canned replies", async ({
  page,
  request,
}) => {
  await enterNewCompany(page, request);
  await goTo(page, "/company/settings/team");
  await expect(page.getByText("Henüz çalışma saati belirlenmedi")).toBeVisible();
  const monday = page.getByRole("group", { name: "Pazartesi" });
  await monday.getByLabel("bitiş").fill("12:30");
  await monday.getByRole("button", { name: "Ara Ekle" }).click();
  await monday.getByLabel("bitiş").nth(1).fill("18:00");
  await page.getByRole("button", { name: "Gün Ekle" }).click();
  await page.getByLabel("Tarih").fill("2027-01-04");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Çalışma saatleri kaydedildi.")).toBeVisible();
  await page.getByLabel("Kısayol").fill("iade");
  await page.getByLabel("Yanıt", { exact: true }).fill("14 gün içinde iade edebilirsiniz.");
  await page.getByRole("button", { name: "Ekle", exact: true }).click();
  await expect(page.getByText("/iade")).toBeVisible();
  await reload(page);
  await expect(monday.getByLabel("başlangıç").nth(1)).toHaveValue("13:30");
  await expect(page.getByLabel("Tarih")).toHaveValue("2027-01-04");
  await expect(page.getByText("/iade")).toBeVisible();

  // A colleague saves other hours meanwhile.
  const { hours } = await (await page.request.get("/api/opening_hours")).json();
  const data = { ...hours, week: [...hours.week.slice(0, 5), [{ from: "10:00", to: "14:00" }], []] };
  await page.request.put("/api/opening_hours", { data });
  await monday.getByLabel("başlangıç").first().fill("08:15");
  await page.getByRole("button", { name: "Kaydet" }).click();
  const theirs = page.getByRole("group", { name: "Güncel hâli" });
  await expect(theirs).toContainText("Pazartesi: 09:00–12:30, 13:30–18:00");
  await expect(theirs).toContainText("Cumartesi: 10:00–14:00");
  await expect(theirs).toContainText("4 Ocak 2027 Pazartesi: Kapalı");
  await page.getByRole("button", { name: "Güncel Hâlini Al" }).click();
  await expect(page.getByRole("group", { name: "Cumartesi" }).getByLabel("başlangıç")).toHaveValue("10:00");
});

test("a canned reply is deleted after a question, and the keyboard goes on from the next one", async ({
  page,
  request,
}) => {
  await enterNewCompany(page, request);
  for (const shortcut of ["adres", "iade", "kargo"])
    await page.request.post("/api/canned_replies", { data: { shortcut, content: `Yanıt: ${shortcut}` } });
  await goTo(page, "/company/settings/team");
  const remove = (shortcut: string) => page.getByRole("button", { name: `${shortcut} yanıtını sil` });
  await remove("iade").click();
  await expectAccessibleDialog(page, "web/team-settings/replies-card.tsx");
  await expect(remove("iade")).toBeFocused();
  for (const [deleted, next] of [
    ["iade", "kargo"],
    ["kargo", "adres"],
  ] as const) {
    await remove(deleted).focus();
    await pressKey(page, "Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
    await expect(remove(deleted)).toHaveCount(0);
    await expect(remove(next)).toBeFocused();
  }
});

test("hours that are not saved are not lost without a question", async ({ page, request }) => {
  await enterNewCompany(page, request);
  await goTo(page, "/company/settings/team");
  await page.getByRole("group", { name: "Cumartesi" }).getByRole("checkbox").check();
  await page.getByRole("link", { name: "Ayarlara Dön" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vazgeç" }).click();
  await expect(page.getByRole("group", { name: "Cumartesi" }).getByLabel("başlangıç")).toHaveValue("09:00");
});

test("a canned reply that is being written is not lost without a question, to another one or to another page", async ({
  page,
  request,
}) => {
  await enterNewCompany(page, request);
  await page.request.post("/api/canned_replies", { data: { shortcut: "kargo", content: "Kargonuz yolda." } });
  await goTo(page, "/company/settings/team");
  const content = page.getByRole("textbox", { name: "Yanıt", exact: true });
  await page.getByLabel("Kısayol").fill("iade");
  await content.fill("14 gün içinde iade edebilirsiniz.");
  const asked = page.getByRole("alertdialog");
  const other = page.getByRole("button", { name: "kargo yanıtını düzenle" });
  for (const away of [other, page.getByRole("link", { name: "Ayarlara Dön" })]) {
    await away.click();
    await asked.getByRole("button", { name: "Vazgeç" }).click();
    await expect(content).toHaveValue("14 gün içinde iade edebilirsiniz.");
  }
  await other.click();
  await asked.getByRole("button", { name: "Kaydetmeden" }).click();
  await expect(content).toHaveValue("Kargonuz yolda.");
  await expect(page.getByLabel("Kısayol")).toBeFocused();
  // Nothing is unsaved now.
  await page.getByRole("link", { name: "Ayarlara Dön" }).click();
  await expect(page).toHaveURL(/\/company\/settings$/);
});
