import { execFile, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { readClaimed, verifyIdentity } from "#server/domain/identities.ts";
import { claimedTag, NODE_SAMPLE, PHP_SAMPLE, signedTag } from "#web/embedding/identity-samples.ts";

const KEY = "7Qd0m3yXcS5l9fW2rVhK8bTzN1uJ4oPeGaYiLxM6sDw";
const NOW = new Date("2026-11-21T10:00:00Z");
const inHours = (hours: number) => NOW.getTime() / 1000 + hours * 3600;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const HASHES: Record<string, string> = { HS256: "sha256", HS384: "sha384", HS512: "sha512" };

/** A token as any library makes it, or as somebody would who wants to get through. */
function sign(claims: unknown, { alg = "HS256", key = KEY, header = {} } = {}): string {
  const content = `${encode({ alg, typ: "JWT", ...header })}.${encode(claims)}`;
  const hash = HASHES[alg] ?? "sha256";
  return `${content}.${alg === "none" ? "" : createHmac(hash, key).update(content).digest("base64url")}`;
}
const read = (token: string, keys = [KEY]) => verifyIdentity(token, keys, NOW);
const customer = { sub: "1042", exp: inHours(8) };

describe("a token", () => {
  test("vouches for its customer, Turkish letters and all", async () => {
    const claims = {
      ...customer,
      name: "Işıl Çağlayan",
      email: "ISIL@deneme.example",
      phone_number: "+90 532 987 65 43",
    };
    expect(await read(sign(claims))).toEqual({
      customer: { number: "1042", name: "Işıl Çağlayan", email: "isil@deneme.example", phone: "+90 532 987 65 43" },
    });
  });

  test("may count its customers by numbers, and write one name in two ways", async () => {
    expect(await read(sign({ ...customer, sub: 1042 }))).toMatchObject({ customer: { number: "1042" } });
    const [composed, apart] = ["Ş-1".normalize("NFC"), "Ş-1".normalize("NFD")];
    expect(await read(sign({ ...customer, sub: apart }))).toMatchObject({ customer: { number: composed } });
  });

  test.each(["none", "None", "HS384", "HS512", "RS256", "ES256"])("of the algorithm %s is not believed", async (alg) =>
    expect(await read(sign(customer, { alg }))).toEqual({ problem: "malformed" }),
  );

  test("under another key, or changed after it was signed, is not believed", async () => {
    expect(await read(sign(customer, { key: `${KEY}x` }))).toEqual({ problem: "bad-signature" });
    const [head, , mark] = sign(customer).split(".");
    expect(await read(`${head}.${encode({ ...customer, sub: "1" })}.${mark}`)).toEqual({ problem: "bad-signature" });
    expect(await read(sign(customer, { key: "" }))).toEqual({ problem: "bad-signature" });
  });

  test("holds under the key before as long as that is valid", async () => {
    expect(await read(sign(customer), ["another key", KEY])).toMatchObject({ customer: { number: "1042" } });
    expect(await read(sign({ ...customer, exp: inHours(-1) }), ["another key", KEY])).toEqual({ problem: "expired" });
  });

  test("ends when it says so, give or take a minute, and lives for a day at most", async () => {
    expect(await read(sign({ ...customer, exp: inHours(0) - 59 }))).toHaveProperty("customer");
    expect(await read(sign({ ...customer, exp: inHours(0) - 61 }))).toEqual({ problem: "expired" });
    expect(await read(sign({ ...customer, exp: inHours(24) + 59 }))).toHaveProperty("customer");
    expect(await read(sign({ ...customer, exp: inHours(24) + 61 }))).toEqual({ problem: "too-long" });
    // Milliseconds where seconds belong.
    expect(await read(sign({ ...customer, exp: NOW.getTime() }))).toEqual({ problem: "too-long" });
    expect(await read(sign({ ...customer, nbf: inHours(1) }))).toEqual({ problem: "malformed" });
  });

  test.each([
    [{ exp: inHours(8) }, "incomplete"],
    [{ sub: "1042" }, "incomplete"],
    [{ ...customer, exp: "yarın" }, "malformed"],
    [{ ...customer, exp: 1e300 }, "too-long"],
    ...[
      "",
      "   ",
      "1".repeat(101),
      "10\u202e42",
      "10\u200b42",
      "10\u000042",
      "\ud800",
      ["1042"],
      { $ne: 1 },
      true,
      1.5,
      1e300,
    ].map((sub) => [{ ...customer, sub }, "malformed"] as const),
    ["1042", "malformed"],
    [[customer], "malformed"],
    [null, "malformed"],
  ] as const)("with the claims %j is not believed", async (claims, problem) =>
    expect(await read(sign(claims))).toEqual({ problem }),
  );

  test("with a header that asks for more than a signature is not believed", async () => {
    for (const header of [
      { crit: ["exp"], exp: 1 },
      { b64: false, crit: ["b64"] },
      { zip: "DEF", crit: ["zip"] },
    ])
      expect(await read(sign(customer, { header }))).toEqual({ problem: "malformed" });
    // A key that the token brings along is none.
    expect(
      await read(sign(customer, { header: { jwk: { kty: "oct", k: "x" }, jku: "https://kotu.example" } })),
    ).toMatchObject({
      customer: { number: "1042" },
    });
  });

  test.each([
    "",
    ".",
    "..",
    "....",
    "a.b.c",
    "null",
    "{}",
    "\u0000.\u0000.\u0000",
    "ş.ş.ş",
    sign(customer).slice(0, -1) + "!",
  ])("that is none (%j) is not believed", async (token) => expect(await read(token)).toHaveProperty("problem"));

  test("keeps what can be used of the rest", async () => {
    const claims = { ...customer, name: { first: "Ali" }, email: "adres değil", phone_number: 5 };
    expect(await read(sign(claims))).toEqual({ customer: { number: "1042", name: null, email: null, phone: null } });
    const name = `<b>Ali</b>\n\u202e${"x".repeat(300)}`;
    expect(await read(sign({ ...customer, name, __proto__: null }))).toMatchObject({
      customer: { name: `<b>Ali</b> ${"x".repeat(89)}` },
    });
  });
});

test("what a page claims is read as far as it can be shown", () => {
  expect(readClaimed({ number: " 7 ", name: "", email: "x", phone: "0532 111 22 33" })).toEqual({
    number: "7",
    name: null,
    email: null,
    phone: "0532 111 22 33",
  });
  expect(readClaimed({ name: "\u0000", email: "x" })).toBeNull();
});

const inFolder = async <T>(name: string, text: string, work: (path: string) => Promise<T>) => {
  const folder = await mkdtemp(join(tmpdir(), "sozbir-sample-"));
  try {
    await writeFile(join(folder, name), text);
    return await work(join(folder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
};
const run = async (command: string, ...args: string[]) =>
  (await promisify(execFile)(command, args, { env: { PATH: process.env.PATH, SOZBIR_IDENTITY_KEY: KEY } })).stdout;
const PHP = "php";
const hasPhp = spawnSync(PHP, ["-v"]).status === 0;

describe("what shops copy", () => {
  const shopper = { number: 1042, name: "Işıl Çağlayan", email: "isil@deneme.example", phone: "0532 987 65 43" };
  const expected = { customer: { ...shopper, number: "1042" } };
  test("for Node makes a token that is believed", async () => {
    const call = `\nconsole.log(sozbirIdentity(${JSON.stringify(shopper)}));`;
    const token = await inFolder("sample.mjs", NODE_SAMPLE + call, (path) => run(process.execPath, path));
    expect(await verifyIdentity(token.trim(), [KEY], new Date())).toEqual(expected);
    expect(await verifyIdentity(token.trim(), [`${KEY}x`], new Date())).toEqual({ problem: "bad-signature" });
  });

  test.runIf(hasPhp)("for PHP makes a token that is believed", async () => {
    const call = `\necho sozbir_identity(json_decode('${JSON.stringify(shopper)}', true));`;
    const token = await inFolder("sample.php", PHP_SAMPLE + call, (path) => run(PHP, path));
    expect(await verifyIdentity(token.trim(), [KEY], new Date())).toEqual(expected);
  });

  test("as tags keeps the embed tag's own words", () => {
    for (const tag of [signedTag, claimedTag])
      expect(tag("https://sozbir.example", "lirva")).toMatch(
        /^<script src="https:\/\/sozbir\.example\/widget\.js" data-chatbot="lirva"\n(  data-[\w-]+="[^"]+"\n)+  async><\/script>$/,
      );
  });
});
