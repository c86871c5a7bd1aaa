import type { DisposalKind } from "#contract/retention.ts";

/** Kinds of stored personal data, as labelled in the disposal record and in personal data requests. */
export const disposalKinds: Record<DisposalKind, string> = {
  conversations: "Konuşma",
  orders: "Sipariş",
  findings: "Bulgu",
  demo_requests: "Demo talebi",
  contact_messages: "Gelen mesaj",
  mails: "E-posta",
  files: "Dosya",
  sessions: "Oturum",
  password_resets: "Şifre yenileme bağlantısı",
  rate_limits: "İstek sayacı",
  audit_log: "İşlem kaydı",
  security_events: "Güvenlik olayı",
  model_usage: "Dil modeli kullanımı",
};
