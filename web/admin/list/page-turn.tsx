import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useListAddress } from "./use-list-address.ts";

/** Turns the list's pages; nothing where there is only one. `next` is where the next one begins. */
export function PageTurn({ next }: { next: string | null }) {
  const { isFirstPage, turnOn, turnBack } = useListAddress();
  if (isFirstPage && next === null) return null;
  return (
    <nav aria-label="Sayfalar" className="mt-4 flex items-center justify-between gap-3">
      <Button look="outline" size="small" disabled={isFirstPage} onClick={turnBack}>
        <ChevronLeft aria-hidden />
        Önceki
      </Button>
      <Button look="outline" size="small" disabled={next === null} onClick={() => next !== null && turnOn(next)}>
        Sonraki
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
