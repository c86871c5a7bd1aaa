import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { inTone, TONES } from "#contract/tone.ts";
import { anyOf, asSaid, say, verbatim } from "#server/assistant/turn/alternatives.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";

/** Folders and files of the assistant without texts for visitors: patterns of messages, and texts for models and staff. */
const SAYS_NOTHING = [
  "server/assistant/language",
  "server/assistant/retrieval",
  "server/assistant/model-answers",
  "server/assistant/dialogue/danger",
  "server/assistant/dialogue/form-wishes.ts",
  "server/assistant/retrieval/language-words.ts",
  "server/assistant/dialogue/process-wishes.ts",
  "server/assistant/dialogue/reactions.ts",
  "server/assistant/orders/order-wish.ts",
  "server/assistant/staff/collect-answers.ts",
  "server/assistant/staff/preview-voice.ts",
  "server/assistant/visitor/read-name.ts",
];
const isWithin = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);
const ASSISTANT = globSync("server/assistant/**/*.ts");
const FILES = [
  ...ASSISTANT.filter((file) => !SAYS_NOTHING.some((path) => isWithin(file, path))),
  "server/domain/conversation-states.ts",
  "server/domain/queue.ts",
  "server/domain/visitor-mail.ts",
  "contract/default-greetings.ts",
];

/** Texts that are polite in every tone, with the reason. */
const ALWAYS_POLITE: { file: string; within: RegExp; why: string }[] = [
  {
    file: "server/assistant/dialogue/texts/turkish.ts",
    within: /^\s*(?:danger|staffTold): \{$[^]*?^\s{2}\},$/m,
    why: "reviewed word for word; nobody in danger is addressed in a brand's manner",
  },
  {
    file: "server/assistant/products/product-traits.ts",
    within: /^const TRAITS = [^]*?^\);$/m,
    why: "“kalın” is thick there, and asks nobody to stay",
  },
  {
    file: "server/assistant/truth-check/date-statements.ts",
    within: /^const NOW = .*$/m,
    why: "texts of companies are read, not said",
  },
  {
    file: "server/assistant/dialogue/danger.ts",
    within: /^const (?:SHOWN =|ASKS_TO_SHOW = new RegExp\()\n.*$/m,
    why: "messages of visitors are read, not said",
  },
  {
    file: "server/assistant/dialogue/intents.ts",
    within: /^\s*asks: .*$/m,
    why: "messages of visitors are read, not said",
  },
  {
    file: "server/assistant/dialogue/firm-intents.ts",
    within: /^\s*asks: .*$/m,
    why: "messages of visitors are read, not said",
  },
  {
    file: "server/assistant/dialogue/visit-intents.ts",
    within: /^const (?:SUITS|FILLERS) =\n.*$/m,
    why: "messages of visitors are read, not said",
  },
];

/** A polite plural, or a polite imperative. */
const POLITE = new RegExp(
  [
    String.raw`siz(?:e|i|in|den|de|inle|ler\p{L}*|ce)?`,
    String.raw`sizsiniz`,
    String.raw`sayın`,
    String.raw`\p{L}*[aeıioöuü]n[ıiuü]z(?:[ıiuüaey]\p{L}*|d[ae]n?|l[ae]\p{L}*|n\p{L}+)?`,
    String.raw`\p{L}+s[ae]n[ıi]z`,
    String.raw`\p{L}+(?:may|mey)[ıi]n`,
    String.raw`(?:yaz|dene|ara|söyle|bekle|bırak|anlat|geç|seç|gönder|paylaş|belirt|ekle|bul|bak|çağır|konuş|durun|kal|ver|gir|tıkla|dokun|hatırlat|unut|ed|gid|et|yap)y?[ıiuü]n`,
  ]
    .map((form) => `(?<!\\p{L})${form}(?!\\p{L})`)
    .join("|"),
  "giu",
);
/** Words that only look like one. */
const NO_FORMS = new Set(["deniz", "henüz", "yalnız", "yakın", "etin"]);
const politeIn = (text: string): string[] =>
  (text.match(POLITE) ?? []).filter((form) => !NO_FORMS.has(form.toLocaleLowerCase("tr")));

