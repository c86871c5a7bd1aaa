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
export const asAdmin = (request: APIRequestContext) => asAccount(request, ADMIN);

/** An account's authorization header. */
export async function asAccount(request: APIRequestContext, account: Account): Promise<{ authorization: string }> {
  const response = await request.post("/api/auth/token", { data: account });
  if (!response.ok()) throw new Error(`token: ${response.status()} ${await response.text()}`);
  return { authorization: `Bearer ${(await response.json()).token}` };
}

/** Hires somebody and signs the page in as them. */
export async function signInNewStaff(page: Page, ...hiring: Parameters<typeof hireStaff>): Promise<Account> {
  const account = await hireStaff(...hiring);
  await signInByApi(page.request, account);
  return account;
}

/** Signs in without the form: a page by its own `page.request`, which shares the page's cookies. */
export async function signInByApi(request: APIRequestContext, account: Account) {
  const response = await request.post("/api/auth/sign-in/email", { data: account });
  if (!response.ok()) throw new Error(`sign-in: ${response.status()} ${await response.text()}`);
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
