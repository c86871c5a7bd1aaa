import { ChatWindow } from "../scripted-chat/chat-window.tsx";
import { useScriptPlayer } from "../scripted-chat/use-script-player.ts";
import { useTabs } from "../scripted-chat/use-tabs.ts";
import { Transcript } from "../scripted-chat/transcript.tsx";
import { SectorText } from "./sector-text.tsx";
import { sectors } from "./sectors.tsx";

const scripts = sectors.map(({ script }) => script);

/** Six sectors as tabs, each with a sample conversation and what the assistant does there. */
export function SectorChats() {
  const player = useScriptPlayer(scripts, { moveOn: false });
  const tabs = useTabs(sectors.length, player.index, player.choose);
  const sector = sectors[player.index]!;
  return (
    <section aria-labelledby="sector-chats" className="border-y border-line bg-surface-2/60">
      <div className="site-width py-16 sm:py-24">
        <h2 id="sector-chats" className="max-w-2xl text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-4xl">
          Sektörünüzü seçin, asistanı iş başında görün
        </h2>
        <div
          {...tabs.list}
          aria-label="Sektörler"
          className="mt-8 grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-6 noscript:hidden"
        >
          {sectors.map(({ label, icon }, index) => (
            <button key={label} {...tabs.tab(index)} className={tabClass}>
              {icon}
              {label}
            </button>
          ))}
        </div>
        <div
          {...tabs.panel}
          className="mt-6 grid items-center gap-x-14 gap-y-10 lg:mt-10 lg:grid-cols-[1.1fr_1fr] xl:gap-x-20"
        >
          <div className="mx-auto w-full max-w-xl min-w-0">
            <ChatWindow script={sector.script} player={player} />
          </div>
          <SectorText sector={sector} />
        </div>
        <noscript>
          {import.meta.env.SSR &&
            sectors.slice(1).map((other) => (
              <div
                key={other.label}
                className="mt-12 grid gap-x-14 gap-y-8 border-t border-line pt-12 lg:grid-cols-[1.1fr_1fr]"
              >
                <Transcript script={other.script} />
                <SectorText sector={other} />
              </div>
            ))}
        </noscript>
      </div>
    </section>
  );
}

const tabClass =
  "flex min-h-19 flex-col items-center justify-center gap-1.5 rounded-2xl border border-line bg-surface px-1 py-2.5 font-medium text-text-2 shadow-1 transition-colors duration-(--quick) " +
  "hover:border-line-strong hover:text-text aria-selected:border-brand aria-selected:bg-brand-50 aria-selected:text-brand-strong aria-selected:shadow-2 sm:min-h-24 [&_svg]:size-5.5 sm:[&_svg]:size-6";
