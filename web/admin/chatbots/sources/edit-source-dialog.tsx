import { type SubmitEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { type KnowledgeSource, MAX_DEPTH, MAX_PAGES } from "#contract/knowledge-sources.ts";
import { answer, browserApi } from "../../../api.ts";
import { formText } from "../../../form-text.ts";
import { errorText } from "../../../texts/errors.ts";
import { FormActions } from "../../../ui/form-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { hoursOf, linesOf } from "./source-values.ts";
import { schedulesOf } from "./texts.ts";

type Props = { chatbotId: string; source: KnowledgeSource; onClose: () => void };

/** A source's name and schedule and, for a website, which of its pages are read. */
export function EditSourceDialog({ chatbotId, source, onClose }: Props) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const [problem, setProblem] = useState<string>();
  const { settings } = source;
  const isSite = source.kind === "site";

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    const form = new FormData(event.currentTarget);
    const changed = {
      most_pages: Number(formText(form, "most_pages")),
      most_depth: Number(formText(form, "most_depth")),
      only: linesOf(formText(form, "only")),
      except: linesOf(formText(form, "except")),
    };
    const hasChanged = isSite && JSON.stringify(changed) !== JSON.stringify({ ...changed, ...settings });
    void call(
      async () => {
        const json = {
          name: formText(form, "name"),
          every_hours: hoursOf(formText(form, "every_hours")),
          ...(hasChanged && { settings: changed }),
        };
        const param = { id: chatbotId, sourceId: source.id };
        await answer(browserApi.chatbots[":id"].sources[":sourceId"].$patch({ param, json }));
        toast(hasChanged ? "Kaydedildi; bir sonraki okumada geçerli olur." : "Kaydedildi.");
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
      title="Kaynağı Düzenle"
      actions={<FormActions form={formId} busy={busy} onCancel={onClose} />}
    >
      <Form id={formId} onSubmit={save} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField name="name" label="Ad" required maxLength={200} defaultValue={source.name} autoComplete="off" />
        <SelectField
          name="every_hours"
          label="Yeniden okuma"
          options={schedulesOf(source.kind)}
          defaultValue={String(source.every_hours ?? "")}
        />
        {isSite && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                name="most_pages"
                label="En çok sayfa"
                type="number"
                required
                min={1}
                max={MAX_PAGES}
                defaultValue={settings.most_pages}
              />
              <TextField
                name="most_depth"
                label="En çok derinlik"
                type="number"
                required
                min={0}
                max={MAX_DEPTH}
                defaultValue={settings.most_depth}
                hint="Ana sayfadan kaç bağlantı öteye"
              />
            </div>
            <TextAreaField
              name="only"
              label="Yalnızca bu yollar"
              note="İsteğe bağlı"
              rows={2}
              defaultValue={settings.only.join("\n")}
              placeholder={"/hizmetler/\n/sss/"}
              hint="Her satıra bir yol başlangıcı. Boşsa hepsi okunur."
            />
            <TextAreaField
              name="except"
              label="Okunmayacak yollar"
              note="İsteğe bağlı"
              rows={2}
              defaultValue={settings.except.join("\n")}
              placeholder="/blog/"
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
