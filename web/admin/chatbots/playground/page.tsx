import { MessageCircleQuestion } from "lucide-react";
import type { Route } from "./+types/page.ts";
import { MESSAGE_MAX_LENGTH } from "#contract/assistant.ts";
import { apiOf, loaded } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Composer } from "../../../ui/chat/composer.tsx";
import { TypingDots } from "../../../ui/chat/typing-dots.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";
import { AskedCard } from "./asked-card.tsx";
import { usePlayground } from "./use-playground.ts";

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  await loaded(apiOf(context).chatbots[":id"].$get({ param: { id: params.id } }));
  return { maxLength: MESSAGE_MAX_LENGTH };
};

/** Tries questions as a visitor, and explains each answer. Nothing is stored on the server. */
export default function Playground({ loaderData: { maxLength } }: Route.ComponentProps) {
  const chatbot = useChatbot();
  const { entries, pending, problem, ask, clear } = usePlayground(chatbot.id);
  return (
    <div className="max-w-4xl">
      <PageHead title={`${chatbot.name} deneme`} hidden />
      <p className="max-w-prose text-text-2">
        Ziyaretçiniz gibi sorun; yanıtı, hangi bilgiden geldiğini ve ne kadar emin olunduğunu görün. Sorularınız konuşma
        geçmişine yazılmaz.
      </p>
      <div className="mt-4">
        <Composer
          placeholder="Bir soru yazın..."
          draftKey={`playground-${chatbot.id}`}
          maxLength={maxLength}
          blocked={pending !== null}
          onSend={(text) => ask(text.trim())}
        />
      </div>
      {problem && (
        <div className="mt-4">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <div aria-live="polite" aria-busy={pending !== null} className="mt-6 grid gap-5">
        {pending !== null && (
          <Card className="p-5">
            <p className="font-semibold">{pending}</p>
            <p className="mt-3">
              <TypingDots label="Yanıt hazırlanıyor..." />
            </p>
          </Card>
        )}
        {entries.map((entry) => (
          <AskedCard key={entry.key} asked={entry.asked} chatbot={chatbot} onAgain={() => ask(entry.asked.question)} />
        ))}
      </div>
      {entries.length > 0 && (
        <Button look="quiet" size="small" className="mt-4" onClick={clear}>
          Listeyi Temizle
        </Button>
      )}
      {entries.length === 0 && pending === null && (
        <div className="rounded-box border border-line bg-surface">
          <EmptyState
            icon={<MessageCircleQuestion />}
            title="Henüz soru sormadınız."
            text="Sorduklarınız bu sekmede kalır; bir makaleyi düzenleyip aynı soruyu yeniden sorabilirsiniz."
          />
        </div>
      )}
    </div>
  );
}
