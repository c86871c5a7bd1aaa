import { describe, expect, it } from "vitest";
import { DANGERS } from "#server/assistant/dialogue/danger/dangers.ts";
import { LANGUAGES, languageOf } from "#server/assistant/retrieval/detect-language.ts";
import { dangerText, textsIn } from "#server/assistant/dialogue/language-texts.ts";

const KNOWN_NUMBERS = ["112", "114", "183"];
const away = { wished: false, reachable: false, isThere: false, opens: null };

describe.each(LANGUAGES)("the fixed sentences in %s", (language) => {
  const texts = textsIn(language);

  it("are in that language", () => {
    const sentences = [
      texts.greeting,
      texts.ability("translates"),
      texts.ability("some"),
      texts.ability("none"),
      texts.unknown,
      texts.goodbye,
      texts.askBack,
      texts.cancelled,
      texts.personAsked(away),
      texts.arranges,
      texts.fields.note,
      ...DANGERS.map((danger) => dangerText(danger, { language, isThere: true })),
    ];
    for (const sentence of sentences) expect(languageOf(sentence), sentence).toBe(language);
  });

  it("name whom to call in danger, and no number that is not one of Türkiye's lines", () => {
    for (const danger of DANGERS) {
      const numbers = dangerText(danger, { language, isThere: false }).match(/\d+/g) ?? [];
      expect(numbers).toContain("112");
      expect(KNOWN_NUMBERS).toEqual(expect.arrayContaining(numbers));
    }
    expect(dangerText("poisoning", { language, isThere: false })).toContain("114");
    expect(dangerText("violence", { language, isThere: false })).toContain("183");
  });

  it("say that the staff were notified, and nothing untrue", () => {
    const [there, gone] = [true, false].map((isThere) => dangerText("medical", { language, isThere }));
    expect(there).toContain(texts.staffTold.isThere);
    expect(gone).toContain(texts.staffTold.isAway);
    expect(there).not.toBe(gone);
  });

  it("show the recorded values and nothing else", () => {
    const summary = texts.summary({ name: "Ayşe Demir", phone: "0500 000 00 11" });
    expect(summary).toContain("Ayşe Demir");
    expect(summary).toContain("0500 000 00 11");
    expect(summary.split("\n\n")[0]!.split("\n")).toHaveLength(2);
    expect(texts.contactKept({ phone: "0500 000 00 11", email: "ayse@example.com" })).toContain(
      "0500 000 00 11, ayse@example.com",
    );
  });

  it("ask for contact data only if nobody is available and none is known", () => {
    const asking = texts.personAsked(away);
    expect(texts.personAsked({ ...away, isThere: true }).length).toBeLessThan(asking.length);
    expect(texts.personAsked({ ...away, reachable: true })).not.toBe(asking);
  });
});
