import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SolutionDetails } from "./solution-details.tsx";
import type { Solution } from "./solutions.ts";

type Props = { solution: Solution; open: boolean; onClose: () => void };

/** Loaded on demand. */
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
      {/* Scrollable content must be focusable, and nothing in it is. */}
      <div tabIndex={0} role="group" aria-label="Ayrıntılar" className="rounded-lg outline-offset-4">
        <SolutionDetails solution={solution} />
      </div>
    </Dialog>
  );
}
