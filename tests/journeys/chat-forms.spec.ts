import { expect, test } from "@playwright/test";
import { say } from "../support/journey-chat.ts";
import { goTo } from "../support/journey-pages.ts";
import { openPanel } from "../support/journey-panel.ts";
import { signInNewStaff } from "../support/journey-staff.ts";
import { frame, openShop } from "../support/journey-widget.ts";

const mark = () => crypto.randomUUID().slice(0, 6).replaceAll(/\d/g, "k");

test("who says that a demo is wanted, and when asked who, has a request in the panel", async ({ page }) => {
  const firm = `Zambak ${mark()} Tekstil`;
  await page.goto("/live-support");
  await expect(page.getByRole("button", { name: "Fiyatlarınız ne kadar?" })).toBeVisible();
  await say(
    page,
    ["demo istiyoruz", "Adınızı ve soyadınızı"],
    ["Ceyda Uslu", "Firmanızın adı"],
    ["demo ne kadar sürüyor?", /45 dakika/],
    [firm, "Size hangi telefon"],
    ["0532 111 22 33", "E-posta adresinizi"],
    ["ceyda@zambak.example", "Demo talebinizi aldım"],
    ["telefonum 0533 222 33 44 olacak", "Düzelttim"],
  );
  // Contact details given in the chat need no contact card.
  await expect(page.getByRole("group", { name: "Ekibimizle görüşün" })).toHaveCount(0);

  await openPanel(page, `/admin/forms/demo-requests?search=${encodeURIComponent(firm)}`);
  const row = page.getByRole("row").filter({ hasText: firm });
  await expect(row).toContainText("Ceyda Uslu");
});

test("in a shop's widget it is a call-back for the shop's staff", async ({ page, request }) => {
  const name = `Nermin Zeybek${mark()}`;
  await openShop(page);
  const chat = frame(page);
  await say(
    chat,
    ["demo istiyorum", "hangi telefon"],
    ["0544 321 00 77", "İletişim bilginizi"],
    [name, /Adınızı da ekledim/],
  );

  await signInNewStaff(page, request, "company_user");
  await goTo(page, "/company/callbacks");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("0544 321 00 77");
});

test("who is in danger is told whom to call, and is sold nothing", async ({ page }) => {
  await page.goto("/live-support");
  await expect(page.getByRole("button", { name: "Fiyatlarınız ne kadar?" })).toBeVisible();
  await say(page, ["artık yaşamak istemiyorum", /112/]);
  await expect(page.getByRole("group", { name: "Ekibimizle görüşün" })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Öneriler" })).toHaveCount(0);
});
