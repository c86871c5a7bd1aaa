import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import type { ClientReference } from "#contract/client-references.ts";
import { expectCleanEverywhere, expectDialogClean } from "../support/journey-accessibility.ts";
import { navigateTo, goTo, reload } from "../support/journey-pages.ts";
import { openPanel, signInAdmin } from "../support/journey-panel.ts";

// These journeys change what the public pages show: playwright.config.ts runs them on a server of their own.

const referencesOf = async (page: Page): Promise<ClientReference[]> =>
  (await page.request.get("/api/client_references")).json();
const namesOf = async (page: Page) => (await referencesOf(page)).map(({ company }) => company);
const rows = (page: Page) => page.getByRole("list", { name: "Referanslar" }).getByRole("listitem");
const shownNames = (page: Page) => rows(page).locator("p:first-child").allTextContents();
const handle = (page: Page, company: string) => page.getByRole("button", { name: `${company}: yerini değiştir` });
const form = (page: Page) => page.getByRole("dialog", { name: /Yeni Referans|Referansı Düzenle/ });
const save = (page: Page) => form(page).getByRole("button", { name: "Kaydet", exact: true });

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label, { exact: true }).fill(value);
}

const PAPERS = {
  Şirket: "Çınarlı Kırtasiye",
  Sektör: "Perakende",
  "Logo adresi": "https://cinarli.example/logo.png",
  "Web sitesi adresi": "https://cinarli.example",
  Ürün: "Sipariş Asistanı",
  Açıklama: "Okul açılışında\nkuyruk yok.",
};

async function addReference(page: Page): Promise<ClientReference> {
  await signInAdmin(page);
  const {
    Şirket: company,
    Sektör: sector,
    "Logo adresi": logo,
    "Web sitesi adresi": website,
    Ürün: product,
    Açıklama: description,
  } = PAPERS;
  return (
    await page.request.post("/api/client_references", {
      data: { company, sector, logo, website, product, description },
    })
  ).json();
}
const remove = (page: Page, id: string) => page.request.delete(`/api/client_references/${id}`);

