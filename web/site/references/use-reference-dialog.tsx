import { loadChunk } from "../../connection/load-chunk.ts";
import { type ComponentType, type ReactNode, useState } from "react";
import type { ClientReference } from "#contract/client-references.ts";

const load = () => import("./reference-dialog.tsx");
type Shown = {
  Dialog: ComponentType<{ reference: ClientReference; open: boolean; onClose: () => void }>;
  reference: ClientReference;
};

type ReferenceDialogControl = {
  show: (reference: ClientReference) => void;
  /** Prefetches the dialog, when the pointer or focus reaches a card. */
  prepare: () => void;
  open: boolean;
  dialog: ReactNode;
};

/** The dialog of a reference, loaded on demand. */
export function useReferenceDialog(): ReferenceDialogControl {
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);

  async function show(reference: ClientReference) {
    const { ReferenceDialog } = await loadChunk(load);
    setShown({ Dialog: ReferenceDialog, reference });
    setOpen(true);
  }

  return {
    show,
    // A failed prefetch is ignored; `show` reports the error.
    prepare: () => void load().catch(() => undefined),
    open,
    dialog: shown && <shown.Dialog reference={shown.reference} open={open} onClose={() => setOpen(false)} />,
  };
}
