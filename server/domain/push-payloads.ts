import type { PushPayload } from "#contract/push-subscriptions.ts";
import type { Role } from "#contract/roles.ts";
import type { Db } from "#server/database/connect.ts";
import type { StaffNotice } from "#server/jobs/kinds.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { type ConversationRow, findConversationById } from "#server/store/conversations.ts";
import { findLastWords } from "#server/store/messages.ts";
import { findUserFinding } from "#server/store/user-findings.ts";
import { hasUnseen } from "./owner-mail.ts";

/** A locked screen shows it to bystanders: enough to know what it is about, without names and numbers. */
const PREVIEW_LENGTH = 80;
const CONTACTS = /[^\s@]+@[^\s@]+|\+?\d[\d\s().-]{6,}\d/g;

type To = { user_id: string; role: Role };

/** The notice's current content; null if it is obsolete: somebody took it, it was read, or it is gone. */
export async function readPushPayload(
  db: Db,
  { what, id, count = 1 }: StaffNotice,
  to: To,
): Promise<PushPayload | null> {
  const area = to.role === "superadmin" ? "/admin" : "/company";
  if (what === "trial")
    return {
      title: "Bildirimler açık",
      body: "Bildirimler bu tarayıcıya geliyor.",
      tag: "trial",
      url: `${area}/notifications`,
      quietInInbox: false,
    };
  if (what === "finding" || what === "answered") {
    const finding = await findUserFinding(db, id);
    if (!finding) return null;
    const url = `/company/findings?finding=${id}`;
    return { title: FINDING_TITLES[what], body: finding.title, tag: id, url, quietInInbox: false };
  }
  if (what === "given") {
    const finding = await findUserFinding(db, id);
    if (finding?.assignee?.id !== to.user_id) return null;
    const url = `${area}/findings?finding=${id}`;
    return { title: "Size bir bulgu atandı", body: preview(finding.title), tag: id, url, quietInInbox: false };
  }
  if (what === "findings") {
    const finding = to.role === "superadmin" ? await findUserFinding(db, id) : undefined;
    if (!finding) return null;
    return {
      title: count > 1 ? `${count} bulguda yenilik var` : "Bulguda yenilik var",
      body: `${finding.company_name}: ${preview(finding.title)}`,
      tag: "findings",
      url: count > 1 ? "/admin/findings" : `/admin/findings?finding=${id}`,
      quietInInbox: false,
    };
  }
  const conversation = await findConversationById(db, id);
  if (!conversation || !(await isStillSo(db, what, conversation, to))) return null;
  const chatbot = await findChatbot(db, conversation.chatbot_id);
  const name = chatbot?.name ?? conversation.chatbot_id;
  const words = what === "order" || what === "process" ? "" : preview((await findLastWords(db, id)) ?? "");
  return {
    title: TITLES[what],
    body: words ? `${name}: ${words}` : name,
    tag: id,
    url: `${area}/inbox?conversation=${id}`,
    quietInInbox: what === "waiting",
  };
}

const FINDING_TITLES = { finding: "Bildirdiğiniz bulgu düzeltildi", answered: "Bulgunuza yanıt var" } as const;

const TITLES = {
  waiting: "Bir ziyaretçi bekliyor",
  wish: "Görüşme talebi",
  order: "Yeni sipariş talebi",
  process: "Yeni süreç kaydı",
  assigned: "Size bir görüşme aktarıldı",
  written: "Ziyaretçi size yazdı",
} as const;

async function isStillSo(db: Db, what: keyof typeof TITLES, conversation: ConversationRow, { user_id }: To) {
  const { state, owner_id } = conversation;
  if (what === "waiting") return state === "waiting";
  // A waiting conversation has a notice of its own; one with a person needs no further ones.
  if (what === "wish") return state === "bot";
  if (what === "order" || what === "process") return true;
  if (state !== "human" || owner_id !== user_id) return false;
  return what === "assigned" || hasUnseen(db, conversation);
}

function preview(text: string): string {
  const characters = [...text.replace(CONTACTS, "…").replace(/\s+/g, " ").trim()];
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join("")}…` : characters.join("");
}
