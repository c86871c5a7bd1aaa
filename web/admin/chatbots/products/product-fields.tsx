import type { ComponentProps } from "react";
import { PRODUCT_LENGTHS as most } from "#contract/chatbot-rules.ts";
import type { Product } from "#contract/products.ts";
import { typedPrice } from "../../../texts/prices.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { stocks } from "./stocks.ts";

/** The inputs of a product; null for a new one. `readProduct` parses them. */
export function ProductFields({ product }: { product: Product | null }) {
  return (
    <>
      <Line name="name" label="Ad" required maxLength={most.name} defaultValue={product?.name} />
      <Line
        name="sku"
        label="Ürün kodu"
        required
        maxLength={most.sku}
        defaultValue={product?.sku}
        readOnly={product !== null}
        hint={product ? "Ürün kodu değişmez." : undefined}
        className="font-mono"
        spellCheck={false}
      />
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <Line name="price" label="Fiyat" required inputMode="decimal" defaultValue={typedPrice(product?.price)} />
        <Line
          name="currency"
          label="Birim"
          required
          maxLength={3}
          defaultValue={product?.currency ?? "TRY"}
          className="uppercase"
        />
      </div>
      <Line name="old_price" label="Eski fiyat" inputMode="decimal" defaultValue={typedPrice(product?.old_price)} />
      <SelectField
        name="stock"
        label="Stok"
        options={Object.entries(stocks).map(([value, { label }]) => ({ value, label }))}
        defaultValue={product?.stock ?? "in_stock"}
      />
      <Line name="category" label="Kategori" maxLength={most.category} defaultValue={product?.category} />
      <Line name="sizes" label="Bedenler" defaultValue={product?.sizes.join(", ")} hint="Virgülle ayırın." />
      <Line name="colors" label="Renkler" defaultValue={product?.colors.join(", ")} hint="Virgülle ayırın." />
      <Line
        name="url"
        label="Bağlantı"
        inputMode="url"
        maxLength={most.url}
        defaultValue={product?.url}
        placeholder="https:// ya da /urun/..."
      />
      <Line
        name="image"
        label="Görsel"
        inputMode="url"
        maxLength={most.url}
        defaultValue={product?.image}
        placeholder="https://..."
        hint="Ürün sohbette bu görselle gösterilir."
      />
      <Line name="shipping" label="Kargo bilgisi" maxLength={most.shipping} defaultValue={product?.shipping} />
      <div className="sm:col-span-2">
        <TextAreaField
          name="description"
          label="Açıklama"
          note={OPTIONAL}
          rows={3}
          maxLength={most.description}
          defaultValue={product?.description}
        />
      </div>
    </>
  );
}

/** A line of the form: what need not be there says so, and no browser suggests what was typed for other products. */
const Line = (field: Omit<ComponentProps<typeof TextField>, "note" | "autoComplete">) => (
  <TextField {...field} note={field.required ? undefined : OPTIONAL} autoComplete="off" />
);

const OPTIONAL = "İsteğe bağlı";
