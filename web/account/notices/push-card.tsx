import { useEffect, useState } from "react";
import type { PushState } from "#contract/push-subscriptions.ts";
import { answer, browserApi } from "../../api.ts";
import { type PushSupport, readPushSupport } from "../../push/push-support.ts";
import { PushRefused, subscribe, unsubscribe } from "../../push/subscribe.ts";
import { errorText } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useCall } from "../../use-call.ts";
import { Row } from "./row.tsx";
import { SoundRow } from "./sound-row.tsx";

type Outcome = { tone: "good" | "bad"; text: string };

/** Settings of this browser: push notices, and the inbox's sound. */
export function PushCard({ known, userId }: { known: PushState; userId: string }) {
  const [state, setState] = useState(known);
  const [support, setSupport] = useState<PushSupport>();
  const [said, setSaid] = useState<Outcome>();
  const { busy, call } = useCall();
  useEffect(() => setSupport(readPushSupport()), []);
  // The server's state is outdated if the permission was revoked in the browser.
  const on = state.here && support === "ready" && Notification.permission === "granted";
  const why =
    support === undefined ? undefined : (reasons[support] ?? (state.public_key === null ? NO_KEY : undefined));

  const failed = (error: unknown) => {
    setSaid({ tone: "bad", text: problemOf(error) });
    setSupport(readPushSupport());
  };
  const turn = (next: boolean) =>
    void call(async () => {
      setSaid(undefined);
      setState(next ? await subscribe(userId, state.public_key!) : await unsubscribe());
    }, failed);
  const tryOut = () =>
    void call(async () => {
      await answer(browserApi.push_subscriptions.trial.$post());
      setSaid({ tone: "good", text: "Deneme bildirimi gönderildi; birkaç saniye içinde gelir." });
    }, failed);

  return (
    <Card className="p-5 sm:p-7">
      {said && (
        <div className="mb-4">
          <Notice tone={said.tone}>{said.text}</Notice>
        </div>
      )}
      <Row
        label="Anlık bildirimler"
        text={why ?? "Panel kapalıyken de bu tarayıcıda görünür; görüşme önünüzde açıksa gelmez."}
        control={why === undefined && <Switch label="Anlık bildirimler" checked={on} busy={busy} onChange={turn} />}
      />
      {on && (
        <Button look="outline" size="small" busy={busy} onClick={tryOut} className="mt-1 mb-3">
          Deneme Bildirimi Gönder
        </Button>
      )}
      {state.elsewhere > 0 && (
        <p className="pb-3 text-sm text-text-2">
          Bildirimler {state.elsewhere} tarayıcınızda daha açık; kapatmak için o oturumu Profilim sayfasından kapatın.
        </p>
      )}
      <div className="mt-3 border-t border-line pt-3">
        <SoundRow />
      </div>
    </Card>
  );
}

const reasons: Partial<Record<PushSupport, string>> = {
  insecure: "Anlık bildirimler yalnızca https ile başlayan adreste çalışır.",
  installing:
    "iPhone ve iPad’de bildirimler yalnızca ana ekrandan açılan sayfada çalışır: Safari’de Paylaş menüsünden “Ana Ekrana Ekle”yi seçin, paneli oradan açın ve buraya dönün.",
  unsupported: "Bu tarayıcı anlık bildirim göstermiyor. Güncel bir Chrome, Edge, Firefox ya da Safari ile deneyin.",
  denied:
    "Bu tarayıcıda bildirimlere izin verilmemiş. Adres çubuğundaki site ayarlarından bildirimlere izin verip sayfayı yenileyin.",
};

const NO_KEY = "Bu kurulumda anlık bildirim şu anda gönderilemiyor; platform yöneticisinin bakması gerekiyor.";

function problemOf(error: unknown): string {
  if (!(error instanceof PushRefused)) return errorText(error);
  return error.why === "permission"
    ? "Bildirim izni verilmedi. Tarayıcı sorduğunda “İzin ver”i seçin."
    : "Tarayıcının bildirim hizmetine ulaşılamadı. Bağlantınızı ve tarayıcının gizlilik ayarlarını kontrol edip tekrar deneyin.";
}
