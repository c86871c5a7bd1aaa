import type { Page } from "@playwright/test";
import { ADMIN } from "./journey-admin.ts";
import { goTo } from "./journey-pages.ts";

/** Gives the page and its requests the super administrator's session. */
export async function signInAdmin(page: Page) {
  const response = await page.request.post("/api/auth/sign-in/email", { data: ADMIN });
  if (!response.ok()) throw new Error(`sign-in: ${response.status()} ${await response.text()}`);
}

/** Signs the super administrator in and opens a page of the panel, past its first two seconds. */
export async function openPanel(page: Page, path = "/admin") {
  await signInAdmin(page);
  await page.clock.install();
  await goTo(page, path);
  await page.clock.runFor(2000);
}
