import { expect, type Page, test } from "@playwright/test";
import { journeyData } from "../support/journey-folder.ts";
import {
  expectClean,
  expectCleanEverywhere,
  expectAccessibleDialog,
  expectDialogClean,
} from "../support/journey-accessibility.ts";
import { openInPanel, signInAdmin } from "../support/journey-panel.ts";
import { readIntoServer } from "../support/knowledge-documents.ts";

const STAY = `# Konaklama koşulları

## Evcil hayvan

Köpek ve kedi gecelik 350 TL karşılığında kabul edilir.

## Havuz

Açık havuz 09.00 ile 20.00 arasında hizmet verir.

## Kahvaltı

Kahvaltı 07.30 ile 10.00 arasında açık büfedir.
`;

const toast = (page: Page, text: string | RegExp) => page.getByRole("region", { name: "Bildirimler" }).getByText(text);

/** Asks in the playground and returns the card of this answer: the playground keeps earlier ones below it. */
async function ask(page: Page, at: string, question: string) {
  await openInPanel(page, `${at}/playground`);
  await page.getByPlaceholder("Bir soru yazın...").fill(question);
  await page.getByPlaceholder("Bir soru yazın...").press("Enter");
  await expect(page.getByText("Yanıt hazırlanıyor...")).toBeHidden();
  return page.getByRole("main").locator('[aria-live][aria-busy="false"] > :first-child');
}

