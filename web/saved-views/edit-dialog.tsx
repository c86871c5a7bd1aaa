import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { OfferedView } from "#contract/saved-views.ts";
import { VIEW_NAME_MAX_LENGTH } from "#contract/view-filters.ts";
import { errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { inputClass } from "../ui/input-style.ts";
import { Notice } from "../ui/notice.tsx";
import { useCall } from "../use-call.ts";

type Props = {
  views: readonly OfferedView[];
  onKeep: (view: OfferedView) => Promise<void>;
  onForget: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Renames and deletes views. */
export function EditDialog({ views, onKeep, onForget, onClose }: Props) {
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState<OfferedView>();
  const { busy, call } = useCall();
  const failed = (error: unknown) => setProblem(errorText(error));
  const act = (work: () => Promise<void>) => {
    setProblem(undefined);
    void call(work, failed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Görünümleri düzenle"
      actions={
        <Button look="outline" onClick={onClose}>
          Kapat
        </Button>
      }
    >
      <div className="grid gap-3">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {views.length === 0 && <p className="text-text-2">Kayıtlı görünümünüz yok.</p>}
        <ul className="grid gap-2">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-2">
              <Name view={view} busy={busy} onName={(name) => act(() => onKeep({ ...view, name }))} />
              <IconButton
                label={`${view.name} görünümünü sil`}
                icon={<Trash2 aria-hidden />}
                onClick={() => setLeaving(view)}
              />
            </li>
          ))}
        </ul>
      </div>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        question={`“${leaving?.name}” görünümünü silmek istiyor musunuz?`}
        confirmLabel="Sil"
        onConfirm={() => {
          const { id } = leaving!;
          setLeaving(undefined);
          act(() => onForget(id));
        }}
      />
    </Dialog>
  );
}

/** A view's name; if it was edited, a button or Enter saves it. */
function Name({ view: { name }, busy, onName }: { view: OfferedView; busy: boolean; onName: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const isOther = wanted !== "" && wanted !== name;
  return (
    <form
      className="flex min-w-0 flex-1 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOther && !busy) onName(wanted);
      }}
    >
      <input
        aria-label={`${name} görünümünün adı`}
        value={typed}
        maxLength={VIEW_NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className={`${inputClass} h-11 min-w-0 px-3`}
      />
      {isOther && (
        <Button type="submit" look="outline" busy={busy}>
          Kaydet
        </Button>
      )}
    </form>
  );
}
