import { ListFilter } from "lucide-react";
import { Button } from "./button.tsx";

type Props = {
  /** Number of active filters. */
  count: number;
  open: boolean;
  /** The id of the element it expands. */
  controls: string;
  onPress: () => void;
};

/** Toggles a list's filters, and shows how many are active. */
export const FilterButton = ({ count, open, controls, onPress }: Props) => (
  <Button
    look="outline"
    aria-label={count > 0 ? `Filtrele (${count} filtre açık)` : "Filtrele"}
    title="Filtrele"
    aria-expanded={open}
    aria-controls={controls}
    onClick={onPress}
    className="min-w-11 px-2! aria-expanded:border-brand-500"
  >
    <ListFilter aria-hidden />
    {count > 0 && <span className="tabular-nums">{count}</span>}
  </Button>
);
