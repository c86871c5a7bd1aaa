import { useEffect, useRef, useState } from "react";
import { errorTexts } from "../../texts/errors.ts";
import { Notice } from "../../ui/notice.tsx";
import type { FormAnswer } from "./form-answer.ts";

type Props = { answer: FormAnswer | undefined; /** The specified texts. */ failedText: string; sentText?: string };

/**
 * The result of the form, beside its button. It takes the focus, or focuses the first invalid field; without scripts
 * the page opens at it.
 */
export function FormResult({ answer, failedText, sentText }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [scripted, setScripted] = useState(false);
  /** The result that was dismissed: typing again begins a new message. */
  const [read, setRead] = useState<FormAnswer>();
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    const form = place.current?.closest("form");
    const wrong = [...(form?.elements ?? [])].find(
      (field) => (field as HTMLInputElement).name in (answer?.errors ?? {}),
    );
    ((wrong as HTMLElement | undefined) ?? place.current)?.focus();
  }, [answer]);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!answer?.sent || !form) return;
    const again = () => setRead(answer);
    form.addEventListener("input", again, { once: true });
    return () => form.removeEventListener("input", again);
  }, [answer]);

  if (!answer || answer === read || (answer.sent && !sentText)) return null;
  const text = answer.sent ? sentText : answer.failed ? failedText : errorTexts["invalid-input"];
  return (
    <div
      ref={place}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- where no script can move the focus to the answer
      autoFocus
      // The focused field shows its own error.
      hidden={scripted && !answer.sent && !answer.failed}
      className="rounded-[calc(var(--radius)-2px)] outline-none"
    >
      <Notice tone={answer.sent ? "good" : "bad"}>
        <p className="font-medium">{text}</p>
        {answer.hint && <p className="mt-0.5 text-[0.9375rem]">{answer.hint}</p>}
      </Notice>
    </div>
  );
}
