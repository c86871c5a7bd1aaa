import type { Channel, CloseReason, Colleague, ConversationEvent, InboxRow, InboxView } from "#contract/team-inbox.ts";
import { wishReasons } from "../texts/person-wishes.ts";

export const viewLabels: Record<InboxView, string> = {
  waiting: "Bekleyen",
  mine: "Benim",
  team: "Ekip",
  closed: "Kapalı",
};

/** Where a conversation came in. */
export const channelLabels: Record<Channel, string> = {
  "live-support": "Canlı destek",
  widget: "Web sitesi",
  link: "Sohbet bağlantısı",
  staff: "Ekip denemesi",
};

export const presenceLabels: Record<Colleague["presence"], string> = {
  online: "Çevrimiçi",
  busy: "Meşgul",
  away: "Uzakta",
};

/** What staff choose between; `left` is the visitor's own end. */
export const closeReasons: Record<CloseReason, string> = {
  answered: "Yanıtlandı",
  unreachable: "Ulaşılamadı",
  spam: "İstenmeyen mesaj",
  left: "Ziyaretçi ayrıldı",
  other: "Diğer",
};
export const CHOSEN_REASONS = ["answered", "unreachable", "spam", "other"] as const;

/** Who writes, as far as it is known: as a signature says, else as the visitor did. Never as a page only claims. */
export const visitorName = ({ contact, customer }: Pick<InboxRow, "contact" | "customer">): string =>
  customer?.name ||
  contact.name ||
  contact.email ||
  contact.phone ||
  (customer ? `Müşteri ${customer.number}` : "Ziyaretçi");

/** What only staff read of a change: who, and why. Null where the line that both sides read says all of it. */
export function eventDetail({ kind, actor, reason }: ConversationEvent): string | null {
  if (kind === "asked") return reason && reason in wishReasons ? wishReasons[reason as keyof typeof wishReasons] : null;
  if (kind === "transferred") return `${actor} devretti`;
  if (kind === "released") return `${actor} sıraya geri koydu`;
  if (kind === "handed-back") return actor ? `${actor} asistana verdi` : "Ziyaretçi asistanla devam etti";
  if (kind !== "closed") return null;
  return [closeReasons[reason as CloseReason] ?? null, actor && `${actor} kapattı`].filter(Boolean).join(" · ") || null;
}

/** A change of which the visitor reads nothing. */
export const eventText: Record<ConversationEvent["kind"], string> = {
  asked: "Ziyaretçi bir temsilci istedi",
  claimed: "Görüşme üstlenildi",
  transferred: "Görüşme devredildi",
  released: "Görüşme sıraya geri kondu",
  returned: "Görüşme sıraya döndü",
  "handed-back": "Görüşme asistana verildi",
  closed: "Görüşme kapatıldı",
  reopened: "Ziyaretçi yeniden yazdı; asistan yanıtlıyor",
};
