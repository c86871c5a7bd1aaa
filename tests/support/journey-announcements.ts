import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    announced?: string[];
  }
}

/**
 * Records what a screen reader announces by itself: changes of existing live regions, and inserted alerts. A polite
 * region inserted together with its text does not count, because not every screen reader announces it.
 */
export const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const LIVE = "[aria-live], [role=status], [role=alert], [role=log]";
    const announced = (window.top!.announced ??= []);
    const textOf = (node: Node) => (node.textContent ?? "").replace(/\s+/g, " ").trim();
    const isHidden = (element: Element | null) => !element || element.closest("[aria-hidden=true], [inert], [hidden]");
    new MutationObserver((mutations) => {
      const whole = new Set<Element>();
      for (const { type, target, addedNodes } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region && !isHidden(region) && region.getAttribute("aria-live") !== "off") {
          const isAtomic = region.matches("[role=status], [role=alert], [aria-atomic=true]");
          if (isAtomic || type === "characterData") whole.add(region);
          else for (const node of addedNodes) if (textOf(node)) announced.push(textOf(node));
          continue;
        }
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll("[role=alert]")])
              if (alert.matches("[role=alert]") && !isHidden(alert)) whole.add(alert);
      }
      for (const region of whole) if (textOf(region)) announced.push(textOf(region));
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** Announced while an answer takes more than a second, so not on every machine. */
const SLOW = "Agent düşünüyor...";

/** Expects exactly these announcements, in order, since the last call. */
export async function expectAnnounced(page: Page, ...words: (string | RegExp)[]) {
  const announced = async () =>
    (await page.evaluate(() => window.announced ?? [])).filter((text) => text !== SLOW || words.includes(SLOW));
  await expect
    .poll(announced)
    .toEqual(words.map((one) => (typeof one === "string" ? one : expect.stringMatching(one))));
  await page.evaluate(() => void window.announced?.splice(0));
}
