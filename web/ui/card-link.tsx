import type { ReactNode } from "react";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

type Props = { to: string; icon: ReactNode; title: string; text: string; /** Beside the title. */ mark?: ReactNode };

/** A card that links to a screen; all of it is clickable. */
export function CardLink({ to, icon, title, text, mark }: Props) {
  return (
    <Link
      to={to}
      className="group flex items-start gap-4 rounded-box border border-line bg-surface p-5 shadow-1 transition-[border-color,box-shadow] duration-(--quick) hover:border-brand-500 hover:shadow-2"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-brand-100 text-brand-strong [&_svg]:size-5.5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {title}
          {mark}
        </span>
        <span className="mt-1 block text-text-2">{text}</span>
      </span>
      <ArrowRight
        aria-hidden
        className="mt-0.5 size-5 shrink-0 text-text-2 transition-transform duration-(--quick) group-hover:translate-x-0.5 motion-reduce:transform-none"
      />
    </Link>
  );
}
