import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { validAddress } from "./find-links.ts";

/** Everything as text to show. */
export type Product = {
  name: string;
  price: string;
  priceChange: string | null;
  url: string;
  description: string;
  stock: string;
  shipping: string;
};

/** A product the assistant tells of, as labelled lines (docs/product.md, What is kept, Chat message). */
export function ProductCard({ product, arriving }: { product: Product; arriving?: boolean }) {
  const href = validAddress(product.url);
  return (
    <article
      className={`mt-1 w-full max-w-md @container overflow-hidden rounded-2xl border border-line bg-surface shadow-1 ${arriving ? "chat-arrive" : ""}`}
    >
      <dl className="divide-y divide-line">
        <Line label="Ürün">
          <strong className="font-semibold">{product.name}</strong>
        </Line>
        <Line label="Fiyat">
          <strong className="text-lg font-semibold tabular-nums">{product.price}</strong>
        </Line>
        {product.priceChange && (
          <Line label="Fiyat değişimi">
            <span className="font-medium text-good">{product.priceChange}</span>
          </Line>
        )}
        <Line label="Açıklama">{product.description}</Line>
        <Line label="Stok durumu">{product.stock}</Line>
        <Line label="Kargo bilgisi">{product.shipping}</Line>
        {href && (
          <Line label="Bağlantı">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="-my-2 inline-flex min-h-11 whitespace-nowrap items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
            >
              Ürünü incele
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only"> (yeni sekmede açılır)</span>
            </a>
          </Line>
        )}
      </dl>
    </article>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="items-baseline gap-3 px-4 py-2.5 @sm:grid @sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
