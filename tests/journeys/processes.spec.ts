import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { expectClean } from "../support/journey-accessibility.ts";
import { say } from "../support/journey-chat.ts";
import { goTo } from "../support/journey-pages.ts";
import { signInNewStaff } from "../support/journey-staff.ts";
import { frame, openShop } from "../support/journey-widget.ts";

/** A word that no other process and no product has. */
const mark = () => crypto.randomUUID().slice(0, 6).replaceAll(/\d/g, "k");
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Bildirimler" }).getByText(text);

/** Retries, because a slow machine answers from its old index until the new process is indexed. */
const sayUntilKnown = (chat: FrameLocator, text: string, answer: string) =>
  expect(() => say(chat, [text, answer])).toPass({ timeout: 60_000 });

test("an administrator composes an appointment form, a visitor fills it in the widget, the staff see it and mark it", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const [thing, name] = [`Kupon${mark()}`, `Nermin Zeybek${mark()}`];
  await signInNewStaff(page, request, "company_admin");
  await goTo(page, "/company/processes");
  await page.getByRole("link", { name: "Randevu isteği" }).click();
  await page.getByLabel("Sürecin adı").fill(thing);
  const phrase = page.getByLabel("Yeni cümle");
  await phrase.fill(`${thing} yaptırmak istiyorum`);
  await phrase.press("Enter");
  await page.getByLabel("Giriş cümlesi").fill("Bunun için bilgilerinizi alayım.");
  // The third question becomes a choice, which cannot be saved without options.
  await page.getByLabel("Tür").nth(2).selectOption("choice");
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await expect(page.getByText("Bu alan zorunludur.")).toBeVisible();
  await page.getByLabel("Seçenekler", { exact: true }).fill("Gelinlik\nTakım elbise");
  await page.getByRole("button", { name: "Gün ve saat: yukarı taşı" }).click();
  await page.getByRole("button", { name: "Gün ve saat: aşağı taşı" }).click();

  const trial = page.getByRole("region", { name: "Deneyin" });
  for (const [text, answer] of [
    [`${thing} yaptırmak istiyorum`, /Adınızı ve soyadınızı/],
    ["Deneme Kişi", /telefon/],
  ] as const) {
    await trial.getByLabel("Deneme mesajı").fill(text);
    await trial.getByLabel("Deneme mesajı").press("Enter");
    await expect(trial.getByRole("log").getByText(answer).last()).toBeVisible();
  }
  await expectClean(page);
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await expect(toast(page, "Süreç eklendi.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: thing }).first()).toContainText("Açık");
  await expectClean(page);

  await openShop(page);
  const chat = frame(page);
  await sayUntilKnown(chat, `${thing} yaptırmak istiyorum`, "Adınızı ve soyadınızı");
  await say(chat, [name, "hangi telefon"], ["0544 321 00 88", "Hangi hizmet"]);
  await chat.getByRole("button", { name: "Takım elbise" }).click();
  await expect(chat.getByRole("log").getByText("Hangi gün ve saat").last()).toBeVisible();
  await say(chat, ["yarın 15:00", /Bilgilerinizi aldım/], ["yok", "kayıtlı"]);

  await goTo(page, "/company/processes/entries");
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(entry).toContainText("Takım elbise");
  await expect(entry).toContainText("15.00");
  await entry.getByRole("button", { name: "Ele Alındı" }).click();
  await expect(entry.getByRole("button", { name: "Yeniden Aç" })).toBeVisible();
  await expectClean(page);
  await entry.getByRole("link", { name: "Görüşmeyi Aç" }).click();
  await expect(page.getByText("Takım elbise").first()).toBeVisible();
});
