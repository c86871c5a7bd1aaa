import { useEffect, useState } from "react";
import type { Voice, VoicePreview } from "#contract/voices.ts";
import { answer, browserApi } from "../api.ts";

/** Who types on is not answered for each letter. */
const WAIT_MS = 350;

/** The conversation as it would be with this voice; the last one that could be made, `stale` while it is not this one's. */
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