test("what was read is looked through, published, answered from, and taken back by one press", async ({ page }) => {
  test.setTimeout(120_000);
  await signInAdmin(page);
  await page.clock.install();
  const id = `kiyi-otel-${crypto.randomUUID().slice(0, 6)}`;
  const at = `/admin/chatbots/${id}`;
  const created = await page.request.post("/api/chatbots", { data: { id, name: "Kıyı Otel" } });
  expect(created.ok()).toBe(true);
  await openInPanel(page, `${at}/review`);
  await expect(page.getByText("Henüz okunmuş sayfa veya dosya yok.")).toBeVisible();
  await expectClean(page, { what: "nothing read" });

  await readIntoServer(journeyData(), id, "konaklama.md", STAY);
  await readIntoServer(journeyData(), id, "otopark.md", "# Otopark\n\nOtoparkımız misafirlerimize ücretsizdir.\n");
  await openInPanel(page, `${at}/review`);
  await expect(page.getByText("2 belge, 4 yeni parça")).toBeVisible();
  await expectCleanEverywhere(page, { what: "what waits" });

  await page.getByRole("link", { name: "Konaklama koşulları" }).click();
  await expect(page.getByRole("heading", { name: "Konaklama koşulları" })).toBeVisible();
  const pool = page.getByRole("switch", { name: /^Yanıtlarda kullan: Açık havuz/ });
  await pool.focus();
  await pool.press("Space");
  await expect(pool).not.toBeChecked();
  await expect(page.getByText("1 kapalı").first()).toBeVisible();
  await expectCleanEverywhere(page, { what: "a document" });

  await page.getByRole("link", { name: "İnceleme ve Yayın" }).first().click();
  await page.getByRole("button", { name: "Tümünü Yayınla" }).click();
  const dialog = page.getByRole("dialog", { name: "Yayınla" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    "2belge yayınlanacak",
    "3yeni parça",
    "1parça kapalı, yanıtlarda kullanılmayacak",
  ]);
  await expectDialogClean(page, "web/admin/chatbots/review/publish-dialog.tsx");
  await dialog.getByRole("button", { name: "Yayınla" }).click();
  await expect(toast(page, "2 belge yayınlandı.")).toBeVisible();
  await expect(page.getByText("Bekleyen değişiklik yok.")).toBeVisible();

  await expect(await ask(page, at, "Evcil hayvan kabul ediyor musunuz?")).toContainText("350 TL");
  await page.getByRole("button", { name: "Konaklama koşulları" }).first().click();
  await expect(page.getByRole("dialog").getByText("350 TL")).toBeVisible();
  await expectAccessibleDialog(page, "web/admin/diagnosis/passage-dialog.tsx");
  await expect(await ask(page, at, "Havuz kaçta açılıyor?")).not.toContainText("09.00");

  // The price went up: the change is shown word by word.
  await readIntoServer(journeyData(), id, "konaklama.md", STAY.replace("350", "400"));
  await openInPanel(page, `${at}/review`);
  await page.getByRole("link", { name: "Konaklama koşulları" }).click();
  await expect(page.locator("del").getByText("350")).toBeVisible();
  await expect(page.locator("ins").getByText("400")).toBeVisible();
  await expectClean(page, { what: "a changed document" });
  await page.getByRole("button", { name: "Bu Belgeyi Yayınla" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yayınla" }).click();
  await page.getByRole("region", { name: "Bildirimler" }).getByRole("button", { name: "Geri Al" }).click();
  await expect(toast(page, /Yayın geri alındı/)).toBeVisible();
  await expect(page.getByText("1 belge, 1 değişen parça")).toBeVisible();
  await expect(page.getByRole("table", { name: "Yayın geçmişi" })).toContainText("Geri alındı");
  await expectClean(page, { what: "the history" });
  await expect(await ask(page, at, "Evcil hayvan kabul ediyor musunuz?")).toContainText("350 TL");

  // A file is renamed and removed where it was uploaded.
  await openInPanel(page, `${at}/sources`);
  await page.getByRole("button", { name: "Adını değiştir: Konaklama koşulları" }).click();
  const naming = page.getByRole("dialog", { name: "Belgenin adı" });
  await naming.getByLabel("Ad").fill("Otelde kalış");
  await expectDialogClean(page, "web/admin/chatbots/sources/file-actions.tsx");
  await naming.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByRole("link", { name: "İncele: Otelde kalış" })).toBeVisible();
  await page.getByRole("button", { name: "Kaldır: Otelde kalış" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
  await expect(toast(page, "Dosya kaldırıldı.")).toBeVisible();
  await expect(page.getByRole("link", { name: "İncele: Otelde kalış" })).toHaveCount(0);
  await expect(await ask(page, at, "Evcil hayvan kabul ediyor musunuz?")).not.toContainText("350 TL");
});

test("taking back what tests count on says which, and is done with a reason", async ({ page }) => {
  await signInAdmin(page);
  await page.clock.install();
  const id = `kiyi-otel-${crypto.randomUUID().slice(0, 6)}`;
  const at = `/api/chatbots/${id}`;
  expect((await page.request.post("/api/chatbots", { data: { id, name: "Kıyı Otel" } })).ok()).toBe(true);
  for (const read of [STAY, STAY.replace("350", "400")]) {
    await readIntoServer(journeyData(), id, "konaklama.md", read);
    const { waiting } = await (await page.request.get(`${at}/review`)).json();
    expect((await page.request.post(`${at}/publications`, { data: { documents: waiting } })).ok()).toBe(true);
  }
  const question = "Evcil hayvan kabul ediyor musunuz?";
  const test = { question, expected: "answer", must: ["400 TL"] };
  expect((await page.request.post(`${at}/cases`, { data: test })).ok()).toBe(true);

  // Publishing is held to the same tests: both answers are shown, giving up changes nothing.
  await readIntoServer(journeyData(), id, "konaklama.md", STAY.replace("350", "450"));
  await openInPanel(page, `/admin/chatbots/${id}/review`);
  await page.getByRole("button", { name: "Tümünü Yayınla" }).click();
  const publishing = page.getByRole("dialog", { name: "Yayınla" });
  await publishing.getByRole("button", { name: "Yayınla" }).click();
  const flips = page.getByRole("dialog", { name: "1 bilgi testi bozulacak" });
  await expect(flips).toContainText("yayınlanırsa doğru yanıtlamayacak");
  await expect(flips.getByText("400 TL").first()).toBeVisible();
  await expect(flips.getByText("450 TL").first()).toBeVisible();
  await flips.getByRole("button", { name: "Vazgeç" }).click();
  await publishing.getByRole("button", { name: "Yayınla" }).click();
  await flips.getByLabel("Yine de yayınlamanın gerekçesi").fill("Zam yapıldı");
  await flips.getByRole("button", { name: "Yine de Yayınla" }).click();
  await expect(toast(page, "1 belge yayınlandı.")).toBeVisible();
  const history = page.getByRole("table", { name: "Yayın geçmişi" });
  await expect(history).toContainText("Testlere rağmen yayınlandı: Zam yapıldı");
  await history.getByRole("button", { name: "Geri Al" }).first().click();
  await expect(history.getByText("Geri alındı", { exact: true })).toHaveCount(1);

  await history.getByRole("button", { name: "Geri Al" }).first().click();
  await expect(flips).toContainText("yayın geri alınırsa doğru yanıtlamayacak");
  await expectAccessibleDialog(page, "web/admin/chatbots/cases/flips-dialog.tsx");
  await expect(history.getByText("Geri alındı", { exact: true })).toHaveCount(1);

  await history.getByRole("button", { name: "Geri Al" }).first().click();
  await flips.getByLabel("Yine de geri almanın gerekçesi").fill("Eski fiyat geçerli");
  await flips.getByRole("button", { name: "Yine de Geri Al" }).click();
  await expect(toast(page, /Yayın geri alındı/)).toBeVisible();
  await expect(history.getByText("Geri alındı", { exact: true })).toHaveCount(2);
});
