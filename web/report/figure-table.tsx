import { ChevronRight } from "lucide-react";
import { classNames } from "../ui/class-names.ts";

type Props = { label: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A chart's numbers as a table in a native `details`, which needs no script. */
export function FigureTable({ label, head, rows }: Props) {
  return (
    <details className="group mt-2">
      <summary className="-ml-1 inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-lg px-1 text-sm font-medium text-text-2 hover:text-text print:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform duration-(--quick) group-open:rotate-90 motion-reduce:transition-none"
        />
        Tablo olarak göster
      </summary>
      <div
        role="region"
        aria-label={label}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border border-line"
      >
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(
                    "sticky top-0 border-b border-line bg-surface-2 px-3 py-2 font-semibold whitespace-nowrap text-text-2",
                    index > 0 && "text-right",
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first} className="[&:not(:last-child)>*]:border-b [&>*]:border-line">
                <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap">
                  {first}
                </th>
                {others.map((cell, index) => (
                  <td key={head[index + 1]} className="px-3 py-1.5 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
