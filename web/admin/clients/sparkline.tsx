const WIDTH = 68;
const HEIGHT = 24;
const GAP = 2;
/** Minimum bar height, so that a day with a count of 0 is visible. */
const LEAST = 1.5;

/** Counts of consecutive days as small bars, today last and highlighted. Screen readers get the numbers. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  const width = (WIDTH - GAP * (days.length - 1)) / days.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Son ${days.length} gün: ${days.join(", ")}`}
      className="shrink-0"
    >
      {days.map((count, at) => {
        const height = Math.max(LEAST, (count / most) * HEIGHT);
        return (
          <rect
            key={at}
            x={at * (width + GAP)}
            y={HEIGHT - height}
            width={width}
            height={height}
            rx={1}
            className={at === days.length - 1 ? "fill-brand-500" : "fill-line-strong"}
          />
        );
      })}
    </svg>
  );
}
