import { ChevronDown, ExternalLink, ShoppingBag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { validAddress } from "./find-links.ts";

/** All values as display text. `orderable` is undefined if unknown. */
export type Product = {
  name: string;
  price: string;
  priceChange: string | null;
  url: string;
  description: string;
  stock: string;
  shipping: string;
  image?: string | null;
  orderable?: boolean;
};

export type ProductCardProps = {
  product: Product;
  arriving?: boolean;
  /** Orders the product; without it the card is read-only. */
  onOrder?: (product: Product) => void;
  /** Sending is disabled. */
  blocked?: boolean;
};

/**
 * A product of an answer, as labelled lines (docs/product.md, What is kept, Chat message): the deciding facts first,
 * then two lines of a long description, the rest on demand.
 */
export function ProductCard({ product, arriving, onOrder, blocked }: ProductCardProps) {
  const { name, price, priceChange, description, stock, shipping } = product;
  const href = validAddress(product.url);
  const [unfolded, setUnfolded] = useState(false);
  return (
    <article
      aria-label={name}
      className={`flex w-full max-w-sm flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-1 ${arriving ? "chat-arrive" : ""}`}
    >
      <div className="flex gap-3 p-3">
        <Picture key={product.image} address={product.image} />
        <dl className="grid min-w-0 flex-1 content-start gap-0.5">
          <Line label="Ürün" quiet>
            <strong className="line-clamp-3 leading-snug font-semibold">{name}</strong>
          </Line>
          <Line label="Fiyat">
            <strong className="font-semibold tabular-nums">{price}</strong>
          </Line>
          <Line label="Stok durumu">{stock}</Line>
        </dl>
      </div>
      <dl className="grid gap-0.5 px-3 pb-2.5 text-[0.9375rem]">
        {priceChange && (
          <Line label="Fiyat değişimi">
            <span className="font-medium text-good">{priceChange}</span>
          </Line>
        )}
        {shipping && <Line label="Kargo bilgisi">{shipping}</Line>}
        {description && (
          <Line label="Açıklama" quiet>
            <span className={`leading-snug text-text-2 ${unfolded ? "" : "line-clamp-2"}`}>{description}</span>
          </Line>
        )}
      </dl>
      {description.length > TWO_LINES && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="inline-flex min-h-11 items-center gap-1 self-start px-3 text-sm font-medium text-text-2 hover:text-text"
        >
          {unfolded ? "Daha az" : "Devamı"}
          <ChevronDown aria-hidden className={`size-4 ${unfolded ? "rotate-180" : ""}`} />
        </button>
      )}
      {(onOrder || href) && (
        <div className="mt-auto flex flex-wrap gap-2 px-3 pt-1 pb-3">
          {onOrder && product.orderable && (
            <button
              type="button"
              aria-disabled={blocked || undefined}
              onClick={() => !blocked && onOrder(product)}
              className={`${actionClass} bg-brand text-on-brand hover:bg-brand-strong aria-disabled:cursor-not-allowed aria-disabled:opacity-60`}
            >
              <ShoppingBag aria-hidden className="size-4" />
              Sipariş ver
            </button>
          )}
          {href && (
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={`${actionClass} border border-line-strong hover:bg-surface-2`}
            >
              Ürünü incele
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only"> (yeni sekmede açılır)</span>
            </a>
          )}
        </div>
      )}
    </article>
  );
}

/** More characters than two lines hold on a phone. */
const TWO_LINES = 70;

const actionClass =
  "inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-full px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap transition-colors duration-(--quick)";

/** Decorative: the name stands beside it. A picture that cannot be loaded is left out. */
function Picture({ address }: { address: string | null | undefined }) {
  const [failed, setFailed] = useState(false);
  if (!address || failed) return null;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className="size-18 shrink-0 rounded-xl border border-line bg-white object-contain"
    />
  );
}

const Line = ({ label, quiet, children }: { label: string; quiet?: boolean; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-1.5">
    <dt className={quiet ? "sr-only" : "text-sm text-text-2"}>{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);
