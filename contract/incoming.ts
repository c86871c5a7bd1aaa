import type { z } from "zod";
import type { ContactMessageStatus } from "./contact-messages.ts";
import type { DemoRequestStatus } from "./demo-requests.ts";
import type { LiveSupportStatus } from "./live-support-sessions.ts";
import type { FindingStatus } from "./user-findings.ts";

/** The labels of statuses (docs/product.md, States): on screens, in mails and in exports. */
export const demoRequestStatuses: Record<z.infer<typeof DemoRequestStatus>, string> = {
  pending: "Bekliyor",
  contacted: "İletişime Geçildi",
  completed: "Tamamlandı",
  rejected: "Reddedildi",
};

export const contactMessageStatuses: Record<z.infer<typeof ContactMessageStatus>, string> = {
  unread: "Okunmadı",
  read: "Okundu",
  replied: "Yanıtlandı",
  archived: "Arşivlendi",
};

export const liveSupportStatuses: Record<z.infer<typeof LiveSupportStatus>, string> = {
  open: "Açık",
  closed: "Kapalı",
  resolved: "Çözüldü",
};

export const findingStatuses: Record<FindingStatus, string> = {
  open: "Açık",
  "in-progress": "İnceleniyor",
  resolved: "Çözüldü",
  rejected: "Geçersiz",
};

type Incoming = {
  /** The name of one row in the audit log. */
  one: string;
  /** Its label in the sidebar, and the group it is in. */
  label: string;
  group: "forms" | "findings";
  /** The path of its screen under `/admin/`. The file is `web/admin/<the table, with dashes>/page.tsx`. */
  path: string;
  /** Its tile on the panel's first page: the label, and the text for the number. */
  tile: { label: string; text: string };
  statuses: Readonly<Record<string, string>>;
  /** The status that needs attention; null if it depends on more than the status: see `server/store/waiting.ts`. */
  waits: string | null;
};

/**
 * What comes in for the super administrator, by table, in the panel's order; the inbox of conversations is another thing
 * (team-inbox.ts). Change streams, counts, audit log, addresses and navigation are derived from this list. Contains no
 * schema.
 */
export const INCOMING = {
  demo_requests: {
    one: "Demo talebi",
    label: "Demo Talepleri",
    group: "forms",
    path: "forms/demo-requests",
    tile: { label: "Demo Talepleri", text: "bekliyor" },
    statuses: demoRequestStatuses,
    waits: "pending",
  },
  contact_messages: {
    one: "Gelen mesaj",
    label: "Gelen Mesajlar",
    group: "forms",
    path: "forms/messages",
    tile: { label: "Mesajlar", text: "okunmadı" },
    statuses: contactMessageStatuses,
    waits: "unread",
  },
  live_support_sessions: {
    one: "Canlı destek konuşması",
    label: "Canlı Destek",
    group: "forms",
    path: "forms/live-support",
    tile: { label: "Canlı Destek", text: "konuşma açık" },
    statuses: liveSupportStatuses,
    waits: "open",
  },
  user_findings: {
    one: "Bulgu",
    label: "Bulgular",
    group: "findings",
    path: "findings",
    tile: { label: "Bulgular", text: "düzeltilmedi" },
    statuses: findingStatuses,
    waits: null,
  },
} as const satisfies Record<string, Incoming>;
export type IncomingNoun = keyof typeof INCOMING;

export const INCOMING_NOUNS = Object.keys(INCOMING) as [IncomingNoun, ...IncomingNoun[]];

/** The same for callers with a dynamic noun. */
export const incomingOf = (noun: IncomingNoun): Incoming => INCOMING[noun];
