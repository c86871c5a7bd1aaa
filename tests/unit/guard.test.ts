import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import { visitContext } from "#web/api.ts";
import { requireRole } from "#web/guard.ts";

/** Where the guard of the administrator's pages sends someone who opens `path`; null where it lets them in. */
async function sentTo(path: string, visitor: { role: Role; lacksSecondFactor?: boolean } | null) {
  const context = new RouterContextProvider();
  const account = { passwordSetByAdmin: false, lacksSecondFactor: visitor?.lacksSecondFactor ?? false };
  context.set(visitContext, { user: visitor && { role: visitor.role }, account } as never);
  try {
    await requireRole("superadmin")(
      { request: new Request(`http://sozbir.example${path}`), context } as never,
      (() => {}) as never,
    );
    return null;
  } catch (answer) {
    return (answer as Response).headers.get("Location");
  }
}

test("who is not signed in goes to the sign-in, who has another role goes home", async () => {
  expect(await sentTo("/admin", null)).toBe("/login");
  expect(await sentTo("/admin", { role: "company_admin" })).toBe("/");
  expect(await sentTo("/admin", { role: "superadmin" })).toBe(null);
});

test("who must have a second factor is led to where it is set up, and left alone there", async () => {
  const visitor = { role: "superadmin", lacksSecondFactor: true } as const;
  expect(await sentTo("/admin/users", visitor)).toBe("/admin/profile");
  expect(await sentTo("/admin/profile", visitor)).toBe(null);
});
