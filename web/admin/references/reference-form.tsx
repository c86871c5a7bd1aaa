import { type SubmitEvent, useId, useState } from "react";
import type { ClientReference } from "#contract/client-references.ts";
import { answer, ApiError, browserApi } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { TheirFields } from "../../their-fields.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import type { FieldErrors } from "../../ui/form-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { useCall } from "../../use-call.ts";
import { useSeenFields } from "../../use-seen-fields.ts";
import { useSubmissionId } from "../../use-submission-id.ts";
import { LogoField } from "./logo-field.tsx";
import { MetricsEditor, useMetricRows } from "./metrics-editor.tsx";
import { readReference, refusedFields } from "./reference-values.ts";
import type { Rules } from "./rules.ts";

type Props = {
  /** The reference to edit; undefined for a new one. */
  reference: ClientReference | undefined;
  /** Existing sectors, as suggestions. */
  sectors: readonly string[];
  rules: Rules;
  onSaved: (reference: ClientReference) => void;
  onClose: () => void;
};

/**
 * Adds or edits a reference (docs/product.md, What may be entered, Reference form). Input is kept until it is saved or
 * discarded.
 */
export function ReferenceForm({ reference, sectors, rules, onSaved, onClose }: Props) {
  const formId = useId();
  const sectorList = useId();
  const metrics = useMetricRows(reference?.metrics ?? rules.firstMetrics);
  const { touch, settle, leave, question } = useUnsaved();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const { busy, call } = useCall();
  const submissionId = useSubmissionId();
  const fields = useSeenFields<ReferenceFields>(reference ?? NONE);

  const read = (form: FormData) =>
    readReference(
      form,
      metrics.rows.map(({ key }) => key),
      rules,
    );

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { reference: json } = read(new FormData(event.currentTarget));
    setProblem(undefined);
    void call(
      async () => {
        const saved = await answer<ClientReference>(
          reference
            ? browserApi.client_references[":id"].$patch({ param: { id: reference.id }, json: fields.edited(json) })
            : browserApi.client_references.$post({ json: { ...json, id: submissionId(json) } }),
        );
        settle();
        onSaved(saved);
      },
      async (error) => {
        if (await fields.isRefused(error, json, readAgain)) return;
        setErrors(error instanceof ApiError ? refusedFields(error.body.fields) : {});
        setProblem(
          error instanceof ApiError && error.status === 404
            ? "Bu referans bu sırada silinmiş. Yeni bir referans olarak ekleyebilirsiniz."
            : errorText(error),
        );
      },
    );
  }

  async function readAgain(): Promise<ClientReference> {
    const all = await answer<ClientReference[]>(browserApi.client_references.$get());
    return all.find(({ id }) => id === reference!.id)!;
  }

  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      width="wide"
      title={reference ? "Referansı Düzenle" : "Yeni Referans"}
      actions={<FormActions form={formId} busy={busy} onCancel={close} />}
    >
      <Form
        id={formId}
        errors={errors}
        check={(form) => read(form).errors}
        onSubmit={save}
        onInput={touch}
        className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        {problem && (
          <div className="sm:col-span-2">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        {fields.theirs && (
          <div className="sm:col-span-2">
            <TheirFields what="bu referans" theirs={fields.theirs} labels={LABELS} texts={{ metrics: metricsText }} />
          </div>
        )}
        <TextField name="company" label="Şirket" required defaultValue={reference?.company} autoComplete="off" />
        <TextField
          name="sector"
          label="Sektör"
          required
          defaultValue={reference?.sector}
          list={sectorList}
          autoComplete="off"
        />
        <datalist id={sectorList}>
          {sectors.map((sector) => (
            <option key={sector}>{sector}</option>
          ))}
        </datalist>
        <div className="sm:col-span-2">
          <LogoField first={reference?.logo ?? ""} maxBytes={rules.logoMaxBytes} />
        </div>
        <TextField
          name="website"
          label="Web sitesi adresi"
          type="url"
          required
          defaultValue={reference?.website}
          placeholder="https://"
          autoComplete="off"
        />
        <TextField name="product" label="Ürün" required defaultValue={reference?.product} autoComplete="off" />
        <div className="sm:col-span-2">
          <TextAreaField name="description" label="Açıklama" required rows={3} defaultValue={reference?.description} />
        </div>
        <div className="sm:col-span-2">
          <MetricsEditor {...metrics} onChange={touch} />
        </div>
      </Form>
      {question}
    </Dialog>
  );
}

type ReferenceFields = Omit<ClientReference, "id" | "order">;
const NONE = { company: "", sector: "", logo: "", website: "", product: "", description: "", metrics: {} };
const LABELS = {
  company: "Şirket",
  sector: "Sektör",
  logo: "Logo",
  website: "Web sitesi adresi",
  product: "Ürün",
  description: "Açıklama",
  metrics: "Metrikler",
};

const metricsText = (metrics: ClientReference["metrics"]) =>
  Object.entries(metrics)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
