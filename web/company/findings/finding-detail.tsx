import { MessagesSquare } from "lucide-react";
import { FindingTests } from "../../findings/finding-tests.tsx";
import { SameAnswer } from "../../findings/same-answer.tsx";
import { FindingThread } from "../../findings/finding-thread.tsx";
import { formatMoment } from "../../texts/dates.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { LabelledConversation } from "../../ui/chat/labelled-conversation.tsx";
import { BeforeAfter } from "../../ui/chat/before-after.tsx";
import { SidePanel, type Neighbours } from "../../ui/side-panel.tsx";
import { reporterOf } from "./finding-row.tsx";
import type { OpenFinding } from "./read-findings.ts";

type Props = {
  finding: OpenFinding;
  /** The address of its conversation, while that exists. */
  conversation: string | null;
  turn: Neighbours | undefined;
  onClose: () => void;
};

/** A finding with the conversation as it was when reported. */
export function FindingDetail({ finding: shown, conversation, turn, onClose }: Props) {
  return (
    <SidePanel
      onClose={onClose}
      turn={turn}
      title={shown.title}
      actions={
        <>
          {conversation && (
            <ButtonLink to={conversation} look="quiet" className="mr-auto">
              <MessagesSquare aria-hidden />
              Konuşmaya Git
            </ButtonLink>
          )}
          <Button look="outline" onClick={onClose}>
            Kapat
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="flex flex-wrap gap-x-4 text-sm text-text-2">
          <time dateTime={shown.created_at} className="tabular-nums">
            {formatMoment(shown.created_at)}
          </time>
          <span className="wrap-anywhere">
            {reporterOf({ checked: shown.truth_check !== null, user_email: shown.user_email })}
          </span>
          <span>{shown.selected_messages.length} seçili mesaj</span>
        </p>
        <section>
          <h3 className="mb-1 text-sm font-semibold text-text-2">Açıklama</h3>
          <p className="whitespace-pre-line wrap-anywhere">{shown.description}</p>
        </section>
        <FindingThread key={shown.id} finding={shown} />
        <section>
          <h3 className="mb-2 text-sm font-semibold text-text-2">Konuşma</h3>
          <LabelledConversation
            key={shown.id}
            messages={shown.full_conversation}
            selected={shown.selected_messages}
            maxHeight="50vh"
          />
        </section>
        <SameAnswer key={`${shown.id} same`} finding={shown} />
        {shown.tests > 0 && <FindingTests key={`${shown.id} tests`} findingId={shown.id} />}
        {shown.corrected.length > 0 && (
          <section>
            <h3 className="mb-2 text-sm font-semibold text-text-2">Düzeltildi</h3>
            <ol className="grid gap-3">
              {shown.corrected.map(
                ({ id, question, answer_before: before, answer_after: after, created_at: moment }) => (
                  <li key={id}>
                    <p className="mb-1 text-sm text-text-2 tabular-nums">{formatMoment(moment)}</p>
                    <BeforeAfter question={question} before={before} after={after} />
                  </li>
                ),
              )}
            </ol>
          </section>
        )}
      </div>
    </SidePanel>
  );
}
