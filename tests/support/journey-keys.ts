import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has on the way to something. */
const MOST_STOPS = 120;

/** Goes on from where the focus is by one key, Tab unless told, until it is there; it is seen at every stop. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`${key} does not lead to ${String(target)}; the focus is at ${(await focusOf(page)).at}`);
}

/** A key, after which the focus is on something of the page, and seen there. */
export async function pressKey(page: Page, key: string) {
  await page.keyboard.press(key);
  await expectFocusSeen(page);
}

/** Goes to a button, link or box, and presses it. */
export async function choose(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await tabTo(page, target, key);
  await pressKey(page, "Enter");
}

/** Goes to a field, and types over what it says. */
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

/** A window that closes gives the focus back a moment later. */
const expectFocusSeen = (page: Page) =>
  expect.poll(async () => (await focusOf(page)).fault, { intervals: [10, 30, 100] }).toBe("");

/** Where the focus is, through frames and shadows, and what is wrong: that it is nowhere, not marked, or not in view. */
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
    // A heading, or a part of the page, that is led to once is where one reads on: nothing to press, nothing to mark.
    const isPlace = at?.getAttribute("tabindex") === "-1";
    // What holds a field may carry its ring, and a label a hidden field's.
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
