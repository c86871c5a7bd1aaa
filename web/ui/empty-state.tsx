import type { ReactNode } from "react";

type Props = { icon: ReactNode; title: string; text?: string; action?: ReactNode };

/** Shown by an empty list or frame. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-2xl bg-brand-100 text-brand-strong [&_svg]:size-7"
      >
        {icon}
      </span>
      <p className="mt-4 text-lg font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-prose text-text-2 text-balance">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
