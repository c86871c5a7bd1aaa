import { chromium } from "@playwright/test";
import { findSystemChromium } from "../../../scripts/checks/chromium.ts";
import { ask, newChat, QUESTIONS } from "./crowd.ts";

/** Milliseconds from Enter to the first character, in the real page; its own waiting texts do not count. */
export async function inBrowser(base: string, visits: number): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: findSystemChromium(),
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${base}/live-support`);
    const box = page.getByPlaceholder("Mesajınızı yazın...");
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      await box.fill(QUESTIONS[visit % QUESTIONS.length]!);
      await page.locator("[title='Gönder']:not([aria-disabled='true'])").waitFor();
      await page.evaluate(watchFirstCharacter);
      await box.press("Enter");
      times.push(await page.evaluate(() => (window as unknown as { firstCharacter: Promise<number> }).firstCharacter));
    }
    return times.slice(2);
  } finally {
    await browser.close();
  }
}

/** The same from the request to its first text. */
export async function onTheWire(base: string, visits: number): Promise<number[]> {
  const chat = await newChat(base);
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) times.push(await ask(base, chat));
  return times.slice(2);
}

/**
 * Runs in the page: the time from the next Enter until an answer that was not there has text, its waiting texts aside.
 */
function watchFirstCharacter() {
  const answers = () =>
    [...document.querySelectorAll("[data-side='assistant'] .chat-bubble")].filter((bubble) =>
      /^(?!\s*(Agent |$))/.test(bubble.textContent ?? ""),
    ).length;
  const before = answers();
  (window as unknown as { firstCharacter: Promise<number> }).firstCharacter = new Promise((done) => {
    let began = 0;
    addEventListener("keydown", () => (began = performance.now()), { once: true, capture: true });
    const observer = new MutationObserver(() => {
      if (!began || answers() <= before) return;
      observer.disconnect();
      done(performance.now() - began);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
