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
      <TextField
        name="name"
        label="Ad"
        required
        maxLength={most.name}
        defaultValue={product?.name}
        autoComplete="off"
      />
      <TextField
        name="sku"
        label="Ürün kodu"
        required
        maxLength={most.sku}
        defaultValue={product?.sku}
        readOnly={product !== null}
        hint={product ? "Ürün kodu değişmez." : undefined}
        className="font-mono"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <TextField
          name="price"
          label="Fiyat"
          required
          inputMode="decimal"
          defaultValue={typedPrice(product?.price)}
          autoComplete="off"
        />
        <TextField
          name="currency"
          label="Birim"
          required
          maxLength={3}
          defaultValue={product?.currency ?? "TRY"}
          autoComplete="off"
          className="uppercase"
        />
      </div>
      <TextField
        name="old_price"
        label="Eski fiyat"
        note="İsteğe bağlı"
        inputMode="decimal"
        defaultValue={typedPrice(product?.old_price)}
        autoComplete="off"
      />
      <SelectField
        name="stock"
        label="Stok"
        options={Object.entries(stocks).map(([value, { label }]) => ({ value, label }))}
        defaultValue={product?.stock ?? "in_stock"}
      />
      <TextField
        name="category"
        label="Kategori"
        note="İsteğe bağlı"
        maxLength={most.category}
        defaultValue={product?.category}
        autoComplete="off"
      />
      <TextField
        name="sizes"
        label="Bedenler"
        note="İsteğe bağlı"
        defaultValue={product?.sizes.join(", ")}
        hint="Virgülle ayırın."
        autoComplete="off"
      />
      <TextField
        name="colors"
        label="Renkler"
        note="İsteğe bağlı"
        defaultValue={product?.colors.join(", ")}
        hint="Virgülle ayırın."
        autoComplete="off"
      />
      <TextField
        name="url"
        label="Bağlantı"
        note="İsteğe bağlı"
        inputMode="url"
        maxLength={most.url}
        defaultValue={product?.url}
        placeholder="https:// ya da /urun/..."
        autoComplete="off"
      />
      <TextField
        name="image"
        label="Görsel"
        note="İsteğe bağlı"
        inputMode="url"
        maxLength={most.url}
        defaultValue={product?.image}
        placeholder="https://..."
        hint="Ürün sohbette bu görselle gösterilir."
        autoComplete="off"
      />
      <TextField
        name="shipping"
        label="Kargo bilgisi"
        note="İsteğe bağlı"
        maxLength={most.shipping}
        defaultValue={product?.shipping}
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <TextAreaField
          name="description"
          label="Açıklama"
          note="İsteğe bağlı"
          rows={3}
          maxLength={most.description}
          defaultValue={product?.description}
        />
      </div>
    </>
  );
}
