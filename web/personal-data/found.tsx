import { plainMessage } from "../ui/chat/plain-message.ts";
import type { PersonPreview } from "#contract/personal-data.ts";
import { formatNumber } from "../texts/dates.ts";
import { disposalKinds } from "../texts/disposals.ts";
import { Badge } from "../ui/badge.tsx";
import { Moment } from "../ui/moment.tsx";

/** The data stored about a person: counts by kind, and a few samples to recognise them by. */
export function Found({ preview: { counts, samples } }: { preview: PersonPreview }) {
  if (counts.length === 0)
    return (
      <p role="status" className="text-text-2">
        Bu kişiye ait kayıt bulunamadı.
      </p>
    );
  return (
    <div role="status" className="grid gap-4">
      <h3 className="font-semibold">Bulunan kayıtlar</h3>
      <ul className="flex flex-wrap gap-2">
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            <Badge>
              {formatNumber(count)} {disposalKinds[kind].toLocaleLowerCase("tr")}
            </Badge>
          </li>
        ))}
      </ul>
      {samples.length > 0 && (
        <ul className="grid gap-2">
          {samples.map(({ kind, text, at }, index) => (
            <li key={index} className="rounded-lg border border-line bg-surface-2 px-4 py-3">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-text-2">
                {disposalKinds[kind]}
                <Moment of={at} />
              </p>
              <p className="mt-0.5 wrap-anywhere">{plainMessage(text, { cut: true })}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
