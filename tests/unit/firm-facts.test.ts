import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const article = (id: string, title: string, answer: string, ...questions: string[]) => ({
  ...{ id, title, questions, answer },
});
const WARRANTY = article(
  "garanti",
  "Onarım garantisi",
  "İşçiliğe 1 yıl garanti veririz; 30 gün içinde kişi başı bir kez bakarız.",
  "Garantisi kaç yıl?",
);
const family = [
  WARRANTY,
  article(
    "biz",
    "Biz kimiz",
    "2004'ten beri Eskişehir'de çalışan bir aileyiz. Kurucumuz Hasan Demirel'dir; sahada 6 teknisyenimiz vardır.",
    "Siz kimsiniz?",
  ),
];
const silent = [
  WARRANTY,
  article("ekip", "Ekibimiz", "Boyayı Nilay Hanım yapar, 18 yıllık kuafördür.", "Boyayı kim yapar?"),
];
const said = (articles: typeof family, ...messages: string[]) =>
  holdDialogue({ index: buildKnowledgeIndex({ articles, products: [] }), offer: "person", siteUrl: "" }, messages).at(
    -1,
  )!.answer;

const OF_FIRM = [
  "kaç senedir varsınız",
  "kaç yıldır bu işi yapıyorsunuz",
  "kaç yıllık firmasınız",
  "ne zamandan beri hizmet veriyorsunuz",
  "ne zaman kuruldunuz",
  "kaç kişisiniz",
  "kaç kişi çalışıyorsunuz",
  "sahibi kim",
];

describe("what the firm is asked of itself", () => {
  test.each(OF_FIRM)("is told where its text says it: %s", (message) =>
    expect(said(family, message)).toMatchObject({ outcome: "answered", parts: { sources: [{ id: "biz" }] } }),
  );

  test.each(OF_FIRM)("is not told from a text of something else: %s", (message) =>
    expect(said(silent, message)).toMatchObject({ outcome: "declined", parts: { sources: [] } }),
  );

  test("is not what a question for a thing's years asks", () =>
    expect(said(family, "garantisi kaç yıl").text).toContain("1 yıl garanti"));
});

describe("its terms", () => {
  const cleaner = [
    article("saat", "Çalışma saatleri", "Hafta içi 08.30–19.30 arası açığız.", "Kaçta açılıyorsunuz?"),
    article(
      "alma",
      "Evden alma ve teslim",
      "600 TL üzeri evden alma ücretsizdir. Alma ve teslim saatlerimiz 09.00–12.00 ve 13.00–16.00'dır.",
      "Evden alıyor musunuz?",
    ),
    article("kapora", "Kapora", "Randevularda 500 TL kapora alınır.", "Kapora alıyor musunuz?"),
    article(
      "iptal",
      "Randevu iptali",
      "24 saat öncesine kadar ücretsiz iptal edebilirsiniz. Geç iptallerde ve gelinmemesi hâlinde kapora iade edilmez.",
      "Randevumu iptal edebilir miyim?",
    ),
    article(
      "paket",
      "Gelin paketi",
      "Gelin paketi 12.000 TL'dir; 3.000 TL kapora alınır, kapora hiçbir durumda iade edilmez.",
      "Gelin paketi ne kadar?",
    ),
  ];

  test.each(["saat kaçta gelirsiniz", "kaçta alırsınız halıyı", "kaçta getirirsiniz", "usta kaçta gelir"])(
    "when its people come are not its opening hours: %s",
    (message) => expect(said(cleaner, message).parts.sources).toMatchObject([{ id: "alma" }]),
  );

  test("when it opens is", () => expect(said(cleaner, "kaçta açılıyorsunuz").text).toContain("08.30"));

  test.each(["kaporam yanar mı", "gelemezsem ne olur", "gelemezsem param gider mi"])(
    "what becomes of a deposit, or of who does not come, is told from where it stands: %s",
    (message) => expect(said(cleaner, message).parts.sources).toMatchObject([{ id: "iptal" }]),
  );

  test("what was just told says it of itself", () =>
    expect(said(cleaner, "gelin paketi ne kadar", "kaporam yanar mı").text).toContain("hiçbir durumda"));

  test("whether one is taken at all is another question", () =>
    expect(said(cleaner, "kapora alıyor musunuz").parts.sources).toMatchObject([{ id: "kapora" }]));
});
