import { expect, type Page } from "@playwright/test";

/** Route pattern of the call that begins a thread. */
export const CREATE = "**/api/functions/assistant/create-thread";

export const log = (page: Page) => page.getByRole("log");
export const box = (page: Page) => page.getByPlaceholder("Mesajınızı yazın...");
export const send = (page: Page) => page.getByRole("button", { name: "Gönder", exact: true });

/** Opens live support, ready to write. */
export async function open(page: Page) {
  await page.goto("/live-support");
  await expect(page.getByRole("button", { name: "Fiyatlarınız ne kadar?" })).toBeVisible();
}

/** The same with a thread that exists in the browser only, because the server limits new threads per address. */
export async function openWithoutServer(page: Page) {
  await page.route(CREATE, (route) => route.fulfill({ json: { id: `thr_${"a".repeat(32)}` } }));
  await page.route(/\/api\/live_support_sessions/, (route) =>
    route.fulfill({ json: { thread_id: "thr", status: "open", updated_at: new Date().toISOString() } }),
  );
  await open(page);
}
