import { expect, type Locator, type Page } from "@playwright/test";

/** Limit of key presses; no page has as many tab stops. */
const MAX_STOPS = 120;

/** Presses Tab, or `key`, until the target has the focus; the focus must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`${key} does not lead to ${String(target)}; the focus is at ${(await focusOf(page)).at}`);
}

/** Presses a key; afterwards the focus must be visible on an element of the page. */
export async function pressKey(page: Page, key: string) {
  await page.keyboard.press(key);
  await expectFocusSeen(page);
}

/** Tabs to a button, link or text box, and presses Enter. */
export async function choose(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await tabTo(page, target, key);
  await pressKey(page, "Enter");
}

/** Tabs to a field, and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

const isFocused = (target: Locator) =>
  target.evaluate(
    (element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element && document.hasFocus(),
  );

/** Polls, because a closing dialog returns the focus a moment later. */
const expectFocusSeen = (page: Page) =>
  expect.poll(async () => (await focusOf(page)).fault, { intervals: [10, 30, 100] }).toBe("");

/**
 * The focused element, through frames and shadow roots, and what is wrong with it: no focus, no focus indicator, or out
 * of view.
 */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    for (;;) {
      const inner: Element | null | undefined =
        at?.shadowRoot?.activeElement ?? (at as HTMLIFrameElement | null)?.contentDocument?.activeElement;
      if (!inner || inner.localName === "body") break;
      at = inner;
    }
    const view = at?.ownerDocument.defaultView ?? window;
    const lost = !at || at.localName === "body";
    // A heading or region that is focused by script only needs no indicator.
    const isPlace = at?.getAttribute("tabindex") === "-1";
    // An ancestor of a field may carry its focus ring, and a label that of a hidden field.
    const holders = [
      at,
      at?.parentElement,
      at?.parentElement?.parentElement,
      at?.parentElement?.parentElement?.parentElement,
    ];
    const marked = holders.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow, opacity } = view.getComputedStyle(one);
      return opacity !== "0" && ((outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none");
    });
    const { top, bottom, left, right } = (at ?? document.body).getBoundingClientRect();
    const inView = bottom > 0 && right > 0 && top < view.innerHeight && left < view.innerWidth;
    const html = at?.outerHTML.slice(0, 200) ?? "";
    const seen = window as { focusWas?: string };
    const before = seen.focusWas ?? "no place";
    if (!lost) seen.focusWas = html;
    const fault = lost
      ? `nowhere, and before at ${before}`
      : !marked && !isPlace
        ? "not marked"
        : !inView
          ? "out of view"
          : "";
    return { at: html, fault: fault && `${fault}: ${html}` };
  });