test("a reference's form names what is to be mended, and nothing typed in it is lost", async ({ page }) => {
  await openPanel(page, "/admin/website");
  await page.locator("#panel a", { hasText: "Referanslar" }).first().click();
  await test.step("asks before what was typed is lost: by closing, by another page, by the browser's way back", async () => {
    await page.getByRole("button", { name: "Lirva Giyim: düzenle" }).click();
    await page.keyboard.press("Escape");
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Lirva Giyim: düzenle" })).toBeFocused();

    await page.getByRole("button", { name: "Lirva Giyim: düzenle" }).click();
    await form(page).getByLabel("Ürün").fill("Yarım kalan");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", {
      name: "Kaydedilmemiş değişiklikler var. Çıkmak istediğinizden emin misiniz?",
    });
    await question.getByRole("button", { name: "Vazgeç" }).click();
    await expect(form(page).getByLabel("Ürün")).toHaveValue("Yarım kalan");
    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/website/references");
    await expect(form(page).getByLabel("Ürün")).toHaveValue("Yarım kalan");
    await form(page).getByRole("button", { name: "İptal" }).click();
    await question.getByRole("button", { name: "Kaydetmeden Çık" }).click();
    await expect(form(page)).toHaveCount(0);
    expect((await referencesOf(page)).some(({ product }) => product === "Yarım kalan")).toBe(false);
  });

  await page.getByRole("button", { name: "Yeni Referans" }).click();
  await test.step("offers the sectors in use", async () => {
    const offered = await form(page)
      .locator("datalist option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(offered).toEqual([...new Set((await referencesOf(page)).map(({ sector }) => sector))]);
  });

  await test.step("names every field to mend, keeps what was typed through a failure, and puts it last", async () => {
    const before = await namesOf(page);
    await form(page).getByLabel("Logo adresi").fill("https://ali:gizli@cinarli.example/logo.png");
    await save(page).click();
    // Missing and invalid values are reported together.
    await expect(form(page).getByText("Bu alan zorunludur.")).toHaveCount(5);
    await expect(form(page).getByText("Adreste kullanıcı adı ya da şifre bulunamaz.")).toBeVisible();
    await expect(form(page).getByLabel("Şirket")).toBeFocused();

    await fill(page, { ...PAPERS, "Web sitesi adresi": "ftp://cinarli.example", "Logo adresi": "logo.png" });
    await save(page).click();
    await expect(form(page).getByText("Geçerli bir adres yazın (https://...).")).toHaveCount(2);
    await expect(form(page).getByLabel("Logo adresi")).toBeFocused();

    await expect(form(page).getByLabel("Etiket").first()).toHaveValue("Aktif Kullanıcı");
    await expect(form(page).getByLabel("Değer").nth(1)).toHaveValue("0%");
    await fill(page, PAPERS);
    await page.route("**/api/client_references", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await save(page).click();
    await expect(form(page).getByRole("alert")).toContainText("Bir hata oluştu. Lütfen tekrar deneyin.");
    for (const [label, value] of Object.entries(PAPERS))
      await expect(form(page).getByLabel(label, { exact: true })).toHaveValue(value);

    await page.unroute("**/api/client_references");
    await save(page).click();
    await expect(form(page)).toHaveCount(0);
    await expect(rows(page).last()).toContainText("Çınarlı Kırtasiye");
    const after = await referencesOf(page);
    expect(after.map(({ company }) => company)).toEqual([...before, "Çınarlı Kırtasiye"]);
    expect(after.at(-1)).toMatchObject({
      description: "Okul açılışında\nkuyruk yok.",
      metrics: { "Aktif Kullanıcı": "0", "Başarı Oranı": "0%" },
      order: after.at(-2)!.order + 1000,
    });
    await page.getByRole("button", { name: "Yeni Referans" }).click();
    await expect(form(page).getByLabel("Şirket")).toHaveValue("");
    await remove(page, after.at(-1)!.id);
  });
});

