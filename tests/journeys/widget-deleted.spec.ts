import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { say } from "../support/journey-chat.ts";
import { imageNamed } from "../support/journey-image.ts";
import { asAdmin } from "../support/journey-staff.ts";
import { ask, box, frame, log, openShop, THREAD_KEY } from "../support/journey-widget.ts";

const SEND = "**/api/functions/assistant/send-message";
const UPLOAD = "**/api/functions/assistant/upload-file";
const REPLACED = "Önceki konuşmanız silindi; bu yeni bir konuşma.";
const image = imageNamed("elbise.png");
const said = (page: Page) => log(page).locator("[data-side=user]");

/** Erases the conversation that the shop's chat has open. */
async function eraseOpenThread(page: Page, request: APIRequestContext) {
  const value = await page.evaluate((key) => localStorage.getItem(key), THREAD_KEY);
  const erased = await request.post("/api/personal-data/erase", {
    headers: await asAdmin(request),
    data: { by: "thread", value, again: value },
  });
  expect(erased.ok()).toBe(true);
}

test("who writes in a conversation that was erased is told so, and goes on in a new one with what was written", async ({
  page,
  request,
}) => {
  await openShop(page);
  await say(frame(page), ["İade süresi kaç gün?", /gün/]);
  await eraseOpenThread(page, request);
  await box(page).fill("Kargo ücretli mi?");
  await box(page).press("Enter");
  await expect(log(page).getByText(REPLACED)).toBeVisible();
  await expect(said(page)).toHaveCount(1);
  await expect(said(page)).toContainText("Kargo ücretli mi?");
  await frame(page).getByRole("button", { name: "Tekrar dene" }).click();
  await expect(log(page).locator("[data-side=assistant]").last()).toContainText(/kargo/i);
  await expect(frame(page).getByRole("button", { name: "Tekrar dene" })).toHaveCount(0);
  await expect(said(page)).toHaveCount(1);
  await expect(log(page).getByText(REPLACED)).toHaveCount(0);

  // What is unsent when the conversation is erased behind a closed page goes into a new one as well.
  await page.route(SEND, (route) => route.abort());
  await ask(page, "Kapıda ödeme var mı?");
  await eraseOpenThread(page, request);
  await page.goto("about:blank");
  await page.unroute(SEND);
  await openShop(page);
  await expect(log(page).getByText(REPLACED)).toBeVisible();
  await expect(said(page)).toContainText("Kapıda ödeme var mı?");
});

test("an image chosen in a conversation that was erased stays for the new one", async ({ page, request }) => {
  await openShop(page);
  await ask(page, "Merhaba");
  await expect(log(page).locator("[data-side=assistant]")).toHaveCount(2);
  await eraseOpenThread(page, request);
  await box(page).fill("Bu elbise var mı?");
  await frame(page).locator("input[type=file]").setInputFiles(image);
  await expect(frame(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  // The stream is resumed, and finds no conversation.
  await frame(page)
    .locator("body")
    .evaluate(() => dispatchEvent(new Event("online")));
  await expect(log(page).getByText(REPLACED)).toBeVisible();
  await expect(box(page)).toHaveValue("Bu elbise var mı?");
  await expect(frame(page).getByText("elbise.png")).toBeVisible();
  await box(page).press("Enter");
  await expect(log(page).getByRole("img", { name: "Görsel: elbise.png" })).toBeVisible();
});

test("a chatbot that is deleted while its chat is open is no longer offered, and what was written stays", async ({
  page,
  request,
}) => {
  const headers = await asAdmin(request);
  const id = `deneme-${crypto.randomUUID().slice(0, 8)}`;
  const made = await request.post("/api/chatbots", { headers, data: { id, name: "Deneme Asistanı" } });
  expect(made.ok()).toBe(true);
  await page.goto(`/chatbot-iframe/${id}`);
  const text = page.getByPlaceholder("Mesajınızı yazın...");
  await expect(text).toBeVisible();
  await expect(page.getByText("Bağlanılıyor...")).toBeHidden();
  expect((await request.delete(`/api/chatbots/${id}`, { headers })).ok()).toBe(true);
  await text.fill("Orada mısınız?");
  await text.press("Enter");
  await expect(page.getByText("Bu sohbet artık sunulmuyor.")).toBeVisible();
  await expect(page.getByRole("log").getByText("Orada mısınız?")).toBeVisible();
  await expect(page.getByText("Mesajınız iletilmedi.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tekrar dene" })).toHaveCount(0);
  await text.fill("Başka bir soru");
  await expect(page.getByRole("button", { name: "Gönder" })).toHaveAttribute("aria-disabled", "true");
});

test("an image that the server no longer has is asked for again", async ({ page }) => {
  await openShop(page);
  await test.step("an image that nobody has any more is named, and the text can be sent with another", async () => {
    await frame(page).locator("input[type=file]").setInputFiles(image);
    await expect(frame(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    await page.route(SEND, (route) => route.abort());
    await ask(page, "Bu elbise var mı?");
    await page.reload();
    await page.route(SEND, (route) =>
      route.fulfill({ status: 404, json: { error: "no such file", code: "file-not-found" } }),
    );
    await page.locator("sozbir-chat button.launcher").click();
    await expect(log(page).getByText("“elbise.png” artık sunucuda yok. Lütfen görseli yeniden seçin.")).toBeVisible();
    await frame(page).getByRole("button", { name: "Mesajı düzenle" }).click();
    await expect(box(page)).toHaveValue("Bu elbise var mı?");
    await expect(said(page)).toHaveCount(0);

    await page.unroute(SEND);
    await frame(page).locator("input[type=file]").setInputFiles(image);
    await expect(frame(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    await box(page).press("Enter");
    await expect(said(page)).toHaveCount(1);
    await expect(log(page).locator("[data-side=assistant]")).toHaveCount(2);
  });

  await test.step("an image that the server no longer has is uploaded again from the browser's copy", async () => {
    await frame(page).locator("input[type=file]").setInputFiles(image);
    await expect(frame(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    const uploaded = page.waitForRequest(UPLOAD);
    const taken = page.waitForResponse((response) => response.url().endsWith("/send-message") && response.ok());
    await page.route(
      "**/api/functions/assistant/send-message",
      (route) => route.fulfill({ status: 404, json: { error: "no such file", code: "file-not-found" } }),
      { times: 1 },
    );
    await ask(page, "Bu gömlek var mı?");
    await uploaded;
    // No assistant answers while the first image waits for a person.
    await taken;
    await expect(frame(page).getByRole("button", { name: "Tekrar dene" })).toHaveCount(0);
    await expect(said(page)).toHaveCount(2);
  });
});
