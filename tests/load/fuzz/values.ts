import fc from "fast-check";
import type { Schema } from "./operations.ts";

/** Values that a schema allows. What only the code behind it knows, e.g. which ids there are, is put in later. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(fitting));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(fitting)).map((parts) => Object.assign({}, ...(parts as object[])));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })));
  switch (schema.type) {
    case "string":
      return fittingText(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1) });
    case "number":
      return fc
        .double({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1e6, 1e12), noNaN: true })
        .map((number) => Math.round(number * 100) / 100);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case "object":
      return fittingObject(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function fittingObject({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema)])),
    { requiredKeys: required },
  );
  if (typeof additionalProperties !== "object") return named;
  return fc
    .tuple(fc.dictionary(words, fitting(additionalProperties), { maxKeys: 3 }), named)
    .map(([more, own]) => ({ ...more, ...(own as object) }));
}

function fittingText({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (pattern && format !== "uuid" && format !== "email" && !format?.startsWith("date"))
    return fc.stringMatching(new RegExp(pattern), { size: "-1" });
  const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  switch (format) {
    case "uuid":
      return fc.uuid();
    case "email":
      return fc.integer({ min: 0, max: 10 ** 12 }).map((number) => `fuzz-${number}@deneme.example`);
    case "date":
      return moment.map((date) => date.toISOString().slice(0, 10));
    case "date-time":
      return moment.map((date) => date.toISOString());
    default:
      return words.map((text) => text.slice(0, maxLength).padEnd(minLength, "ş"));
  }
}

/** What people write. */
const words = fc
  .array(fc.constantFrom("kargo", "iade", "ne zaman", "İğne", "ışık", "fiyat?", "demo", "randevu", "M beden", "12"), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.join(" "));

/** What nobody should send: texts that a database, a path, a number or a parser may stumble over. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      -1,
      0,
      1.5,
      2 ** 31,
      -(2 ** 31) - 1,
      2 ** 53,
      1e308,
      -0,
      "",
      " ",
      "\0",
      "a\0b",
      "\ud800",
      "x\udc00y",
    ],
    ...["0000-01-01", "0000-00-00", "-000001-01-01", "9999-12-31", "99999-01-01", "2024-02-30", "0000-01-01T00:00:00Z"],
    ...["+275760-09-13T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "2024-13-01T25:61:61Z"],
    ...[
      "'; drop table accounts; --",
      "../../etc/passwd",
      "..%2f..%2f",
      "%00",
      "%",
      "\\",
      "%_",
      "${7*7}",
      "<img src=x>",
    ],
    ...[
      "javascript:alert(1)",
      "http://127.0.0.1:9/",
      "https://[::1]/",
      "//x",
      "‮ters",
      "𐍈".repeat(50),
      "é".repeat(9000),
    ],
    ...[
      "x".repeat(70_000),
      "00000000-0000-0000-0000-000000000000",
      "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
      "NaN",
      "1e400",
    ],
    ...[
      [],
      {},
      [[[[[[]]]]]],
      { length: 1e9 },
      { toString: "x" },
      Array.from({ length: 3000 }, () => 1),
      ["\0"],
      [null],
    ],
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.jsonValue({ maxDepth: 3 }),
);
