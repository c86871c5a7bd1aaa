import { ChatWindow } from "../scripted-chat/chat-window.tsx";
import { useScriptPlayer } from "../scripted-chat/use-script-player.ts";
import { useTabs } from "../scripted-chat/use-tabs.ts";
import { Transcript } from "../scripted-chat/transcript.tsx";
import { SectorList } from "./demo-chat/sector-list.tsx";
import { demoScripts, demoSectors } from "./demo-chat/sectors.tsx";

/** Five sectors with a sample conversation each, played one after the other. */
export function DemoChat() {
  const player = useScriptPlayer(demoScripts, { moveOn: true });
  const tabs = useTabs(demoSectors.length, player.index, player.choose);
  return (
    <section aria-labelledby="demo-chat" className="overflow-clip border-b border-line bg-surface-2/60">
      <div className="site-width grid items-center gap-x-14 gap-y-8 py-20 sm:py-28 lg:grid-cols-[1fr_1.1fr] xl:gap-x-20">
        <div className="min-w-0">
          <h2 id="demo-chat" className="text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-4xl">
            Sizin sektörünüzde nasıl konuşur?
          </h2>
          <p className="mt-4 mb-7 max-w-xl text-lg text-text-2">
            Asistan yalnızca yanıt vermez; takvime bakar, stoku okur, kaydı açar. Bilmediğini de açıkça söyler ve işi
            doğru kişiye aktarır.
          </p>
          <SectorList tabs={tabs} selected={player.index} />
        </div>
        <div {...tabs.panel} className="mx-auto w-full max-w-xl min-w-0">
          <ChatWindow script={demoScripts[player.index]!} player={player} />
        </div>
        <noscript className="lg:col-span-2">
          {import.meta.env.SSR && (
            <div className="grid gap-6 md:grid-cols-2">
              {demoScripts.slice(1).map((script) => (
                <Transcript key={script.assistant} script={script} />
              ))}
            </div>
          )}
        </noscript>
      </div>
    </section>
  );
}
