import { Trash2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Process, ProcessDraft } from "#contract/processes.ts";
import { answer, ApiError, browserApi } from "../api.ts";
import { formatMoment } from "../texts/dates.ts";
import { errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import type { FieldErrors } from "../ui/form-context.ts";
import { ChangedMeanwhile } from "../ui/changed-meanwhile.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextAreaField } from "../ui/text-area-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useToast } from "../ui/toast.tsx";
import { useUnsaved } from "../ui/use-unsaved.tsx";
import { useCall } from "../use-call.ts";
import { DeleteProcess } from "./delete-process.tsx";
import { type Draft, problemsOf, toDraft, toProcess } from "./draft.ts";
import { FieldsEditor } from "./fields-editor.tsx";
import { Trial } from "./trial.tsx";
import { TriggersEditor } from "./triggers-editor.tsx";

type Props = {
  chatbotId: string;
  /** Null for a new one, which starts as `first`. */
  process: Process | null;
  first: ProcessDraft;
  /** The address of the list. */
  list: string;
};

/** The form's texts and questions, beside a preview as visitors see it. */
export function ProcessEditor({ chatbotId, process, first, list }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const { touch, settle, question } = useUnsaved();
  const [kept, setKept] = useState(process);
  const [draft, setDraft] = useState<Draft>(() => toDraft(process ?? first));
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState("");
  const [theirs, setTheirs] = useState<Process>();
  const [deleting, setDeleting] = useState(false);

  function change(part: Partial<Draft>) {
    touch();
    setDraft((before) => ({ ...before, ...part }));
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const problems = problemsOf(draft);
    setErrors(problems);
    setProblem("");
    if (Object.keys(problems).length === 0) void save(kept?.version);
  }

  const save = (version: number | undefined) =>
    call(async () => {
      setTheirs(undefined);
      const json = toProcess(draft);
      if (!kept || version === undefined) {
        await answer(browserApi.processes.$post({ json: { ...json, chatbot_id: chatbotId } }));
        settle();
        toast("Süreç eklendi. Asistan artık bunu biliyor.");
        return void (await navigate(list));
      }
      const saved = await answer<Process>(
        browserApi.processes[":id"].$patch({ param: { id: kept.id }, json: { ...json, version } }),
      );
      settle();
      setKept(saved);
      toast("Süreç kaydedildi. Asistan artık bunu biliyor.");
      await revalidate();
    }, explain);

  async function explain(error: unknown) {
    const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {};
    if (error instanceof ApiError && error.status === 409 && fields["version"] && kept)
      return setTheirs(
        await answer<Process>(browserApi.processes[":id"].$get({ param: { id: kept.id } })).catch(() => undefined),
      );
    if (error instanceof ApiError && error.status === 409)
      return setErrors({ name: "Bu adda başka bir süreciniz var." });
    if (fields["name"]?.startsWith("at most")) return setErrors({ name: "En çok 20 süreç oluşturabilirsiniz." });
    setProblem(
      error instanceof ApiError && error.status === 404 && kept
        ? "Bu süreç bu sırada silinmiş. Yazdıklarınızı kopyalayıp yeni bir süreç oluşturabilirsiniz."
        : errorText(error),
    );
  }
  function take(one: Process) {
    setKept(one);
    setDraft(toDraft(one));
    setTheirs(undefined);
    settle();
  }

  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
      <Form errors={errors} onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {theirs && (
          <ChangedMeanwhile
            what="bu süreç"
            when={formatMoment(theirs.updated_at)}
            onTake={() => take(theirs)}
            onOverwrite={() => void save(theirs.version)}
          />
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          name="name"
          label="Sürecin adı"
          hint="Listelerde ve ekibinize giden bildirimlerde görünür; müşteriniz söylediğinde süreç başlar."
          required
          maxLength={60}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          autoComplete="off"
        />
        <TriggersEditor triggers={draft.triggers} onChange={(triggers) => change({ triggers })} />
        <TextField
          name="intro"
          label="Giriş cümlesi"
          hint="İlk sorudan önce söylenir."
          required
          maxLength={300}
          value={draft.intro}
          onChange={({ target }) => change({ intro: target.value })}
          autoComplete="off"
        />
        <FieldsEditor fields={draft.fields} onChange={(fields) => change({ fields })} />
        <TextAreaField
          key={`closing-${kept?.version ?? 0}`}
          name="closing"
          label="Kapanış metni"
          note="İsteğe bağlı"
          hint="Özetin altında söylenir: bundan sonra ne olacak?"
          rows={3}
          maxLength={500}
          defaultValue={draft.closing}
          onChange={({ target }) => change({ closing: target.value })}
        />
        <label className="inline-flex min-h-11 items-center gap-2.5 justify-self-start">
          <input
            type="checkbox"
            className="size-5 accent-(--brand)"
            checked={draft.active}
            onChange={({ target }) => change({ active: target.checked })}
          />
          Asistan bu süreci sunsun
        </label>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {busy ? "Kaydediliyor..." : "Kaydet"}
          </Button>
          {kept && (
            <>
              <Button look="outline" className="text-bad!" onClick={() => setDeleting(true)}>
                <Trash2 aria-hidden />
                Sil
              </Button>
              <p className="text-sm text-text-2">Son değişiklik: {formatMoment(kept.updated_at)}</p>
            </>
          )}
        </div>
      </Form>
      <div className="lg:sticky lg:top-24">
        <Trial chatbotId={chatbotId} process={toProcess(draft)} />
      </div>
      <DeleteProcess
        process={deleting ? kept : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          settle();
          void navigate(list);
        }}
      />
      {question}
    </div>
  );
}
