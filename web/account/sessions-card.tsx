import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OpenSession } from "#contract/sessions.ts";
import { answer, browserApi } from "../api.ts";
import { clearStorage } from "../clear-storage.ts";
import { errorText } from "../texts/errors.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { useCall } from "../use-call.ts";
import { deviceName } from "./device-name.ts";

/** The button that ends all. */
const EVERYWHERE = "everywhere";

/** The user's sessions; one or all can be ended. */
export function SessionsCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const { busyWith, call } = useCall();
  const { revalidate } = useRevalidator();
  const [everywhere, setEverywhere] = useState(false);
  const [problem, setProblem] = useState<string>();
  const failed = (error: unknown) => {
    setEverywhere(false);
    setProblem(errorText(error));
  };

  const end = (id: string) =>
    call(
      async () => {
        setProblem(undefined);
        await answer(browserApi.auth.sessions[":id"].$delete({ param: { id } }));
        await revalidate();
      },
      failed,
      id,
    );
  const endAll = () =>
    call(
      async () => {
        await answer(browserApi.auth.sessions.$delete());
        clearStorage();
        // A full page load discards all client state.
        location.assign("/login");
      },
      failed,
      EVERYWHERE,
    );

  return (
    <Card className="mt-6 p-5 sm:p-7">
      <h2 className="text-lg font-semibold">Oturumlar</h2>
      <p className="mt-1 text-text-2">Hesabınızın açık olduğu yerler. Tanımadığınız bir oturumu hemen kapatın.</p>
      {problem && (
        <div className="mt-4">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <ul aria-label="Oturumlar" className="mt-4 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {deviceName(session.user_agent)}
                {session.current && <Badge tone="good">Bu oturum</Badge>}
              </p>
              <p className="mt-0.5 text-sm wrap-anywhere text-text-2">
                {session.address && `${session.address} · `}
                Son görülme: <Moment of={session.last_seen_at} />
              </p>
            </div>
            {!session.current && (
              <Button
                look="outline"
                size="small"
                busy={busyWith === session.id}
                aria-label={`Oturumu kapat: ${deviceName(session.user_agent)}`}
                onClick={() => void end(session.id)}
              >
                Kapat
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button look="outline" className="mt-5" onClick={() => setEverywhere(true)}>
        Her Yerden Çıkış
      </Button>
      <ConfirmDialog
        open={everywhere}
        onClose={() => setEverywhere(false)}
        question="Tüm oturumlar kapatılsın mı?"
        text="Bu cihazdaki oturumunuz da kapanır; yeniden giriş yapmanız gerekir."
        confirmLabel="Her Yerden Çık"
        busy={busyWith === EVERYWHERE}
        onConfirm={() => void endAll()}
      />
    </Card>
  );
}
