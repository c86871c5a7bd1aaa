import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useListAddress } from "./use-list-address.ts";

/** Links to the previous and next page; nothing if there is only one. `next` is the next page's cursor. */
export function Pagination({ next }: { next: string | null }) {
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
