import type { Route } from "./+types/article-page.ts";
import { apiOf, loaded } from "../../../api.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";
import { ArticleForm } from "./article-form.tsx";

/**
 * A new article may start with a question, from the playground, the list of unanswered ones or a company's setup, or
 * with a person's answer in a conversation.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const question = searchParams.get("question")?.slice(0, 300) ?? "";
  const [conversation, position] = [searchParams.get("conversation"), searchParams.get("position")];
  const { id, slug } = params as { id: string; slug?: string };
  const chatbot = apiOf(context).chatbots[":id"];
  return {
    question,
    fromSetup: searchParams.get("from") === "setup",
    article: slug ? await loaded(chatbot.articles[":slug"].$get({ param: { id, slug } })) : null,
    draft:
      !slug && conversation && position
        ? await loaded(chatbot["article-draft"].$get({ param: { id }, query: { conversation, position } }))
        : null,
  };
}

export default function ArticlePage({ loaderData: { article, question, draft, fromSetup } }: Route.ComponentProps) {
  const chatbot = useChatbot();
  return (
    <>
      <PageHead title={article?.title ?? "Yeni Makale"} hidden />
      <BackLink to={`/admin/chatbots/${chatbot.id}/articles`}>Bilgi</BackLink>
      <h2 className="mb-4 text-xl font-semibold">{article ? "Makaleyi Düzenle" : "Yeni Makale"}</h2>
      <ArticleForm
        key={article?.slug ?? "new"}
        article={article}
        draft={draft}
        firstQuestion={draft?.title ?? question}
        chatbotId={chatbot.id}
        setup={fromSetup ? chatbot.company_id : null}
      />
    </>
  );
}
