import { useState } from "react";
import type { ClientReference } from "#contract/client-references.ts";
import { answer, ApiError, browserApi } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type Props = {
  reference: ClientReference | undefined;
  onClose: () => void;
  onDeleted: (id: string) => void;
  onProblem: (text: string) => void;
};

/** Asks for confirmation and deletes the reference. One that was already deleted counts as deleted. */
export function DeleteReference({ reference, onClose, onDeleted, onProblem }: Props) {
  const [busy, setBusy] = useState(false);

  async function remove({ id }: ClientReference) {
    setBusy(true);
    try {
      await answer(browserApi.client_references[":id"].$delete({ param: { id } })).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      onDeleted(id);
    } catch (error) {
      onProblem(`Referans silinemedi. ${errorText(error)}`);
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={reference !== undefined}
      onClose={onClose}
      question="Bu referansı silmek istediğinizden emin misiniz?"
      text={reference?.company}
      confirmLabel="Sil"
      busy={busy}
      onConfirm={() => reference && remove(reference)}
    />
  );
}
