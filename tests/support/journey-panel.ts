import type { Page } from "@playwright/test";
import { ADMIN } from "./journey-admin.ts";
import { goTo } from "./journey-pages.ts";

/** Signs the page and its requests in as the super administrator. */
export async function signInAdmin(page: Page) {
  const response = await page.request.post("/api/auth/sign-in/email", { data: ADMIN });
  if (!response.ok()) throw new Error(`sign-in: ${response.status()} ${await response.text()}`);
}

/** Signs in as the super administrator and opens a page of the panel. */
export async function openPanel(page: Page, path = "/admin") {
  await signInAdmin(page);
  await page.clock.install();
  await openInPanel(page, path);
}

/** Opens a page of the panel by its address and passes over its two-second loading screen. The clock must be installed. */
export async function openInPanel(page: Page, path: string) {
  await goTo(page, path);
  await page.clock.runFor(2000);
}
