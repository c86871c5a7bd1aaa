import { data, Link, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/sign-in.ts";
import type { CurrentUser } from "#contract/accounts.ts";
import { apiError, type ApiError, apiOf, visitContext } from "../api.ts";
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
import { CodeStep } from "./code-step.tsx";
import { cookiesOf, keepsCookies, noCookies, waitOf } from "./cookies.ts";
import { LoginFrame } from "./login-frame.tsx";
import { unansweredText } from "./unanswered-text.ts";

/** Redirects users who are signed in already. */
export function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(visitContext);
  return user ? redirect(panelAddress(user)) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiOf(context);
  return form.has("code") ? enterCode(api, formText(form, "code").trim()) : enterPassword(api, form);
}

async function enterPassword(api: Api, form: FormData) {
  const [email, password] = [formText(form, "email").trim(), formText(form, "password")];
  const values = { email };
  const errors = { ...(!email && { email: missing }), ...(!password && { password: missing }) };
  if (!email || !password) return data({ values, errors, problem: undefined, step: "password" }, { status: 400 });

  const response = await api.auth["sign-in"].email.$post({ json: { email, password } });
  if (response.ok) return enter(response, (await response.json()).user);
  const error = await apiError(response);
  if (error.body.code === "second-factor-required")
    return data({ values: {}, errors: {}, problem: undefined, step: "code" }, { headers: cookiesOf(response) });
  // Every failure begins with the same text (docs/product.md, Login), so that it reveals nothing.
  return data(refused(email, waitText(error, response)), { status: error.status });
}

/** A failure before or in front of the API reads like any other one, with its cause below. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const email = formText(form, "email").trim();
  if (!form.has("code") && !keepsCookies()) return data(refused(email, noCookies), { status: 400 });
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const hint = unansweredText(error);
    const answer = form.has("code") ? { values: {}, errors: {}, problem: hint, step: "code" } : refused(email, hint);
    // With an error status the page's data is not revalidated, which would fail as well.
    return data(answer, { status: 503 });
  }
}

const refused = (email: string, hint: string | undefined) => ({
  values: { email },
  errors: {},
  problem: errorTexts["invalid-credentials"],
  hint,
  step: "password",
});

/** The second step; the cookie of the first identifies the account. */
async function enterCode(api: Api, code: string) {
  const response = await api.auth["sign-in"].code.$post({ json: { code } });
  if (response.ok) return enter(response, (await response.json()).user);
  const error = await apiError(response);
  const expired = error.body.code === "invalid-credentials";
  const problem = expired
    ? "Girişin süresi doldu. Lütfen e-posta adresiniz ve şifrenizle yeniden başlayın."
    : (waitText(error, response) ?? errorTexts["second-factor-invalid"]);
  return data({ values: {}, errors: {}, problem, step: expired ? "password" : "code" }, { status: error.status });
}

function enter(response: { headers: Headers }, user: CurrentUser) {
  // A full page load shows the company area's welcome (web/company/welcome).
  const go = user.role === "superadmin" ? redirect : redirectDocument;
  return go(panelAddress(user), { headers: cookiesOf(response) });
}

/** Explains a failure that occurred before the credentials were checked. */
function waitText({ status }: ApiError, response: { headers: Headers }): string | undefined {
  if (status === 429) return tooManyText(waitOf(response));
  return status >= 500 ? errorTexts.unavailable : undefined;
}

type Api = ReturnType<typeof apiOf>;

export default function SignIn({ actionData }: Route.ComponentProps) {
  if (actionData?.step === "code") return <CodeStep problem={actionData.problem} />;
  return (
    <LoginFrame title="Giriş Yap" text="Panelinize ulaşmak için hesabınızla giriş yapın.">
      <PageHead title="Giriş Yap" description="E-posta ve şifrenizle panelinize giriş yapın." />
      <Form errors={actionData?.errors} values={actionData?.values} className="grid gap-5">
        {actionData?.problem && (
          <Notice tone="bad">
            <p className="font-medium">{actionData.problem}</p>
            {"hint" in actionData && actionData.hint && <p className="mt-0.5 text-[0.9375rem]">{actionData.hint}</p>}
          </Notice>
        )}
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
