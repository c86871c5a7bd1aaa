import { data } from "react-router";
import type { Route } from "./+types/forgot-password.ts";
import { apiError, apiOf } from "../api.ts";
import { formText } from "../form-text.ts";
import { errorText, tooManyText } from "../texts/errors.ts";
import { badEmail } from "../texts/field-problems.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { waitOf } from "./cookies.ts";
import { LoginFrame } from "./login-frame.tsx";
import { unansweredText } from "./unanswered-text.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const email = formText(await request.formData(), "email").trim();
  const response = await apiOf(context).auth.recover.$post({ json: { email } });
  if (response.ok) return { sentTo: email };
  const status: number = response.status;
  const error = await apiError(response);
  const errors: Record<string, string> = error.body.code === "invalid-input" ? { email: badEmail } : {};
  const problem = errors.email ? undefined : status === 429 ? tooManyText(waitOf(response)) : errorText(error);
  return data({ values: { email }, errors, problem }, { status });
}

/** An unreachable server is reported in the page, which keeps the input. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(
      { values: { email: formText(form, "email") }, errors: {}, problem: unansweredText(error) },
      { status: 503 },
    );
  }
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (actionData && "sentTo" in actionData) return <Sent to={actionData.sentTo} />;
  return (
    <LoginFrame
      title="Şifremi unuttum"
      text="E-posta adresinizi yazın; yeni şifre belirlemeniz için size tek kullanımlık bir bağlantı gönderelim."
    >
      <PageHead title="Şifremi unuttum" hidden />
      <Form errors={actionData?.errors} values={actionData?.values} className="grid gap-5">
        {actionData?.problem && <Notice tone="bad">{actionData.problem}</Notice>}
        <TextField
          name="email"
          type="email"
          label="E-posta"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          required
        />
        <SubmitButton size="large" wide busyLabel="Gönderiliyor...">
          Bağlantı Gönder
        </SubmitButton>
        <ButtonLink to="/login" look="quiet">
          Girişe Dön
        </ButtonLink>
      </Form>
    </LoginFrame>
  );
}

/** The same for every address, so that it does not reveal who has an account. */
const Sent = ({ to }: { to: string }) => (
  <LoginFrame title="E-postanızı kontrol edin" text="">
    <PageHead title="E-postanızı kontrol edin" hidden />
    <Notice tone="good">
      <strong className="font-semibold break-all">{to}</strong> adresiyle kayıtlı bir hesap varsa, yeni şifre bağlantısı
      birkaç dakika içinde gelir. Gelmezse istenmeyen klasörüne bakın.
    </Notice>
    <ButtonLink to="/login" look="outline" wide className="mt-6">
      Girişe Dön
    </ButtonLink>
  </LoginFrame>
);
