import { Plus, X } from "lucide-react";
import type { OpeningHours } from "#contract/opening-hours.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { inputClass } from "../ui/input-style.ts";
import { DayHours } from "./day-hours.tsx";

type Props = { exceptions: OpeningHours["exceptions"]; onChange: (exceptions: OpeningHours["exceptions"]) => void };

/** Days with special hours, or closed. */
export function Exceptions({ exceptions, onChange }: Props) {
  const replace = (at: number, part: Partial<Props["exceptions"][number]>) =>
    onChange(exceptions.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="font-medium">İstisna günler</legend>
      <p className="text-sm text-text-2">O gün için hafta ve tatil yerine burada yazan geçerlidir.</p>
      {exceptions.map(({ date, hours }, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-box border border-line p-3">
          <div className="flex items-center gap-2">
            <input
              type="date"
              required
              aria-label="Tarih"
              className={`${inputClass} h-11 max-w-48 min-w-0 flex-1`}
              value={date}
              onChange={({ target }) => replace(at, { date: target.value })}
            />
            <IconButton
              icon={<X aria-hidden />}
              label="Bu günü kaldır"
              onClick={() => onChange(exceptions.filter((_, index) => index !== at))}
            />
          </div>
          <DayHours name="Açık" hours={hours} onChange={(own) => replace(at, { hours: own })} />
        </div>
      ))}
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...exceptions, { date: "", hours: [] }])}
      >
        <Plus aria-hidden />
        Gün Ekle
      </Button>
    </fieldset>
  );
}
