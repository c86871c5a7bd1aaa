import { CircleCheck, FileSearch } from "lucide-react";
import type { Route } from "./+types/page.ts";
import { apiOf, loaded } from "../../../api.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";
import { Contradictions } from "./contradictions.tsx";
import { History } from "./history.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { REVIEW } from "./texts.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const chatbot = apiOf(context).chatbots[":id"];
  const param = { id: params.id };
  const [review, publications] = await Promise.all([
    loaded(chatbot.review.$get({ param })),
    loaded(chatbot.publications.$get({ param })),
  ]);
  return { review, publications };
}

/** Documents waiting for publication, and past publications. */
export default function Review({ loaderData: { review, publications } }: Route.ComponentProps) {
  const { id, name } = useChatbot();
  return (
    <div className="max-w-5xl">
      <PageHead title={`${name}: ${REVIEW}`} hidden />
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="text-lg font-semibold">
          Yayınlanmayı bekleyenler
        </h2>
        <p className="mt-1 mb-3 max-w-prose text-text-2">
          Okunan sayfa ve dosyalar siz yayınlayınca yanıtlarda kullanılır. Bir belgeyi açıp neyin değiştiğine bakın,
          istemediğiniz parçaları kapatın.
        </p>
        {review.waiting.length > 0 ? (
          <WaitingList chatbotId={id} waiting={review.waiting} />
        ) : (
          <Card>{review.known === 0 ? <NothingRead /> : <NothingWaits live={review.live} />}</Card>
        )}
      </section>
      {review.known > 0 && (
        <section aria-labelledby="contradictions" className="mt-10">
          <h2 id="contradictions" className="text-lg font-semibold">
            Çelişkiler
          </h2>
          <p className="mt-1 mb-3 max-w-prose text-text-2">
            Aynı konuda farklı fiyat, gün veya sayı söyleyen yerler, bekleyenlerle birlikte. Elle yazılmış makale
            belgeden önce gelir; yanlış olanı makalede veya kaynağında düzeltin ya da parçayı kapatın.
          </p>
          <Contradictions chatbotId={id} knowledge={review} />
        </section>
      )}
      {(review.known > 0 || publications.length > 0) && (
        <section aria-labelledby="history" className="mt-10">
          <h2 id="history" className="mb-3 text-lg font-semibold">
            Yayın geçmişi
          </h2>
          <History chatbotId={id} publications={publications} />
        </section>
      )}
    </div>
  );
}

const NothingRead = () => (
  <EmptyState
    icon={<FileSearch />}
    title="Henüz okunmuş sayfa veya dosya yok."
    text="Şirketin web sitesini okutun ya da dosyalarını yükleyin; okunanlar burada gözden geçirilip yayınlanır."
    action={
      <ButtonLink to="../sources" relative="path">
        Kaynak Ekle
      </ButtonLink>
    }
  />
);

const NothingWaits = ({ live }: { live: number }) => (
  <EmptyState
    icon={<CircleCheck />}
    title="Bekleyen değişiklik yok."
    text={
      live > 0
        ? `Asistan ${formatNumber(live)} belgeden yanıt veriyor. Kaynaklar yeniden okunduğunda değişenler burada görünür.`
        : "Henüz yayınlanmış belge yok. Kaynaklar okunduğunda bulunanlar burada görünür."
    }
    action={
      <ButtonLink to={live > 0 ? "../playground" : "../sources"} relative="path" look="outline">
        {live > 0 ? "Asistanı Dene" : "Kaynaklara Git"}
      </ButtonLink>
    }
  />
);
