import { BookOpenText, FileText, Package } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ExplainedAnswer, Candidate } from "#contract/chatbots.ts";
import { Badge } from "../../../ui/badge.tsx";
import { FeatureList } from "../../diagnosis/feature-list.tsx";
import { Fold } from "../../diagnosis/fold.tsx";
import { PassageDialog } from "../../diagnosis/passage-dialog.tsx";
import { percent } from "./confidence-bar.tsx";

const SHOWN = 5;

/** The sources of the answer and the next best candidates, each with its score and a link to edit it. */
export function CandidateList({ asked, chatbotId }: { asked: ExplainedAnswer; chatbotId: string }) {
  const [opened, setOpened] = useState<string | null>(null);
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
          ? "Selam, teşekkür gibi mesajlar için bilgiye bakılmaz."
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
            <Title candidate={candidate} chatbotId={chatbotId} onOpen={setOpened}>
              <span className="min-w-0 wrap-anywhere">{nameOf(candidate)}</span>
              {isSource(candidate) && <Badge tone="brand">Kaynak</Badge>}
            </Title>
            {candidate.score !== null && <Score score={candidate.score} />}
          </li>
        ))}
      </ul>
      <Fold title="Adayların özellikleri">
        <ol className="grid gap-4">
          {asked.candidates.slice(0, SHOWN).map((candidate) => (
            <li key={`${candidate.kind} ${candidate.id}`}>
              <p className="mb-1 text-sm font-medium wrap-anywhere">{nameOf(candidate)}</p>
              <FeatureList features={candidate.features} />
            </li>
          ))}
        </ol>
      </Fold>
      {opened !== null && <PassageDialog chatbotId={chatbotId} passageId={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Passages of one document have one title. */
const nameOf = ({ title, begins }: Candidate): string => (begins ? `${title} › ${begins}` : title);

function Kind({ kind }: Pick<Candidate, "kind">) {
  const [Icon, label] = kinds[kind];
  return <Icon aria-label={label} className="size-4 text-text-2" />;
}

const kinds = {
  article: [BookOpenText, "Makale"],
  passage: [FileText, "Belge"],
  product: [Package, "Ürün"],
} as const;

type TitleProps = { candidate: Candidate; chatbotId: string; onOpen: (passage: string) => void; children: ReactNode };

/** Links to the entry's editor; a passage is shown within its document. */
function Title({ candidate, chatbotId, onOpen, children }: TitleProps) {
  if (candidate.kind === "passage")
    return (
      <button type="button" className={`${titleClass} text-left`} onClick={() => onOpen(candidate.id)}>
        {children}
      </button>
    );
  return (
    <Link to={editAddress(chatbotId, candidate)} className={titleClass}>
      {children}
    </Link>
  );
}

const titleClass =
  "flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 py-1.5 text-[0.9375rem] leading-snug font-medium underline-offset-4 hover:underline";

const Score = ({ score }: { score: number }) => (
  <span className="inline-flex items-center gap-2 text-sm tabular-nums">
    <span aria-hidden className="h-1.5 w-10 overflow-hidden rounded-full bg-line forced-color-adjust-none">
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
