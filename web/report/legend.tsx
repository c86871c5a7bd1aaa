/** The colours of a chart's series. */
export const Legend = ({ series }: { series: readonly { name: string; color: string }[] }) => (
  <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-2">
    {series.map(({ name, color }) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden className="report-bar size-3 rounded-sm" style={{ background: color }} />
        {name}
      </li>
    ))}
  </ul>
);
