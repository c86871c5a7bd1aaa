import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";

/**
 * Who may call a route. A `thread holder` is anyone who knows the thread id in the call; a `company member` is staff of
 * a company, in either role; a list admits any of its kinds.
 */
export type Access = "public" | "thread holder" | "signed in" | "company member" | "company admin" | "superadmin";

/** Returns if `user` has one of the kinds in `access`; otherwise throws `unauthenticated` or `forbidden`. */
export function authorize(access: readonly Access[], user: CurrentUser | null): void {
  if (access.includes("public") || access.includes("thread holder")) return;
  if (!user) throw new AppError("unauthenticated", "sign in first");
  if (!access.some((kind) => is(kind, user))) throw new AppError("forbidden", `only for: ${access.join(", ")}`);
}

function is(kind: Access, user: CurrentUser): boolean {
  switch (kind) {
    case "superadmin":
      return user.role === "superadmin";
    case "company admin":
      return user.role === "company_admin" && user.company_id !== null;
    case "company member":
      return user.role !== "superadmin" && user.company_id !== null;
    default:
      return true;
  }
}

/** Whether the caller acts for a company: their queries then run inside that company's scope. */
export const actsForCompany = (user: CurrentUser | null): user is CurrentUser & { company_id: string } =>
  user !== null && user.role !== "superadmin" && user.company_id !== null;
