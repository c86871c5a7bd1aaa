import { useEffect, useState } from "react";
import { data } from "react-router";
import type { Route } from "./+types/profile.ts";
import { PASSWORD_MIN_LENGTH } from "#contract/accounts.ts";
import { apiError, apiOf } from "../api.ts";
import { formText } from "../form-text.ts";
import { errorText, errorTexts } from "../texts/errors.ts";
import { passwordsDiffer, tooShort } from "../texts/field-problems.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { panelAddress, useUser } from "../visitor.ts";

export const loader = () => ({ minLength: PASSWORD_MIN_LENGTH });

/** Both fields empty: nothing changes, and that is fine (specification section 5, Password change). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [password, repeat] = [formText(form, "new_password"), formText(form, "repeat")];
  if (password !== repeat) return data({ errors: { repeat: passwordsDiffer } }, { status: 400 });
  if (!password) return { saved: true };
  if (password.length < PASSWORD_MIN_LENGTH)
    return data({ errors: { new_password: tooShort(PASSWORD_MIN_LENGTH) } }, { status: 400 });

  const response = await apiOf(context).auth["change-password"].$post({ json: { new_password: password } });
  if (response.ok) return { saved: true };
  return data({ problem: errorText(await apiError(response)) }, { status: response.status as number });
}

/** A server that cannot be reached is told in the page, which keeps what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { problem: errorTexts.unavailable };
  }
}

type Answer = { errors?: Record<string, string>; saved?: boolean; problem?: string } | undefined;

export default function Profile({ loaderData: { minLength }, actionData }: Route.ComponentProps) {
  const user = useUser();
  const answer = actionData as Answer;
  const formKey = useKeyOf(answer?.saved ? answer : undefined);
  if (!user) return null;
  return (
    <div className="mx-auto max-w-xl">
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
    </div>
  );
}

/** A new key for every new success, so that the saved passwords leave their fields. */
function useKeyOf(success: unknown) {
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (success) setKey((last) => last + 1);
  }, [success]);
  return key;
}
