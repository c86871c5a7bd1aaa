import { data, Link, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/sign-in.ts";
import { apiOf, visitContext } from "../api.ts";
import { formText } from "../form-text.ts";
import { errorTexts, tooManyText } from "../texts/errors.ts";
import { missing } from "../texts/field-problems.ts";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { panelAddress } from "../visitor.ts";
import { cookiesOf, waitOf } from "./cookies.ts";
import { LoginFrame } from "./login-frame.tsx";

/** Who is signed in already has nothing to do here. */
export function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(visitContext);
  return user ? redirect(panelAddress(user)) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [email, password] = [formText(form, "email").trim(), formText(form, "password")];
  const values = { email };
  const errors = { ...(!email && { email: missing }), ...(!password && { password: missing }) };
  if (!email || !password) return data({ values, errors, problem: undefined }, { status: 400 });

  const response = await apiOf(context).auth["sign-in"].email.$post({ json: { email, password } });
  if (response.ok) {
    const { user } = await response.json();
    // The company area greets whoever comes with a new document (web/company/welcome).
    const go = user.role === "superadmin" ? redirect : redirectDocument;
    return go(panelAddress(user), { headers: cookiesOf(response) });
  }
  // Every other failure reads alike (specification section 8, Login): who guesses learns nothing.
  const status: number = response.status;
  const problem = status === 429 ? tooManyText(waitOf(response)) : errorTexts["invalid-credentials"];
  return data({ values, errors: {}, problem }, { status });
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  return (
    <LoginFrame title="Giriş Yap" text="Panelinize ulaşmak için hesabınızla giriş yapın.">
      <PageHead title="Giriş Yap" description="E-posta ve şifrenizle panelinize giriş yapın." />
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
        <PasswordField name="password" label="Şifre" autoComplete="current-password" required />
        <Link
          to="/forgot-password"
          className="-my-2 inline-flex min-h-11 items-center justify-self-end font-medium text-brand underline-offset-4 hover:underline"
        >
          Şifremi unuttum
        </Link>
        <SubmitButton size="large" wide busyLabel="Giriş yapılıyor...">
          Giriş Yap
        </SubmitButton>
      </Form>
    </LoginFrame>
  );
}
