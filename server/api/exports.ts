import type { AuditedNoun, AuditEntry, AuditQuery } from "#contract/audit-log.ts";
import type { ContactMessage, ContactMessageQuery } from "#contract/contact-messages.ts";
import type { DemoRequest, DemoRequestQuery } from "#contract/demo-requests.ts";
import { auditActions, auditNouns, industries } from "#contract/labels.ts";
import { contactMessageStatuses, demoRequestStatuses, liveSupportStatuses } from "#contract/inbox.ts";
import type { LiveSupportSession, LiveSupportSessionQuery } from "#contract/live-support-sessions.ts";
import type { UserFindingQuery } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import { listAuditEntries } from "#server/store/audit-log.ts";
import { listContactMessages } from "#server/store/contact-messages.ts";
import { listDemoRequests } from "#server/store/demo-requests.ts";
import { listLiveSupportSessions } from "#server/store/live-support-sessions.ts";
import { listFindingTexts } from "#server/store/user-findings.ts";
import { csvFile, everyRow } from "./csv.ts";

/**
 * The super administrator's lists as files: every row that the list's search and filters leave, in the list's order.
 */
export const exportDemoRequests = (db: Db, query: DemoRequestQuery) =>
  csvFile<DemoRequest>(
    "demo-talepleri",
    [
      { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
      { title: "Ad Soyad", value: ({ name }) => name },
      { title: "Unvan", value: ({ title }) => title },
      { title: "Şirket", value: ({ company }) => company },
      { title: "Telefon", value: ({ phone }) => phone },
      { title: "E-posta", value: ({ email }) => email },
      { title: "Sektör", value: ({ industry }) => industries[industry] },
      { title: "Açıklama", value: ({ description }) => description },
      { title: "Durum", value: ({ status }) => demoRequestStatuses[status] },
    ],
    everyRow((page) => listDemoRequests(db, { ...query, ...page })),
  );

export const exportContactMessages = (db: Db, query: ContactMessageQuery) =>
  csvFile<ContactMessage>(
    "gelen-mesajlar",
    [
      { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
      { title: "Ad Soyad", value: ({ name }) => name },
      { title: "Unvan", value: ({ title }) => title },
      { title: "Telefon", value: ({ phone }) => phone },
      { title: "E-posta", value: ({ email }) => email },
      { title: "Konu", value: ({ subject }) => subject },
      { title: "Mesaj", value: ({ message }) => message },
      { title: "Durum", value: ({ status }) => contactMessageStatuses[status] },
    ],
    everyRow((page) => listContactMessages(db, { ...query, ...page })),
  );

export const exportLiveSupportSessions = (db: Db, query: LiveSupportSessionQuery) =>
  csvFile<LiveSupportSession>(
    "canli-destek",
    [
      { title: "Son hareket", value: ({ updated_at }) => istanbulTime(updated_at) },
      { title: "Ziyaretçi", value: ({ user_email }) => user_email ?? "Misafir" },
      { title: "Görüşme talebi", value: ({ person_wish: wish }) => wish && istanbulTime(wish.wished_at) },
      {
        title: "İletişim",
        value: ({ person_wish: wish }) =>
          wish && [wish.name, wish.phone, wish.email].filter((text) => text !== null).join(", "),
      },
      { title: "Son mesaj", value: ({ last_message_preview }) => last_message_preview },
      { title: "Durum", value: ({ status }) => liveSupportStatuses[status] },
    ],
    everyRow((page) => listLiveSupportSessions(db, { ...query, ...page })),
  );

export const exportUserFindings = (db: Db, query: UserFindingQuery) =>
  csvFile(
    "bulgular",
    [
      { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
      { title: "Şirket", value: ({ company_name }) => company_name },
      { title: "Bildiren", value: ({ user_email }) => user_email },
      { title: "Başlık", value: ({ title }) => title },
      { title: "Açıklama", value: ({ description }) => description },
      {
        title: "Seçili mesajlar",
        value: ({ selected_messages }) => selected_messages.map(({ content }) => content).join("\n"),
      },
    ],
    everyRow((page) => listFindingTexts(db, { ...query, ...page }), FINDINGS_AT_ONCE),
  );

/** A finding's messages may weigh a quarter of a megabyte. */
const FINDINGS_AT_ONCE = 50;

/** What was and what became stand as JSON: fields differ from row to row. */
export const exportAuditEntries = (db: Db, query: AuditQuery) =>
  csvFile<AuditEntry>(
    "islem-kaydi",
    [
      { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
      { title: "Kim", value: ({ actor_email }) => actor_email },
      { title: "Kayıt türü", value: ({ noun }) => auditNouns[noun as AuditedNoun] ?? noun },
      { title: "Kayıt", value: ({ label, entity_id }) => label ?? entity_id },
      { title: "İşlem", value: ({ action }) => auditActions[action] },
      { title: "Önce", value: ({ before }) => before && JSON.stringify(before) },
      { title: "Sonra", value: ({ after }) => after && JSON.stringify(after) },
    ],
    everyRow((page) => listAuditEntries(db, { ...query, ...page })),
  );

/** "2026-11-21 14:05" in Istanbul: a spreadsheet reads and sorts it as a date. */
const istanbulTime = (moment: string) => istanbul.format(new Date(moment)).replace(",", "");
const istanbul = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Istanbul",
  dateStyle: "short",
  timeStyle: "short",
});
