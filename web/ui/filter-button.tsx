import { ListFilter } from "lucide-react";
import { Button } from "./button.tsx";

type Props = {
  /** How many filters are on. */
  count: number;
  open: boolean;
  /** The id of what it opens. */
  controls: string;
  onPress: () => void;
};

/** Opens a list's filters, and says how many are on. */
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
