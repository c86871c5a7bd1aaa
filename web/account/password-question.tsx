import { type SubmitEvent, useEffect, useId, useState } from "react";
import { answer, browserApi } from "../api.ts";
import { formText } from "../form-text.ts";
import { askBy } from "../sign-in-again.ts";
import { errorCode, errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { FieldErrors } from "../ui/form-context.ts";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";

/** The window puts the focus on its first button when it opens; the field is what one came for. */
const focusSoon = (field: HTMLInputElement | null) => void requestAnimationFrame(() => field?.focus());

/** Stands ready in both panels: asks for the password when a call needs it given again, over whatever is open. */
export function PasswordQuestion() {
  const [settle, setSettle] = useState<(given: boolean) => void>();
  const [found, setFound] = useState<{ errors?: FieldErrors; problem?: string }>({});
  const [busy, setBusy] = useState(false);
  const formId = useId();

  useEffect(
    () =>
      askBy(
        () =>
          new Promise((resolve) => {
            setFound({});
            setSettle(() => resolve);
          }),
      ),
    [],
  );

  function close(given: boolean) {
    settle?.(given);
    setSettle(undefined);
  }

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const password = formText(new FormData(event.currentTarget), "password");
      await answer(browserApi.auth.confirm.$post({ json: { password } }));
      close(true);
    } catch (error) {
      const wrong = errorCode(error) === "wrong-current-password";
      setFound(wrong ? { errors: { password: "Şifreniz doğru değil." } } : { problem: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={settle !== undefined}
      onClose={() => close(false)}
      title="Şifrenizi doğrulayın"
      description="Girişinizin üzerinden zaman geçti. Bu işlemi sizin yaptığınızdan emin olmak istiyoruz."
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
        <PasswordField name="password" label="Şifre" autoComplete="current-password" required ref={focusSoon} />
      </Form>
    </Dialog>
  );
}
