import { BadgeCheck, Lightbulb, ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import type { Solution } from "./solutions.ts";

/** Features, benefits and use cases: in a solution's dialog, and on its card without scripts. */
export const SolutionDetails = ({ solution: { features, benefits, useCases } }: { solution: Solution }) => (
  <div className="grid gap-7">
    <Part title="Özellikler" icon={<ListChecks aria-hidden />} points={features} />
    <Part title="Faydalar" icon={<BadgeCheck aria-hidden />} points={benefits} />
    <Part title="Kullanım Alanları" icon={<Lightbulb aria-hidden />} points={useCases} />
  </div>
);

const Part = ({ title, icon, points }: { title: string; icon: ReactNode; points: readonly string[] }) => (
  <section>
    <h3 className="flex items-center gap-3 font-semibold">
      <span className="grid size-9 place-items-center rounded-lg bg-brand-100 text-brand-strong [&_svg]:size-5">
        {icon}
      </span>
      {title}
    </h3>
    <ul className="mt-2.5 ml-12 grid list-disc gap-1.5 pl-4 text-text-2 marker:text-brand-500">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
);
