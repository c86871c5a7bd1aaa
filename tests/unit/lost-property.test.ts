import { describe, expect, test } from "vitest";
import { last } from "../support/demo-conversation.ts";

const LOOKED_FOR = /^Kalan eşyaya buradan bakamam, ekibimiz bakar;/;

describe("something left at the firm", () => {
  test.each(["montumu mağazada unuttum", "çantamı sizin mağazada düşürdüm sanırım", "kabinde cüzdanım kalmış"])(
    "is for the staff to look for, who are told how to reach its owner: %s",
    (text) => {
      const answer = last("magaza", text);
      expect(answer.text).toMatch(LOOKED_FOR);
      expect(answer.parts).toMatchObject({ suggestions: [], form: { kind: "call-back" } });
    },
  );

  test("is described next", () => {
    const answer = last("magaza", "çantamı mağazada unuttum", "siyah küçük, dün öğlen");
    expect(answer.text).toMatch(/not aldım/i);
    expect(answer.parts.suggestions).toEqual([]);
  });

  test.each(["şifremi unuttum", "sepetimde ürün kaldı", "mağazada beden kalmamış", "siparişim sizde kaybolmuş"])(
    "is none of: %s",
    (text) => expect(last("magaza", text).text).not.toMatch(LOOKED_FOR),
  );
});

describe("how long one waits for a person", () => {
  test.each(["kaç dakika beklerim", "beklemem ne kadar sürer", "önümde kaç kişi var"])(
    "is not known here: %s",
    (text) => {
      const answer = last("magaza", "temsilciyle görüşmek istiyorum", text);
      expect(answer.text).toMatch(/^Ne kadar süreceğini buradan göremiyorum/);
      expect(answer.parts.suggestions).toEqual([]);
    },
  );

  test("is no question of who asked for nobody", () =>
    expect(last("hastane", "acilde ne kadar beklerim").text).not.toMatch(/sıranız/));
});
