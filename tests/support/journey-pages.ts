import { expect, type Page } from "@playwright/test";

/** Loads a page and waits for its hydration, after which it handles input. Works with a stopped clock. */
export async function goTo(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

export async function reload(page: Page) {
  await page.reload();
  await waitForHydration(page);
}

/**
 * Navigates within the document, as a link does, or loads the page if none is open: injected scripts and the clock are
 * kept. The screens must differ in their titles.
 */
export async function navigateTo(page: Page, path: string) {
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

/** React marks hydrated elements, the document last; code that runs afterwards gets two turns of the event loop. */
export const waitForHydration = (page: Page) =>
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
