import { useEffect, useState } from "react";
import type { Voice, VoicePreview } from "#contract/voices.ts";
import { answer, browserApi } from "../api.ts";

/** Debounce: a preview is requested after a pause in typing. In milliseconds. */
const WAIT_MS = 350;

/**
 * The sample conversation with this voice; the last one that could be produced, `stale` until the current one is there.
 */
export function usePreview(chatbotId: string, voice: Voice, first: VoicePreview) {
  const [shown, setShown] = useState({ of: JSON.stringify(voice), talk: first });
  const [failed, setFailed] = useState(false);
  const wanted = JSON.stringify(voice);

  useEffect(() => {
    if (wanted === shown.of) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      answer<VoicePreview>(
        browserApi.chatbots[":id"].voice.preview.$post(
          { param: { id: chatbotId }, json: JSON.parse(wanted) as Voice },
          { init: { signal: leaving.signal } },
        ),
      ).then(
        (talk) => {
          setShown({ of: wanted, talk });
          setFailed(false);
        },
        () => leaving.signal.aborted || setFailed(true),
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [chatbotId, wanted, shown.of]);

  return { talk: shown.talk, stale: shown.of !== wanted, failed: failed && shown.of !== wanted };
}
