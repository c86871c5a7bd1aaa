import { Dialog } from "../ui/dialog.tsx";

/** Every key of the inbox. */
export const HelpDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
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

const keys = [
  ["j", "Sonraki görüşme"],
  ["k", "Önceki görüşme"],
  ["Enter", "Görüşmeyi aç"],
  ["c", "Görüşmeyi üstlen"],
  ["r", "Yanıt yaz"],
  ["n", "Ekip notu yaz"],
  ["Alt+A", "Asistanın önerisini kullan"],
  ["e", "Görüşmeyi kapat"],
  ["/", "Ara; yazarken hazır yanıt"],
  ["Esc", "Alandan çık"],
  ["?", "Bu liste"],
] as const;
