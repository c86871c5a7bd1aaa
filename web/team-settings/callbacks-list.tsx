import { PhoneCall } from "lucide-react";
import { useState } from "react";
import type { Callback } from "#contract/callbacks.ts";
import { answer, browserApi } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { useCall } from "../use-call.ts";

/** Who is to be called back, the longest waiting first; one press says it is done. */
export function CallbacksList({ open }: { open: Callback[] }) {
  const [callbacks, setCallbacks] = useState(open);
  const [failed, setFailed] = useState(false);
  const { busy, call } = useCall();
  const done = (id: string) =>
    void call(
      async () => {
        await answer(browserApi.callbacks[":id"].done.$post({ param: { id } }));
        setFailed(false);
        setCallbacks((before) => before.filter((callback) => callback.id !== id));
      },
      () => setFailed(true),
    );
  return (
    <div className="mt-6 grid gap-3">
      {failed && <Notice tone="bad">İşaretlenemedi. Lütfen tekrar deneyin.</Notice>}
      {callbacks.length === 0 ? (
        <Card>
          <EmptyState icon={<PhoneCall />} title="Geri aranacak kimse yok." />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {callbacks.map((callback) => (
            <li key={callback.id}>
              <Card className="flex flex-wrap items-start justify-between gap-4 p-4">
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">
                    {[callback.contact.name, callback.contact.phone, callback.contact.email]
                      .filter((text) => text !== null)
                      .join(", ") || "İletişim bilgisi bırakılmadı"}
                  </p>
                  {callback.words && <p className="wrap-anywhere text-text-2">“{callback.words}”</p>}
                  <p className="mt-1 text-sm text-text-2">
                    {callback.chatbot.name} · <Moment of={callback.asked_at} />
                    {callback.due_words && ` · “${callback.due_words}” denildi`}
                  </p>
                </div>
                <Button look="outline" size="small" busy={busy} onClick={() => done(callback.id)}>
                  Arandı
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
