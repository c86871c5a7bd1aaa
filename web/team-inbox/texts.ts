import type {
  Channel,
  CloseReason,
  Colleague,
  ConversationEvent,
  InboxRow,
  InboxView,
  NOBODY_THERE as NobodyThere,
} from "#contract/team-inbox.ts";
import { wishReasons } from "../texts/person-wishes.ts";

export const viewLabels: Record<InboxView, string> = {
  waiting: "Bekleyen",
  mine: "Benim",
  team: "Ekip",
  closed: "Kapalı",
};

/** The channel a conversation came in by. */
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

/** The reasons staff choose from; `left` is set when the visitor ends the conversation. */
export const closeReasons: Record<CloseReason, string> = {
  answered: "Yanıtlandı",
  unreachable: "Ulaşılamadı",
  spam: "İstenmeyen mesaj",
  left: "Ziyaretçi ayrıldı",
  other: "Diğer",
};
export const CHOSEN_REASONS = ["answered", "unreachable", "spam", "other"] as const;

/** The visitor's name as the identity token says, else as the visitor did. Never an unsigned claim of the page. */
export const visitorName = ({ contact, customer }: Pick<InboxRow, "contact" | "customer">): string =>
  customer?.name ||
  contact.name ||
  contact.email ||
  contact.phone ||
  (customer ? `Müşteri ${customer.number}` : "Ziyaretçi");

// Copied from the contract, whose module would bundle its validation library.
const NOBODY_THERE: typeof NobodyThere = "nobody-there";

/** Details of an event for staff only: who, and why. Null if the line that visitors see says all of it. */
export function eventDetail({ kind, actor, reason }: ConversationEvent): string | null {
  if (kind === "asked") return reason && reason in wishReasons ? wishReasons[reason as keyof typeof wishReasons] : null;
  if (kind === "transferred") return `${actor} devretti`;
  if (kind === "released") return `${actor} sıraya geri koydu`;
  if (kind === "handed-back" && reason === NOBODY_THERE) return "Gelen kutusunda kimse yoktu";
  if (kind === "handed-back") return actor ? `${actor} asistana verdi` : "Ziyaretçi asistanla devam etti";
  if (kind !== "closed") return null;
  return [closeReasons[reason as CloseReason] ?? null, actor && `${actor} kapattı`].filter(Boolean).join(" · ") || null;
}

/** Events that visitors do not see. */
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
