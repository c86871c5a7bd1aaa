import { expect, type Page, test } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";
import { expectClean } from "../support/journey-accessibility.ts";
import { goTo } from "../support/journey-pages.ts";
import { asAdmin, signInNewStaff } from "../support/journey-staff.ts";

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Bildirimler" }).getByText(text);

test("staff call, note and confirm an order; what the visitor takes back in the chat shows by itself", async ({
  page,
  request,
}) => {
  const [who, phone] = ["Sevda Yolcu", `0500 ${100 + (Date.now() % 900)} 11 22`];
  const created = await request.post("/api/functions/assistant/create-thread", {
    data: { chatbotId: LIRVA.chatbotId },
  });
  const { id: threadId } = await created.json();
  const say = (content: string) =>
    request.post("/api/functions/assistant/send-message", { data: { threadId, content } });
  await say("Vento takım elbise 50 beden sipariş vermek istiyorum");
  await say(`${who}, ${phone}`);

  await signInNewStaff(page, request, "company_user");
  await goTo(page, "/company/orders");
  await page.keyboard.press("/");
  await page.keyboard.type(phone);
  const list = page.getByRole("region", { name: "Sipariş listesi" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("link", { name: `${who}, ara: ${phone}` })).toHaveAttribute(
    "href",
    `tel:${phone.replaceAll(" ", "")}`,
  );
  await list.getByRole("link", { name: who, exact: true }).click();
  const order = page.getByRole("region", { name: "Sipariş", exact: true });
  await expect(order).toBeFocused();
  await expect(order.getByText("sipariş vermek istiyorum")).toBeVisible();
  await order.getByRole("button", { name: "Arandı", exact: true }).click();
  await expect(list.getByRole("button", { name: `${who}, durum: Arandı` })).toBeVisible();
  await order.getByLabel("Not yaz").fill("Cuma günü teslim.");
  await order.getByLabel("Not yaz").press("Enter");
  await expect(order.getByRole("listitem").filter({ hasText: "Cuma günü teslim." })).toBeVisible();
  await expectClean(page);

  await say("vazgeçtim, siparişimi iptal edin");
  await expect(order.getByText("Ziyaretçi sohbette vazgeçti")).toBeVisible();
  // Leaves the note's text box, then the order.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(order).toBeHidden();
  await expect(list.getByRole("link", { name: `${who} 1 not` })).toBeFocused();

  // The filters are saved as a view, by keyboard only, and applied again.
  const views = page.getByRole("button", { name: /^Görünümler/ });
  await views.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kayıtlı görünümünüz yok.")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Görünümün adı")).toBeFocused();
  await page.keyboard.type("Sevda Hanım");
  await page.keyboard.press("Enter");
  await expect(views).toHaveAccessibleName("Görünümler: Sevda Hanım");
  await page.getByRole("link", { name: /^Hepsi/ }).click();
  await page.getByRole("searchbox").fill("");
  await expect(page).toHaveURL("/company/orders");
  await views.click();
  await page.getByRole("menuitemradio", { name: "Sevda Hanım" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue(phone);
  await views.click();
  await page.getByRole("menuitem", { name: "Görünümleri düzenle" }).click();
  await page.getByLabel("Sevda Hanım görünümünün adı").fill("Sevda Yolcu");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sevda Yolcu görünümünü sil" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
  await expect(page.getByText("Kayıtlı görünümünüz yok.")).toBeVisible();
});

test("an administrator invites a colleague, who opens the mailed link, chooses a password and is in", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = `davetli-${crypto.randomUUID().slice(0, 8)}@lirva.example`;
  await signInNewStaff(page, request, "company_admin");
  await goTo(page, "/company/settings/people");
  await page.getByRole("button", { name: "Davet Et" }).click();
  await page.getByLabel("E-posta").fill(email);
  await page.getByRole("button", { name: "Davet Gönder" }).click();
  await expect(toast(page, `${email} davet edildi.`)).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Davet bekliyor");
  await row.getByLabel(`${email} için rol`).selectOption("company_admin");
  await expect(toast(page, `${email}: Yönetici`)).toBeVisible();
  await expectClean(page);

  const mails = await request.get("/api/outbox", { headers: await asAdmin(request), params: { search: email } });
  const [mail] = (await mails.json()) as [{ body: string }];
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await goTo(guest, /\/reset-password\?token=\S+/.exec(mail.body)![0]);
  await expect(guest.getByRole("heading", { name: "Ekibe hoş geldiniz" })).toBeVisible();
  await guest.getByLabel("Yeni şifre", { exact: true }).fill("Kuzey-Ruzgari-91");
  await guest.getByLabel("Yeni şifre (tekrar)").fill("Kuzey-Ruzgari-91");
  await guest.getByRole("button", { name: "Şifreyi Kaydet" }).click();
  await expect(guest.getByText("Yeni şifrenizle giriş yapabilirsiniz.")).toBeVisible();
  const signedIn = await guest.request.post("/api/auth/sign-in/email", {
    data: { email, password: "Kuzey-Ruzgari-91" },
  });
  expect(await signedIn.json()).toMatchObject({ user: { role: "company_admin", company_id: LIRVA.id } });
  await guest.context().close();

  await goTo(page, "/company/settings/widget");
  await page.getByLabel("Başlangıç soruları").fill("1\n2\n3\n4\n5");
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await expect(page.getByText("En fazla 4 soru yazılabilir.")).toBeVisible();
  await expectClean(page);

  // A colleague saves another colour meanwhile, and other questions.
  const address = `/api/chatbots/${LIRVA.chatbotId}/widget`;
  await page.request.patch(address, { data: { color: "#123456", starter_questions: ["Kargo ne kadar?"] } });
  await page.getByLabel("Başlangıç soruları").fill("İade var mı?");
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "Siz yazarken sohbet penceresi değiştirildi" });
  await expect(conflict).toContainText("Kargo ne kadar?");
  await expect(conflict).not.toContainText("#123456");
  await expect(page.getByLabel("Başlangıç soruları")).toHaveValue("İade var mı?");
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await expect(toast(page, "Sohbet penceresi kaydedildi.")).toBeVisible();
  const { color, starter_questions } = await (await page.request.get(address)).json();
  expect({ color, starter_questions }).toEqual({ color: "#123456", starter_questions: ["İade var mı?"] });
  await page.request.patch(address, { data: { color: LIRVA.color, starter_questions: [] } });
});
