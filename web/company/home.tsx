import {
  BotMessageSquare,
  ChartColumn,
  ClipboardList,
  Inbox,
  ListTodo,
  MessagesSquare,
  PhoneCall,
  Settings,
  ShoppingBag,
} from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/home.ts";
import { answer, apiOf } from "../api.ts";
import { AttentionBadge } from "../team-inbox/attention-badge.tsx";
import { attentionCountOf, readCounts } from "../team-inbox/read-inbox.ts";
import { panelLabel, shortRoleLabel } from "../texts/roles.ts";
import { CardLink } from "../ui/card-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useChanges } from "../use-changes.ts";
import { useUser } from "../visitor.ts";
import { CompanyLogo } from "./company-logo.tsx";
import { NewOrdersBadge } from "./orders/new-orders-badge.tsx";
import { isOutside, ownCompany } from "./own-company.ts";
import { Welcome } from "./welcome/welcome.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [company, asking, newOrders] = await Promise.all([
    ownCompany(context),
    readCounts(api).then(attentionCountOf, () => 0),
    answer(api.orders.counts.$get()).then(
      (counts) => counts.new,
      () => 0,
    ),
  ]);
  const chatbotId = company?.chatbot_id ?? null;
  const outside = chatbotId !== null && (await isOutside(context, chatbotId));
  return {
    company: company && { name: company.name, logo: company.logo, hasAssistant: chatbotId !== null, outside },
    asking,
    newOrders,
  };
}

/** The welcome screen, and the menu under it (docs/product.md, Company area). */
export default function CompanyHome({ loaderData: { company, asking, newOrders } }: Route.ComponentProps) {
  const user = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  useChanges(user?.company_id ? "/api/inbox/changes" : null);
  if (!user) return null;
  const marks: Record<string, ReactNode> = {
    "/company/inbox": <AttentionBadge asking={asking} />,
    "/company/orders": <NewOrdersBadge count={newOrders} />,
  };
  const { name, logo } = company ?? user.company ?? { name: panelLabel(user.role), logo: null };
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={panelLabel(user.role)} hidden />
      <Welcome user={user} onOver={() => title.current?.focus({ preventScroll: true })} />
      <div className="flex items-center gap-4">
        <CompanyLogo logo={logo} />
        <div className="min-w-0">
          <h1
            ref={title}
            tabIndex={-1}
            className="text-2xl font-semibold tracking-tight text-balance outline-none sm:text-[1.75rem]"
          >
            {name}
          </h1>
          <p className="text-text-2">{shortRoleLabel(user.role)}</p>
        </div>
      </div>
      {!company && (
        <div className="mt-6">
          <Notice tone="bad">Şirket bilgileri alınamadı.</Notice>
        </div>
      )}
      <nav aria-label="Menü" className="mt-8">
        <ul className="grid gap-4 sm:grid-cols-2">
          {tiles({
            hasAssistant: company?.hasAssistant ?? false,
            outside: company?.outside ?? false,
            isAdmin: user.role === "company_admin",
          }).map((tile) => (
            <li key={tile.to} className="grid">
              <CardLink {...tile} mark={marks[tile.to]} />
            </li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-x-6 text-[0.9375rem]">
          <Link to="/company/profile" className={quietClass}>
            Profilim
          </Link>
          <Link to="/company/notifications" className={quietClass}>
            Bildirimler
          </Link>
        </p>
      </nav>
    </div>
  );
}

type Has = { hasAssistant: boolean; /** The assistant is an outside service's. */ outside: boolean; isAdmin: boolean };

const tiles = ({ hasAssistant, outside, isAdmin }: Has) => [
  ...(hasAssistant
    ? [
        {
          to: "/company/agent",
          icon: <BotMessageSquare aria-hidden />,
          title: "Asistan",
          text: outside
            ? "Asistanınız dış bir hizmette çalışıyor."
            : "Asistanınızla yazışın, müşterinizin gördüğünü görün.",
        },
      ]
    : []),
  {
    to: "/company/inbox",
    icon: <Inbox aria-hidden />,
    title: "Gelen Kutusu",
    text: "Bekleyen müşterilerle siz yazışın.",
  },
  {
    to: "/company/conversations",
    icon: <MessagesSquare aria-hidden />,
    title: "Konuşma Geçmişi",
    text: "Müşteri konuşmalarını ve siparişleri gün gün okuyun.",
  },
  {
    to: "/company/orders",
    icon: <ShoppingBag aria-hidden />,
    title: "Siparişler",
    text: "Sohbette verilen siparişleri arayın, onaylayın, not düşün.",
  },
  {
    to: "/company/reports",
    icon: <ChartColumn aria-hidden />,
    title: "Gelişmiş Rapor",
    text: "Konuşmaları ve siparişleri grafiklerle izleyin.",
  },
  {
    to: "/company/findings",
    icon: <ClipboardList aria-hidden />,
    title: "Bulgu Listesi",
    text: "Hatalı yanıtlar için bildirilen bulguları görün.",
  },
  {
    to: "/company/callbacks",
    icon: <PhoneCall aria-hidden />,
    title: "Geri Aranacaklar",
    text: "Aranmayı bekleyen ziyaretçileri arayın.",
  },
  {
    to: isAdmin ? "/company/processes" : "/company/processes/entries",
    icon: <ListTodo aria-hidden />,
    title: "Süreçler",
    text: isAdmin
      ? "Sohbette toplanacak randevu, talep gibi formları oluşturun."
      : "Ziyaretçilerin sohbette bıraktığı istekleri görün.",
  },
  ...(isAdmin
    ? [
        {
          to: "/company/settings",
          icon: <Settings aria-hidden />,
          title: "Şirket Ayarları",
          text: "Şirketinizin adını ve logosunu değiştirin.",
        },
      ]
    : []),
];

const quietClass =
  "inline-flex min-h-11 items-center font-medium text-text-2 underline-offset-4 hover:text-text hover:underline";
