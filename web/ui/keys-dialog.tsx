import { Dialog } from "./dialog.tsx";

type Props = { keys: readonly (readonly [key: string, what: string])[]; open: boolean; onClose: () => void };

/** Lists a screen's keyboard shortcuts. */
export const KeysDialog = ({ keys, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Klavye kısayolları">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
      {keys.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-md border border-line bg-surface-2 px-2 font-sans text-sm font-semibold">
              {key}
            </kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