test("a reference is edited, and deleted", async ({ page }) => {
  const { id } = await addReference(page);
  await openPanel(page, "/admin/website/references");
  await test.step("takes an uploaded logo, and refuses what is no image", async () => {
    await page.getByRole("button", { name: "Çınarlı Kırtasiye: düzenle" }).click();
    const picker = form(page).getByLabel("Logo görseli");
    await picker.setInputFiles({ name: "liste.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(form(page).getByText("Lütfen geçerli bir görsel dosyası seçin.")).toBeVisible();
    await picker.setInputFiles({ name: "sahte.png", mimeType: "image/png", buffer: Buffer.from("<script>") });
    await expect(form(page).getByText(/Görsel yüklenemedi\. Lütfen geçerli bir görsel/)).toBeVisible();
    await picker.setInputFiles({ name: "buyuk.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024) });
    await expect(form(page).getByText("Dosya boyutu 5MB'dan küçük olmalıdır.")).toBeVisible();
    await expect(form(page).getByLabel("Logo adresi")).toHaveValue(PAPERS["Logo adresi"]);

    await picker.setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: "teal" } })
        .png()
        .toBuffer(),
    });
    await expect(form(page).getByLabel("Logo adresi")).toHaveValue(/^\/storage\/images\/public\/[\w-]{36}\.png$/);
    const logo = await form(page).getByLabel("Logo adresi").inputValue();
    await expect
      .poll(() =>
        form(page)
          .locator("img")
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBe(40);
    await save(page).click();
    await expect(form(page)).toHaveCount(0);
    expect((await referencesOf(page)).find((one) => one.id === id)).toMatchObject({ logo });
  });

  await test.step("keeps the figures in their order and refuses a label twice", async () => {
    await page.getByRole("button", { name: "Çınarlı Kırtasiye: düzenle" }).click();
    const [labels, values] = [form(page).getByLabel("Etiket"), form(page).getByLabel("Değer")];
    await form(page).getByRole("button", { name: "Rakam Ekle" }).click();
    await expect(labels.nth(2)).toBeFocused();
    await labels.nth(2).fill("aktif kullanıcı");
    await values.nth(2).fill("2 dk");
    await save(page).click();
    await expect(form(page).getByText("Bu etiket zaten var.")).toBeVisible();
    await expect(labels.nth(2)).toBeFocused();
    await labels.nth(2).fill("Yanıt Süresi");
    await form(page).getByRole("button", { name: "3. rakam: yukarı taşı" }).click();
    await form(page).getByRole("button", { name: "2. rakam: yukarı taşı" }).click();
    await form(page).getByRole("button", { name: "3. rakam: sil" }).click();
    await save(page).click();
    await expect(form(page)).toHaveCount(0);
    const stored = async () => (await referencesOf(page)).find((one) => one.id === id)!;
    expect(Object.entries((await stored()).metrics)).toEqual([
      ["Yanıt Süresi", "2 dk"],
      ["Aktif Kullanıcı", "0"],
    ]);

    // A colleague saves other ones meanwhile, and another sector.
    await page.getByRole("button", { name: "Çınarlı Kırtasiye: düzenle" }).click();
    const others = { sector: "Kitap", metrics: { Şube: "3" } };
    await page.request.patch(`/api/client_references/${id}`, { data: others });
    await values.first().fill("1 dk");
    await save(page).click();
    await expect(form(page).getByRole("alert")).toContainText("Siz yazarken bu referans değiştirildi");
    await expect(form(page).getByRole("group", { name: "Güncel hâli" })).toHaveText("Metrikler: Şube: 3");
    await save(page).click();
    await expect(form(page)).toHaveCount(0);
    expect(await stored()).toMatchObject({ sector: "Kitap", metrics: { "Yanıt Süresi": "1 dk" } });
  });

  await test.step("deleting it asks first, and says when it failed", async () => {
    const button = page.getByRole("button", { name: "Çınarlı Kırtasiye: sil" });
    const question = page.getByRole("alertdialog", { name: "Bu referansı silmek istediğinizden emin misiniz?" });
    await button.click();
    await question.getByRole("button", { name: "Vazgeç" }).click();
    await expect(button).toBeFocused();

    await page.route(`**/api/client_references/${id}`, (route) => route.abort());
    await button.click();
    await question.getByRole("button", { name: "Sil", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Referans silinemedi." })).toBeVisible();
    await expect(button).toBeVisible();
    await page.unroute(`**/api/client_references/${id}`);
    await button.click();
    await question.getByRole("button", { name: "Sil", exact: true }).click();
    await expect(button).toHaveCount(0);
    // It was the last one: the keyboard goes on from the one before.
    await expect(page.getByRole("button", { name: /: sil$/ }).last()).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: "silinemedi" })).toHaveCount(0);
    expect((await referencesOf(page)).some((one) => one.id === id)).toBe(false);
  });
});