/** Values of the program rather than texts: the tones themselves, and a product's size. */
const NO_SENTENCES = new Set<string>([...TONES, "size"]);

type Node = { type: string; start: number; [key: string]: unknown };

/** All texts in a source file: its literals, and its templates with an ellipsis for each expression. */
function textsOf(file: string, source: string): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (node === null || typeof node !== "object") return;
    const { type, start, ...rest } = node as Node;
    if (type === "ImportDeclaration") return;
    if (type === "Literal" && typeof rest["value"] === "string") found.push({ text: rest["value"], at: start });
    if (type === "TemplateLiteral") {
      const quasis = rest["quasis"] as { value: { cooked: string } }[];
      found.push({ text: quasis.map(({ value }) => value.cooked).join("…"), at: start });
    }
    Object.values(rest).forEach(walk);
  };
  walk(parseSync(file, source).program);
  return found;
}

describe("every sentence of the assistant", () => {
  test.each([...SAYS_NOTHING, ...ALWAYS_POLITE.map(({ file }) => file)])(
    "is looked for around %s, which is there",
    (path) => expect(ASSISTANT.filter((file) => isWithin(file, path))).not.toEqual([]),
  );

  test("exists in the familiar form too", () => {
    const wrong = FILES.flatMap((file) => {
      const source = readFileSync(file, "utf8");
      const excused = ALWAYS_POLITE.filter((exception) => exception.file === file).flatMap(({ within }) =>
        [...source.matchAll(new RegExp(within, "gm"))].map(
          ({ index, 0: part }) => [index, index + part.length] as const,
        ),
      );
      return textsOf(file, source)
        .filter(({ text }) => !NO_SENTENCES.has(text))
        .filter(({ at }) => !excused.some(([from, to]) => at >= from && at < to))
        .flatMap(({ text, at }) => {
          const forms = politeIn(inTone(text, "sen"));
          const line = source.slice(0, at).split("\n").length;
          return forms.length > 0 ? [`${file}:${line} says “${forms.join("”, “")}” in sen: ${text}`] : [];
        });
    });
    expect(wrong, "write ⟨siz|sen⟩ (contract/tone.ts)").toEqual([]);
    expect(FILES.length).toBeGreaterThan(40);
  });

  test.each([
    "Adınızı yazar mısınız?",
    "Dilerseniz yazın.",
    "Size ulaşalım",
    "Lütfen beklemeyin",
    "Yardımcı olabilirsiniz",
    "Sizce nasıl?",
    "telefonunuza",
    "bilgilerinizden",
    "Hoş geldiniz",
  ])("is recognised as polite: %s", (text) => expect(politeIn(text)).not.toEqual([]));

  test.each([
    "Ekibimiz seni arar.",
    "Deniz Hanım henüz yazmadı, yalnız aradı.",
    "Adını yazar mısın?",
    "Bunun için yakındayız",
  ])("is recognised as familiar: %s", (text) => expect(politeIn(text)).toEqual([]));

  test.each(TONES)("leaves no tone markers in the output (%s)", (tone) => {
    for (const { answer } of longTalk("magaza", { tone }))
      expect(answer.text).not.toMatch(/[⟨⟩\ue000-\uf8ff]|undefined/);
  });

  test("uses “sen” throughout a conversation", () => {
    for (const kb of ["magaza", "saglayici"])
      for (const { question, answer } of longTalk(kb, { tone: "sen" })) {
        // Texts of the knowledge base are the company's own.
        if (answer.outcome === "answered" && answer.parts.sources[0]?.kind === "article") continue;
        expect(politeIn(answer.text), `${question} → ${answer.text}`).toEqual([]);
      }
  });
});

