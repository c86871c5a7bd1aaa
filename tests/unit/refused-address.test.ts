import { expect, test } from "vitest";
import { ApiError } from "#web/api.ts";
import { refusedAddress } from "#web/admin/chatbots/sources/refused-address.ts";

test("an address that was looked at says what its server did, and what to do", () => {
  const said = (failure: string) =>
    refusedAddress(new ApiError(502, { error: "", code: "address-unreachable", fields: { address: failure } }), "site");
  expect(said("not-found")).toMatch(/sayfa yok/);
  expect(said("access-denied")).toMatch(/Sozbir-site/);
  expect(said("too-many-redirects")).toMatch(/dönüp duruyor/);
  expect(said("server-error")).toMatch(/hata verdi.*yeniden deneyin/);
  expect(said("unreachable")).toMatch(/ulaşılamadı.*http:\/\//);
});
