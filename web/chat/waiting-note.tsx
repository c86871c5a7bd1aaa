import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { LiveChat } from "./live-chat.ts";

/** Above the text box while the visitor waits for a person, with a button back to the assistant. */
export function WaitingNote({ chat }: { chat: LiveChat }) {
  const [state, setState] = useState<"waiting" | "leaving" | "failed">("waiting");
  const leave = () => {
    setState("leaving");
    chat.stopWaiting().catch(() => setState("failed"));
  };
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2.5 rounded-2xl border border-line bg-surface px-4 py-2 shadow-2">
      <p role="status" className="min-w-40 flex-1 text-[0.9375rem]">
        {state === "failed" ? (
          <span className="text-bad">Bir hata oluştu. Lütfen tekrar deneyin.</span>
        ) : (
          <>
            <strong className="font-semibold">Sıradasınız…</strong>{" "}
            <span className="text-text-2">Bir temsilcimiz sohbete katılacak.</span>
          </>
        )}
      </p>
      <Button look="outline" busy={state === "leaving"} onClick={leave}>
        Asistanla devam et
      </Button>
    </div>
  );
}
