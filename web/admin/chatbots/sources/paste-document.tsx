import { type ClipboardEvent, type SubmitEvent, useId, useState } from "react";
import { PASTED_MAX_LENGTH } from "#contract/document-files.ts";
import { answer, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { FormActions } from "../../../ui/form-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCall } from "../../../use-call.ts";

type Props = { chatbotId: string; onKept: (name: string, id: string) => void; onClose: () => void };

/**
 * A document pasted from Word or an e-mail. Headings and tables are kept, although the text box shows plain text, until
 * the text is edited.
 */
export function PasteDocument({ chatbotId, onKept, onClose }: Props) {
  const formId = useId();
  const { busy, call } = useCall();
  const [text, setText] = useState("");
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData("text/html");
    const field = event.currentTarget;
    const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    setHtml(isWhole && pasted.trim() !== "" && pasted.length <= PASTED_MAX_LENGTH ? pasted : undefined);
  }
  function write(value: string, isTyped: boolean) {
    setText(value);
    if (isTyped) setHtml(undefined);
  }
  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get("title")).trim();
    setProblem(undefined);
    void call(
      async () => {
        const json = { title, ...(html === undefined ? { text } : { html }) };
        const { id } = await answer(
          browserApi.chatbots[":id"].documents.pasted.$post({ param: { id: chatbotId }, json }),
        );
        onKept(title, id);
        onClose();
      },
      (error) => setProblem(errorText(error)),
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title="Metin Yapıştır"
      description="Word’den ya da bir e-postadan kopyaladığınız metni yapıştırın; başlıklar, listeler ve tablolar korunur."
      actions={<FormActions form={formId} busy={busy} onCancel={onClose} />}
    >
      {problem && (
        <div className="mb-4">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <Form id={formId} onSubmit={keep} className="grid gap-5">
        <TextField name="title" label="Başlık" required maxLength={200} placeholder="İade koşulları" />
        <TextAreaField
          name="text"
          label="Metin"
          required
          rows={10}
          maxLength={PASTED_MAX_LENGTH}
          value={text}
          onPaste={paste}
          onChange={({ target, nativeEvent }) => {
            const { inputType } = nativeEvent as globalThis.InputEvent;
            write(target.value, inputType !== "insertFromPaste");
          }}
          {...(html !== undefined && { note: "Biçimiyle birlikte yapıştırıldı." })}
        />
      </Form>
    </Dialog>
  );
}
