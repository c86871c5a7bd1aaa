import { useEffect, useRef, useState } from "react";
import type { PassageInDocument } from "#contract/diagnoses.ts";
import type { Passage } from "#contract/passages.ts";
import { answer, browserApi } from "../../api.ts";
import { formatMoment, formatNumber } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type Props = { chatbotId: string; passageId: string; onClose: () => void };

/** A document opened at a passage, which is marked. */
export function PassageDialog({ chatbotId, passageId, onClose }: Props) {
  const [read, setRead] = useState<{ found: PassageInDocument } | { problem: string }>();
  useEffect(() => {
    let current = true;
    answer<PassageInDocument>(
      browserApi.chatbots[":id"].passages[":passage"].$get({ param: { id: chatbotId, passage: passageId } }),
    ).then(
      (found) => current && setRead({ found }),
      (error: unknown) => current && setRead({ problem: errorText(error) }),
    );
    return () => {
      current = false;
    };
  }, [chatbotId, passageId]);
  const found = read && "found" in read ? read.found : undefined;
  return (
    <Dialog open onClose={onClose} width="wide" title={found?.title ?? "Belge"}>
      {!read && <Skeleton className="h-64 w-full rounded-box" />}
      {read && "problem" in read && <Notice tone="bad">{read.problem}</Notice>}
      {found && <Document found={found} />}
    </Dialog>
  );
}

function Document({ found: { passages, at, before, after, address, read_at } }: { found: PassageInDocument }) {
  const marked = useRef<HTMLElement>(null);
  // Newer browsers return a promise, which React would take for the clean-up.
  useEffect(() => void marked.current?.scrollIntoView({ block: "center" }), []);
  const { page, headings } = passages[at]!;
  const place = [page !== null && `${page}. sayfa`, headings.join(" › ")].filter(Boolean).join(", ");
  return (
    <div className="grid gap-3">
      <p className="text-sm text-text-2">
        {place && <>Yeri: {place}. </>}Okunma: {formatMoment(read_at)}.{" "}
        {address && <ExternalLink href={address}>Sayfayı aç</ExternalLink>}
      </p>
      {before > 0 && <More count={before} where="önce" />}
      {passages.map((passage, index) => (
        <div key={`${passage.key} ${index}`}>
          <Headings passage={passage} above={passages[index - 1]} />
          {index === at ? (
            <mark ref={marked} className="block rounded-lg border border-warn/50 bg-warn-soft px-3 py-2 text-text">
              <span className="sr-only">Yanıtın geldiği bölüm: </span>
              <Text passage={passage} />
            </mark>
          ) : (
            <Text passage={passage} />
          )}
        </div>
      ))}
      {after > 0 && <More count={after} where="sonra" />}
    </div>
  );
}

/** The headings that start with this passage. */
function Headings({ passage: { headings, page }, above }: { passage: Passage; above: Passage | undefined }) {
  const from = headings.findIndex((heading, depth) => above?.headings[depth] !== heading);
  return (
    <>
      {page !== null && page !== above?.page && <p className="mb-1 text-sm text-text-2">{page}. sayfa</p>}
      {from >= 0 &&
        headings.slice(from).map((heading) => (
          <p key={heading} className="mt-2 mb-1 font-semibold wrap-anywhere">
            {heading}
          </p>
        ))}
    </>
  );
}

/** A table row's cells, or a list item. */
function Text({ passage: { kind, text, cells } }: { passage: Passage }) {
  if (kind === "row" && cells)
    return (
      <ul className="wrap-anywhere">
        {cells.map(({ head, value }, at) => (
          <li key={at}>
            {head && <span className="text-text-2">{head}: </span>}
            {value}
          </li>
        ))}
      </ul>
    );
  return <p className="whitespace-pre-line wrap-anywhere">{kind === "item" ? `• ${text}` : text}</p>;
}

const More = ({ count, where }: { count: number; where: string }) => (
  <p className="text-sm text-text-2">
    Bundan {where} {formatNumber(count)} bölüm daha var.
  </p>
);
