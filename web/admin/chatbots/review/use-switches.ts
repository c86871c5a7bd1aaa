import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { DocumentReview, SwitchedPassages } from "#contract/publications.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { useToast } from "../../../ui/toast.tsx";

/**
 * The disabled passages of a document, updated optimistically; the calls run one at a time in the order of the presses.
 * `revision` is the last response's, `busy` while one is pending.
 */
export function useSwitches(chatbotId: string, { id, version, passages, revision }: DocumentReview) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [off, setOff] = useState<ReadonlySet<string>>(
    () => new Set(passages.filter((passage) => passage.off).map(({ key }) => key)),
  );
  const [kept, setKept] = useState(revision);
  const [waiting, setWaiting] = useState(0);
  const calls = useRef({ last: Promise.resolve(), waiting: 0 });

  function turn(keys: readonly string[], isOn: boolean) {
    if (version === null) return;
    setOff((before) => {
      const next = new Set(before);
      for (const key of keys)
        if (isOn) next.delete(key);
        else next.add(key);
      return next;
    });
    calls.current.waiting += 1;
    setWaiting(calls.current.waiting);
    calls.current.last = calls.current.last.then(() => send(version, isOn ? { on: [...keys] } : { off: [...keys] }));
  }

  async function send(of: string, switched: { on?: string[]; off?: string[] }) {
    try {
      const now = await answer<SwitchedPassages>(
        browserApi.chatbots[":id"].review[":document"].$patch({
          param: { id: chatbotId, document: id },
          json: { version: of, ...switched },
        }),
      );
      setKept(now.revision);
      // Later presses are not part of this response.
      if (calls.current.waiting === 1) setOff(new Set(now.off));
    } catch (error) {
      const isOld = error instanceof ApiError && error.body.code === "conflict";
      toast(isOld ? "Bu belge bu sırada yeniden okundu. Güncel hâli gösteriliyor." : errorText(error), "bad");
      await revalidate();
    }
    calls.current.waiting -= 1;
    setWaiting(calls.current.waiting);
  }

  return { off, turn, revision: kept, busy: waiting > 0 };
}
