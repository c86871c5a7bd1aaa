import { type SubmitEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { CHATBOT_ID_SHAPE } from "#contract/chatbot-rules.ts";
import type { Chatbot } from "#contract/chatbots.ts";
import type { CompanyOption } from "#contract/companies.ts";
import { answer, ApiError, browserApi } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { errorText } from "../../texts/errors.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import type { FieldErrors } from "../../ui/form-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { badId, proposeId, takenId } from "./chatbot-ids.ts";
import { companyOptions } from "./company-options.ts";
import { useCall } from "../../use-call.ts";

type Props = {
  companies: readonly CompanyOption[];
  /** The chatbot whose settings, articles and products are copied. */
  copyOf?: { id: string; name: string };
  onClose: () => void;
};

const TEXTS = { title: "Yeni Asistan", save: "Oluştur", saving: "Oluşturuluyor..." };
const COPY_TEXTS = { title: "Asistanı Kopyala", save: "Kopyala", saving: "Kopyalanıyor..." };

/** Creates a chatbot and opens it. Its id is derived from its name until it is edited. */
export function NewChatbotDialog({ companies, copyOf, onClose }: Props) {
  const texts = copyOf ? COPY_TEXTS : TEXTS;
  const formId = useId();
  const navigate = useNavigate();
  const { touch, settle, leave, question } = useUnsaved();
  const { busy, call } = useCall();
  const [name, setName] = useState(copyOf ? `${copyOf.name} (kopya)` : "");
  const [ownId, setOwnId] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const id = ownId ?? proposeId(name);

  const check = (): FieldErrors => (CHATBOT_ID_SHAPE.test(id) ? {} : { id: badId });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    const company = formText(new FormData(event.currentTarget), "company_id");
    void call(
      async () => {
        const json = { id, name, company_id: company || null };
        const made = await answer<Chatbot>(
          copyOf
            ? browserApi.chatbots[":id"].copies.$post({ param: { id: copyOf.id }, json })
            : browserApi.chatbots.$post({ json }),
        );
        settle();
        await navigate(`/admin/chatbots/${made.id}`);
      },
      (error) => {
        const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {};
        if ("id" in fields)
          return setErrors({
            id: error instanceof ApiError && error.body.code === "conflict" ? takenId(fields.id) : badId,
          });
        if ("company_id" in fields) return setErrors({ company_id: "Bu şirketin bir asistanı var." });
        setProblem(errorText(error));
      },
    );
  }

  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={texts.title}
      actions={<FormActions form={formId} busy={busy} onCancel={close} save={texts.save} saving={texts.saving} />}
    >
      <Form id={formId} errors={errors} check={check} onSubmit={save} onInput={touch} className="grid gap-4">
        {copyOf && (
          <p className="text-text-2">
            Üslubu, renkleri, makaleleri ve ürünleri kopyalanır. Konuşmaları, izinli siteleri, süreçleri ve okuduğu
            kaynaklar bu asistanda kalır.
          </p>
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          name="name"
          label="Ad"
          required
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder="Örn. Lirva Giyim Asistanı"
          autoComplete="off"
        />
        <TextField
          name="id"
          label="Kimlik"
          required
          maxLength={100}
          value={id}
          onChange={({ target }) => setOwnId(target.value)}
          hint="Adreslerde ve yerleştirme kodunda geçer, sonradan değişmez."
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          name="company_id"
          label="Şirket"
          options={companyOptions(companies, null)}
          placeholder="Şimdilik bağlama"
        />
      </Form>
      {question}
    </Dialog>
  );
}
