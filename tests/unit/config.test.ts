import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";

describe("the environment", () => {
  test("needs nothing", () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: "./data", TRUST_PROXY: 0, RATE_LIMIT_FACTOR: 1 });
  });

  test("may hold empty values, which count as absent", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "", SMTP_URL: "" })).toMatchObject({
      PORT: 3000,
      DATABASE_URL: undefined,
    });
  });

  test.each([
    [{ PORT: "seksen" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL"],
    [{ ADMIN_EMAIL: "a@b.example" }, "ADMIN_PASSWORD"],
    [{ ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "12345" }, "ADMIN_PASSWORD"],
    [{ APP_SECRET: "short" }, "APP_SECRET"],
    [{ S3_BUCKET: "kova" }, "S3_ACCESS_KEY_ID"],
    [{ BRAND: "{" }, "BRAND"],
    [{ BRAND: '{"instagram":"javascript:alert(1)"}' }, "BRAND.instagram"],
    [{ BRAND: '{"linkedin":"data:text/html,x"}' }, "BRAND.linkedin"],
    [{ SMTP_URL: "http://mail" }, "SMTP_URL"],
    [{ MEMORY_MB: "2 GB" }, "MEMORY_MB"],
  ])("that is wrong (%o) stops the start with one line that names %s", (environment, name) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^Bad configuration: [^\\n]*${name}[^\\n]*$`));
  });

  test("never shows a secret's value in its complaint", () => {
    expect(() => readConfig({ APP_SECRET: "gizli", ADMIN_EMAIL: "x", ADMIN_PASSWORD: "parola" })).toThrow(
      /^(?!.*(gizli|parola)).*$/,
    );
  });
});
