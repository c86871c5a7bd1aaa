import { expect, test } from "@playwright/test";
import { dropStreamOnce } from "../support/chat-events.ts";
import { expectAnnounced, recordAnnouncements } from "../support/journey-announcements.ts";
import { ask, box, expectReady, frame, launcher, log, openShop, THREAD_KEY } from "../support/journey-widget.ts";

const SEND = "**/api/functions/assistant/send-message";

test("a chat whose script or answer did not come is fetched again, and goes on where it broke off", async ({
  page,
}) => {
  await test.step("a chat that cannot be fetched says so, and comes on demand", async () => {
    await page.route("**/widget/chat-*.js", (route) => route.abort());
    await page.goto("/demo-shop");
    await launcher(page).click();
    await expect(frame(page).getByRole("alert")).toContainText("Sohbet açılamadı.");
    await page.unroute("**/widget/chat-*.js");
    await frame(page).getByRole("button", { name: "Tekrar dene" }).click();
    await expect(log(page).getByText("Merhaba, size nasıl yardımcı olabilirim?")).toBeVisible();
  });

  await expectReady(page);
  await test.step("a dropped stream goes on where it broke off", async () => {
    const named = await dropStreamOnce(page);
    await ask(page, "Selam");
    await expect(log(page).getByText("Merhaba dünya!", { exact: true })).toBeVisible();
    expect(named).toEqual([undefined, "a1:1:8"]);
  });
});

test("without a network what is written waits, and is sent once it is back", async ({ page, context }) => {
  await openShop(page);
  await test.step("what was sent without a connection goes out when it is back; a restart begins a new conversation", async () => {
    const thread = () => page.evaluate((key) => localStorage.getItem(key), THREAD_KEY);
    const first = await thread();
    await context.setOffline(true);
    await expect(frame(page).getByText("Çevrimdışısınız.")).toBeVisible();
    await ask(page, "İade süresi kaç gün?");
    await expect(log(page).getByText("Bağlantı yeniden kuruluyor...")).toBeVisible();
    await context.setOffline(false);
    await expect(log(page).locator("[data-side=assistant]").last()).toContainText("gün");

    const restart = frame(page).getByRole("button", { name: "Yeniden başlat" }).first();
    await restart.click();
    await page.keyboard.press("Escape");
    await expect(frame(page).getByRole("alertdialog")).toBeHidden();
    await expect(page.locator("sozbir-chat .panel")).toBeVisible();
    await restart.click();
    await frame(page).getByRole("alertdialog").getByRole("button", { name: "Yeniden başlat" }).click();
    await expect(log(page).locator("[data-side=user]")).toHaveCount(0);
    await expect.poll(thread).not.toBe(first);
  });

  await test.step("what was written without a network can be taken back and edited, and is sent only as it is then", async () => {
    await context.setOffline(true);
    await ask(page, "İade süresi kaç ay?");
    await log(page).getByRole("button", { name: "Mesajı düzenle" }).click();
    await expect(box(page)).toHaveValue("İade süresi kaç ay?");
    await box(page).fill("İade süresi kaç gün?");
    await box(page).press("Enter");
    for (const name of ["Tekrar dene", "Mesajı düzenle"])
      await expect(log(page).getByRole("button", { name })).toBeVisible();
    await context.setOffline(false);
    await expect(log(page).locator("[data-side=assistant]").last()).toContainText("30 gün");
    await expect(log(page).locator("[data-side=user]")).toHaveText(/İade süresi kaç gün\?/);
  });
});

test("what is written while too many write waits", async ({ page }) => {
  await page.clock.install();
  await recordAnnouncements(page);
  await openShop(page);
  await test.step("what waits because too many write can be taken back and edited, before what is written meanwhile", async () => {
    await page.route(SEND, (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "45" },
        json: { error: "slow down", code: "too-many-requests" },
      }),
    );
    await ask(page, "İade süresi kaç ay?");
    await box(page).fill("Kargo ücreti ne kadar?");
    await box(page).press("Enter");
    await expect(frame(page).getByText("Yanıt tamamlanınca gönderilecek.")).toBeVisible();
    await page.unroute(SEND);
    await log(page).getByRole("button", { name: "Mesajı düzenle" }).click();
    await expect(box(page)).toHaveValue("İade süresi kaç ay? Kargo ücreti ne kadar?");
    await expect(box(page)).toBeFocused();
    await expect(log(page).locator("[data-side=user]")).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(log(page).locator("[data-side=user]")).toHaveCount(0);
  });

  await test.step("what is sent while too many write waits, says so, and goes out by itself once the server has time", async () => {
    const BUSY = "Şu anda yoğunluk var, mesajınız birazdan gönderilecek...";
    await page.route(
      SEND,
      (route) =>
        route.fulfill({
          status: 429,
          headers: { "Retry-After": "45" },
          json: { error: "slow down", code: "too-many-requests" },
        }),
      { times: 1 },
    );
    await page.evaluate(() => void window.announced?.splice(0));
    await ask(page, "İade süresi kaç gün?");
    await expect(log(page).getByText(BUSY)).toBeVisible();
    await expectAnnounced(page, BUSY);
    await expect(log(page).getByText("Tekrar dene")).toHaveCount(0);
    await page.clock.runFor(45_000);
    await expect(log(page).locator("[data-side=assistant]").last()).toContainText("30 gün");
    await expect(log(page).getByText(BUSY)).toHaveCount(0);
    await expect(log(page).locator("[data-side=user]")).toHaveCount(1);
  });
});
