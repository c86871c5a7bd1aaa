import { type SubmitEvent, useState } from "react";
import type { Retention, RetentionPeriods } from "#contract/retention.ts";
import { answer, browserApi, isChangedMeanwhile } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { useCall } from "../../use-call.ts";

/** The retention period of each kind of data; a shorter one applies from the next night on. */
export function PeriodsForm({ periods }: { periods: RetentionPeriods }) {
  const { busy, call } = useCall();
  const { touch, settle, question } = useUnsaved();
  const [seen, setSeen] = useState(periods);
  const [result, setResult] = useState<{ done: string } | { problem: string } | { theirs: RetentionPeriods }>();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const json = Object.fromEntries(FIELDS.map(({ name }) => [name, Number(form.get(name))])) as RetentionPeriods;
    setResult(undefined);
    void call(
      async () => {
        await answer(browserApi.retention.$put({ json: { ...json, seen } }));
        setSeen(json);
        settle();
        setResult({ done: "Saklama süreleri güncellendi. Bir sonraki gece görevinden itibaren geçerlidir." });
      },
      (error) => void failed(error),
    );
  }

  async function failed(error: unknown) {
    const now = isChangedMeanwhile(error)
      ? await answer<Retention>(browserApi.retention.$get()).catch(() => undefined)
      : undefined;
    if (!now) return setResult({ problem: errorText(error) });
    setSeen(now.periods);
    setResult({ theirs: now.periods });
  }

  return (
    <Card className="p-5 sm:p-6">
      <Form onSubmit={save} onInput={touch} className="grid gap-5">
        {result &&
          ("done" in result ? (
            <Notice tone="good">{result.done}</Notice>
          ) : "theirs" in result ? (
            <ChangedMeanwhile what="saklama süreleri" again="Kaydet’e">
              {FIELDS.map(({ name, label }) => (
                <p key={name}>
                  {label}: {result.theirs[name]}
                </p>
              ))}
            </ChangedMeanwhile>
          ) : (
            <Notice tone="bad">{result.problem}</Notice>
          ))}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {FIELDS.map(({ name, label, hint, max }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={hint}
              type="number"
              inputMode="numeric"
              min={1}
              max={max}
              step={1}
              required
              defaultValue={String(periods[name])}
            />
          ))}
        </div>
        <p className="text-sm text-text-2">
          Süresi biten oturumlar ve istek sayaçları ile yüklenip gönderilmeyen bir saatlik görseller aynı gece görevinde
          silinir. Hiç gönderilemeyen e-postalar formların süresiyle silinir.
        </p>
        <Button type="submit" busy={busy} className="justify-self-start">
          {busy ? "Kaydediliyor..." : "Kaydet"}
        </Button>
      </Form>
      {question}
    </Card>
  );
}

const FIELDS: { name: keyof RetentionPeriods; label: string; hint: string; max: number }[] = [
  {
    name: "conversation_months",
    label: "Konuşmalar (ay)",
    hint: "Son mesajdan itibaren; görseller, canlı destek kayıtları ve bulgular da bu süreyle saklanır.",
    max: 120,
  },
  {
    name: "form_months",
    label: "Formlar (ay)",
    hint: "Demo talepleri ve iletişim mesajları, gönderildikleri günden itibaren.",
    max: 120,
  },
  { name: "mail_days", label: "Gönderilen e-postalar (gün)", hint: "Gönderildikleri günden itibaren.", max: 3650 },
  {
    name: "audit_months",
    label: "İşlem kaydı (ay)",
    hint: "Yöneticilerin yaptığı değişiklikler ve hesapların güvenlik olayları.",
    max: 120,
  },
];
