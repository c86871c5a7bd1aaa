import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";

type Props = { pages: number; page: number; playing: boolean; go: (page: number) => void; toggle: () => void };

/** Pause, previous and next. Not rendered without scripts. */
export const Controls = ({ pages, page, playing, go, toggle }: Props) => (
  <div role="group" aria-label="Slayt kontrolleri" className="flex items-center gap-1 max-lg:-ml-2.5 noscript:hidden">
    <IconButton
      label={playing ? "Otomatik geçişi durdur" : "Otomatik geçişi başlat"}
      icon={playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      onClick={toggle}
    />
    <IconButton
      label="Önceki referanslar"
      icon={<ChevronLeft aria-hidden />}
      onClick={() => go(page - 1)}
      className="border border-line bg-surface"
    />
    <div className="flex flex-wrap justify-center max-lg:mx-auto">
      {Array.from({ length: pages }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`${index + 1}. sayfa`}
          aria-current={index === page}
          onClick={() => go(index)}
          className="group grid size-11 place-items-center"
        >
          <span className="size-2.5 rounded-full bg-line-strong transition-[width,background-color] duration-(--calm) group-hover:bg-text-2 group-aria-current:w-6 group-aria-current:bg-brand motion-reduce:transition-none" />
        </button>
      ))}
    </div>
    <IconButton
      label="Sonraki referanslar"
      icon={<ChevronRight aria-hidden />}
      onClick={() => go(page + 1)}
      className="border border-line bg-surface"
    />
  </div>
);
