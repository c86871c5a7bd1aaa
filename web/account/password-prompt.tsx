import { type SubmitEvent, useEffect, useId, useState } from "react";
import { formText } from "../form-text.ts";
import { registerPasswordPrompt, type Reason } from "../reauthentication.ts";
import { errorCode, errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { FieldErrors } from "../ui/form-context.ts";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { TopDialog } from "../ui/top-dialog.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useUser } from "../visitor.ts";
import { submitCode, submitPassword } from "./reauthenticate.ts";

/** The field comes after the dialog has opened. */
const focusSoon = (field: HTMLInputElement | null) => void requestAnimationFrame(() => field?.focus());

type PendingPrompt = { reason: Reason; settle: (given: boolean) => void };

/** Rendered in both panels: prompts for the password when a call requires it, above any open dialog. */
export function PasswordPrompt() {
  const email = useUser()?.email ?? "";
  const [asked, setAsked] = useState<PendingPrompt>();
  const [wantsCode, setWantsCode] = useState(false);
  const [found, setFound] = useState<{ errors?: FieldErrors; problem?: string }>({});
  const [busy, setBusy] = useState(false);
  const formId = useId();

  useEffect(
    () =>
      registerPasswordPrompt(
        (reason) =>
          new Promise((settle) => {
            setFound({});
            setWantsCode(false);
            setAsked({ reason, settle });
          }),
      ),
    [],
  );

  function close(given: boolean) {
    asked?.settle(given);
    setAsked(undefined);
  }

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !asked) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await (wantsCode
        ? submitCode(formText(form, "code").trim())
        : submitPassword(asked.reason, email, formText(form, "password")));
      close(true);
    } catch (error) {
      const code = errorCode(error);
      if (code === "second-factor-required") {
        setFound({});
        setWantsCode(true);
      } else if (!wantsCode && (code === "wrong-current-password" || code === "invalid-credentials"))
        setFound({ errors: { password: "Şifreniz doğru değil." } });
      else if (code === "second-factor-invalid") setFound({ errors: { code: errorText(error) } });
      else {
        // The first step has expired.
        if (code === "invalid-credentials") setWantsCode(false);
        setFound({ problem: errorText(error) });
      }
    } finally {
      setBusy(false);
    }
  }

  const ended = asked?.reason === "unauthenticated";
  return (
    <TopDialog>
      <Dialog
        open={asked !== undefined}
        onClose={() => close(false)}
        title={ended ? "Oturumunuz sona erdi" : "Şifrenizi doğrulayın"}
        description={
          ended
            ? "Yaptıklarınız olduğu gibi duruyor. Şifrenizi yazın, kaldığınız yerden devam edin."
            : "Girişinizin üzerinden zaman geçti. Bu işlemi sizin yaptığınızdan emin olmak istiyoruz."
        }
        actions={
          <>
            <Button look="outline" onClick={() => close(false)}>
              Vazgeç
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {busy ? "Doğrulanıyor..." : "Doğrula"}
            </Button>
          </>
        }
      >
        <Form id={formId} errors={found.errors} onSubmit={confirm} className="grid gap-4">
          {found.problem && <Notice tone="bad">{found.problem}</Notice>}
          {/* For password managers, which match by account. */}
          <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
          {wantsCode ? (
            <TextField
              key="code"
              name="code"
              label="Doğrulama kodu"
              hint="Telefonunuzdaki uygulamanın gösterdiği kod, ya da kurtarma kodlarınızdan biri."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              ref={focusSoon}
              required
            />
          ) : (
            <PasswordField name="password" label="Şifre" autoComplete="current-password" required />
          )}
        </Form>
      </Dialog>
    </TopDialog>
  );
}
