import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { LIRVA } from "#server/database/demo/cast.ts";
import { loader as auditLog } from "#web/admin/audit-log/page.tsx";
import { loader as hub } from "#web/admin/companies/hub/page.tsx";
import { loader as companies } from "#web/admin/companies/page.tsx";
import { loader as setup } from "#web/admin/companies/setup/page.tsx";
import { loader as users } from "#web/admin/users/page.tsx";
import { visitContext } from "#web/api.ts";

/** Calls a loader while every call to an address that ends in `failing` fails. */
function load(loader: (args: never) => Promise<unknown>, failing: string) {
  const context = new RouterContextProvider();
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith(failing)) return Response.json({ error: "away", code: "unavailable" }, { status: 503 });
    return Response.json(pathname.endsWith("/setup") ? { chatbot: { id: LIRVA.chatbotId } } : []);
  };
  context.set(visitContext, { user: null, fetch } as never);
  const request = new Request("http://sozbir.example/admin");
  return loader({ context, request, params: { companyId: LIRVA.id } } as never);
}

test.each([
  ["a client's overview", hub, "/sources"],
  ["a client's overview", hub, "/publications"],
  ["a client's setup", setup, "/sources"],
  ["a client's setup", setup, "/company_options"],
  ["the audit log", auditLog, "/company_options"],
])("%s without its %o is an error page, not one that shows nothing there", async (_, loader, failing) => {
  await expect(load(loader, failing)).rejects.toMatchObject({ init: { status: 503 } });
});

test("the companies and the users say what failed, and the screen stays", async () => {
  expect(await load(companies, "/chatbot_options")).toMatchObject({ list: null });
  expect(await load(users, "/company_options")).toMatchObject({ companies: null });
});
