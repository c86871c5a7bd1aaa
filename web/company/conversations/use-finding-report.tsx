import { type ReactNode, useState } from "react";
import type { Conversation } from "#contract/conversations.ts";
import { answer, browserApi } from "../../api.ts";
import { useToast } from "../../ui/toast.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { useSubmissionId } from "../../use-submission-id.ts";
import { FindingDialog, type FindingText } from "./finding-dialog.tsx";
import { keyed } from "./keyed-messages.ts";

type Draft = FindingText & { selected: ReadonlySet<string> };

export type FindingReport = {
  /** Messages can be selected. */
  on: boolean;
  selected: ReadonlySet<string>;
  begin: () => void;
  toggle: (key: string) => void;
  cancel: () => void;
  /** Opens the form, if a message is selected. */
  compose: () => void;
  /** The form and the confirmation before discarding it; render them anywhere. */
  dialogs: ReactNode;
};

const EMPTY: Draft = { title: "", description: "", selected: new Set() };

/**
 * Reports a wrong answer of the open conversation: off, selecting messages, writing, saved (docs/product.md, States,
 * Finding mode). Selection and text are kept per conversation until they are saved or discarded.
 */
export function useFindingReport(conversation: Conversation | null): FindingReport {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [composing, setComposing] = useState<string | null>(null);
  const unsaved = useUnsaved();
  const say = useToast();
  const submissionId = useSubmissionId();
  const id = conversation?.id ?? "";
  const draft = drafts.get(id);

  const put = (change: (draft: Draft) => Draft) =>
    setDrafts((all) => new Map(all).set(id, change(all.get(id) ?? EMPTY)));
  function drop(which: string) {
    setDrafts((all) => new Map([...all].filter(([one]) => one !== which)));
    setComposing(null);
    if (drafts.size <= 1) unsaved.settle();
  }

  async function save(text: FindingText) {
    if (!conversation || !draft) return;
    const messages = keyed(conversation.messages);
    const report = {
      ...text,
      conversation_id: conversation.id,
      selected_messages: messages.flatMap(({ key, type, content }, position) =>
        draft.selected.has(key) ? [{ type, content, position }] : [],
      ),
      full_conversation: messages.map(({ type, content }) => ({ type, content })),
    };
    // The conversation may go on meanwhile; the report stays the same.
    const reportId = submissionId({ ...report, full_conversation: [] });
    try {
      await answer(browserApi.user_findings.$post({ json: { ...report, id: reportId } }));
      drop(conversation.id);
      say("Bulgu başarıyla kaydedildi");
    } catch {
      say("Bulgu kaydedilirken bir hata oluştu", "bad");
    }
  }

  return {
    on: draft !== undefined,
    selected: draft?.selected ?? EMPTY.selected,
    begin: () => put((now) => now),
    toggle: (key) => {
      unsaved.touch();
      put((now) => ({
        ...now,
        selected: now.selected.has(key)
          ? new Set([...now.selected].filter((one) => one !== key))
          : new Set(now.selected).add(key),
      }));
    },
    // Discarding a selection is harmless; a written text asks first.
    cancel: () => (draft?.title || draft?.description ? unsaved.leave(() => drop(id)) : drop(id)),
    compose: () => (draft?.selected.size ? setComposing(id) : say("Lütfen en az bir mesaj seçin", "bad")),
    dialogs: (
      <>
        <FindingDialog
          key={id}
          open={composing === id && draft !== undefined}
          text={draft ?? EMPTY}
          about={{ conversationId: id, positions: positionsOf(conversation, draft) }}
          onText={(text) => {
            unsaved.touch();
            put((now) => ({ ...now, ...text }));
          }}
          onClose={() => setComposing(null)}
          onSave={save}
        />
        {unsaved.question}
      </>
    ),
  };
}

const positionsOf = (conversation: Conversation | null, { selected }: Draft = EMPTY): number[] =>
  keyed(conversation?.messages ?? []).flatMap(({ key }, position) => (selected.has(key) ? [position] : []));
