import { useEffect, useRef, useState } from "react";
import { loadChunk } from "../../connection/load-chunk.ts";
import { classNames } from "../../ui/class-names.ts";
import { Launcher } from "./launcher.tsx";
import type { Panel as PanelPart } from "./panel.tsx";
import { teasersOf } from "./teasers.ts";
import { useOverlap } from "./use-overlap.ts";

type Props = { pathname: string; unread: number; onDismiss: () => void };

const load = () => import("./panel.tsx");

const NEWS = ["Ekibimiz size yazdı. Sohbete devam edin."];

/** The launcher with its teaser, or the panel it opens. */
export default function Widget({ pathname, unread, onDismiss }: Props) {
  const [Panel, setPanel] = useState<typeof PanelPart>();
  const [open, setOpen] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const over = useOverlap();

  useEffect(() => {
    if (wasOpen.current && !open) launcher.current!.focus();
    wasOpen.current = open;
  }, [open]);

  /** The panel is loaded on demand; the launcher stays until then. */
  async function show() {
    const part = await loadChunk(load);
    setPanel(() => part.Panel);
    setOpen(true);
  }

  return (
    <aside
      aria-label="Canlı destek"
      className={classNames(
        // At the end of the page it rests in the space above the footer.
        "sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mt-8 -mb-8 h-0 sm:bottom-6 print:hidden",
        // Below 1024 px a form has the full width: the widget is hidden there.
        over === "form" && !open && "max-lg:invisible",
      )}
    >
      <div className="absolute right-[max(1rem,env(safe-area-inset-right))] bottom-0 sm:right-6">
        {open && Panel ? (
          <Panel onClose={() => setOpen(false)} onDismiss={onDismiss} />
        ) : (
          <Launcher
            ref={launcher}
            teasers={unread > 0 ? NEWS : teasersOf(pathname)}
            unread={unread}
            quiet={over === "links"}
            // A failed prefetch is ignored; `show` reports the error.
            onNear={() => void load().catch(() => undefined)}
            onOpen={() => void show()}
            onDismiss={onDismiss}
          />
        )}
      </div>
    </aside>
  );
}
