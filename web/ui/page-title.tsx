import type { ReactNode } from "react";

type Props = { title: string; text?: string; action?: ReactNode };

/** The header of a panel screen: its title and its one primary action. */
export function PageTitle({ title, text, action }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold tracking-tight text-balance wrap-anywhere sm:text-[1.75rem]">{title}</h1>
        {text && <p className="mt-1 max-w-prose text-text-2">{text}</p>}
      </div>
      {action}
    </div>
  );
}
