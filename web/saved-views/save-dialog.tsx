import { type SubmitEvent, useId, useState } from "react";
import { VIEW_NAME_MAX_LENGTH } from "#contract/view-filters.ts";
import { errorText } from "../texts/errors.ts";
import { missing } from "../texts/field-problems.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FormContext } from "../ui/form-context.ts";
import { TextField } from "../ui/text-field.tsx";
import { useToast } from "../ui/toast.tsx";
import { useCall } from "../use-call.ts";
import type { Filters } from "./filters-in-address.ts";

type Props = {
  filters: Filters;
  onKeep: (view: { id: string; name: string; filters: Filters }) => Promise<void>;
  onClose: () => void;
};

/** Asks under which name the list is kept as it is narrowed now. */
export function SaveDialog({ filters, onKeep, onClose }: Props) {
  const formId = useId();
  // One view, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const { busy, call } = useCall();
  const toast = useToast();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("name") as HTMLInputElement;
    const name = field.value.trim();
    if (name === "") {
      setProblem(missing);
      return field.focus();
    }
    void call(
      async () => {
        await onKeep({ id, name, filters });
        toast("Görünüm kaydedildi.");
        onClose();
      },
      (error) => {
        setProblem(errorText(error));
        field.focus();
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Görünümü kaydet"
      description="Arama, süzgeçler ve sıralama bu adla saklanır; görünümlerinizi yalnızca siz görürsünüz."
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? "Kaydediliyor..." : "Kaydet"}
          </Button>
        </>
      }
    >
      <FormContext value={{ errors: problem ? { name: problem } : {}, values: {}, busy }}>
        <form id={formId} noValidate onSubmit={submit} onInput={() => setProblem(undefined)}>
          <TextField
            name="name"
            label="Görünümün adı"
            placeholder="Örneğin: Yanıtsız siparişler"
            required
            maxLength={VIEW_NAME_MAX_LENGTH}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- all there is in the window
            autoFocus
          />
        </form>
      </FormContext>
    </Dialog>
  );
}
