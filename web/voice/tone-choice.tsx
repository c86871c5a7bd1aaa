import type { Tone } from "#contract/tone.ts";

type Props = { tone: Tone; onChange: (tone: Tone) => void };

const CHOICES: { tone: Tone; label: string; sample: string }[] = [
  { tone: "siz", label: "Siz", sample: "“Size nasıl yardımcı olabilirim?”" },
  { tone: "sen", label: "Sen", sample: "“Sana nasıl yardımcı olabilirim?”" },
];

/** How the assistant addresses visitors. */
export const ToneChoice = ({ tone: chosen, onChange }: Props) => (
  <fieldset>
    <legend className="mb-1.5 text-[0.9375rem] font-medium">Ziyaretçilere hitap</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {CHOICES.map(({ tone, label, sample }) => (
        <label
          key={tone}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-box border border-line bg-surface px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-50 has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="tone"
            value={tone}
            checked={chosen === tone}
            onChange={() => onChange(tone)}
            className="size-4.5 shrink-0 accent-(--brand)"
          />
          <span className="font-medium">{label}</span>
          <span className="text-sm text-text-2">{sample}</span>
        </label>
      ))}
    </div>
    <p className="mt-1.5 text-sm text-text-2">
      Bilgi tabanınızdaki yanıtlar yazdığınız gibi kalır. Acil durumlarda asistan her zaman “siz” der.
    </p>
  </fieldset>
);
