import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Reads like the route table of the specification (section 2). */
export default [
  layout("site/layout.tsx", [
    index("site/home.tsx"),
  ]),
  route("live-support", "live-support/page.tsx"),
  route("login", "login/sign-in.tsx"),
  route("forgot-password", "login/forgot-password.tsx"),
  route("reset-password", "login/reset-password.tsx"),
  route("*", "site/not-found.tsx"),
] satisfies RouteConfig;
