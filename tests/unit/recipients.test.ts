import { describe, expect, test } from "vitest";
import { recipientOf } from "#server/assistant/retrieval/products/audiences.ts";
import { last } from "../support/demo-conversation.ts";

const shown = (...said: string[]) => last("magaza", ...said).parts.products.map(({ name }) => name);

describe("whom something is looked for", () => {
  test.each([
    ["erkek", "babama hediye arıyorum"],
    ["erkek", "erkek arkadaşıma bir şey bakıyorum"],
    ["kadın", "anneannem için ne alsam"],
    ["kadın", "kız kardeşime hediye"],
    [null, "babam dün aldı"],
    [null, "çocuğuma mont bakıyorum"],
    [null, "eşime hediye"],
  ])("is %s: %s", (recipient, text) => expect(recipientOf([text])).toBe(recipient));

  test("is who was named last, until it is oneself", () => {
    expect(recipientOf(["babama hediye arıyorum", "gömlek", "anneme de elbise"])).toBe("kadın");
    expect(recipientOf(["babama hediye arıyorum", "kendime de bakıyorum"])).toBeNull();
  });
});

describe("after a present is looked for", () => {
  const kinds = (...said: string[]) => last("magaza", ...said).parts.suggestions;

  test("the kinds to choose from are those for whom it is", () => {
    expect(kinds("babama bir şey bakıyorum")).toContain("Gömlek");
    for (const kind of ["Elbise", "Etek", "Bluz"]) {
      expect(kinds("babama bir şey bakıyorum")).not.toContain(kind);
      expect(kinds("anneme bir şey bakıyorum")).toContain(kind);
    }
  });

  test("no shirt for women is shown for a man", () => {
    expect(shown("babama bir şey bakıyorum", "gömlek olabilir")).toContain("Oxford Beyaz Gömlek");
    expect(shown("babama bir şey bakıyorum", "gömlek olabilir")).not.toContain("Saten Kadın Gömlek");
    expect(shown("erkek kardeşime hediye arıyorum", "spor giyiniyor")).not.toContain("Yüksek Bel Spor Tayt");
  });

  test("what is asked for by its kind is shown, whomever it is for", () => {
    expect(shown("babama bir şey bakıyorum", "etek var mı")).not.toEqual([]);
    expect(shown("babama bir şey bakıyorum", "kendime elbise bakıyorum")[0]).toContain("Elbise");
  });
});
