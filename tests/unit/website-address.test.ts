import { expect, test } from "vitest";
import { websiteAddress } from "#web/site/references/website-address.ts";

test("a website without a scheme gets https://", () => {
  expect(websiteAddress("lirva.example")).toBe("https://lirva.example");
  expect(websiteAddress("httpbin.example/get")).toBe("https://httpbin.example/get");
  expect(websiteAddress("http://lirva.example")).toBe("http://lirva.example");
  expect(websiteAddress(" HTTPS://lirva.example ")).toBe("HTTPS://lirva.example");
  expect(websiteAddress("javascript:alert(1)")).toBe("https://javascript:alert(1)");
  expect(websiteAddress(" ")).toBeUndefined();
});
