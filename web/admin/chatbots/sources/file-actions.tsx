import { Download, Pencil, Trash2 } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { KnowledgeDocument } from "#contract/knowledge-sources.ts";
import { answer, browserApi } from "../../../api.ts";
import { formText } from "../../../form-text.ts";
import { errorText } from "../../../texts/errors.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { IconButton, iconButtonClass } from "../../../ui/icon-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { flipsWords } from "../cases/texts.ts";
import { isGivenUp, useTestedChange } from "../cases/use-tested-change.tsx";

type Props = { chatbotId: string; document: Pick<KnowledgeDocument, "id" | "name" | "title"> };

/** What can be done with an uploaded file: download it as it was sent, rename it, remove it. */
export function FileActions({ chatbotId, document: { id, name, title } }: Props) {
  const [open, setOpen] = useState<"name" | "remove">();
  const shown = title || name;
  const close = () => setOpen(undefined);
  return (
    <>
      <a
        href={`/api/chatbots/${encodeURIComponent(chatbotId)}/documents/${id}/file`}
        download
        aria-label={`İndir: ${shown}`}
        title="Dosyayı indir"
        className={iconButtonClass}
      >
        <Download aria-hidden />
      </a>
      <IconButton label={`Adını değiştir: ${shown}`} icon={<Pencil aria-hidden />} onClick={() => setOpen("name")} />
      <IconButton label={`Kaldır: ${shown}`} icon={<Trash2 aria-hidden />} onClick={() => setOpen("remove")} />
      {open === "name" && <RenameFile chatbotId={chatbotId} document={{ id, name, title }} onClose={close} />}
      {open === "remove" && <RemoveFile chatbotId={chatbotId} id={id} name={shown} onClose={close} />}
    </>
  );
}

/** The name that visitors see under an answer. */
function RenameFile({ chatbotId, document: { id, name, title }, onClose }: Props & { onClose: () => void }) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const { busy, call } = useCall();
  const [problem, setProblem] = useState<string>();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    const json = { title: formText(new FormData(event.currentTarget), "title").trim() };
    void call(
      async () => {
        const { $patch } = browserApi.chatbots[":id"].documents[":document"];
        await answer($patch({ param: { id: chatbotId, document: id }, json }));
        onClose();
        await revalidate();
      },
      (error) => setProblem(errorText(error)),
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Belgenin adı"
      actions={<FormActions form={formId} busy={busy} onCancel={onClose} />}
    >
      <Form id={formId} onSubmit={save} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          name="title"
          label="Ad"
          required
          maxLength={200}
          defaultValue={title || name}
          hint="Ziyaretçiler bu adı yanıtın altında kaynak olarak görür."
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}

type RemoveProps = { chatbotId: string; id: string; name: string; onClose: () => void };

function RemoveFile({ chatbotId, id, name, onClose }: RemoveProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const { tested, flipsDialog } = useTestedChange(flipsWords.deleting);

  const remove = () =>
    call(
      async () => {
        const { $delete } = browserApi.chatbots[":id"].documents[":document"];
        await tested((query) => answer($delete({ param: { id: chatbotId, document: id }, query })));
        onClose();
        toast("Dosya kaldırıldı.");
        await revalidate();
      },
      (error) => {
        onClose();
        if (!isGivenUp(error)) toast(`Dosya kaldırılamadı. ${errorText(error)}`, "bad");
      },
    );

  return (
    flipsDialog ?? (
      <ConfirmDialog
        open
        onClose={onClose}
        question={`${name} dosyasını kaldırmak istediğinizden emin misiniz?`}
        text="Dosyadan okunan her şey silinir; asistan artık ondan yanıt vermez."
        confirmLabel="Kaldır"
        busy={busy}
        onConfirm={() => void remove()}
      />
    )
  );
}