test.describe("putting references in order", () => {
  test("works by keyboard, by mouse and by menu", async ({ page }) => {
    await openPanel(page, "/admin/website/references");
    await test.step("works by keyboard and is told in Turkish", async () => {
      const [first, second, third, ...others] = await namesOf(page);
      await handle(page, first!).focus();
      await expect(handle(page, first!)).toHaveAttribute("aria-roledescription", "sıralanabilir öğe");
      const told = page.locator("[id^=DndLiveRegion]");
      await page.keyboard.press("Space");
      await expect(told).toContainText(`${first}`);
      for (const place of [2, 3]) {
        await page.keyboard.press("ArrowDown");
        await expect(told).toHaveText(`${first}: ${3 + others.length} öğe içinde ${place}. sıra.`);
      }
      await page.keyboard.press("Space");
      await expect(told).toHaveText(`${first} bırakıldı: ${3 + others.length} öğe içinde 3. sıra.`);
      await expect.poll(() => namesOf(page)).toEqual([second, third, first, ...others]);
      expect((await referencesOf(page)).map(({ order }) => order)).toEqual(
        [second, third, first, ...others].map((_, place) => (place + 1) * 1000),
      );
      await expect(handle(page, first!)).toBeFocused();
      await reload(page);
      await page.clock.runFor(2000);
      expect((await shownNames(page)).slice(0, 3)).toEqual([second, third, first]);
    });

    await test.step("can be given up with Escape", async () => {
      const before = await namesOf(page);
      await handle(page, before[0]!).focus();
      await page.keyboard.press("Space");
      await expect(page.locator("[id^=DndLiveRegion]")).toContainText(before[0]!);
      await page.keyboard.press("ArrowDown");
      await expect(page.locator("[id^=DndLiveRegion]")).toContainText("2. sıra");
      await page.keyboard.press("Escape");
      await expect(page.locator("[id^=DndLiveRegion]")).toContainText("Taşımadan vazgeçildi.");
      await expect.poll(() => shownNames(page)).toEqual(before);
    });

    await test.step("works by mouse, and by the row's menu for who cannot drag", async () => {
      const before = await namesOf(page);
      await drag(page, before[2]!, before[0]!);
      const dragged = [before[2], before[0], before[1], ...before.slice(3)];
      await expect.poll(() => namesOf(page)).toEqual(dragged);
      await expect.poll(() => shownNames(page)).toEqual(dragged);

      await page.getByRole("button", { name: `${before[2]}: sırasını değiştir` }).click();
      await page.getByRole("menuitem", { name: "En sona taşı" }).click();
      await expect.poll(() => namesOf(page)).toEqual([before[0], before[1], ...before.slice(3), before[2]]);
      await page.getByRole("button", { name: `${before[2]}: sırasını değiştir` }).click();
      await page.getByRole("menuitem", { name: "Yukarı taşı" }).click();
      await expect.poll(async () => (await namesOf(page)).at(-2)).toBe(before[2]);
    });

    await test.step("says what could not be saved, and shows the list as it is", async () => {
      const before = await namesOf(page);
      await expect.poll(() => shownNames(page)).toEqual(before);
      await page.route("**/api/client_references/order", (route) => route.abort());
      const refetched = page.waitForResponse(
        (response) => response.url().endsWith("/api/client_references") && response.request().method() === "GET",
      );
      await drag(page, before[1]!, before[0]!);
      await expect(page.getByRole("alert").filter({ hasText: "Sıralama kaydedilemedi." })).toBeVisible();
      await refetched;
      await expect.poll(() => shownNames(page)).toEqual(before);
      expect(await namesOf(page)).toEqual(before);
      await page.unrouteAll();
    });

    await test.step("fetches the list another administrator changed meanwhile", async () => {
      const before = await namesOf(page);
      const { id } = await addReference(page);
      await drag(page, before[1]!, before[0]!);
      await expect(page.getByRole("alert").filter({ hasText: "Liste bu sırada değişti." })).toBeVisible();
      await expect(rows(page).last()).toContainText("Çınarlı Kırtasiye");
      await expect.poll(() => shownNames(page)).toEqual([...before, "Çınarlı Kırtasiye"]);
      await remove(page, id);
    });
  });

  test("works by finger", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL!, hasTouch: true, viewport: { width: 360, height: 740 } });
    await openPanel(page, "/admin/website/references");
    const before = await namesOf(page);
    const [from, to] = [await centre(page, before[1]!), await centre(page, before[0]!)];
    const touch = await page.context().newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (const y of [from.y - 10, (from.y + to.y) / 2, to.y - 4, to.y - 8])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x, y }] });
    await expect(page.locator("[id^=DndLiveRegion]")).toContainText("1. sıra");
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => (await namesOf(page)).slice(0, 2)).toEqual([before[1], before[0]]);
    await page.close();
  });
});

