import type { Route } from "./+types/article-page.ts";
import { apiOf, loaded } from "../../../api.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";
import { ArticleForm } from "./article-form.tsx";

/** A new article may begin with a question: from the playground, a finding, or the list of unanswered ones. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const question = new URL(request.url).searchParams.get("question")?.slice(0, 300) ?? "";
  const { id, slug } = params as { id: string; slug?: string };
  return {
    question,
    article: slug ? await loaded(apiOf(context).chatbots[":id"].articles[":slug"].$get({ param: { id, slug } })) : null,
  };
}

export default function ArticlePage({ loaderData: { article, question } }: Route.ComponentProps) {
  const chatbot = useChatbot();
  return (
    <>
      <PageHead title={article?.title ?? "Yeni makale"} hidden />
      <BackLink to={`/admin/chatbots/${chatbot.id}/articles`}>Bilgi</BackLink>
      <h2 className="mb-4 text-xl font-semibold">{article ? "Makaleyi Düzenle" : "Yeni Makale"}</h2>
      <ArticleForm key={article?.slug ?? "new"} article={article} firstQuestion={question} chatbotId={chatbot.id} />
    </>
  );
}
