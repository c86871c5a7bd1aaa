import { expect, type Page } from "@playwright/test";

/**
 * Goes to a page and waits until its script has taken it over: from then on it hears presses. Its clock may stand
 * still.
 */
export async function goTo(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
}

export async function reload(page: Page) {
  await page.reload();
  await alive(page);
}

/**
 * Goes from the screen that is open to another as a link there does, or opens it where none is. What the document was
 * given stays, and costs nothing again: its script, axe, a clock. The screens differ in their titles.
 */
export async function goOn(page: Page, path: string) {
  if (page.url() === "about:blank") return goTo(page, path);
  const before = await page.title();
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
  await expect(page, path).not.toHaveTitle(before);
}

/** React marks each element that it has taken over, the document's last; what runs after that has two turns. */
export const alive = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          for (let turn = 0; turn < 2; turn += 1) {
            await new Promise((resolve) => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = resolve;
              port2.postMessage(null);
            });
          }
          return Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber"));
        }),
      { intervals: [20, 50], message: "the page's script takes it over" },
    )
    .toBe(true);
