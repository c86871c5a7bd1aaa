import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { framePath } from "#contract/widget.ts";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { goTo } from "../support/journey-pages.ts";
import { asAdmin, signInNewStaff } from "../support/journey-staff.ts";

/** Creates a company with an assistant, and signs its administrator in. */
async function openShop(page: Page, request: APIRequestContext) {
  const headers = await asAdmin(request);
  const mark = crypto.randomUUID().slice(0, 6);
  const { id: company_id } = await (
    await request.post("/api/companies", { headers, data: { name: `Üsluplu Dükkân ${mark}` } })
  ).json();
  const data = { id: `uslup-${mark}`, name: "Dükkân Asistanı", color: "#8f3a5a", company_id };
  expect((await request.post("/api/chatbots", { headers, data })).ok()).toBe(true);
  await signInNewStaff(page, request, "company_admin", { id: company_id });
  return data.id;
}

const talk = (page: Page) => page.getByRole("log", { name: "Örnek görüşme" });
const list = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("a company's administrator gives the assistant a voice, hears it while typing, and visitors hear it at once", async ({
  page,
  request,
}) => {
  const id = await openShop(page, request);
  await goTo(page, "/company/settings");
  await page.getByRole("link", { name: /Asistanın Üslubu/ }).click();
  await expect(talk(page)).toContainText("Bu konuda bilgim yok, sizi yanlış yönlendirmek istemem.");

  await page.getByRole("radio", { name: /^Sen/ }).check();
  await expect(talk(page)).toContainText("Dilersen talebini ekibimize iletebilirim.");
  await page.getByLabel("Asistanın adı").fill("Ada");
  await expect(talk(page)).toContainText("Ben Ada, buranın dijital asistanıyım.");

  // By keyboard: the new field has the focus.
  await list(page, "Karşılama").getByRole("button", { name: "Karşılama: metin ekle" }).press("Enter");
  await page.keyboard.type("Selam, ben Ada!");
  await expect(talk(page)).toContainText("Selam, ben Ada!");
  await list(page, "Karşılama").getByRole("button", { name: "Karşılama: metin ekle" }).press("Enter");
  await page.keyboard.type("selam, ben ada!");
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await expect(list(page, "Karşılama").getByText("Bu metin listede zaten var.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "2. karşılama" })).toBeFocused();
  await page.getByRole("textbox", { name: "2. karşılama" }).fill("Buyur, dinliyorum.");
  await list(page, "Bilmediğinde").getByRole("button").click();
  await page.keyboard.type("Onu bilmiyorum");

  // Unsaved input is not discarded without asking.
  await page.getByRole("link", { name: "Ayarlara Dön" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vazgeç" }).click();
  await expect(page.getByRole("textbox", { name: "2. karşılama" })).toHaveValue("Buyur, dinliyorum.");
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await expect(page.getByText("Üslup kaydedildi.")).toBeVisible();

  // A colleague saves another name meanwhile: neither's words are lost.
  const voice = await (await page.request.get(`/api/chatbots/${id}/voice`)).json();
  await page.request.put(`/api/chatbots/${id}/voice`, { data: { ...voice, name: "Bade" } });
  await page.getByLabel("Asistanın adı").fill("Ceyda");
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "Siz yazarken asistanın üslubu değiştirildi" });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText("Bade");
  await expect(page.getByLabel("Asistanın adı")).toHaveValue("Ceyda");
  await page.getByRole("button", { name: "Yine de Benimkini Kaydet" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect.poll(async () => (await page.request.get(`/api/chatbots/${id}/voice`)).text()).toContain("Ceyda");

  await page.goto(framePath(id));
  const log = page.getByRole("log");
  await expect(log).toContainText("Selam, ben Ada!");
  await page.getByPlaceholder("Mesajınızı yazın...").fill("Uzay mekiği kaç para?");
  await page.getByRole("button", { name: "Gönder" }).click();
  await expect(log).toContainText("Onu bilmiyorum. Dilersen talebini ekibimize iletebilirim.");
});

test("axe finds nothing and nothing scrolls sideways, narrow or wide, dark or light", async ({ page, request }) => {
  await openShop(page, request);
  await goTo(page, "/company/settings/voice");
  await list(page, "Veda").getByRole("button").click();
  await page.keyboard.type("Güle güle, yine bekleriz!");
  await expect(talk(page)).toContainText("Güle güle, yine bekleriz!");
  await expectCleanEverywhere(page);
});
