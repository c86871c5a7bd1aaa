import type { z } from "zod";
import type { ContactMessageStatus } from "./contact-messages.ts";
import type { DemoRequestStatus } from "./demo-requests.ts";
import type { LiveSupportStatus } from "./live-support-sessions.ts";
import type { FindingStatus } from "./user-findings.ts";

/** What statuses are called (docs/product.md, States): on screens, in mails and in exports. */
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

type Inbox = {
  /** One row of it, as the audit log names it. */
  one: string;
  /** In the sidebar; below which of its groups. */
  label: string;
  group: "forms" | "findings";
  /** Its screen, below `/admin/`. The file is `web/admin/<the table, with dashes>/page.tsx`. */
  path: string;
  /** On the panel's first page: what is counted there, and what the number says. */
  tile: { label: string; text: string };
  statuses: Readonly<Record<string, string>>;
  /** The status that waits for somebody; null where it is more than a status: `server/store/waiting.ts` says which do. */
  waits: string | null;
};

/**
 * What comes in for the super administrator, by its table, in the panel's order. Streams of changes, counts of what
 * waits, audit log, addresses and navigation follow from this list. No schema stands here.
 */
export const INBOX = {
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
} as const satisfies Record<string, Inbox>;
export type InboxNoun = keyof typeof INBOX;

export const INBOX_NOUNS = Object.keys(INBOX) as [InboxNoun, ...InboxNoun[]];

/** The same for code that asks with any noun. */
export const inboxOf = (noun: InboxNoun): Inbox => INBOX[noun];
