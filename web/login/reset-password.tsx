import { data } from "react-router";
import { PASSWORD_MIN_LENGTH } from "#contract/accounts.ts";
import type { Route } from "./+types/reset-password.ts";
import { type ApiError, apiError, apiOf } from "../api.ts";
import { formText } from "../form-text.ts";
import { errorText, tooManyText } from "../texts/errors.ts";
import { missing, passwordsDiffer, tooShort } from "../texts/field-problems.ts";
import { weakPasswordText } from "../texts/weak-passwords.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { waitOf } from "./cookies.ts";
import { LoginFrame } from "./login-frame.tsx";
import { unansweredText } from "./unanswered-text.ts";

/** The address contains a secret: the page must not be cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  // The limit comes by the loader: importing it would bundle the whole schema library.
  return {
    token,
    isInvitation: searchParams.has("invitation"),
    expired: !token || (await isUsedUp(apiOf(context), token)),
    minLength: PASSWORD_MIN_LENGTH,
  };
}

/** If the API is unavailable, the form's submit finds out. */
async function isUsedUp(api: ReturnType<typeof apiOf>, token: string): Promise<boolean> {
  const response = await api.auth["reset-password"].check.$post({ json: { token } });
  return !response.ok && isOver(await apiError(response));
}

/** A malformed token is treated like a used one. */
const isOver = ({ body }: ApiError) => body.code === "reset-link-invalid" || Boolean(body.fields?.token);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [token, password, repeat] = [formText(form, "token"), formText(form, "new_password"), formText(form, "repeat")];
  const errors = problemsOf(password, repeat);
  if (Object.keys(errors).length > 0) return data({ errors }, { status: 400 });

  const response = await apiOf(context).auth["reset-password"].$post({ json: { token, new_password: password } });
  if (response.ok) return { done: true };
  const status: number = response.status;
  const error = await apiError(response);
  if (isOver(error)) return data({ expired: true }, { status });
  const weak = weakPasswordText(error);
  if (weak) return data({ errors: { new_password: weak } }, { status });
  return data({ problem: status === 429 ? tooManyText(waitOf(response)) : errorText(error) }, { status });
}

/** An unreachable server is reported in the page, which keeps the input. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ problem: unansweredText(error), errors: {} }, { status: 503 });
  }
}

function problemsOf(password: string, repeat: string): Record<string, string> {
  if (!password) return { new_password: missing };
  if (password.length < PASSWORD_MIN_LENGTH) return { new_password: tooShort(PASSWORD_MIN_LENGTH) };
  return password === repeat ? {} : { repeat: passwordsDiffer };
}

type Answer = { errors?: Record<string, string>; done?: boolean; expired?: boolean; problem?: string } | undefined;

export default function ResetPassword({
  loaderData: { token, isInvitation, expired, minLength },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData as Answer;
  if (answer?.done) return <Done />;
  if (answer?.expired || expired) return isInvitation ? <InvitationOver /> : <Expired />;
  const { title, text } = isInvitation ? INVITED : FORGOTTEN;
  return (
    <LoginFrame title={title} text={text}>
      <PageHead title={title} hidden />
      <Form errors={answer?.errors} className="grid gap-5">
        {answer?.problem && <Notice tone="bad">{answer.problem}</Notice>}
        <input type="hidden" name="token" value={token} />
        <PasswordField
          name="new_password"
          label="Yeni şifre"
          hint={tooShort(minLength)}
          minLength={minLength}
          autoComplete="new-password"
          required
        />
        <PasswordField name="repeat" label="Yeni şifre (tekrar)" autoComplete="new-password" required />
        <SubmitButton size="large" wide busyLabel="Kaydediliyor...">
          Şifreyi Kaydet
        </SubmitButton>
      </Form>
    </LoginFrame>
  );
}

const FORGOTTEN = {
  title: "Yeni şifre belirleyin",
  text: "Yeni şifreniz kaydedildiğinde tüm cihazlardaki oturumlarınız kapatılır.",
};
const INVITED = {
  title: "Ekibe hoş geldiniz",
  text: "Daveti kabul etmek için kendinize bir şifre belirleyin; sonra e-posta adresinizle giriş yaparsınız.",
};

const InvitationOver = () => (
  <LoginFrame
    title="Davet geçersiz"
    text="Bu davetin süresi dolmuş veya davet daha önce kullanılmış. Şifrenizi belirlediyseniz giriş yapın; yoksa yöneticinizden yeni bir davet isteyin."
  >
    <PageHead title="Davet geçersiz" hidden />
    <ButtonLink to="/login" size="large" wide>
      Giriş Yap
    </ButtonLink>
  </LoginFrame>
);

const Done = () => (
  <LoginFrame title="Şifreniz değişti" text="Yeni şifrenizle giriş yapabilirsiniz.">
    <PageHead title="Şifreniz değişti" hidden />
    <ButtonLink to="/login" size="large" wide>
      Giriş Yap
    </ButtonLink>
  </LoginFrame>
);

const Expired = () => (
  <LoginFrame
    title="Bağlantı geçersiz"
    text="Bu bağlantının süresi dolmuş veya bağlantı daha önce kullanılmış. Yeni bir bağlantı isteyebilirsiniz."
  >
    <PageHead title="Bağlantı geçersiz" hidden />
    <ButtonLink to="/forgot-password" size="large" wide>
      Yeni Bağlantı İste
    </ButtonLink>
    <ButtonLink to="/login" look="quiet" wide className="mt-3">
      Girişe Dön
    </ButtonLink>
  </LoginFrame>
);
