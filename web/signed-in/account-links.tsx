import { Bell, Settings, UserRound } from "lucide-react";
import type { CurrentUser } from "#contract/accounts.ts";
import { panelAddress } from "../visitor.ts";

/** The user menu's entries before "Çıkış Yap" (docs/product.md, Header). */
export const accountLinks = (user: CurrentUser) => [
  { to: `${panelAddress(user)}/profile`, label: "Profilim", icon: <UserRound aria-hidden /> },
  ...(user.role === "company_admin"
    ? [{ to: "/company/settings", label: "Şirket Ayarları", icon: <Settings aria-hidden /> }]
    : []),
  { to: `${panelAddress(user)}/notifications`, label: "Bildirimler", icon: <Bell aria-hidden /> },
];
