import { ShieldCheck, ShieldPlus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SecondFactor, SecondFactorSetUp } from "#contract/second-factors.ts";
import { useCall } from "../../use-call.ts";
import { answer, browserApi } from "../../api.ts";
import { formatDate } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RequiredRule } from "./required-rule.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";

/** `rule`: whether every super administrator must have one; null if this user cannot decide it. */
type Props = { factor: SecondFactor; rule: boolean | null };

/** Enables and disables the authenticator code, and renews the recovery codes. */
export function SecondFactorCard({ factor, rule }: Props) {
  const { busy, call } = useCall();
  const { revalidate } = useRevalidator();
  const [setUp, setSetUp] = useState<SecondFactorSetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [turningOff, setTurningOff] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = (work: () => Promise<void>) => {
    setProblem(undefined);
    void call(work, (error) => {
      setTurningOff(false);
      setProblem(errorText(error));
    });
  };
  const begin = () => run(async () => setSetUp(await answer(browserApi.auth["second-factor"].$post())));
  const renewCodes = () =>
    run(async () => {
      const made = await answer(browserApi.auth["second-factor"]["recovery-codes"].$post());
      setCodes(made.recovery_codes);
    });
  const turnOff = () =>
    run(async () => {
      await answer(browserApi.auth["second-factor"].$delete());
      setTurningOff(false);
      await revalidate();
    });
  function keptCodes() {
    setCodes(undefined);
    void revalidate();
  }

  const on = factor.enabled_at !== null;
  return (
    <Card className="mt-6 p-5 sm:p-7">
      <h2 className="flex flex-wrap items-center gap-3 text-lg font-semibold">
        İki Adımlı Doğrulama
        <Badge tone={on ? "good" : "neutral"} icon={on && <ShieldCheck aria-hidden />}>
          {on ? "Açık" : "Kapalı"}
        </Badge>
      </h2>
      <div className="mt-3 grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {factor.required_for_me && (
          <Notice tone="info">
            Süper yöneticiler için iki adımlı doğrulama zorunlu. Panele devam etmek için şimdi açın.
          </Notice>
        )}
        {on ? (
          <>
            <p className="text-text-2">
              {formatDate(factor.enabled_at!)} tarihinden beri girişte şifrenizin yanında telefonunuzdaki uygulamanın
              kodu da isteniyor. Kalan kurtarma kodu: {factor.recovery_codes_left}.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button look="outline" busy={busy} onClick={renewCodes}>
                Yeni Kurtarma Kodları
              </Button>
              <Button look="outline" onClick={() => setTurningOff(true)}>
                Doğrulamayı Kapat
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="text-text-2">
              Açtığınızda girişte şifrenizin yanında telefonunuzdaki uygulamanın ürettiği kod da istenir. Şifreniz ele
              geçse bile hesabınıza girilemez.
            </p>
            <Button busy={busy} onClick={begin} className="justify-self-start">
              {!busy && <ShieldPlus aria-hidden />}
              Doğrulamayı Aç
            </Button>
          </>
        )}
        {rule !== null && on && <RequiredRule required={rule} />}
      </div>
      {setUp && (
        <SetUpDialog
          setUp={setUp}
          onClose={() => setSetUp(undefined)}
          onEnabled={(made) => {
            setSetUp(undefined);
            setCodes(made);
          }}
        />
      )}
      {codes && (
        <Dialog
          open
          onClose={keptCodes}
          title="Kurtarma kodlarınız"
          actions={<Button onClick={keptCodes}>Kodları Sakladım</Button>}
        >
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
      <ConfirmDialog
        open={turningOff}
        onClose={() => setTurningOff(false)}
        question="İki adımlı doğrulama kapatılsın mı?"
        text="Girişte yalnızca şifreniz istenir. Kurtarma kodlarınız silinir."
        confirmLabel="Kapat"
        busy={busy}
        onConfirm={turnOff}
      />
    </Card>
  );
}
