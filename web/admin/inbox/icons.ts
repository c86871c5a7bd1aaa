import { CalendarCheck, Headset, Inbox, type LucideIcon, Mail, MessageSquareWarning } from "lucide-react";
import type { InboxNoun } from "#contract/inbox.ts";

/** Icons in the sidebar and on the panel's home page; the inbox's by default. */
const ICONS: Partial<Record<InboxNoun, LucideIcon>> = {
  demo_requests: CalendarCheck,
  contact_messages: Mail,
  live_support_sessions: Headset,
  user_findings: MessageSquareWarning,
};
export const iconOf = (noun: InboxNoun): LucideIcon => ICONS[noun] ?? Inbox;
