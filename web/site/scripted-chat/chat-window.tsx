import { Pause, Play, RotateCcw, SendHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Script } from "./script.ts";
import { ScriptedLog } from "./scripted-log.tsx";
import type { ScriptPlayer } from "./use-script-player.ts";

type Props = { script: Script; player: ScriptPlayer };

/** The window in which a scripted conversation plays. Fixed height, without input. */
export const ChatWindow = ({
  script,
  player: { stage, run, shown, first, measured, playing, over, toggle },
}: Props) => (
  <div
    ref={stage}
    className="flex h-140 flex-col overflow-clip rounded-3xl border border-line bg-surface shadow-3 sm:h-145 noscript:h-auto"
  >
    <Head assistant={script.assistant}>
      <PlayButton playing={playing} over={over} toggle={toggle} />
    </Head>
    <ScriptedLog script={script} run={run} shown={shown} first={first} measured={measured} playing={playing} />
    <IdleComposer />
  </div>
);

const Head = ({ assistant, children }: { assistant: string; children: ReactNode }) => (
  <div className="flex items-center gap-3 border-b border-line py-3 pr-3 pl-5">
    <AssistantAvatar className="size-10" />
    <div className="min-w-0 flex-1">
      <p className="leading-snug font-semibold">{assistant}</p>
      <p className="text-sm text-text-2">Örnek konuşma</p>
    </div>
    {children}
  </div>
);

function PlayButton({ playing, over, toggle }: Pick<ScriptPlayer, "playing" | "over" | "toggle">) {
  const { label, icon } = over ? press.again : playing ? press.pause : press.play;
  return <IconButton label={label} icon={icon} onClick={toggle} className="noscript:hidden" />;
}

const press = {
  play: { label: "Konuşmayı oynat", icon: <Play aria-hidden /> },
  pause: { label: "Konuşmayı duraklat", icon: <Pause aria-hidden /> },
  again: { label: "Konuşmayı baştan oynat", icon: <RotateCcw aria-hidden /> },
};

const IdleComposer = () => (
  <div className="border-t border-line p-3">
    <div className="flex items-center gap-1 rounded-3xl border border-line bg-page p-1.5">
      <input
        disabled
        aria-label="Mesaj"
        placeholder="Mesajınızı yazın..."
        className="h-11 min-w-0 flex-1 cursor-not-allowed bg-transparent px-2.5 placeholder:text-text-2"
      />
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-text-2">
        <SendHorizontal className="size-5" />
      </span>
    </div>
  </div>
);
