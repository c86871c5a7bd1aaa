import type { Page } from "@playwright/test";
import { ADMIN } from "./journey-admin.ts";
import { goTo } from "./journey-pages.ts";
import { signInByApi } from "./journey-staff.ts";

/** Signs the page and its requests in as the super administrator. */
export const signInAdmin = (page: Page) => signInByApi(page.request, ADMIN);

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
