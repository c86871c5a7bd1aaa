import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SolutionDetails } from "./solution-details.tsx";
import type { Solution } from "./solutions.ts";

type Props = { solution: Solution; open: boolean; onClose: () => void };

/** Loaded when a solution is asked for. */
export default function SolutionDialog({ solution, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={solution.title}
      description={solution.summary}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Kapat
          </Button>
          <ButtonLink to="/request-demo" look="accent">
            Demo
          </ButtonLink>
        </>
      }
    >
      {/* What scrolls must be reachable by keyboard, and nothing in it can be pressed. */}
      <div tabIndex={0} role="group" aria-label="Ayrıntılar" className="rounded-lg outline-offset-4">
        <SolutionDetails solution={solution} />
      </div>
    </Dialog>
  );
}
