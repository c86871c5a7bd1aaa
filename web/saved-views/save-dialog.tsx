import { type SubmitEvent, useId, useState } from "react";
import { VIEW_NAME_MAX_LENGTH } from "#contract/view-filters.ts";
import { formText } from "../form-text.ts";
import { newUuid } from "../chat/new-uuid.ts";
import { errorText } from "../texts/errors.ts";
import { FormActions } from "../ui/form-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import type { FieldErrors } from "../ui/form-context.ts";
import { TextField } from "../ui/text-field.tsx";
import { useToast } from "../ui/toast.tsx";
import { useCall } from "../use-call.ts";
import type { Filters } from "./filters-in-address.ts";

type Props = {
  filters: Filters;
  onKeep: (view: { id: string; name: string; filters: Filters }) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name under which the current filters are saved. */
export function SaveDialog({ filters, onKeep, onClose }: Props) {
  const formId = useId();
  // Idempotency key: retries save one view.
  const [id] = useState(() => newUuid());
  const [errors, setErrors] = useState<FieldErrors>();
  const { busy, call } = useCall();
  const toast = useToast();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = formText(new FormData(event.currentTarget), "name").trim();
    void call(
      async () => {
        await onKeep({ id, name, filters });
        toast("Görünüm kaydedildi.");
        onClose();
      },
      (error) => setErrors({ name: errorText(error) }),
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Görünümü kaydet"
      description="Arama, filtreler ve sıralama bu adla saklanır; görünümlerinizi yalnızca siz görürsünüz."
      actions={<FormActions form={formId} busy={busy} onCancel={onClose} />}
    >
      <Form id={formId} errors={errors} onSubmit={submit}>
        <TextField
          name="name"
          label="Görünümün adı"
          placeholder="Örneğin: Yanıtsız siparişler"
          required
          maxLength={VIEW_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
