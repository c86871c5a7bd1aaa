import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { IdentityKeys, MadeIdentityKey } from "#contract/identities.ts";
import { answer, browserApi } from "../api.ts";
import { formatMoment } from "../texts/dates.ts";
import { errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CopyCode } from "../ui/copy-code.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { useToast } from "../ui/toast.tsx";
import { useCall } from "../use-call.ts";

type Props = { chatbotId: string; known: IdentityKeys };

/**
 * The key with which the shop's server signs identity tokens: created and replaced here, and shown once when created.
 */
export function IdentityKeyCard({ chatbotId, known }: Props) {
  const [keys, setKeys] = useState<IdentityKeys | MadeIdentityKey>(known);
  const [asking, setAsking] = useState(false);
  const { busy, call } = useCall();
  const toast = useToast();
  const { current, previous } = keys;

  const make = (end_old: boolean) =>
    call(
      async () => {
        setKeys(
          await answer<MadeIdentityKey>(
            browserApi.chatbots[":id"].identity_key.$post({ param: { id: chatbotId }, json: { end_old } }),
          ),
        );
        setAsking(false);
      },
      (error) => toast(errorText(error), "bad"),
    );

  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      {current ? (
        <div className="text-[0.9375rem]">
          <p>
            Anahtar <span className="font-mono">{current.hint}</span>{" "}
            <span className="text-text-2">{formatMoment(current.created_at)} tarihinde oluşturuldu.</span>
          </p>
          {previous && (
            <p className="mt-1 text-sm text-text-2">
              Önceki anahtar <span className="font-mono">{previous.hint}</span>, {formatMoment(previous.valid_until)}{" "}
              tarihine kadar geçerli.
            </p>
          )}
        </div>
      ) : (
        <p className="text-text-2">Henüz anahtar yok. İmzalı kimlik, bir anahtar oluşturduğunuzda çalışmaya başlar.</p>
      )}
      {"secret" in keys && (
        <div>
          <Notice tone="info">
            Bu anahtar bir daha gösterilmez. Sunucunuzda SOZBIR_IDENTITY_KEY ortam değişkenine kaydedin; sayfaya ya da
            kaynak koda yazmayın.
          </Notice>
          <CopyCode text={keys.secret} label="Anahtarı Kopyala" />
        </div>
      )}
      <Button
        look={current ? "outline" : "primary"}
        busy={busy && !asking}
        onClick={() => (current ? setAsking(true) : void make(false))}
        className="justify-self-start"
      >
        <KeyRound aria-hidden />
        {current ? "Anahtarı Yenile" : "Anahtar Oluştur"}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Anahtarı Yenile">
        <p className="text-text-2">
          Eski anahtar 24 saat daha geçerli kalırsa sunucunuzu değiştirirken müşterileriniz bir şey fark etmez. Anahtar
          başkasının eline geçtiyse hemen geçersiz kılın; o zaman yeni anahtarı kaydedene kadar müşteriler doğrulanamaz.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button look="danger" busy={busy} onClick={() => void make(true)}>
            Eskisini Hemen Geçersiz Kıl
          </Button>
          <Button busy={busy} onClick={() => void make(false)}>
            24 Saat Geçişle Yenile
          </Button>
        </div>
      </Dialog>
    </Card>
  );
}
