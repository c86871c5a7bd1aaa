import { UserRound } from "lucide-react";
import { WISH_LABEL } from "../../texts/person-wishes.ts";
import { Button } from "../../ui/button.tsx";

/** Leaves in the list only those whose visitor wishes for a person. */
export const WishFilter = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  <Button
    look="outline"
    size="small"
    aria-pressed={on}
    onClick={() => onChange(!on)}
    className="justify-self-start aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:text-brand-strong"
  >
    <UserRound aria-hidden />
    {WISH_LABEL}
  </Button>
);
