import { CalendarCheck, Headset, Inbox, type LucideIcon, Mail, MessageSquareWarning } from "lucide-react";
import type { IncomingNoun } from "#contract/incoming.ts";

/** Icons in the sidebar and on the panel's home page; a tray by default. */
const ICONS: Partial<Record<IncomingNoun, LucideIcon>> = {
  demo_requests: CalendarCheck,
  contact_messages: Mail,
  live_support_sessions: Headset,
  user_findings: MessageSquareWarning,
};
export const iconOf = (noun: IncomingNoun): LucideIcon => ICONS[noun] ?? Inbox;
