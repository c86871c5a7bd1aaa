import { MessagesSquare, PencilLine, X } from "lucide-react";
import { useRevalidator } from "react-router";
import type { AnswerSuggestion } from "#contract/answer-suggestions.ts";
import { answer, browserApi } from "../../api.ts";
import { formatMoment, formatNumber } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { MessageContent } from "../../ui/chat/message-content.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCall } from "../../use-call.ts";
import type { ListPage } from "../list/list-query.ts";
import { Pagination } from "../list/pagination.tsx";

type Props = { chatbotId: string; page: ListPage<AnswerSuggestion>; isFirstPage: boolean };

/** Answers of staff where the assistant could not answer, as drafts for articles; nothing if there are none. */
export function AnswerSuggestions({ chatbotId, page: { rows, next }, isFirstPage }: Props) {
  if (rows.length === 0 && next === null && isFirstPage) return null;
  return (
    <section aria-labelledby="answered-by-people" className="mb-8">
      <h2 id="answered-by-people" className="text-lg font-semibold">
        Ekibin yanıtladıkları
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-text-2">
        Asistanın bilemediği, bir temsilcinin yanıtladığı sorular. Makale yaptıklarınızı asistan bundan sonra kendisi
        yanıtlar.
      </p>
      {rows.length === 0 && <p className="text-text-2">Bu sayfadaki sorular artık yanıtlanabiliyor.</p>}
      <ul className="grid gap-3">
        {rows.map((suggestion) => (
          <li key={suggestion.key}>
            <Suggested chatbotId={chatbotId} suggestion={suggestion} />
          </li>
        ))}
      </ul>
      <Pagination next={next} />
    </section>
  );
}

type SuggestedProps = { chatbotId: string; suggestion: AnswerSuggestion };

function Suggested({ chatbotId, suggestion }: SuggestedProps) {
  const { key, question, times, answered_by, answered_at, conversation_id, position } = suggestion;
  const { revalidate } = useRevalidator();
  const { busy, call } = useCall();
  const say = useToast();

  const dismiss = () =>
    void call(
      async () => {
        const target = browserApi.chatbots[":id"]["answer-suggestions"][":key"].dismiss;
        await answer(target.$post({ param: { id: chatbotId, key } }));
        await revalidate();
        say("Geçildi. Bu soru yeniden önerilmez.");
      },
      (error) => say(errorText(error), "bad"),
    );

  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h3 className="line-clamp-3 font-medium wrap-anywhere">{question}</h3>
      <blockquote className="line-clamp-6 border-l-3 border-line-strong pl-3 text-[0.9375rem] wrap-anywhere">
        <MessageContent content={suggestion.answer} />
      </blockquote>
      <p className="flex flex-wrap gap-x-2 text-sm text-text-2">
        <span>
          {answered_by ?? "Ekip"}, {formatMoment(answered_at)}
        </span>
        {times > 1 && <span className="tabular-nums">· {formatNumber(times)} kez yanıtlandı</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="small"
          to={`/admin/chatbots/${chatbotId}/articles/new?${articleQuery(conversation_id, position)}`}
        >
          <PencilLine aria-hidden />
          Bundan Makale Yap
        </ButtonLink>
        <ButtonLink look="outline" size="small" to={`/admin/inbox?conversation=${conversation_id}`}>
          <MessagesSquare aria-hidden />
          Görüşmeyi Aç
        </ButtonLink>
        <Button look="quiet" size="small" busy={busy} onClick={dismiss}>
          <X aria-hidden />
          Geç
        </Button>
      </div>
    </Card>
  );
}

const articleQuery = (conversation: string, position: number) =>
  new URLSearchParams({ conversation, position: String(position) });
