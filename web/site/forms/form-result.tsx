import { useEffect, useRef } from "react";
import { errorTexts } from "../../texts/errors.ts";
import { Notice } from "../../ui/notice.tsx";
import type { FormAnswer } from "./form-answer.ts";

type Props = { answer: FormAnswer | undefined; /** The specified texts. */ failedText: string; sentText?: string };

/** What became of the form, beside its button. It takes the focus; without scripts the page opens at it. */
export function FormResult({ answer, failedText, sentText }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.sent) place.current?.focus();
  }, [answer]);

  if (!answer || (answer.sent && !sentText)) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was just sent, where no script can move the focus
    <div ref={place} tabIndex={-1} autoFocus className="rounded-[calc(var(--radius)-2px)] outline-none">
      <Notice tone={answer.sent ? "good" : "bad"}>
        <p className="font-medium">{answer.sent ? sentText : answer.failed ? failedText : errorTexts["invalid-input"]}</p>
        {answer.hint && <p className="mt-0.5 text-[0.9375rem]">{answer.hint}</p>}
      </Notice>
    </div>
  );
}
