import type { CaseExpectation, CaseOrigin, CaseResult, KnowledgeChangeKind } from "#contract/knowledge-cases.ts";
import type { Outcome } from "#contract/assistant.ts";

export const expectations: Record<CaseExpectation, string> = {
  article: "Belirli bir makaleden yanıtlamalı",
  answer: "Yanıtlamalı",
  decline: "Yanıtlamamalı",
  "hand-off": "Temsilciye yönlendirmeli",
};

export const origins: Record<CaseOrigin, string> = {
  hand: "Elle yazıldı",
  import: "Dosyadan alındı",
  playground: "Denemeden",
  unanswered: "Yanıtsız sorudan",
  finding: "Bulgudan",
};

export const changeKinds: Record<KnowledgeChangeKind, string> = {
  article: "Makale değişikliği",
  product: "Ürün değişikliği",
  import: "İçe aktarma",
  correction: "Bulgu düzeltmesi",
  publication: "Belge değişikliği",
};

export const outcomes: Record<Outcome, string> = {
  answered: "Yanıtladı",
  suggested: "Öneri sundu",
  declined: "Yanıt bulamadı",
  "small-talk": "Sohbet",
};

/** Returns why a test fails, as one sentence. */
export function failureText({ failure, text }: CaseResult["failures"][number]): string {
  switch (failure) {
    case "not-answered":
      return "Yanıtlanmadı.";
    case "other-article":
      return text ? `Başka bir kaynaktan yanıtlandı: “${text}”.` : "Başka bir kaynaktan yanıtlandı.";
    case "article-gone":
      return `Beklenen makale yok: “${text}”.`;
    case "lacks-text":
      return `Yanıtta “${text}” geçmiyor.`;
    case "forbidden-text":
      return `Yanıtta geçmemesi gereken “${text}” geçiyor.`;
    case "answered":
      return text ? `“${text}” kaynağından yanıtlandı; yanıtlanmamalıydı.` : "Yanıtlandı; yanıtlanmamalıydı.";
    case "no-hand-off":
      return "Temsilciye yönlendirilmedi.";
    case "unknown-product":
      return `“${text}” kodlu ürün katalogda yok.`;
  }
}

/** Texts of the dialog, by the action that the failing tests block. */
export type FlipsWords = { description: string; act: string; busy: string; reason: string };

const NOW = "Asistan bu soruları şimdi doğru yanıtlıyor;";
export const flipsWords = {
  saving: {
    description: `${NOW} bu değişiklikten sonra doğru yanıtlamayacak.`,
    act: "Yine de Kaydet",
    busy: "Kaydediliyor...",
    reason: "Yine de kaydetmenin gerekçesi",
  },
  deleting: {
    description: `${NOW} silinirse doğru yanıtlamayacak.`,
    act: "Yine de Sil",
    busy: "Siliniyor...",
    reason: "Yine de silmenin gerekçesi",
  },
  publishing: {
    description: `${NOW} yayınlanırsa doğru yanıtlamayacak.`,
    act: "Yine de Yayınla",
    busy: "Yayınlanıyor...",
    reason: "Yine de yayınlamanın gerekçesi",
  },
  undoing: {
    description: `${NOW} yayın geri alınırsa doğru yanıtlamayacak.`,
    act: "Yine de Geri Al",
    busy: "Geri alınıyor...",
    reason: "Yine de geri almanın gerekçesi",
  },
  takingIn: {
    description: `${NOW} akış alınırsa doğru yanıtlamayacak.`,
    act: "Yine de Al",
    busy: "Alınıyor...",
    reason: "Yine de almanın gerekçesi",
  },
} satisfies Record<string, FlipsWords>;
