import { type SubmitEvent, useId, useState } from "react";
import type { SecondFactorSetUp } from "#contract/second-factors.ts";
import { useCall } from "../../use-call.ts";
import { answer, browserApi } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { errorCode, errorText } from "../../texts/errors.ts";
import { missing } from "../../texts/field-problems.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { FieldErrors } from "../../ui/form-context.ts";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { QrCode } from "./qr-code.tsx";

type Props = { setUp: SecondFactorSetUp; onEnabled: (codes: string[]) => void; onClose: () => void };

/** Shows the secret for an authenticator app, and verifies it with a code. */
export function SetUpDialog({ setUp, onEnabled, onClose }: Props) {
  const formId = useId();
  const { busy, call } = useCall();
  const [found, setFound] = useState<{ errors?: FieldErrors; problem?: string }>({});

  function enable(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = formText(new FormData(event.currentTarget), "code").trim();
    if (!code) return setFound({ errors: { code: missing } });
    void call(
      async () => {
        const { recovery_codes: codes } = await answer(
          browserApi.auth["second-factor"].enable.$post({ json: { code } }),
        );
        onEnabled(codes);
      },
      (error) => {
        const wrong = ["second-factor-invalid", "invalid-input"].includes(errorCode(error) ?? "");
        setFound(wrong ? { errors: { code: wrongCode } } : { problem: errorText(error) });
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="İki adımlı doğrulamayı açın"
      actions={
        <FormActions
          form={formId}
          busy={busy}
          onCancel={onClose}
          cancel="Vazgeç"
          save="Doğrula ve Aç"
          saving="Açılıyor..."
        />
      }
    >
      <Form id={formId} errors={found.errors} onSubmit={enable} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {found.problem && <Notice tone="bad">{found.problem}</Notice>}
        <p>
          Telefonunuzdaki doğrulama uygulamasıyla (Google Authenticator, Microsoft Authenticator, 1Password ve
          benzerleri) bu kodu okutun.
        </p>
        <div className="grid justify-items-center gap-3">
          <QrCode text={setUp.address} label="Doğrulama uygulaması için QR kodu" />
          <p className="text-center text-sm text-text-2">
            Okutamıyorsanız bu anahtarı uygulamaya yazın:
            <code className="mt-1 block font-mono text-[0.9375rem] text-text wrap-anywhere select-all">
              {setUp.secret.replace(/(.{4})(?!$)/g, "$1 ")}
            </code>
          </p>
        </div>
        <TextField
          name="code"
          label="Uygulamadaki 6 haneli kod"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
      </Form>
    </Dialog>
  );
}

const wrongCode = "Kod doğru değil. Uygulamada görünen son kodu yazın; telefonunuzun saati doğru olmalıdır.";
