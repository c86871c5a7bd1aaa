import { expect, test } from "@playwright/test";
import { box, frame, openShop } from "../support/journey-widget.ts";

/** A fake recognizer that hears what the test passes to `window.say`, or refuses. */
const fakeRecognition = (refusal: string | null) => {
  class Recognizer {
    lang = "";
    onresult: ((event: object) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      const say = (transcript: string, isFinal: boolean) =>
        this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
      Object.assign(window, { say, language: this.lang });
      if (refusal)
        setTimeout(() => {
          this.onerror?.({ error: refusal });
          this.onend?.();
        });
    }
    stop() {
      setTimeout(() => this.onend?.());
    }
    abort() {
      this.stop();
    }
  }
  Object.assign(window, { SpeechRecognition: Recognizer });
};

test("what the visitor says is written, in Turkish", async ({ page }) => {
  await page.addInitScript(fakeRecognition, null);
  await openShop(page);
  await box(page).fill("Merhaba,");
  await frame(page).getByRole("button", { name: "Sesle yaz" }).click();
  await expect(frame(page).getByText("Dinliyorum...")).toBeVisible();
  const say = (text: string, final: boolean) =>
    frame(page)
      .locator("body")
      .evaluate(
        (_, [words, whole]) =>
          (window as unknown as { say(text: string, final: boolean): void }).say(words as string, whole as boolean),
        [text, final] as const,
      );
  expect(
    await frame(page)
      .locator("body")
      .evaluate(() => (window as unknown as { language: string }).language),
  ).toBe("tr-TR");
  await say("kırmızı", false);
  await expect(frame(page).getByText("kırmızı")).toBeVisible();
  await say("kırmızı elbise var mı", true);
  await expect(box(page)).toHaveValue("Merhaba, kırmızı elbise var mı");
  await frame(page).getByRole("button", { name: "Dinlemeyi durdur" }).click();
  await expect(frame(page).getByRole("button", { name: "Sesle yaz" })).toBeVisible();
});

test("a refused microphone is said clearly; without recognition there is no button", async ({ page }) => {
  await page.addInitScript(fakeRecognition, "not-allowed");
  await openShop(page);
  await frame(page).getByRole("button", { name: "Sesle yaz" }).click();
  await expect(frame(page).getByRole("alert")).toContainText("Mikrofon izni verilmedi.");
  await expect(frame(page).getByRole("button", { name: "Sesle yaz" })).toBeVisible();

  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await openShop(page);
  await expect(frame(page).getByRole("button", { name: "Sesle yaz" })).toHaveCount(0);
});
