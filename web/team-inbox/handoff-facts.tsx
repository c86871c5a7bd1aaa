import type { ReactNode } from "react";
import { takeOverReasons } from "#contract/labels.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { Rated, ratedLabels } from "./rated.tsx";

type Props = { conversation: Pick<InboxConversation, "summary" | "ratings" | "person_wish"> };

/** Rows of a definition list: the handoff summary for whoever takes over, and the visitor's ratings. */
export function HandoffFacts({ conversation: { summary, ratings, person_wish } }: Props) {
  return (
    <>
      {summary && (
        <>
          {/* The reason is not repeated if the request for a person already states it. */}
          {(!person_wish || person_wish.reason !== summary.reason) && (
            <Fact name="Neden">{takeOverReasons[summary.reason]}</Fact>
          )}
          {summary.questions.length > 0 && (
            <Fact name="Sorduğu">
              <Lines texts={summary.questions} />
            </Fact>
          )}
          {summary.topics.length > 0 && (
            <Fact name="Konu">
              <Lines texts={summary.topics} />
            </Fact>
          )}
          {summary.products.length > 0 && (
            <Fact name="Ürün">
              <Lines texts={summary.products} />
            </Fact>
          )}
          {summary.answers > 0 && (
            <Fact name="Yanıtlar">
              {summary.answers} yanıt{summary.declined > 0 && `, ${summary.declined} soruyu bilemedi`}
            </Fact>
          )}
        </>
      )}
      {ratings.map((rating) => (
        <Fact key={rating.about} name={ratedLabels[rating.about]}>
          <Rated {...rating} />
        </Fact>
      ))}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-text-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <ul className="grid gap-0.5">
    {texts.map((text) => (
      <li key={text} className="line-clamp-2" title={text}>
        {text}
      </li>
    ))}
  </ul>
);
