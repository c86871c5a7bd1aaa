import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { PersonAvatar } from "#web/ui/chat/person-avatar.tsx";
import type { LiveChat } from "./live-chat.ts";
import type { Standing } from "./standing.ts";

/** Above the text box: who reads what is written, where that is not the assistant. */
export function StandingNote({ chat, standing }: { chat: LiveChat; standing: Standing }) {
  if (standing?.state === "waiting") return <Waiting chat={chat} />;
  if (standing?.state !== "human" || !standing.owner) return null;
  return (
    <p className={`${noteClass} py-2 text-[0.9375rem]`}>
      <PersonAvatar name={standing.owner} className="size-6 text-xs" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{standing.owner}</strong> ile görüşüyorsunuz
      </span>
    </p>
  );
}

function Waiting({ chat }: { chat: LiveChat }) {
  const [state, setState] = useState<"waiting" | "leaving" | "failed">("waiting");
  const leave = () => {
    setState("leaving");
    chat.stopWaiting().catch(() => setState("failed"));
  };
  return (
    <div className={`${noteClass} flex-wrap justify-between py-2`}>
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

const noteClass = "mb-2 flex items-center gap-2.5 rounded-2xl border border-line bg-surface px-4 shadow-2";