const indexes = demoIndexes();
const SAID = [
  ...["merhaba", "selam", "merhaba", "nasılsın", "nasılsın", "sen kimsin", "sen kimsin", "robot musun", "robot musun"],
  ...["uzay mekiği kaç para", "mars gezisi var mı", "jüpiter bileti kaç para", "evet", "teşekkürler", "sağ ol"],
  ...["teşekkürler", "asdfgh", "qwerty zxcv", "asdfgh", "hayır", "hayır", "çok iyisin", "çok iyisin", "tamam", "tamam"],
  ...["beni arayın", "vermek istemiyorum", "vazgeçtim", "beni arayın", "0532 111 22 33", "görüşürüz", "görüşürüz"],
];
const longTalk = (kb: string, voice: object) =>
  holdDialogue({ index: indexes.get(kb)!, offer: kb === "saglayici" ? "demo" : "person", siteUrl: "", ...voice }, SAID);

describe("the wording of an answer", () => {
  const OWN = {
    greetings: ["Selam!", "Buyur, dinliyorum."],
    unknown: ["Onu bilmiyorum.", "Orasını bilmem."],
    farewells: ["Güle güle!"],
  };

  test.each([
    ["in our words", "magaza", {}],
    ["in our words, by the provider", "saglayici", {}],
    ["in the company's", "magaza", { tone: "sen", own: OWN }],
  ] as const)("is never said twice in a row %s, over more than thirty turns", (_, kb, voice) => {
    const talk = longTalk(kb, voice);
    expect(talk.length).toBeGreaterThan(30);
    const twice = talk.filter(({ answer }, at) => at > 0 && answer.text === talk[at - 1]!.answer.text);
    expect(twice.map(({ question, answer }) => `${question} → ${answer.text}`)).toEqual([]);
  });

  test("is the same for the same conversation", () => {
    const texts = () => longTalk("magaza", { own: OWN }).map(({ answer }) => answer.text);
    expect(texts()).toEqual(texts());
  });

  test("a company's wording replaces the “I don't know” only: the offer after it is ours, and true", () => {
    const declined = longTalk("magaza", { tone: "sen", own: OWN }).filter(
      ({ answer }) => answer.outcome === "declined",
    );
    expect(declined.map(({ answer }) => answer.text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Onu bilmiyorum\. Dilersen talebini ekibimize iletebilirim\./),
        expect.stringMatching(/^Orasını bilmem\. İstersen sorunu ekibimize ileteyim\./),
      ]),
    );
  });
});

describe("alternatives", () => {
  const text = `Ad⟨ınız|ın⟩: ${anyOf("bir", "iki", "sor⟨unuz|un⟩?")}`;

  test("are used in turn, least recently used first", () => {
    const said: string[] = [];
    for (let turn = 0; turn < 4; turn++) said.push(say(text, "siz", said));
    expect(said).toEqual(["Adınız: bir", "Adınız: iki", "Adınız: sorunuz?", "Adınız: bir"]);
  });

  test("are recognized whichever of them was used, in either tone", () => {
    const pattern = new RegExp(`^${asSaid(text)}$`);
    for (const said of ["Adınız: iki", "Adın: sorun?", "Adınız: bir"]) expect(said).toMatch(pattern);
    expect("Adın: üç").not.toMatch(pattern);
  });

  test("third-party texts are output verbatim, even with tone markers in them", () => {
    const theirs = "⟨a|b⟩ \ue000x\ue001y\ue002";
    expect(say(`${anyOf(verbatim(theirs), "ikinci")}`, "sen", [])).toBe(theirs);
    expect(say(`${anyOf(verbatim(theirs), "ikinci")}`, "sen", [theirs])).toBe("ikinci");
    expect(theirs).toMatch(new RegExp(`^${asSaid(verbatim(theirs))}$`));
  });
});
