import { Trash2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { ALIKE_ID } from "#contract/chatbot-rules.ts";
import type { Product } from "#contract/products.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { changedMeanwhile } from "../../../texts/changed-meanwhile.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useUnsaved } from "../../../ui/use-unsaved.tsx";
import { useCall } from "../../../use-call.ts";
import { useTestedChange } from "../cases/use-tested-change.tsx";
import { DeleteProduct } from "./delete-product.tsx";
import { priceText } from "../../../texts/prices.ts";
import { ProductFields } from "./product-fields.tsx";
import { readProduct } from "./read-product.ts";
import { stocks } from "./stocks.ts";

type Props = { /** Null for a new one. */ product: Product | null; chatbotId: string };

/** Edits a product. Input is kept until it is saved or discarded. */
export function ProductForm({ product, chatbotId }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { touch, settle, question } = useUnsaved();
  const { busy, call } = useCall();
  const { tested, flipsDialog } = useTestedChange();
  const [kept, setKept] = useState(product);
  /** The version a save replaces; after an edit conflict, the other user's. */
  const [replaced, setReplaced] = useState(product?.updated_at);
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const list = `/admin/chatbots/${chatbotId}/products`;

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    const { product: json } = readProduct(new FormData(event.currentTarget));
    void call(
      async () => {
        if (kept) {
          const { sku: _, ...change } = json;
          const { $patch } = browserApi.chatbots[":id"].products[":productId"];
          const saved = await tested((overriding) =>
            answer<Product>(
              $patch({
                param: { id: chatbotId, productId: kept.id },
                json: { ...change, updated_at: replaced!, ...overriding },
              }),
            ),
          );
          setKept(saved);
          setReplaced(saved.updated_at);
          settle();
          toast("Ürün kaydedildi. Asistan artık bunu biliyor.");
          return revalidate();
        }
        const { $post } = browserApi.chatbots[":id"].products;
        await tested((overriding) => answer($post({ param: { id: chatbotId }, json: { ...json, ...overriding } })));
        settle();
        toast("Ürün eklendi. Asistan artık bunu biliyor.");
        await navigate(list);
      },
      (error) => void failed(error),
    );
  }

  async function failed(error: unknown) {
    const { code, fields = {} } = error instanceof ApiError ? error.body : { code: undefined };
    if (code === "conflict" && "sku" in fields)
      return setErrors({ sku: fields.sku === ALIKE_ID ? ALIKE_SKU : "Bu ürün kodu kullanılıyor." });
    if (code === "conflict" && kept) {
      const now = await answer<Product>(
        browserApi.chatbots[":id"].products[":productId"].$get({ param: { id: chatbotId, productId: kept.id } }),
      ).catch(() => undefined);
      if (now) {
        setReplaced(now.updated_at);
        return setProblem(
          changedMeanwhile(
            "bu ürün",
            `fiyatı ${priceText(now.price, now.currency)}, stok durumu “${stocks[now.stock].label}”`,
          ),
        );
      }
    }
    setErrors(
      Object.fromEntries(
        Object.keys(fields).map((name) => [name.split(".")[0]!, REFUSED[name] ?? "Bu alanı kontrol edin."]),
      ),
    );
    setProblem(errorText(error));
  }

  return (
    <Card className="p-5 sm:p-6">
      {flipsDialog}
      <Form
        errors={errors}
        check={(form) => readProduct(form).errors}
        onSubmit={save}
        onInput={touch}
        className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        {problem && (
          <div className="sm:col-span-2">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        <ProductFields product={kept} />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" busy={busy}>
            {busy ? "Kaydediliyor..." : "Kaydet"}
          </Button>
          {kept && (
            <Button look="outline" className="text-bad!" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
              Sil
            </Button>
          )}
        </div>
      </Form>
      <DeleteProduct
        product={deleting ? (kept ?? undefined) : undefined}
        chatbotId={chatbotId}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          settle();
          void navigate(list);
        }}
      />
      {question}
    </Card>
  );
}

const REFUSED: Record<string, string> = {
  url: "Geçerli bir adres ya da / ile başlayan bir yol yazın.",
  image: "https:// ile başlayan bir görsel adresi yazın.",
};
const ALIKE_SKU = "Başka bir ürünün kodundan yalnızca büyük-küçük harfle ayrılıyor.";
