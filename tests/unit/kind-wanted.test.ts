import { expect, test } from "vitest";
import { last } from "../support/demo-conversation.ts";

const names = (text: string) => last("magaza", text).parts.sources.map(({ title }) => title);

test.each(["düğüne takım elbise bakıyorum", "düğün için takım elbise lazım"])(
  "%s: suits are shown, that for weddings first, and no dress",
  (text) => {
    const [first, ...others] = names(text);
    expect(first).toBe("Vento Slim Fit Lacivert Takım Elbise");
    expect(others).toHaveLength(2);
    expect(others).not.toContain("Gece Pullu Abiye Elbise");
  },
);

test.each(["hamileyim bol bir elbise", "şık bir elbise arıyorum", "mezuniyet için bi elbise lazım"])(
  "%s: dresses are shown, and no care of suits",
  (text) => {
    const { outcome, parts } = last("magaza", text);
    expect(outcome).toBe("answered");
    for (const { title } of parts.sources) expect(title).toMatch(/Elbise/);
    for (const { kind } of parts.sources) expect(kind).toBe("product");
  },
);

test("a category is meant by its first word, where no other begins so", () =>
  expect(names("düğüne gidicem takım bakıyorum")[0]).toBe("Vento Slim Fit Lacivert Takım Elbise"));

test("what an article answers is not answered with products of a kind", () =>
  expect(names("elbise değiştirmek istiyorum")).toEqual(["Ürün değişimi"]));

test.each([
  ["kışlık ne var", "Triko Balıkçı Yaka Elbise"],
  ["yazlık ne var", "Keten Hakim Yaka Gömlek"],
  ["günlük ayakkabı var mı", "Beyaz Sneaker"],
])("%s: what is called so is shown", (text, name) => expect(names(text)).toEqual([name]));
