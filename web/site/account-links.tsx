import { Bell, Settings, UserRound } from "lucide-react";
import type { CurrentUser } from "#contract/accounts.ts";

/** The user menu's entries before "Çıkış Yap" (specification section 2, Header). */
export const accountLinks = ({ role }: CurrentUser) => [
  { to: "/company/profile", label: "Profilim", icon: <UserRound aria-hidden /> },
  ...(role === "company_admin" ? [{ to: "/company/settings", label: "Şirket Ayarları", icon: <Settings aria-hidden /> }] : []),
  { to: "/company/notifications", label: "Bildirimler", icon: <Bell aria-hidden /> },
];
