import {
  BarChart3,
  Bot,
  Building2,
  Clock,
  FileText,
  Globe,
  Inbox,
  ListChecks,
  MailCheck,
  MessagesSquare,
  type LucideIcon,
  PhoneCall,
  Recycle,
  ScanSearch,
  ScrollText,
  Sparkles,
  Star,
  UserRound,
  UsersRound,
} from "lucide-react";
import { INCOMING_NOUNS, incomingOf } from "#contract/incoming.ts";
import type { Entry } from "../ui/navigation-entry.tsx";
import { iconOf } from "./incoming/icons.ts";

export type Group = { id: string; label: string; icon: LucideIcon; entries: readonly Entry[] };

const incomingEntries = (group: "forms" | "findings"): Entry[] =>
  INCOMING_NOUNS.filter((noun) => incomingOf(noun).group === group).map((noun) => ({
    to: `/admin/${incomingOf(noun).path}`,
    label: incomingOf(noun).label,
    icon: iconOf(noun),
  }));

/** The sidebar's collapsible groups (docs/product.md, Super administrator's panel). */
export const groups: readonly Group[] = [
  {
    id: "website",
    label: "Website Yönetimi",
    icon: Globe,
    entries: [
      { to: "/admin/website/references", label: "Referanslar", icon: Star },
      { to: "/admin/website/stats", label: "İstatistikler", icon: BarChart3 },
      { to: "/admin/website/texts", label: "KVKK Metni", icon: FileText },
    ],
  },
  {
    id: "users",
    label: "Kullanıcı Yönetimi",
    icon: UsersRound,
    entries: [
      { to: "/admin/companies", label: "Şirketler", icon: Building2 },
      { to: "/admin/users", label: "Kullanıcılar", icon: UserRound },
    ],
  },
  {
    id: "forms",
    label: "Gelen Formlar",
    icon: Inbox,
    entries: incomingEntries("forms"),
  },
  {
    id: "findings",
    label: "Bulgu Yönetimi",
    icon: ScanSearch,
    entries: incomingEntries("findings"),
  },
];

/** Entries below the groups, always visible. */
export const tools: readonly Entry[] = [
  { to: "/admin/inbox", label: "Gelen Kutusu", icon: MessagesSquare },
  { to: "/admin/chatbots", label: "Asistanlar", icon: Bot },
  { to: "/admin/callbacks", label: "Geri Aranacaklar", icon: PhoneCall },
  { to: "/admin/team", label: "Ekip ve Çalışma Saatleri", icon: Clock },
  { to: "/admin/settings", label: "Yapay Zekâ Ayarları", icon: Sparkles },
  { to: "/admin/audit-log", label: "İşlem Kaydı", icon: ScrollText },
  { to: "/admin/outbox", label: "Giden E-postalar", icon: MailCheck },
  { to: "/admin/jobs", label: "Görevler", icon: ListChecks },
  { to: "/admin/retention", label: "Saklama ve Silme", icon: Recycle },
];

/** docs/product.md, Screens: the group open by default is users. */
export const GROUP_OPEN_AT_FIRST = "users";

/** Returns the group of the screen at `pathname`. */
export const groupAt = (pathname: string) =>
  groups.find(({ id, entries }) => pathname === `/admin/${id}` || entries.some(({ to }) => isAt(to, pathname)))?.id;

/** Returns the sidebar entry of the screen at `pathname`. */
export const entryAt = (pathname: string) =>
  [...groups.flatMap(({ entries }) => entries), ...tools].find(({ to }) => isAt(to, pathname));

const isAt = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);
