import { ArrowRight, Check, Hand } from "lucide-react";
import { Link } from "react-router";
import type { Sector } from "./sectors.tsx";

/** What the assistant does in a sector, and what remains with people. */
export const SectorText = ({ sector: { label, title, text, tasks, limit } }: { sector: Sector }) => (
  <div className="mx-auto w-full max-w-xl lg:max-w-none">
    <p className="text-[0.9375rem] font-semibold text-brand">{label}</p>
    <h3 className="mt-2 text-2xl font-semibold tracking-tight text-balance sm:text-[1.75rem]">{title}</h3>
    <p className="mt-3.5 max-w-prose text-lg text-text-2">{text}</p>
    <ul className="mt-6 grid gap-3">
      {tasks.map((task) => (
        <li key={task} className="flex items-start gap-3">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
          {task}
        </li>
      ))}
      <li className="flex items-start gap-3 text-text-2">
        <Hand aria-hidden className="mt-0.5 size-5 shrink-0" />
        {limit}
      </li>
    </ul>
    <Link
      to="/request-demo"
      className="group mt-6 inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
    >
      Kendi verinizle görün
      <ArrowRight
        aria-hidden
        className="size-4.5 transition-transform duration-(--quick) group-hover:translate-x-0.5 motion-reduce:transform-none"
      />
    </Link>
  </div>
);
