import { BookOpenText, FileText, Package } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Asked, Candidate } from "#contract/chatbots.ts";
import { Badge } from "../../../ui/badge.tsx";
import { percent } from "./confidence-bar.tsx";

const SHOWN = 5;

/** What the answer came from and what came near it, each with its score and the way to edit it. */
export function CandidateList({ asked, chatbotId }: { asked: Asked; chatbotId: string }) {
  const isSource = ({ kind, id }: Candidate) =>
    asked.sources.some((source) => source.kind === kind && source.id === id);
  const found = asked.sources.filter(
    (source) => !asked.candidates.some(({ kind, id }) => kind === source.kind && id === source.id),
  );
  const shown = [
    ...found,
    ...asked.candidates.filter(isSource),
    ...asked.candidates.filter((candidate) => !isSource(candidate)),
  ].slice(0, Math.max(SHOWN, asked.sources.length));
  if (shown.length === 0)
    return (
      <p className="text-sm text-text-2">
        {asked.tier === "small-talk"
          ? "Selam, teşekkür gibi iletiler için bilgiye bakılmaz."
          : "Bilgi ve ürünlerde bu soruya yakın bir kayıt yok."}
      </p>
    );
  return (
    <div>
      <p className="text-sm font-medium">Kaynak ve yakın kayıtlar</p>
      <ul className="mt-1 grid">
        {shown.map((candidate) => (
          <li
            key={`${candidate.kind} ${candidate.id}`}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2"
          >
            <Kind kind={candidate.kind} />
            <Title candidate={candidate} chatbotId={chatbotId}>
              <span className="min-w-0 wrap-anywhere">{candidate.title}</span>
              {isSource(candidate) && <Badge tone="brand">Kaynak</Badge>}
            </Title>
            {candidate.score !== null && <Score score={candidate.score} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kind({ kind }: Pick<Candidate, "kind">) {
  const [Icon, label] = kinds[kind];
  return <Icon aria-label={label} className="size-4 text-text-2" />;
}

const kinds = {
  article: [BookOpenText, "Makale"],
  passage: [FileText, "Belge"],
  product: [Package, "Ürün"],
} as const;

type TitleProps = { candidate: Candidate; chatbotId: string; children: ReactNode };

/** A document's passage is changed where the document is. */
function Title({ candidate, chatbotId, children }: TitleProps) {
  if (candidate.kind === "passage") return <p className={titleClass}>{children}</p>;
  return (
    <Link to={editAddress(chatbotId, candidate)} className={`${titleClass} underline-offset-4 hover:underline`}>
      {children}
    </Link>
  );
}

const titleClass =
  "flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 py-1.5 text-[0.9375rem] leading-snug font-medium";

const Score = ({ score }: { score: number }) => (
  <span className="inline-flex items-center gap-2 text-sm tabular-nums">
    <span aria-hidden className="h-1.5 w-10 overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-brand" style={{ width: percent(score, "%") }} />
    </span>
    <span className="min-w-9 text-right">
      <span className="sr-only">Puan: </span>
      {percent(score)}
    </span>
  </span>
);

const editAddress = (chatbotId: string, { kind, id }: Candidate) =>
  kind === "article"
    ? `/admin/chatbots/${chatbotId}/articles/${id}`
    : `/admin/chatbots/${chatbotId}/products?search=${encodeURIComponent(id)}`;
