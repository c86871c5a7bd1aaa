import { Check, PhoneCall } from "lucide-react";
import { useState } from "react";
import type { Callback } from "#contract/callbacks.ts";
import { answer, browserApi } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { useCall } from "../use-call.ts";
import { type CallbackPage, readCallbacks } from "./read-callbacks.ts";

type Props = { first: CallbackPage; /** The address of the inbox. */ inbox: string };

/** Callback requests, longest waiting first; one press marks one as done. */
export function CallbacksList({ first, inbox }: Props) {
  const [{ callbacks, next }, setShown] = useState(first);
  const [failed, setFailed] = useState(false);
  const [moreFailed, setMoreFailed] = useState(false);
  const remove = (id: string) => {
    setFailed(false);
    setShown((shown) => ({ ...shown, callbacks: shown.callbacks.filter((callback) => callback.id !== id) }));
  };
  const { busy: loading, call: load } = useCall();
  const loadMore = (cursor: string) =>
    void load(
      async () => {
        const more = await readCallbacks(browserApi, cursor);
        setMoreFailed(false);
        setShown((shown) => ({ ...more, callbacks: [...shown.callbacks, ...more.callbacks] }));
      },
      () => setMoreFailed(true),
    );
  return (
    <div className="mt-6 grid gap-3">
      {failed && <Notice tone="bad">İşaretlenemedi. Lütfen tekrar deneyin.</Notice>}
      {callbacks.length === 0 && next === null ? (
        <Card>
          <EmptyState
            icon={<PhoneCall />}
            title="Geri aranacak kimse yok."
            text="Ziyaretçi sohbette aranmak isteyip numarasını bırakınca burada görünür."
          />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {callbacks.map((callback) => (
            <li key={callback.id}>
              <Card className="flex flex-wrap items-start justify-between gap-4 p-4">
                <div className="min-w-0 flex-1 basis-64">
                  <WhoToCall {...callback.contact} />
                  {callback.words && (
                    <p className="wrap-anywhere whitespace-pre-line text-text-2">“{callback.words}”</p>
                  )}
                  <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-text-2">
                    <span>{callback.chatbot.name}</span>
                    <Moment of={callback.asked_at} />
                    {callback.due_words && <span>“{callback.due_words}” denildi</span>}
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink to={`${inbox}?conversation=${callback.conversation_id}`} look="quiet" size="small">
                    Görüşmeyi Aç
                  </ButtonLink>
                  <DoneButton id={callback.id} onDone={() => remove(callback.id)} onFailed={() => setFailed(true)} />
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <Button look="outline" wide busy={loading} onClick={() => loadMore(next)}>
          {moreFailed ? "Alınamadı, tekrar dene" : "Daha Fazla Göster"}
        </Button>
      )}
    </div>
  );
}

function DoneButton({ id, onDone, onFailed }: { id: string; onDone: () => void; onFailed: () => void }) {
  const { busy, call } = useCall();
  const mark = () =>
    call(async () => {
      await answer(browserApi.callbacks[":id"].done.$post({ param: { id } }));
      onDone();
    }, onFailed);
  return (
    <Button look="outline" size="small" busy={busy} onClick={() => void mark()}>
      <Check aria-hidden />
      Arandı
    </Button>
  );
}

/** On a phone, a link that calls. */
function WhoToCall({ name, phone, email }: Callback["contact"]) {
  if (!name && !phone && !email) return <p className="font-medium">İletişim bilgisi bırakılmadı</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-medium">
      {name && <span className="wrap-anywhere">{name}</span>}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className={reachClass}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={reachClass}>
          {email}
        </a>
      )}
    </p>
  );
}

const reachClass =
  "inline-flex items-center text-brand underline underline-offset-4 wrap-anywhere pointer-coarse:min-h-11";
