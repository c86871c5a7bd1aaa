import { type SubmitEvent, useId, useState } from "react";
import type { Colleague, ColleagueRole } from "#contract/colleagues.ts";
import { answer, browserApi } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { errorCode, errorText } from "../../texts/errors.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { FieldErrors } from "../../ui/form-context.ts";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { useCall } from "../../use-call.ts";
import { roleOptions } from "./colleague-list.tsx";

type Props = { onInvited: (colleague: Colleague) => void; onClose: () => void };

/** Invites a colleague by e-mail. */
export function InviteForm({ onInvited, onClose }: Props) {
  const id = useId();
  const { busy, call } = useCall();
  const { touch, settle, leave, question } = useUnsaved();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const json = { email: formText(form, "email").trim(), role: formText(form, "role") as ColleagueRole };
    setProblem(undefined);
    void call(
      async () => {
        const colleague = await answer(browserApi.company.colleagues.$post({ json }));
        settle();
        onInvited(colleague);
      },
      (error) => {
        const code = errorCode(error);
        if (code === "email-taken") return setErrors({ email: "Bu adresin bir hesabı var." });
        if (code === "invalid-input") return setErrors({ email: "Geçerli bir e-posta adresi yazın." });
        setProblem(errorText(error));
      },
    );
  }

  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title="Ekibinize davet edin"
      description="E-postayla bir davet gönderilir; davet yedi gün geçerlidir."
      actions={
        <FormActions
          form={id}
          busy={busy}
          onCancel={close}
          cancel="Vazgeç"
          save="Davet Gönder"
          saving="Gönderiliyor..."
        />
      }
    >
      <Form id={id} errors={errors} onSubmit={send} onInput={touch} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          name="email"
          type="email"
          label="E-posta"
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          name="role"
          label="Rol"
          options={roleOptions}
          defaultValue="company_user"
          hint="Yöneticiler ayarları değiştirir, ekibe davet eder ve rol verir."
        />
      </Form>
      {question}
    </Dialog>
  );
}
