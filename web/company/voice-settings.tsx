import { MessageSquareQuote } from "lucide-react";
import type { Route } from "./+types/voice-settings.ts";
import { requireRole } from "../guard.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { loadVoice } from "../voice/load-voice.ts";
import { useUser } from "../visitor.ts";
import { VOICE_SETTINGS, VoiceForm } from "../voice/voice-form.tsx";
import { ownCompany } from "./own-company.ts";

export const middleware = [requireRole("company_admin")];

export async function loader({ context }: Route.LoaderArgs) {
  const chatbotId = (await ownCompany(context))?.chatbot_id;
  // An external service's chatbot has no voice settings here.
  return chatbotId ? loadVoice(context, chatbotId).catch(() => null) : null;
}

/** The voice of the company's own assistant. */
export default function VoiceSettings({ loaderData: own }: Route.ComponentProps) {
  const logo = useUser()?.company?.logo ?? null;
  return (
    <div className="mx-auto max-w-5xl lg:mx-0">
      <PageHead title={VOICE_SETTINGS.title} hidden />
      <BackLink to="/company/settings">Ayarlara Dön</BackLink>
      <PageTitle {...VOICE_SETTINGS} />
      <div className="mt-6">
        {own ? (
          <VoiceForm key={own.chatbotId} logo={logo} {...own} />
        ) : (
          <Card>
            <EmptyState
              icon={<MessageSquareQuote />}
              title="Asistan Henüz Hazır Değil"
              text="Asistanınız hazır olduğunda üslubunu buradan belirleyebilirsiniz."
            />
          </Card>
        )}
      </div>
    </div>
  );
}