test("the site's texts and figures are saved, and shown as they will look; axe finds nothing on the site's pages", async ({
  page,
}) => {
  await openPanel(page, "/admin/website/texts");
  await test.step("the KVKK text is worded with a preview, and the product's own comes back", async () => {
    const [text, preview] = [
      page.getByLabel("Metin", { exact: true }),
      page.getByRole("region", { name: "Önizleme" }).last(),
    ];
    await expect(preview.getByRole("heading", { name: "Veri sorumlusu" })).toBeVisible();
    const ours = await text.inputValue();
    await expectCleanEverywhere(page, { what: "texts" });
    await text.fill("");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("Bu alan zorunludur.")).toBeVisible();

    await text.fill("## Kısaca\n\n<img src=x onerror=alert(1)> **önemli** ");
    await page.getByRole("button", { name: "{e-posta}" }).click();
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/ \{e-posta\}$/);
    await expect(preview.getByRole("heading", { name: "Kısaca" })).toBeVisible();
    await expect(preview.locator("img")).toHaveCount(0);
    await expect(preview.getByRole("link")).toHaveText("merhaba@sozbir.example");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("KVKK metni güncellendi.")).toBeVisible();
    await expect(page.getByText(/Son güncelleme: \d+ \S+ \d{4} \d\d:\d\d/)).toBeVisible();
    expect(await (await page.request.get("/kvkk")).text()).toContain("Kısaca");

    await page.getByRole("button", { name: "Ürünle Gelen Metne Dön" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Vazgeç" }).click();
    await expect(text).toHaveValue(/Kısaca/);
    await page.getByRole("button", { name: "Ürünle Gelen Metne Dön" }).click();
    await expectDialogClean(page, "web/admin/texts/page.tsx");
    await page.getByRole("alertdialog").getByRole("button", { name: "Metne Dön" }).click();
    await expect(page.getByText("Ürünle gelen metin yeniden gösteriliyor.")).toBeVisible();
    await expect(text).toHaveValue(ours);
    expect(await (await page.request.get("/kvkk")).text()).toContain("Haklarınız");
  });

  await navigateTo(page, "/admin/website/references");
  await test.step("axe finds nothing, narrow or wide, dark or light, also among mistakes", async () => {
    await expectCleanEverywhere(page, { what: "references" });
    await page.getByRole("button", { name: "Yeni Referans" }).click();
    await save(page).click();
    await expect(form(page).getByText("Bu alan zorunludur.").first()).toBeVisible();
    await expectDialogClean(page, "web/admin/references/reference-form.tsx");
    await page.keyboard.press("Escape");
  });

  await navigateTo(page, "/admin/website/stats");
  await expectCleanEverywhere(page, { what: "stats" });
  await test.step("the figures are saved together, shown as they will look, and kept through a failure", async () => {
    const preview = page.getByRole("definition");
    await page.getByLabel("Aktif").fill("");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("Bu alan zorunludur.")).toBeVisible();
    await page.getByLabel("Aktif").fill("250+");
    await page.getByLabel("Memnun").fill("99%");
    await expect(preview.filter({ hasText: "250+" })).toBeVisible();

    await page.route("**/api/stats/all", (route) => route.abort());
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Bir hata oluştu." })).toBeVisible();
    await expect(page.getByLabel("Aktif")).toHaveValue("250+");
    await page.getByRole("link", { name: "Yönetim Paneli" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Vazgeç" }).click();
    await page.unroute("**/api/stats/all");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("İstatistikler başarıyla güncellendi.")).toBeVisible();
    await goTo(page, "/references");
    await expect(page.getByRole("definition").filter({ hasText: "250+" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "%99" })).toBeVisible();
  });
});

async function centre(page: Page, company: string) {
  const { x, y, width, height } = (await handle(page, company).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, company: string, to: string) {
  await handle(page, to).scrollIntoViewIfNeeded();
  const [from, target] = [await centre(page, company), await centre(page, to)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 8, { steps: 2 });
  await page.mouse.move(target.x, target.y - 4, { steps: 6 });
  const names = await shownNames(page);
  await expect(page.locator("[id^=DndLiveRegion]")).toHaveText(
    `${company}: ${names.length} öğe içinde ${names.indexOf(to) + 1}. sıra.`,
  );
  await page.mouse.up();
}
