import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const index = buildKnowledgeIndex({
  articles: [
    {
      id: "b",
      title: "Bahçe bakımı",
      questions: ["Bahçe bakımına geliyor musunuz?"],
      answer: "Tek seferlik bakım 2.800 TL'dir. Keşif ücretsizdir. Hizmet yalnızca Muratpaşa ve Kepez'dedir.",
    },
    { id: "o", title: "Ödeme", questions: ["Nasıl öderim?"], answer: "Kart ve havale geçerlidir." },
    { id: "g", title: "Garanti", questions: ["Garanti var mı?"], answer: "Ağaçlara 45 gün garanti veriyoruz." },
  ],
  products: [],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test.each(["kemerdeyiz ama", "biz Alanya'dayız", "manisaya olur mu", "ben ankaradayım"])(
  "%s: who says where they are is told which places are served, and not the rest again",
  (said) => {
    const text = last("bahçe bakımına geliyor musunuz", said);
    expect(text).toContain("Hizmet yalnızca Muratpaşa ve Kepez'dedir.");
    expect(text).not.toContain("2.800");
  },
);

test("of what names no places, it is asked what they want", () => {
  expect(last("garanti var mı", "eskişehirdeyim")).toMatch(/^(?:Anladım|Peki)\. /);
});

test("they are told after what was not known, too", () => {
  const text = last("bahçe bakımına geliyor musunuz", "teraryum yapar mısınız", "kemerdeyiz ama");
  expect(text).toContain("Hizmet yalnızca Muratpaşa ve Kepez'dedir.");
});

test.each(["trafikteyim", "evdeyim", "hastayım"])("%s: is no place to be served", (said) =>
  expect(last("bahçe bakımına geliyor musunuz", said)).not.toContain("Kepez"),
);
