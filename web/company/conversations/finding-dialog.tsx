import { type SubmitEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { FindingOfConversation } from "#contract/user-findings.ts";
import { useFindingsOn } from "../../findings/same-answer.tsx";
import { formatMoment } from "../../texts/dates.ts";
import { fieldProblem } from "../../texts/field-problems.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { findingStatuses } from "../../texts/statuses.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { type FieldErrors, FormContext } from "../../ui/form-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

export type FindingText = { title: string; description: string };

type Props = {
  open: boolean;
  text: FindingText;
  /** The selected messages. */
  about: { conversationId: string; positions: readonly number[] };
  onText: (text: Partial<FindingText>) => void;
  onClose: () => void;
  onSave: (text: FindingText) => Promise<void>;
};

/** As in the API (contract/user-findings.ts). */
const MAX_LENGTH = { title: 200, description: 5000 };

/** Describes what is wrong with the selected messages. The caller keeps the text, so that closing does not lose it. */
export function FindingDialog({ open, text, about, onText, onClose, onSave }: Props) {
  const formId = useId();
  // Read while messages are being selected: inserted later, it would move the field that is typed in.
  const known = useFindingsOn(about.conversationId, about.positions);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  // State alone would let a double click through.
  const saving = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const problems = problemsOf(form);
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus();
    if (saving.current) return;
    saving.current = true;
    setBusy(true);
    await onSave({ title: text.title.trim(), description: text.description.trim() });
    saving.current = false;
    setBusy(false);
  }

  const typed = (name: keyof FindingText, value: string) => {
    setErrors(({ [name]: _, ...others }) => others);
    onText({ [name]: value });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Bulgu Bildirimi"
      actions={<FormActions form={formId} busy={busy} onCancel={onClose} />}
    >
      <FormContext value={{ errors, values: {}, busy }}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          {known.length > 0 && <AlreadyReported known={known} />}
          <TextField
            name="title"
            label="Başlık"
            required
            maxLength={MAX_LENGTH.title}
            autoComplete="off"
            value={text.title}
            onChange={({ currentTarget: { value } }) => typed("title", value)}
          />
          <TextAreaField
            name="description"
            label="Açıklama"
            required
            rows={6}
            maxLength={MAX_LENGTH.description}
            hint="Hatanın nasıl düzeltilmesi gerektiğini açıklayın: doğru yanıt ne olmalıydı?"
            defaultValue={text.description}
            onInput={({ currentTarget: { value } }) => typed("description", value)}
          />
        </form>
      </FormContext>
    </Dialog>
  );
}

/** What was reported of these messages before. Leads there in a new tab, which keeps what is typed here. */
const AlreadyReported = ({ known }: { known: readonly FindingOfConversation[] }) => (
  <Notice tone="info">
    <p>Bu yanıt daha önce bildirildi. Ekleyeceğiniz bir şey varsa o bulguya not yazabilirsiniz.</p>
    <ul className="mt-1.5 -mr-4 grid max-h-36 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto pr-4">
      {known.map(({ id, title, user_email: email, created_at: moment, status }) => (
        <li key={id}>
          <Link
            to={`/company/findings?finding=${id}`}
            target="_blank"
            title={title}
            className="flex font-semibold underline underline-offset-2 -outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <span className="truncate">{title}</span>
          </Link>
          <p className="text-sm wrap-anywhere">
            {findingStatuses[status]}, {email ?? "Silinmiş kullanıcı"}, {formatMoment(moment)}
          </p>
        </li>
      ))}
    </ul>
  </Notice>
);

function problemsOf(form: HTMLFormElement): FieldErrors {
  const problems: FieldErrors = {};
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    const problem = fieldProblem(field);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}
