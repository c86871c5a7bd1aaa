import { useEffect, useState } from "react";
import { data } from "react-router";
import type { Route } from "./+types/profile.ts";
import { PASSWORD_MIN_LENGTH } from "#contract/accounts.ts";
import { staffName } from "#contract/staff-names.ts";
import { apiError, apiOf, browserApi, loaded, visitContext } from "../api.ts";
import { formText } from "../form-text.ts";
import { errorText, errorTexts } from "../texts/errors.ts";
import { passwordsDiffer, tooShort } from "../texts/field-problems.ts";
import { weakPasswordText } from "../texts/weak-passwords.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { type DisplayNameAnswer, DisplayNameCard } from "./display-name-card.tsx";
import { SecondFactorCard } from "./second-factor/second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { panelAddress, useUser } from "../visitor.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { user, account } = context.get(visitContext);
  const api = apiOf(context);
  const decides = user?.role === "superadmin" && !account.lacksSecondFactor;
  const [factor, sessions, settings] = await Promise.all([
    loaded(api.auth["second-factor"].$get()),
    loaded(api.auth.sessions.$get()),
    decides ? loaded(api.settings.$get()) : null,
  ]);
  const rule =
    settings && settings.some(({ key, value }) => key === "superadmin_second_factor" && value === "required");
  return { minLength: PASSWORD_MIN_LENGTH, factor, sessions, rule };
}

/** With both fields empty nothing changes (docs/product.md, What may be entered, Password change). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("form") === "display_name") return changeDisplayName(form, apiOf(context));
  const { length } = formText(form, "new_password");
  if (length > 0 && length < PASSWORD_MIN_LENGTH)
    return data({ errors: { new_password: tooShort(PASSWORD_MIN_LENGTH) } }, { status: 400 });
  return changePassword(form, apiOf(context));
}

/** In the browser the call prompts for the password if required; an unreachable server is reported in the page. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const named = form.get("form") === "display_name";
  try {
    return await (named ? changeDisplayName : changePassword)(form, browserApi);
  } catch {
    return named ? { nameProblem: errorTexts.unavailable, typed: "" } : { problem: errorTexts.unavailable };
  }
}

async function changeDisplayName(form: FormData, api: typeof browserApi) {
  const typed = formText(form, "display_name");
  const response = await api.auth.user.$patch({ json: { display_name: typed.trim() || null } });
  if (response.ok) return { named: true as const, typed };
  return data({ nameProblem: errorText(await apiError(response)), typed }, { status: response.status as number });
}

async function changePassword(form: FormData, api: typeof browserApi) {
  const [password, repeat] = [formText(form, "new_password"), formText(form, "repeat")];
  if (password !== repeat) return data({ errors: { repeat: passwordsDiffer } }, { status: 400 });
  if (!password) return { saved: true };

  const response = await api.auth["change-password"].$post({ json: { new_password: password } });
  if (response.ok) return { saved: true };
  const error = await apiError(response);
  const weak = weakPasswordText(error);
  const answer = weak ? { errors: { new_password: weak } } : { problem: errorText(error) };
  return data(answer, { status: response.status as number });
}

type Answer = { errors?: Record<string, string>; saved?: boolean; problem?: string } | undefined;

export default function Profile({
  loaderData: { minLength, factor, sessions, rule },
  actionData,
}: Route.ComponentProps) {
  const user = useUser();
  const answer = actionData as Answer;
  const formKey = useKeyOf(answer?.saved ? answer : undefined);
  if (!user) return null;
  return (
    <div className="mx-auto max-w-xl lg:mx-0">
      <PageHead title="Profilim" hidden />
      <BackLink to={panelAddress(user)}>Menüye Dön</BackLink>
      <PageTitle title="Profilim" />
      <Card className="mt-6 p-5 sm:p-7">
        <Form key={formKey} errors={answer?.errors} className="grid gap-5">
          {answer?.saved && <Notice tone="good">Profil başarıyla güncellendi</Notice>}
          {answer?.problem && <Notice tone="bad">{answer.problem}</Notice>}
          <TextField name="email" label="E-posta" value={user.email} readOnly autoComplete="username" />
          <h2 className="mt-3 border-t border-line pt-6 text-lg font-semibold">Şifre Değiştir</h2>
          <PasswordField
            name="new_password"
            label="Yeni şifre"
            hint={tooShort(minLength)}
            minLength={minLength}
            autoComplete="new-password"
          />
          <PasswordField name="repeat" label="Yeni şifre (tekrar)" autoComplete="new-password" />
          <SubmitButton busyLabel="Kaydediliyor..." className="justify-self-start">
            Kaydet
          </SubmitButton>
        </Form>
      </Card>
      <DisplayNameCard
        answered={actionData as DisplayNameAnswer | undefined}
        name={user.display_name}
        usual={staffName({ ...user, display_name: null })}
      />
      <SecondFactorCard factor={factor} rule={rule} />
      <SessionsCard sessions={sessions} />
    </div>
  );
}

/** Returns a new key after each success, so that the password inputs are cleared. */
function useKeyOf(success: unknown) {
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (success) setKey((last) => last + 1);
  }, [success]);
  return key;
}
