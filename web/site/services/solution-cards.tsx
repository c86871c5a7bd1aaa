import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyComponent } from "../../connection/lazy-component.tsx";
import { SolutionDetails } from "./solution-details.tsx";
import { solutionScenes } from "./solution-scenes.tsx";
import { type Solution, solutions } from "./solutions.ts";

const loadDialog = () => import("./solution-dialog.tsx");
const SolutionDialog = lazyComponent(loadDialog);

/** A failed prefetch is ignored; opening the dialog reports the error. */
const prepare = () => void loadDialog().catch(() => undefined);

export function SolutionCards() {
  // The solution stays set while its dialog closes.
  const [asked, setAsked] = useState<{ solution: Solution; open: boolean }>();
  return (
    <section id="solutions" aria-labelledby="solutions-title" className="py-16 sm:py-24">
      <div className="site-width">
        <h2
          id="solutions-title"
          className="max-w-2xl text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-4xl"
        >
          Her asistanın arkasındaki üç çözüm
        </h2>
        <p className="mt-4 max-w-2xl text-lg text-text-2">
          Biriyle başlayın, ihtiyaç duydukça ötekileri ekleyin. Standart kurulum{" "}
          <span className="whitespace-nowrap">5–10 iş gününde</span> tamamlanır.
        </p>
        <ul className="mt-12 grid gap-5 lg:grid-cols-3">
          {solutions.map((solution) => (
            <SolutionCard key={solution.id} solution={solution} onAsk={() => setAsked({ solution, open: true })} />
          ))}
        </ul>
      </div>
      {asked && (
        <SolutionDialog
          solution={asked.solution}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </section>
  );
}

const SolutionCard = ({ solution, onAsk }: { solution: Solution; onAsk: () => void }) => (
  <li
    id={solution.id}
    className="flex flex-col overflow-clip rounded-2xl border border-line bg-surface shadow-1 sm:flex-row lg:flex-col noscript:sm:flex-col"
  >
    <div
      aria-hidden
      className="flex h-56 flex-col justify-center border-line bg-linear-160 from-brand-50 to-surface-2 p-6 text-sm max-sm:border-b sm:h-auto sm:w-2/5 sm:border-r lg:h-56 lg:w-auto lg:border-r-0 lg:border-b noscript:sm:w-auto"
    >
      {solutionScenes[solution.id]}
    </div>
    <div className="flex flex-1 flex-col items-start p-6">
      <h3 className="text-lg font-semibold">{solution.title}</h3>
      <p className="mt-2 mb-5 text-text-2">{solution.summary}</p>
      <Button
        look="outline"
        aria-haspopup="dialog"
        aria-label={`Ayrıntıları İncele: ${solution.title}`}
        onClick={onAsk}
        // Prefetched before the press.
        onPointerEnter={prepare}
        onFocus={prepare}
        className="mt-auto noscript:hidden"
      >
        Ayrıntıları İncele
      </Button>
      <div className="hidden noscript:block">
        <SolutionDetails solution={solution} />
      </div>
    </div>
  </li>
);
