import { type SubmitEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { CHATBOT_ID_SHAPE } from "#contract/chatbot-rules.ts";
import type { Chatbot } from "#contract/chatbots.ts";
import type { Company } from "#contract/companies.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { formText } from "../../../form-text.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCall } from "../../../use-call.ts";
import { badId, proposeId } from "../../chatbots/chatbot-ids.ts";
import { companyOptions } from "../../chatbots/company-options.ts";

type Props = { chatbot: { id: string; name: string }; companies: readonly Company[]; onClose: () => void };

/** Makes another assistant with this one's settings, articles and products, and goes to it. */
export function CopyDialog({ chatbot, companies, onClose }: Props) {
  const formId = useId();
  const navigate = useNavigate();
  const { busy, call } = useCall();
  const [name, setName] = useState(`${chatbot.name} (kopya)`);
  const [ownId, setOwnId] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const id = ownId ?? proposeId(name);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    if (!CHATBOT_ID_SHAPE.test(id)) return setErrors({ id: badId });
    const company = formText(new FormData(event.currentTarget), "company_id");
    void call(
      async () => {
        const json = { id, name, company_id: company || null };
        const made = await answer<Chatbot>(
          browserApi.chatbots[":id"].copies.$post({ param: { id: chatbot.id }, json }),
        );
        await navigate(`/admin/chatbots/${made.id}`);
      },
      (error) => {
        const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {};
        if ("id" in fields) return setErrors({ id: "Bu kimlik kullanılıyor." });
        if ("company_id" in fields) return setErrors({ company_id: "Bu şirketin bir asistanı var." });
        setProblem(errorText(error));
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Asistanı Kopyala"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? "Kopyalanıyor..." : "Kopyala"}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={save} className="grid gap-4">
        <p className="text-text-2">
          Üslubu, renkleri, makaleleri ve ürünleri kopyalanır. Konuşmaları, izinli siteleri, süreçleri ve okuduğu
          kaynaklar bu asistanda kalır.
        </p>
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          name="name"
          label="Ad"
          required
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
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
    </Dialog>
  );
}
