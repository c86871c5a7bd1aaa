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
  /** Fetches the dialog ahead, when somebody comes near a card. */
  prepare: () => void;
  open: boolean;
  dialog: ReactNode;
};

/** The dialog of a reference, which no page carries until somebody wants it. */
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
    // Who cannot fetch it now may later; what goes wrong then is seen in `show`.
    prepare: () => void load().catch(() => undefined),
    open,
    dialog: shown && <shown.Dialog reference={shown.reference} open={open} onClose={() => setOpen(false)} />,
  };
}
