import { Fragment } from "react";
import { findWords } from "#contract/search-words.ts";

type Props = { text: string; search: string };

/** A text with the words of a search marked. */
export function MarkedWords({ text, search }: Props) {
  const spans = findWords(text, search);
  return (
    <>
      {spans.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(spans[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-sm bg-warn-soft px-0.5 font-semibold text-warn">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  );
}
