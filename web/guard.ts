import { type MiddlewareFunction, redirect } from "react-router";
import type { Role } from "#contract/roles.ts";
import { visitContext } from "./api.ts";

/**
 * Runs before anything of the routes below it: pages, their data requests and their actions. Who is not signed in goes
 * to the sign-in, who has another role goes home (specification section 4, Route guard).
 */
export const only =
  (...roles: Role[]): MiddlewareFunction<Response> =>
  ({ context }) => {
    const { user } = context.get(visitContext);
    if (!user) throw redirect("/login");
    if (!roles.includes(user.role)) throw redirect("/");
  };
