import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { stepHeading } from "./focus-step.ts";
import type { Step } from "./steps.ts";

type Props = { step: Step; number: number; children: ReactNode };

/** One step: its state, what is missing, and its controls. */
export const StepCard = ({ step: { id, title, missing }, number, children }: Props) => (
  <Card className="p-5 sm:p-6">
    <section aria-labelledby={stepHeading(id)}>
      <div className="flex items-start gap-3">
        {missing === null ? (
          <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-good" />
        ) : (
          <CircleDashed aria-hidden className="mt-1 size-5 shrink-0 text-text-2" />
        )}
        <div className="min-w-0">
          <h2 id={stepHeading(id)} tabIndex={-1} className="scroll-mt-20 rounded-sm text-lg font-semibold">
            {number}. {title}
          </h2>
          <p className="text-text-2">{missing ?? "Tamam."}</p>
        </div>
      </div>
      {children && <div className="mt-4 sm:pl-8">{children}</div>}
    </section>
  </Card>
);
