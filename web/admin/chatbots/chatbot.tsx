import {
  BookOpenText,
  CircleHelp,
  FileCheck,
  ClipboardCheck,
  IdCard,
  Library,
  ListTodo,
  MessageCircleQuestion,
  MessageSquareQuote,
  Package,
  SlidersHorizontal,
} from "lucide-react";
import { Outlet, useOutletContext } from "react-router";
import type { Route } from "./+types/chatbot.ts";
import type { Chatbot as Shown } from "#contract/chatbots.ts";
import { apiOf, loaded } from "../../api.ts";
import { SIGNED_IDENTITY } from "../../embedding/signed-identity.tsx";
import { formatNumber } from "../../texts/dates.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { WayBackToSetup } from "../companies/setup/way-back.tsx";
import { REVIEW } from "./review/texts.ts";

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  chatbot: await loaded(apiOf(context).chatbots[":id"].$get({ param: { id: params.id } })),
});

/** The layout of a chatbot's pages: its name, and tabs with their own addresses. */
export default function Chatbot({ loaderData: { chatbot } }: Route.ComponentProps) {
  const at = `/admin/chatbots/${chatbot.id}`;
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        <BackLink to="/admin/chatbots">Asistanlar</BackLink>
        <WayBackToSetup companyId={chatbot.company_id} />
      </div>
      <PageTitle
        title={chatbot.name}
        text={
          chatbot.is_provider
            ? "Sitenizdeki canlı desteği yanıtlayan asistan"
            : (chatbot.company_name ?? "Bir şirkete bağlı değil")
        }
        action={
          <Badge>
            <span className="sr-only">Kimlik: </span>
            <span className="font-mono wrap-anywhere whitespace-normal">{chatbot.id}</span>
          </Badge>
        }
      />
      <div className="mt-5 mb-6">
        <TabLinks
          label="Asistanın sayfaları"
          links={[
            { to: at, end: true, label: "Ayarlar", icon: <SlidersHorizontal aria-hidden /> },
            { to: `${at}/voice`, label: "Üslup", icon: <MessageSquareQuote aria-hidden /> },
            {
              to: `${at}/articles`,
              label: `Bilgi (${formatNumber(chatbot.articles)})`,
              icon: <BookOpenText aria-hidden />,
            },
            { to: `${at}/sources`, label: "Kaynaklar", icon: <Library aria-hidden /> },
            { to: `${at}/review`, label: REVIEW, icon: <FileCheck aria-hidden /> },
            {
              to: `${at}/products`,
              label: `Ürünler (${formatNumber(chatbot.products)})`,
              icon: <Package aria-hidden />,
            },
            { to: `${at}/processes`, label: "Süreçler", icon: <ListTodo aria-hidden /> },
            { to: `${at}/identity`, label: SIGNED_IDENTITY.title, icon: <IdCard aria-hidden /> },
            { to: `${at}/unanswered`, label: "Yanıtsız Sorular", icon: <CircleHelp aria-hidden /> },
            { to: `${at}/playground`, label: "Deneme", icon: <MessageCircleQuestion aria-hidden /> },
            { to: `${at}/cases`, label: "Testler", icon: <ClipboardCheck aria-hidden /> },
          ]}
        />
      </div>
      <Outlet context={chatbot satisfies Shown} />
    </>
  );
}

/** The chatbot of the surrounding layout. */
export const useChatbot = () => useOutletContext<Shown>();
