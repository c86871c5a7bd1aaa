import type { z } from "zod";
import type { AuditAction, AuditedNoun } from "./audit-log.ts";
import type { Industry } from "./demo-requests.ts";
import { INCOMING, type IncomingNoun } from "./incoming.ts";
import type { OrderState } from "./orders.ts";
import type { EntryState } from "./processes.ts";
import type { TakeOverReason } from "./report.ts";
import type { WishReason } from "./person-wishes.ts";

/**
 * Labels of industries, tables and the like (docs/product.md, States): on screens, in mails and in exports. Contains no
 * schema.
 */
export const industries: Record<z.infer<typeof Industry>, string> = {
  technology: "Teknoloji",
  retail: "Perakende",
  finance: "Finans",
  healthcare: "Sağlık",
  other: "Diğer",
};

/** Labels of the reasons for a visitor's wish for a person. */
export const wishReasons: Record<WishReason, string> = {
  asked: "Ziyaretçi bir insanla görüşmek istediğini yazdı.",
  needed: "Asistan, işi yalnızca bir insanın yapabileceğini bildirdi.",
  contact: "Ziyaretçi kendisine ulaşılması için iletişim bilgisi bıraktı.",
  complaint: "Ziyaretçi bir şikâyetini iletti.",
  danger: "Ziyaretçi tehlikede olabilir. Konuşmaya hemen bakın.",
};

/** Labels of the reasons for a takeover. */
export const takeOverReasons: Record<TakeOverReason, string> = {
  asked: "Ziyaretçi istedi",
  needed: "Asistan gerekli gördü",
  "declined-twice": "Üst üste iki soru yanıtlanamadı",
  repeated: "Aynı soru üç kez soruldu",
  angry: "Ziyaretçi kızgındı",
  taken: "Temsilci kendisi devraldı",
};

/** Labels of one row of each table in the audit log. */
export const auditNouns: Record<AuditedNoun, string> = {
  companies: "Şirket",
  company_views: "Müşteri gibi görme",
  user_profiles: "Kullanıcı",
  client_references: "Referans",
  stats: "İstatistik",
  settings: "Yapay zekâ ayarı",
  site_texts: "Site metni",
  ...(Object.fromEntries(Object.entries(INCOMING).map(([noun, { one }]) => [noun, one])) as Record<
    IncomingNoun,
    string
  >),
  chatbots: "Asistan",
  knowledge_articles: "Bilgi makalesi",
  knowledge_sources: "Bilgi kaynağı",
  knowledge_publications: "Bilgi yayını",
  knowledge_cases: "Bilgi testi",
  knowledge_case_overrides: "Teste rağmen kaydetme",
  products: "Ürün",
  finding_corrections: "Bulgu düzeltmesi",
  truth_findings: "Doğruluk denetimi bulgusu",
  suggestion_decisions: "Makale önerisi kararı",
  retention_periods: "Saklama süresi",
  opening_hours: "Çalışma saatleri",
  canned_replies: "Hazır yanıt",
  processes: "Süreç",
  identity_keys: "Kimlik anahtarı",
  model_prices: "Dil modeli fiyatı",
  model_budgets: "Dil modeli bütçesi",
  personal_data: "Kişisel veri",
};

export const auditActions: Record<AuditAction, string> = {
  created: "Eklendi",
  updated: "Güncellendi",
  deleted: "Silindi",
  exported: "Dışa aktarıldı",
};

/** docs/product.md, The assistant: the states of a form entry. */
export const entryStates: Record<EntryState, string> = {
  open: "Bekliyor",
  handled: "Ele alındı",
  withdrawn: "Ziyaretçi vazgeçti",
};

export const orderStates: Record<OrderState, string> = {
  new: "Yeni",
  called: "Arandı",
  confirmed: "Onaylandı",
  cancelled: "İptal",
};
