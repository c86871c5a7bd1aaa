import { type SubmitEvent, useId, useState } from "react";
import { type CaseFlip, CASE_LENGTHS, FLIPS_SHOWN } from "#contract/knowledge-cases.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { failureText, type FlipsWords, flipsWords } from "./texts.ts";

type Props = {
  flips: readonly CaseFlip[];
  /**
   * Called with a reason to override the failing tests, or with null to cancel; if it is asynchronous, the dialog stays
   * open until it resolves.
   */
  choose: (reason: string | null) => void | Promise<void>;
  words?: FlipsWords | undefined;
};

/** Lists the tests that a change would make fail, with both answers, and offers to override them. */
export function FlipsDialog({ flips, choose, words = flipsWords.saving }: Props) {
  const formId = useId();
  const [busy, setBusy] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Must not submit the form behind the dialog.
    event.stopPropagation();
    const reason = new FormData(event.currentTarget).get("override_reason");
    setBusy(true);
    void choose(String(reason).trim())?.finally(() => setBusy(false));
  }

  const count = flips.length === FLIPS_SHOWN ? `En az ${formatNumber(FLIPS_SHOWN)}` : formatNumber(flips.length);
  return (
    <Dialog
      open
      onClose={() => !busy && choose(null)}
      width="wide"
      title={`${count} bilgi testi bozulacak`}
      description={words.description}
      actions={
        <>
          <Button look="outline" onClick={() => choose(null)} disabled={busy}>
            Vazgeç
          </Button>
          <Button type="submit" form={formId} look="danger" busy={busy}>
            {busy ? words.busy : words.act}
          </Button>
        </>
      }
    >
      <ul className="grid gap-4">
        {flips.map((flip) => (
          <li key={flip.case_id} className="rounded-box border border-line bg-page p-4">
            <Flip flip={flip} />
          </li>
        ))}
      </ul>
      <Form id={formId} onSubmit={submit} className="mt-5">
        <TextField
          name="override_reason"
          label={words.reason}
          required
          maxLength={CASE_LENGTHS.reason}
          hint="İşlem kayıtlarında ve asistanın testler sayfasında adınızla görünür."
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}

const Flip = ({ flip: { question, chatbot, says, would_say, failures } }: { flip: CaseFlip }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-2">
      <h3 className="font-semibold wrap-anywhere">{question}</h3>
      {chatbot && <Badge tone="warn">{chatbot.name}</Badge>}
    </div>
    {chatbot && (
      <p className="mt-1 text-sm text-text-2">Bu asistanda da aynı metin var; orada da değiştirilseydi bozulurdu.</p>
    )}
    <ul className="mt-1 text-sm text-bad">
      {failures.map((failure) => (
        <li key={`${failure.failure} ${failure.text}`}>{failureText(failure)}</li>
      ))}
    </ul>
    <dl className="mt-3 grid gap-3 sm:grid-cols-2">
      {(
        [
          ["Şimdi", says],
          ["Değişiklikten sonra", would_say],
        ] as const
      ).map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm font-medium text-text-2">{label}</dt>
          <dd className="mt-0.5 line-clamp-8 text-[0.9375rem] whitespace-pre-line wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  </>
);
