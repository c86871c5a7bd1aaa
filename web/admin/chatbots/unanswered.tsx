import { plainMessage } from "../../ui/chat/plain-message.ts";
import { CircleCheck, PencilLine } from "lucide-react";
import type { Route } from "./+types/unanswered.ts";
import type { UnansweredQuestion } from "#contract/chatbots.ts";
import { foldTurkish } from "#contract/fold-turkish.ts";
import { apiOf, loaded } from "../../api.ts";
import { formatNumber } from "../../texts/dates.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShortMoment } from "../../ui/moment.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { listQueryOf, readPage } from "../list/list-query.ts";
import { AnswerSuggestions } from "./answer-suggestions.tsx";
import { AddCase } from "./cases/add-case.tsx";
import { useChatbot } from "./chatbot.tsx";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const chatbot = apiOf(context).chatbots[":id"];
  const { cursor } = listQueryOf(request);
  const [{ asked, questions }, answered] = await Promise.all([
    loaded(chatbot.unanswered.$get({ param: { id } })),
    readPage(chatbot["answer-suggestions"].$get({ param: { id }, query: { ...(cursor && { cursor }) } })),
  ]);
  const isAbove = new Set(answered.rows.map(({ question }) => foldTurkish(question.trim())));
  return {
    questions: questions.filter(({ question }) => !isAbove.has(foldTurkish(question.trim()))),
    asked,
    answered,
    isFirstPage: !cursor,
  };
}

/** Questions without an answer, staff's answers to some, and links to write an article. */
export default function Unanswered({ loaderData: { questions, asked, answered, isFirstPage } }: Route.ComponentProps) {
  const { id, name } = useChatbot();
  return (
    <>
      <PageHead title={`${name} yanıtsız soruları`} hidden />
      <AnswerSuggestions chatbotId={id} page={answered} isFirstPage={isFirstPage} />
      <h2 className="text-lg font-semibold">Yanıtsız kalanlar</h2>
      <p className="mt-1 mb-4 max-w-prose text-text-2">
        Son 30 günde yanıtlanamayan ve bugünkü bilgiyle de yanıtlanamayacak sorular. Yanıtını yazdıklarınız listeden
        çıkar.
      </p>
      <Table
        label="Yanıtsız sorular"
        columns={columnsFor(id)}
        rows={questions}
        rowKey={({ question }) => question}
        empty={
          <EmptyState
            icon={<CircleCheck />}
            title="Yanıtsız soru bulunmuyor."
            text={asked ? "Son 30 günde sorulan her soru yanıtlanabiliyor." : "Son 30 günde ziyaretçiler soru sormadı."}
          />
        }
      />
    </>
  );
}

const columnsFor = (chatbotId: string): Column<UnansweredQuestion>[] => [
  {
    header: "Soru",
    cell: ({ question }) => <span className="line-clamp-3 font-medium wrap-anywhere">{plainMessage(question)}</span>,
  },
  { header: "Kaç kez", figures: true, cell: ({ times }) => formatNumber(times) },
  { header: "Son soruluş", figures: true, cell: ({ last_asked_at: moment }) => <ShortMoment of={moment} /> },
  {
    header: "İşlemler",
    actions: true,
    cell: ({ question }) => (
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink
          look="outline"
          size="small"
          to={`/admin/chatbots/${chatbotId}/articles/new?question=${encodeURIComponent(question.replace(/\s+/g, " ").slice(0, 300))}`}
        >
          <PencilLine aria-hidden />
          Makale Yaz
        </ButtonLink>
        <AddCase chatbotId={chatbotId} test={{ question, expected: "answer", origin: "unanswered" }} />
      </div>
    ),
  },
];
