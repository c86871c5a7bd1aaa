import { COLOR_SHAPE } from "#contract/chatbot-rules.ts";
import { classNames } from "../ui/class-names.ts";
import { contrast, onColor } from "../ui/colors.ts";
import { Field } from "../ui/field.tsx";
import { inputClass } from "../ui/input-style.ts";
import { formatNumber } from "../texts/dates.ts";

type Props = { color: string; onChange: (color: string) => void };

/**
 * The chatbot's colour: picked or typed. The text on it becomes white or black automatically; its contrast is shown.
 */
export function ColorField({ color, onChange }: Props) {
  const whole = COLOR_SHAPE.test(color);
  return (
    <Field name="color" label="Renk" hint="Başlatma düğmesi ve ziyaretçinin balonları bu renkte olur.">
      {({ defaultValue: _, ...control }) => (
        <span className="flex flex-wrap items-center gap-3">
          <input
            type="color"
            aria-label="Renk seçici"
            value={whole ? color : "#0f766e"}
            onChange={({ target }) => onChange(target.value)}
            className="h-11.5 w-14 cursor-pointer rounded-[calc(var(--radius)-2px)] border border-line-strong bg-surface p-1"
          />
          <input
            {...control}
            name="color"
            value={color}
            maxLength={7}
            onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
            spellCheck={false}
            autoComplete="off"
            className={classNames(inputClass, "h-11.5 w-32! font-mono")}
          />
          {whole && (
            <span className="inline-flex min-h-11 items-center gap-2.5">
              <span
                aria-hidden
                className="rounded-lg px-3 py-1.5 font-semibold"
                style={{ background: color, color: onColor(color) }}
              >
                Örnek
              </span>
              <span className="text-sm text-text-2">
                Yazı karşıtlığı{" "}
                <span className="tabular-nums">
                  {formatNumber(Math.round(contrast(color, onColor(color)) * 10) / 10)}
                </span>{" "}
                : 1
              </span>
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
