import type { Route } from "./+types/product-page.ts";
import { apiOf, loaded } from "../../../api.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";
import { ProductForm } from "./product-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, productId } = params as { id: string; productId?: string };
  return {
    product: productId
      ? await loaded(apiOf(context).chatbots[":id"].products[":productId"].$get({ param: { id, productId } }))
      : null,
  };
}

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  const chatbot = useChatbot();
  return (
    <>
      <PageHead title={product?.name ?? "Yeni Ürün"} hidden />
      <BackLink to={`/admin/chatbots/${chatbot.id}/products`}>Ürünler</BackLink>
      <h2 className="mb-4 text-xl font-semibold">{product ? "Ürünü Düzenle" : "Yeni Ürün"}</h2>
      <ProductForm key={product?.id ?? "new"} product={product} chatbotId={chatbot.id} />
    </>
  );
}
