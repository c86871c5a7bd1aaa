import { type MiddlewareFunction, redirect } from "react-router";
import type { Role } from "#contract/roles.ts";
import { visitContext } from "./api.ts";

/** Where a super administrator sets up the second factor that the settings require. */
const SET_UP = "/admin/profile";

/**
 * Middleware that runs before the routes below it: pages, their data requests and their actions. A visitor without a
 * session is redirected to the sign-in, a user of another role home (docs/product.md, States, Route guard).
 */
export const requireRole =
  (...roles: Role[]): MiddlewareFunction<Response> =>
  ({ request, context }) => {
    const { user, account } = context.get(visitContext);
    if (!user) throw redirect("/login");
    if (!roles.includes(user.role)) throw redirect("/");
    if (account.lacksSecondFactor && new URL(request.url).pathname !== SET_UP) throw redirect(SET_UP);
  };
