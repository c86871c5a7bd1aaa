import { UserRound } from "lucide-react";
import { WISH_LABEL } from "../../texts/person-wishes.ts";
import { ToggleButton } from "../../ui/toggle-button.tsx";

/** Filters the list to conversations whose visitor asked for a person. */
export const WishFilter = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  <ToggleButton on={on} onToggle={onChange}>
    <UserRound aria-hidden />
    {WISH_LABEL}
  </ToggleButton>
);
