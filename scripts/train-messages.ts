import { writeFileSync } from "node:fs";
import {
  messageFeatures,
  shareKinds,
  type KindShares,
} from "../server/assistant/language/message-kinds/message-kinds.ts";
import {
  MESSAGE_KINDS,
  MESSAGE_WEIGHTS_FILE,
  type MessageKind,
  packMessageWeights,
} from "../server/assistant/language/message-kinds/weights.ts";
import { learn } from "./messages/learn.ts";
import { KEPT_OUT, messageRows, ordinaryRows, type Row } from "./messages/rows.ts";

/** What is answered like a question, whatever else it may be. */
const ANSWERED: ReadonlySet<MessageKind> = new Set(["question", "talk", "order", "need"]);

/**
 * `npm run train:messages`: trains the classifier of message kinds and writes its weights. First prints what it tells of
 * each batch when trained on the others, then of those that are never trained on.
 */
const rows = messageRows();
const learnt = rows.filter(({ batch }) => !KEPT_OUT.includes(batch));
const batches = [...new Set(learnt.map(({ batch }) => batch))];
const ordinary = ordinaryRows();
const weights = learn([...learnt, ...ordinary]);

report(
  "each batch in its turn",
  batches.flatMap((batch) =>
    read(
      learnt.filter((row) => row.batch === batch),
      learn([...learnt.filter((row) => row.batch !== batch), ...ordinary]),
    ),
  ),
);
report(
  "never learnt from",
  read(
    rows.filter(({ batch }) => KEPT_OUT.includes(batch)),
    weights,
  ),
);
writeFileSync(MESSAGE_WEIGHTS_FILE, packMessageWeights(weights));

type Read = { row: Row; shares: KindShares };

function read(some: readonly Row[], by: typeof weights): Read[] {
  return some.map((row) => ({ row, shares: shareKinds(messageFeatures(row.text), by) }));
}

function report(title: string, all: readonly Read[]): void {
  const likeliest = (shares: KindShares) =>
    MESSAGE_KINDS.reduce((one, other) => (shares[other] > shares[one] ? other : one));
  console.log(`\n${title}: ${all.length}, the likeliest kind by the true one`);
  console.table(
    Object.fromEntries(
      MESSAGE_KINDS.map((kind) => {
        const own = all.filter(({ row }) => row.kind === kind).map(({ shares }) => likeliest(shares));
        return [
          kind,
          Object.fromEntries(MESSAGE_KINDS.map((said) => [said, own.filter((one) => one === said).length])),
        ];
      }),
    ),
  );
  for (const kind of MESSAGE_KINDS.filter((kind) => !ANSWERED.has(kind)))
    console.log(kind.padEnd(10), [0.5, 0.6, 0.7, 0.8, 0.9].map((least) => figures(all, kind, least)).join("  "));
}

/** Recall, precision, and the share of what is answered as a question that is taken for the kind. */
function figures(all: readonly Read[], kind: MessageKind, least: number): string {
  const isSaid = ({ shares }: Read) => shares[kind] > least;
  const of = (some: readonly Read[], is: (one: Read) => boolean) =>
    (some.filter(is).length / Math.max(1, some.length)).toFixed(3);
  const ofKind = (one: MessageKind) => all.filter(({ row }) => row.kind === one);
  return `>${least}: ${of(ofKind(kind), isSaid)} ${of(all.filter(isSaid), ({ row }) => row.kind === kind)} ${of(
    all.filter(({ row }) => ANSWERED.has(row.kind)),
    isSaid,
  )}`;
}
