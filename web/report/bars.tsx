import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatNumber } from "../texts/dates.ts";

export type Bars = {
  /** From left to right. `label` is shown under a bar, `name` in its tooltip. */
  points: readonly { label: string; name: string; values: readonly number[] }[];
  series: readonly { name: string; color: string }[];
};

/** A bar chart in the page's colours, without animation. */
export default function BarsDrawing({ points, series }: Bars) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
        barGap={2}
        barCategoryGap="18%"
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tickLine={false}
          axisLine={{ stroke: "var(--line)" }}
          tick={TICK}
          interval="equidistantPreserveStart"
          minTickGap={12}
          height={24}
        />
        <YAxis
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          tick={TICK}
          width={36}
          tickFormatter={formatNumber}
        />
        <Tooltip
          cursor={{ fill: "var(--surface-2)" }}
          isAnimationActive={false}
          content={({ active, payload }) => (active ? <Hint point={payload[0]?.payload} series={series} /> : null)}
        />
        {series.map(({ name, color }, index) => (
          <Bar
            key={name}
            name={name}
            dataKey={(point: Bars["points"][number]) => point.values[index]}
            fill={color}
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

function Hint({ point, series }: { point: Bars["points"][number] | undefined; series: Bars["series"] }) {
  if (!point) return null;
  return (
    <div className="rounded-lg border border-line bg-surface px-3 py-2 text-sm shadow-2">
      <p className="font-medium">{point.name}</p>
      {series.map(({ name }, index) => (
        <p key={name} className="text-text-2 tabular-nums">
          {name}: {formatNumber(point.values[index] ?? 0)}
        </p>
      ))}
    </div>
  );
}

const TICK = { fill: "var(--text-2)", fontSize: 12 };
