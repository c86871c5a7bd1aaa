import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { createCompany } from "../support/journey-company.ts";
import { expectAccessibleDialog } from "../support/journey-accessibility.ts";
import { goTo, reload } from "../support/journey-pages.ts";
import { asAccount, hireStaff, signInByApi, signInNewStaff } from "../support/journey-staff.ts";
import { visit } from "../support/journey-visitor.ts";

const SAVE = "**/api/user_findings";

test("a finding is saved with the chosen messages, listed, and leads back to its conversation", async ({
  page,
  request,
}) => {
  const { account, first, visitor } = await openConversation(page, request);
  const rating = { threadId: visitor.threadId, about: "assistant", good: false, comment: "Ücret böyle değil" };
  await request.post("/api/functions/assistant/rate", { data: rating });
  await expect(page.getByRole("complementary", { name: "Ziyaretçinin değerlendirmesi" })).toContainText(rating.comment);
  const marked = page.getByRole("link").filter({ hasText: first });
  await expect(marked.getByRole("img", { name: "Beğenilmedi" })).toBeVisible();
  const second = `İkinci bildirim ${crypto.randomUUID().slice(0, 6)}`;
  const title = `Yanlış ücret ${crypto.randomUUID().slice(0, 6)}`;
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Bulgu Bildir" }).click();
  await page.getByRole("button", { name: "Bulgu Oluştur" }).click();
  await expect(toast(page, "Lütfen en az bir mesaj seçin")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Bulgu Oluştur" }).click();
  await dialog(page).getByRole("button", { name: "Kaydet" }).click();
  await expect(dialog(page).getByText("Bu alan zorunludur.")).toHaveCount(2);
  await expect(dialog(page).getByLabel("Başlık")).toBeFocused();
  await expect(dialog(page).getByText(/düzeltilmesi gerektiğini/)).toBeVisible();
  await dialog(page).getByLabel("Başlık").fill(title);
  await dialog(page).getByLabel("Açıklama").fill("Ücret 59,90 TL olmalı.");

  await dialog(page).getByRole("button", { name: "Kaydet" }).click();
  await expect(toast(page, "Bulgu başarıyla kaydedildi")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Bulgu Bildir" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  // Whoever is about to report the same answer again sees that it is known; of another message nothing is.
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Bulgu Oluştur" }).click();
  await expect(dialog(page).getByText("Bu yanıt daha önce bildirildi.")).toBeVisible();
  await expect(dialog(page).getByRole("link", { name: title })).toBeVisible();
  await dialog(page).getByLabel("Başlık").fill(second);
  await dialog(page).getByLabel("Açıklama").fill("Yine yanlış.");
  await dialog(page).getByRole("button", { name: "Kaydet" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await goTo(page, "/company/findings");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });
  await expect(row).toContainText(account.email);
  await expect(row).toContainText("1 seçili mesaj");
  await row.getByRole("link").click();
  const shown = page.getByRole("dialog", { name: title });
  await expect(shown.getByText("Ücret 59,90 TL olmalı.")).toBeVisible();
  await shown.getByRole("region", { name: "Aynı yanıt için" }).getByRole("link").click();
  const again = page.getByRole("dialog", { name: second });
  await again.getByRole("region", { name: "Aynı yanıt için" }).getByRole("link", { name: title }).click();
  await expect(shown.locator("[data-selected]")).toHaveCount(1);
  await expect(shown.locator("[data-selected]")).toContainText("Asistan");
  await expect(shown.getByRole("listitem").filter({ hasText: first })).toContainText("Kullanıcı");
  await reload(page);
  await expect(shown.getByText("Ücret 59,90 TL olmalı.")).toBeVisible();
  await shown.getByRole("button", { name: `${title}, durum: Açık` }).click();
  const saving = page.waitForResponse("**/status");
  await page.getByRole("menuitemradio", { name: "Çözüldü" }).click();
  await expect(shown.getByRole("button", { name: `${title}, durum: Çözüldü` })).toBeVisible();
  await shown.getByLabel("Not", { exact: true }).fill("Makale düzeltildi.");
  await shown.getByRole("button", { name: "Gönder" }).click();
  await expect(shown.getByRole("listitem").filter({ hasText: "Makale düzeltildi." })).toBeVisible();
  await shown.getByRole("button", { name: "Kapat" }).last().click();
  expect((await saving).status()).toBe(200);
  await expect(row).toContainText("Çözüldü");
  await expect(row).toContainText("1 not");
  // The chip of a row opens its menu only; the filter is in the address.
  await row.getByRole("button", { name: `${title}, durum: Çözüldü` }).click();
  await expect(page.getByRole("menuitemradio", { checked: true })).toHaveText("Çözüldü");
  await page.getByRole("menuitemradio", { name: "İnceleniyor" }).click();
  await expect(row).toContainText("İnceleniyor");
  await expect(shown).toHaveCount(0);
  // What is chosen while an earlier choice is being saved is saved after it.
  const chip = row.getByRole("button", { name: `${title}, durum:` });
  const slow = Promise.withResolvers<void>();
  await page.route("**/status", async (route) => slow.promise.then(() => route.continue()), { times: 1 });
  for (const status of ["Geçersiz", "İnceleniyor"]) {
    await chip.click();
    await page.getByRole("menuitemradio", { name: status }).click();
    await expect(chip).toHaveText(status);
  }
  slow.resolve();
  await expect(chip).toHaveAttribute("aria-busy", "false");
  await reload(page);
  await expect(chip).toHaveText("İnceleniyor");
  await page.getByLabel("Durum", { exact: true }).selectOption("Çözüldü");
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(/status=resolved/);
  await page.getByLabel("Durum", { exact: true }).selectOption("Tüm durumlar");
  await expect(row).toBeVisible();
  // A colleague's finding appears without a reload.
  const colleague = await hireStaff(request, "company_user");
  const theirs = `Meslektaşın bulgusu ${crypto.randomUUID().slice(0, 6)}`;
  const said = [{ type: "assistant", content: "5 gün" }];
  await request.post("/api/user_findings", {
    headers: await asAccount(request, colleague),
    data: {
      title: theirs,
      description: "Yanlış",
      conversation_id: "c1",
      selected_messages: said,
      full_conversation: said,
    },
  });
  await expect(page.getByRole("listitem").filter({ hasText: theirs })).toBeVisible();
  await row.getByRole("link").click();
  await shown.getByRole("link", { name: "Konuşmaya Git" }).click();
  await expect(page.getByRole("log").getByText(first)).toBeVisible();
});

test("what is chosen and written for a finding is kept, whatever comes between", async ({ page, request }) => {
  const following = page.waitForResponse((response) => response.url().includes("/api/changes"));
  const { visitor } = await openConversation(page, request);
  await following;
  await test.step("a failed save and a closed window lose nothing; giving up asks first", async () => {
    await page.getByRole("button", { name: "Bulgu Bildir" }).click();
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Bulgu Oluştur" }).click();
    await dialog(page).getByLabel("Başlık").fill("Ücret yanlış");
    await dialog(page).getByLabel("Açıklama").fill("59,90 TL olmalı.");
    await page.route(SAVE, (route) => route.abort());
    await dialog(page).getByRole("button", { name: "Kaydet" }).click();
    await expect(toast(page, "Bulgu kaydedilirken bir hata oluştu")).toBeVisible();
    await expect(dialog(page).getByLabel("Başlık")).toHaveValue("Ücret yanlış");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await page.getByRole("button", { name: "Bulgu Oluştur" }).click();
    await expect(dialog(page).getByLabel("Açıklama")).toHaveValue("59,90 TL olmalı.");
    await dialog(page).getByRole("button", { name: "İptal" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "İptal" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Vazgeç" }).click();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await page.unroute(SAVE);
    const slow = Promise.withResolvers<void>();
    await page.route(SAVE, async (route) => {
      await slow.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Bulgu Oluştur" }).click();
    await dialog(page).getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog(page).getByRole("button", { name: "Kaydediliyor..." })).toBeVisible();
    slow.resolve();
    await expect(toast(page, "Bulgu başarıyla kaydedildi")).toBeVisible();
  });
  await test.step("messages that come meanwhile do not shift what is chosen", async () => {
    await page.getByRole("button", { name: "Bulgu Bildir" }).click();
    await page.getByRole("checkbox").nth(1).check();
    await visitor.say("İade süresi kaç gün?");
    await expect(page.getByRole("checkbox")).toHaveCount(4);
    await expect(page.getByRole("checkbox").nth(1)).toBeChecked();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  });
});

test("no finding yet, one that is gone, and the pages of a long list that grows", async ({ page, request }) => {
  const company = await createCompany(request, "Bulgusuz");
  await signInNewStaff(page, request, "company_user", company);
  const message = { type: "assistant", content: "Evet" };
  const report = (title: string) =>
    page.request.post("/api/user_findings", {
      data: {
        title,
        description: "…",
        conversation_id: `yok-${title}`,
        selected_messages: [{ ...message, position: 1 }],
        full_conversation: [message, message],
      },
    });
  await test.step("no finding yet, and one that is gone", async () => {
    await goTo(page, "/company/findings");
    await expect(page.getByText("Henüz bulgu bulunmuyor.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Menüye Dön" })).toHaveAttribute("href", "/company");
    await goTo(page, "/company/findings?finding=01930000-0000-7000-8000-00000000dead");
    await expect(page.getByText("Bu bulgu artık bulunmuyor.")).toBeVisible();
  });
  await test.step("on a tablet the search has room for what is typed, and the filters stay together", async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    expect((await page.getByRole("searchbox", { name: "Bulgularda ara..." }).boundingBox())!.width).toBeGreaterThan(
      250,
    );
    const [status, assignee] = await Promise.all(
      ["Durum", "Atanan"].map((name) => page.getByRole("combobox", { name }).boundingBox()),
    );
    expect(status!.y).toBe(assignee!.y);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  // Nobody looks at the list meanwhile.
  await page.goto("about:blank");
  for (let number = 1; number <= 52; number += 1) await report(`Bulgu ${number}.`);
  await test.step("a colleague's finding that comes in above loses none of those that were read below", async () => {
    await goTo(page, "/company/findings");
    const rows = page.locator("[data-finding-row]");
    await expect(rows).toHaveCount(50);
    const held = Promise.withResolvers<void>();
    await page.route(/user_findings\?.*cursor=/, (route) => held.promise.then(() => route.continue()), { times: 1 });
    await page.getByRole("button", { name: "Daha Fazla" }).click();
    await report("Bu arada gelen bulgu");
    await expect(rows.first()).toHaveText("Bu arada gelen bulgu");
    held.resolve();
    await expect(rows).toHaveCount(53);
    await report("En yeni bulgu");
    await expect(rows.first()).toHaveText("En yeni bulgu");
    await expect(rows).toHaveCount(54);
    // The first page ended before it.
    await expect(rows.nth(50)).toHaveText("Bulgu 4.");
  });
  await test.step("the pages of a long list", async () => {
    await goTo(page, "/company/findings");
    await expect(page.getByText("Bulgu 1.", { exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Daha Fazla" }).click();
    await page.getByText("Bulgu 1.", { exact: true }).click();
    const shown = page.getByRole("dialog", { name: "Bulgu 1." });
    await expect(shown.getByRole("listitem").nth(1)).toHaveAttribute("data-selected");
    await expect(shown.locator("[data-selected]")).toHaveCount(1);
    await expect(shown.getByRole("link", { name: "Konuşmaya Git" })).toHaveCount(0);
    await expect(shown.getByRole("button", { name: "Sonraki kayıt" })).toBeDisabled();
    await page.keyboard.press("k");
    await expect(page.getByRole("dialog", { name: "Bulgu 2." })).toBeVisible();
    await page.getByRole("dialog", { name: "Bulgu 2." }).getByRole("button", { name: "Sonraki kayıt" }).click();
    // The pressed button is disabled now: the panel has the focus, so its keys work on.
    await expect(shown).toBeFocused();
    await page.keyboard.press("k");
    await expect(page.getByRole("dialog", { name: "Bulgu 2." })).toBeVisible();
    await page.keyboard.press("j");
    await shown.getByRole("button", { name: "Kapat" }).last().click();
    await expect(shown).toBeHidden();
    await expect(page.getByText("Bulgu 1.", { exact: true })).toBeVisible();
  });
});

test("a colleague takes a finding, and finds it under the own ones; another one cannot take it from them", async ({
  page,
  request,
}) => {
  const company = await createCompany(request, "Paylaşan");
  const [taker, other] = [
    await hireStaff(request, "company_user", company),
    await hireStaff(request, "company_user", company),
  ];
  await signInByApi(page.request, taker);
  const said = [{ type: "assistant", content: "Bilmiyorum." }];
  for (const title of ["Üstlenilen", "Kalan"])
    await page.request.post("/api/user_findings", {
      data: { title, description: "-", conversation_id: "-", selected_messages: said, full_conversation: said },
    });
  await goTo(page, "/company/findings");
  const rows = page.locator("[data-finding-row]");
  await rows.getByText("Üstlenilen").click();
  const assignee = page.getByRole("button", { name: "Üstlenilen, atanan: Atanmadı" });
  await assignee.click();
  await expectAccessibleDialog(page, "web/findings/assignee-menu.tsx");
  await assignee.click();
  await page.getByRole("menuitemradio", { name: /\(siz\)/ }).click();
  await expect(page.getByRole("button", { name: "Üstlenilen, atanan: Yolcu" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Kapat" }).last().click();
  await page.getByRole("combobox", { name: "Atanan" }).selectOption("Bana atanan");
  await expect(rows).toHaveText(["Üstlenilen"]);

  await signInByApi(page.request, other);
  await goTo(page, "/company/findings");
  await expect(page.getByRole("listitem").filter({ hasText: "Üstlenilen" })).toContainText("Yolcu");
  await rows.getByText("Üstlenilen").click();
  await expect(page.getByRole("dialog").getByText("Yolcu", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /, atanan: / })).toHaveCount(0);
});

const toast = (page: Page, text: string) => page.locator("[data-type]").getByText(text, { exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Bulgu Bildirimi" });

async function openConversation(page: Page, request: APIRequestContext) {
  const visitor = await visit(request);
  const first = `Kargo ücreti ne kadar? ${crypto.randomUUID().slice(0, 6)}`;
  await visitor.say(first);
  const account = await signInNewStaff(page, request, "company_user");
  await goTo(page, "/company/conversations");
  await page.getByRole("link").filter({ hasText: first }).click();
  await expect(page.getByRole("log").getByText(first)).toBeVisible();
  return { visitor, first, account };
}
