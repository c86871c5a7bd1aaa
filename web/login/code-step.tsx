import { useEffect, useRef } from "react";
import { ButtonLink } from "../ui/button-link.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { LoginFrame } from "./login-frame.tsx";

/** The second step of signing in to an account with a second factor. */
export function CodeStep({ problem }: { problem: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  // The code is the only input now.
  useEffect(() => field.current?.focus(), []);
  return (
    <LoginFrame title="Doğrulama kodu" text="Telefonunuzdaki doğrulama uygulamasının gösterdiği kodu yazın.">
      <PageHead title="Doğrulama kodu" hidden />
      <Form className="grid gap-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          name="code"
          label="Kod"
          hint="Telefonunuza ulaşamıyorsanız kurtarma kodlarınızdan birini yazın."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
          required
        />
        <SubmitButton size="large" wide busyLabel="Doğrulanıyor...">
          Doğrula
        </SubmitButton>
        <ButtonLink to="/login" look="quiet" reloadDocument>
          Baştan Başla
        </ButtonLink>
      </Form>
    </LoginFrame>
  );
}
