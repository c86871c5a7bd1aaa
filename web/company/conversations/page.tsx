import { Mail, MessagesSquare } from "lucide-react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/page.ts";
import { answer, apiOf } from "../../api.ts";
import { dayOf } from "../../texts/dates.ts";
import { useBrand } from "../../texts/use-brand.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PaneHead } from "../../ui/pane-head.tsx";
import { useUser } from "../../visitor.ts";
import { LoadFailed } from "../load-failed.tsx";
import { MENU } from "../navigation.ts";
import { ownCompany } from "../own-company.ts";
import { ConversationsScreen } from "./conversations-screen.tsx";
import { toQuery, readQuery } from "./query-state.ts";
import { askedAt, readDaysSoon } from "./read-conversations.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const company = await ownCompany(context);
  if (!company) return { state: "no-company" as const };
  const chatbotId = company.chatbot_id ?? (await formerChatbot(context));
  if (!chatbotId) return { state: "no-chatbot" as const };
  const queryState = readQuery(new URL(request.url).searchParams);
  const today = dayOf(new Date());
  const asked = askedAt(queryState, chatbotId, today);
  return { state: "ready" as const, today, asked, ...(await readDaysSoon(context, asked, queryState.conversation)) };
}

/** A company whose assistant was removed keeps its conversations: the chatbot of its last one identifies them. */
const formerChatbot = (context: Route.LoaderArgs["context"]): Promise<string | undefined> =>
  answer(apiOf(context).conversations.chatbots.$get()).then(
    ([last]) => last,
    () => undefined,
  );

/** Opening a conversation that is already listed loads nothing from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const without = (url: URL) => toQuery({ ...readQuery(url.searchParams), conversation: null });
  const opensOnly =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    without(currentUrl) === without(nextUrl);
  return !opensOnly && defaultShouldRevalidate;
}

/** Conversations of the company's assistant by day (docs/product.md, Conversations). */
export default function Conversations({ loaderData }: Route.ComponentProps) {
  return (
    <div className="panes conversations-panes flex min-h-0 flex-1 flex-col">
      <PageHead title="Konuşma Geçmişi" hidden />
      <PaneHead title="Konuşma Geçmişi" up={MENU} />
      {loaderData.state === "no-company" && (
        <div className="mt-6">
          <LoadFailed problem="Şirket bilgileri alınamadı." />
        </div>
      )}
      {loaderData.state === "no-chatbot" && <NoChatbot />}
      {loaderData.state === "ready" && <ConversationsScreen loaded={loaderData} />}
    </div>
  );
}

function NoChatbot() {
  const isAdmin = useUser()?.role === "company_admin";
  const brand = useBrand();
  return (
    <Card className="mt-6">
      <EmptyState
        icon={<MessagesSquare />}
        title="Chatbot Yapılandırması Gerekli"
        text={`Konuşmaları görebilmek için önce şirket ayarlarında chatbot ID'si tanımlanmalıdır. Bu tanımı ${brand.name} yapar.`}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <a
              href={`mailto:${brand.email}?subject=${encodeURIComponent("Chatbot ID tanımı")}`}
              className={buttonClass({})}
            >
              <Mail aria-hidden />
              {brand.name} Ekibine Yazın
            </a>
            {isAdmin && (
              <ButtonLink to="/company/settings" look="outline">
                Şirket Ayarları
              </ButtonLink>
            )}
          </span>
        }
      />
    </Card>
  );
}
