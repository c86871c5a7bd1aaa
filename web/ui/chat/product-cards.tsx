import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Product, ProductCard, type ProductCardProps } from "./product-card.tsx";

type ProductCardsProps = Omit<ProductCardProps, "product"> & { products: readonly (Product & { sku: string })[] };

/** The products of an answer: a single card, or a row that can be swiped, stepped through, or read as a list. */
export function ProductCards({ products, ...card }: ProductCardsProps) {
  if (products.length === 0) return null;
  if (products.length > 1) return <Row products={products} {...card} />;
  return (
    <div className="mt-1 w-full">
      <ProductCard product={products[0]!} {...card} />
    </div>
  );
}

function Row({ products, ...card }: ProductCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  const measure = () => {
    const { scrollLeft, scrollWidth, clientWidth } = list.current!;
    const now = { start: scrollLeft < 2, end: scrollLeft + clientWidth > scrollWidth - 2 };
    setEnds((before) => (before.start === now.start && before.end === now.end ? before : now));
  };
  useEffect(() => {
    // The row may be hidden at first, and its width changes with the window's.
    const sized = new ResizeObserver(measure);
    sized.observe(list.current!);
    return () => sized.disconnect();
  }, [products.length]);

  const step = (by: number) => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const { firstElementChild } = list.current!;
    list.current!.scrollBy({
      left: by * (firstElementChild!.getBoundingClientRect().width + GAP),
      behavior: calm ? "auto" : "smooth",
    });
  };

  return (
    <section aria-label={`${products.length} ürün`} className="mt-1 w-full">
      <ul
        ref={list}
        onScroll={measure}
        // Scrollable content must be focusable.
        tabIndex={0}
        aria-label="Ürünler"
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded-2xl pb-1"
      >
        {products.map((product) => (
          <li key={product.sku} className="flex w-[min(18rem,88%)] shrink-0 snap-start">
            <ProductCard product={product} {...card} />
          </li>
        ))}
      </ul>
      {!(ends.start && ends.end) && (
        <div className="flex justify-end gap-1">
          <Step label="Önceki ürün" blocked={ends.start} onStep={() => step(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </Step>
          <Step label="Sonraki ürün" blocked={ends.end} onStep={() => step(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </Step>
        </div>
      )}
    </section>
  );
}

/** Between two cards, in CSS pixels. */
const GAP = 12;

type StepProps = { label: string; blocked: boolean; onStep: () => void; children: ReactNode };

const Step = ({ label, blocked, onStep, children }: StepProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-disabled={blocked || undefined}
    onClick={() => !blocked && onStep()}
    className="grid size-11 place-items-center rounded-full text-text-2 hover:bg-surface-2 hover:text-text aria-disabled:opacity-40"
  >
    {children}
  </button>
);
