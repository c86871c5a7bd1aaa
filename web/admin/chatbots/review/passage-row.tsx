import { memo } from "react";
import type { ReviewedPassage } from "#contract/publications.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Switch } from "../../../ui/switch.tsx";
import { WordDiff } from "./word-diff.tsx";

type Props = {
  passage: ReviewedPassage;
  off: boolean;
  /** Undefined if passages cannot be enabled or disabled. */
  onTurn?: ((keys: readonly string[], isOn: boolean) => void) | undefined;
};

/** One passage: its text with changes marked, and whether it is used. */
export const PassageRow = memo(function PassageRow({ passage, off, onTurn }: Props) {
  const { change, kind, page, key, text } = passage;
  const isGone = change === "gone";
  const note = isGone ? "Kalkıyor" : off ? "Kapalı" : NOTES[change];
  return (
    <li
      id={isGone ? undefined : key}
      className={classNames(
        "target:bg-brand-50 flex items-start gap-3 border-l-4 py-1 pl-3",
        off ? "border-line" : BORDERS[change],
        // Skips layout of off-screen rows.
        "[content-visibility:auto] [contain-intrinsic-height:auto_3.5rem]",
      )}
    >
      <div className="min-w-0 flex-1 py-2 wrap-anywhere">
        {note && (
          <p className={classNames("text-sm font-medium", off ? "text-text-2" : NOTE_TONES[change])}>
            {note}
            {page !== null && `, sayfa ${page}`}
          </p>
        )}
        <Lead passage={passage} />
        <p className={classNames(kind === "item" && "list-item ml-5 list-disc", off && "text-text-2")}>
          <Text passage={passage} />
        </p>
      </div>
      {onTurn && !isGone && (
        <Switch
          label={`Yanıtlarda kullan: ${text.slice(0, 80)}`}
          checked={!off}
          onChange={(isOn) => onTurn([key], isOn)}
        />
      )}
    </li>
  );
});

function Text({ passage: { change, text, before } }: { passage: ReviewedPassage }) {
  if (change === "gone") return <del className="text-text-2">{text}</del>;
  if (change === "changed" && before) return <WordDiff before={before.text} after={text} />;
  return text;
}

/** The sentence that introduces a list, and its previous heading. */
const Lead = ({ passage: { lead, before, headings, change } }: { passage: ReviewedPassage }) => (
  <>
    {lead && (
      <p className="text-sm text-text-2">
        {change === "changed" && before ? <WordDiff before={before.lead ?? ""} after={lead} /> : lead}
      </p>
    )}
    {before && before.headings.join("\n") !== headings.join("\n") && (
      <p className="text-sm text-text-2">Önceki başlığı: {before.headings.join(" › ") || "yok"}</p>
    )}
  </>
);

const NOTES = { new: "Yeni", changed: "Değişti", same: "", gone: "Kalkıyor" } as const;
const NOTE_TONES = { new: "text-good", changed: "text-warn", same: "", gone: "text-bad" } as const;
const BORDERS = { new: "border-good", changed: "border-warn", same: "border-line", gone: "border-bad" } as const;
