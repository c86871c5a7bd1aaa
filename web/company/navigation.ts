import {
  BotMessageSquare,
  ChartColumn,
  ClipboardList,
  Inbox,
  LayoutGrid,
  ListTodo,
  MessagesSquare,
  PhoneCall,
  Settings,
  ShoppingBag,
} from "lucide-react";
import type { Entry } from "../ui/navigation-entry.tsx";

/** The entries of the sidebar; `of` limits one to administrators or to companies with an assistant. */
export const entries: readonly (Entry & { of?: "admin" | "assistant" })[] = [
  { to: "/company", label: "Menü", icon: LayoutGrid },
  { to: "/company/inbox", label: "Gelen Kutusu", icon: Inbox },
  { to: "/company/conversations", label: "Konuşmalar", icon: MessagesSquare },
  { to: "/company/orders", label: "Siparişler", icon: ShoppingBag },
  { to: "/company/callbacks", label: "Geri Aranacaklar", icon: PhoneCall },
  { to: "/company/processes", label: "Süreçler", icon: ListTodo },
  { to: "/company/reports", label: "Rapor", icon: ChartColumn },
  { to: "/company/findings", label: "Bulgular", icon: ClipboardList },
  { to: "/company/agent", label: "Asistan", icon: BotMessageSquare, of: "assistant" },
  { to: "/company/settings", label: "Ayarlar", icon: Settings, of: "admin" },
];

/** The back link of every company screen. */
export const MENU = { to: "/company", label: "Menüye Dön" };
