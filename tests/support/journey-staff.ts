import type { APIRequestContext, Page } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";
import { ADMIN } from "./journey-admin.ts";
import { goTo } from "./journey-pages.ts";

export type Account = { email: string; password: string };

/** Creates a staff account of a company (Lirva by default) through the API. */
export async function hireStaff(
  request: APIRequestContext,
  role: "company_admin" | "company_user",
  company: { id: string } = LIRVA,
): Promise<Account> {
  const account = { email: `yolcu-${crypto.randomUUID().slice(0, 8)}@lirva.example`, password: "yolculuk-1" };
  const response = await request.post("/api/functions/create-user", {
    headers: await asAdmin(request),
    data: { ...account, role, company_id: company.id },
  });
  if (!response.ok()) throw new Error(`create-user: ${response.status()} ${await response.text()}`);
  return account;
}

/** The super administrator's authorization header. */
export async function asAdmin(request: APIRequestContext): Promise<{ authorization: string }> {
  const response = await request.post("/api/auth/token", { data: ADMIN });
  return { authorization: `Bearer ${(await response.json()).token}` };
}

/** Signs in by the form. */
export async function signIn(page: Page, account: Account) {
  await goTo(page, "/login");
  await enterAccount(page, account);
}

/** Fills and submits the sign-in form. */
export async function enterAccount(page: Page, { email, password }: Account) {
  await page.getByLabel("E-posta").fill(email);
  await page.getByLabel("Şifre", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Giriş Yap" }).click();
}
