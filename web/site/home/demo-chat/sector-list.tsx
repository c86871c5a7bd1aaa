import { useEffect, useRef } from "react";
import type { useTabs } from "../../scripted-chat/use-tabs.ts";
import { demoSectors } from "./sectors.tsx";

type Props = { tabs: ReturnType<typeof useTabs>; selected: number };

/** Tabs for the sectors: a column beside the conversation, on a narrow screen a scrolling row above it. */
export function SectorList({ tabs, selected }: Props) {
  const row = useSelectedInView(selected);
  return (
    <div
      {...tabs.list}
      ref={row}
      aria-label="Sektörler"
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:gap-1.5 lg:overflow-visible lg:p-0 noscript:hidden"
    >
      {demoSectors.map(({ label, text, icon }, index) => (
        <button key={label} {...tabs.tab(index)} className="group sector-tab">
          <span className="lg:grid lg:size-11 lg:shrink-0 lg:place-items-center lg:rounded-lg lg:bg-surface-2 lg:group-aria-selected:bg-brand-100 [&_svg]:size-4.5 lg:[&_svg]:size-5.5">
            {icon}
          </span>
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="hidden text-[0.9375rem] text-text-2 lg:block">{text}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

/** Scrolls the row only; the page stays. */
function useSelectedInView(selected: number) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current!;
    const tab = list.children[selected] as HTMLElement;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  return row;
}
