import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { LoadingUsers, UserList } from "#web/admin/users/user-list.tsx";
import { readUsers, type Users } from "#web/admin/users/read-users.ts";
import { userProblem } from "#web/admin/users/user-problem.ts";
import { ApiError } from "#web/api.ts";

function text(result: Users, filtered = false): string {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <UserList
          result={result}
          filtered={filtered}
          emptyIcon={null}
          emptyAction={null}
          onEdit={() => {}}
          onDelete={() => {}}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />).replace(/<[^>]*>/g, " ");
}
const answers = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));

describe("the list of users (docs/product.md, Errors)", () => {
  test("says that it is loading, and that there is nobody", () => {
    expect(renderToStaticMarkup(<LoadingUsers />)).toContain("Kullanıcılar yükleniyor...");
    expect(text({ rows: [], next: null })).toContain("Henüz kullanıcı bulunmuyor");
    expect(text({ rows: [], next: null }, true)).not.toContain("Henüz kullanıcı bulunmuyor");
  });

  test("tells what kept it, with status and body", async () => {
    const failed = await readUsers(answers(503, { code: "unavailable" }));
    expect(failed).toEqual({ problem: 'Failed to fetch users: 503 - {"code":"unavailable"}' });
    expect(text(failed)).toContain("Failed to fetch users: 503");
    expect(await readUsers(answers(401, {}))).toEqual({ problem: "No session" });
  });
});

test("a call's own words come before the fallback, and no session is said as such", () => {
  const refused = (status: number, code: string) => new ApiError(status, { error: "", code: code as "internal" });
  expect(userProblem(refused(409, "email-taken"), "Failed to create user")).toBe(
    "Bu e-posta adresiyle kayıtlı bir kullanıcı var.",
  );
  expect(userProblem(refused(500, "internal"), "Failed to create user")).toBe("Failed to create user");
  expect(userProblem(new TypeError("fetch failed"), "Failed to delete user")).toBe("Failed to delete user");
  expect(userProblem(refused(401, "unauthenticated"), "Failed to delete user")).toBe("No session");
});
