import type { ExplainedAnswer } from "#contract/chatbots.ts";
import { formatPercent } from "../../../texts/percentages.ts";

/** The engine's confidence in its best candidate, with the thresholds for suggesting and answering. */
export function ConfidenceBar({ confidence, thresholds }: Pick<ExplainedAnswer, "confidence" | "thresholds">) {
  const look = confidence >= thresholds.answer ? "bg-good" : confidence >= thresholds.suggest ? "bg-warn" : "bg-bad";
  return (
    <div>
      <p className="flex justify-between text-sm">
        <span className="font-medium">Güven</span>
        <span className="tabular-nums">{percent(confidence)}</span>
      </p>
      <div
        role="meter"
        aria-label="Güven"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(confidence * 100)}
        className="relative mt-1.5 h-2 rounded-full bg-line forced-color-adjust-none"
      >
        <div className={`h-full rounded-full ${look}`} style={{ width: percent(Math.max(0.02, confidence), "%") }} />
        {[thresholds.suggest, thresholds.answer].map((at) => (
          <span
            key={at}
            aria-hidden
            className="absolute -inset-y-1 w-0.5 rounded-full bg-text-2"
            style={{ left: percent(at, "%") }}
          />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-text-2">
        {percent(thresholds.suggest)} üstünde öneri sunar, {percent(thresholds.answer)} üstünde yanıtlar.
      </p>
    </div>
  );
}

/** Formats a share as "%87"; with `after` "%" it is a CSS length. */
export const percent = (share: number, after = "") =>
  after ? `${Math.round(share * 100)}${after}` : formatPercent(Math.round(share * 100));
