import { type SubmitEvent, useId, useState } from "react";
import type { ColleagueRole } from "#contract/colleagues.ts";
import type { CompanyOption } from "#contract/companies.ts";
import type { UserProfile } from "#contract/user-profiles.ts";
import { answer, browserApi } from "../../api.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { useCall } from "../../use-call.ts";
import { NewPassword } from "./new-password.tsx";
import { RoleFields } from "./role-fields.tsx";
import { userProblem } from "./user-problem.ts";
import { type Found, readNewUser, refusedUser, type Rules } from "./user-values.ts";

type Props = {
  companies: readonly CompanyOption[];
  /** The default company, e.g. of the current filter. */
  companyId: string;
  /** The default role. */
  userRole: ColleagueRole;
  rules: Rules;
  onCreated: (user: UserProfile, mailed: boolean) => void;
  onClose: () => void;
};

/** Creates an account. Input is kept until it is created or discarded. */
export function NewUserForm({ companies, companyId, userRole, rules, onCreated, onClose }: Props) {
  const formId = useId();
  const { touch, settle, leave, question } = useUnsaved();
  const { busy, call } = useCall();
  const [found, setFound] = useState<Partial<Found>>({});

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { user, ...wrong } = readNewUser(form, rules);
    setFound(wrong);
    if (Object.keys(wrong.errors).length > 0) return;
    void call(
      async () => {
        const created = await answer<UserProfile>(browserApi.functions["create-user"].$post({ json: user }));
        settle();
        onCreated(created, form.has("mail") && (await sendLink(created.email)));
      },
      (error) => setFound({ errors: refusedUser(error), problem: userProblem(error, "Failed to create user") }),
    );
  }

  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title="Yeni Kullanıcı"
      actions={<FormActions form={formId} busy={busy} onCancel={close} save="Oluştur" saving="Oluşturuluyor..." />}
    >
      <Form id={formId} errors={found.errors} onSubmit={save} onInput={touch} className="grid gap-4">
        {found.problem && (
          <Notice tone="bad" onDismiss={() => setFound({ errors: found.errors })}>
            {found.problem}
          </Notice>
        )}
        <TextField
          name="email"
          type="text"
          inputMode="email"
          label="E-posta"
          aria-required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPassword minLength={rules.minLength} />
        <RoleFields companies={companies} companyId={companyId} userRole={userRole} />
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input type="checkbox" name="mail" className="mt-0.5 size-5 shrink-0 accent-(--brand)" />
          <span>
            Şifresini belirlemesi için e-postayla bağlantı gönder
            <span className="block text-sm text-text-2">Bağlantı bir saat geçerlidir.</span>
          </span>
        </label>
      </Form>
      {question}
    </Dialog>
  );
}

/** Mails a link to set a password; returns false if that failed, although the account exists. */
async function sendLink(email: string): Promise<boolean> {
  try {
    await answer(browserApi.auth.recover.$post({ json: { email } }));
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
