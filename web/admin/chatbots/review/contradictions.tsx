import { Scale } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Contradiction, StatedValue } from "#contract/contradictions.ts";
import { answer, browserApi } from "../../../api.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const SHOWN = 10;

type Props = {
  chatbotId: string;
  /** The data it belongs to: when it changes, contradictions are fetched again. */
  knowledge: unknown;
};

/** Contradictions between two sources: fetched after the page, since comparing takes a moment. */
export function Contradictions({ chatbotId, knowledge }: Props) {
  const [found, setFound] = useState<readonly Contradiction[]>();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState(SHOWN);

  useEffect(() => {
    let left = false;
    answer<Contradiction[]>(browserApi.chatbots[":id"].contradictions.$get({ param: { id: chatbotId } })).then(
      (all) => left || (setFound(all), setProblem(undefined)),
      (error: unknown) => left || setProblem(errorText(error)),
    );
    return () => void (left = true);
  }, [chatbotId, knowledge]);

  if (problem) return <Notice tone="bad">{problem}</Notice>;
  if (!found)
    return (
      <Card className="p-4">
        <p role="status" className="sr-only">
          Çelişkiler aranıyor...
        </p>
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-3 h-5 w-full max-w-md" />
      </Card>
    );
  if (found.length === 0)
    return <Card className="px-5 py-4 text-text-2">Makale ve belgelerde birbiriyle çelişen bilgi bulunmadı.</Card>;
  return (
    <>
      <ul className="grid gap-3">
        {found.slice(0, shown).map((contradiction) => {
          const { one, other } = contradiction;
          return (
            <li key={`${one.source.id} ${one.value} ${other.source.id} ${other.value} ${other.sentence}`}>
              <ContradictionCard contradiction={contradiction} />
            </li>
          );
        })}
      </ul>
      {found.length > shown && (
        <Button look="outline" className="mt-3" onClick={() => setShown(found.length)}>
          Tümünü Göster ({formatNumber(found.length - shown)} tane daha)
        </Button>
      )}
    </>
  );
}

/** Both places; pages of the same title are told apart by their addresses. */
export function ContradictionCard({ contradiction: { subject, one, other } }: { contradiction: Contradiction }) {
  const areAlike = one.source.title === other.source.title;
  return (
    <Card className="p-4">
      <h3 className="flex items-center gap-2 font-semibold wrap-anywhere">
        <Scale aria-hidden className="size-4.5 shrink-0 text-warn" />
        {subject}
      </h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Place
          stated={one}
          wins={one.source.kind === "article" && other.source.kind !== "article"}
          hasAddress={areAlike}
        />
        <Place stated={other} wins={false} hasAddress={areAlike} />
      </div>
    </Card>
  );
}

type PlaceProps = { stated: StatedValue; wins: boolean; hasAddress: boolean };

/** One of the two: the sentence with the contradicting value, and its source. */
const Place = ({ stated: { source, sentence, value }, wins, hasAddress }: PlaceProps) => (
  <div className="min-w-0">
    <p className="wrap-anywhere">
      <Marked text={sentence} value={value} />
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Link
        to={addressOf(source)}
        relative="path"
        className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center wrap-anywhere text-text-2 underline underline-offset-4 hover:text-text"
      >
        {source.kind === "article" ? "Makale" : "Belge"}: {source.title}
      </Link>
      {hasAddress && source.address && (
        <span className="text-text-2 wrap-anywhere">{source.address.replace(/^https?:\/\//, "")}</span>
      )}
      {wins && <Badge tone="good">Makale geçerli</Badge>}
    </p>
  </div>
);

/** A passage's id consists of its document's id and its own key. */
function addressOf({ kind, id }: StatedValue["source"]): string {
  if (kind === "article") return `../articles/${encodeURIComponent(id)}`;
  const [document, key] = id.split(":");
  return `../review/${document}#${key}`;
}

function Marked({ text, value }: { text: string; value: string }) {
  const at = text.indexOf(value);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-warn-soft px-0.5 font-semibold text-warn">{value}</mark>
      {text.slice(at + value.length)}
    </>
  );
}
