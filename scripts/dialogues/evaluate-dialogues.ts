import { judgeTurn } from "./judge-turn.ts";
import { openProduct } from "./open-product.ts";
import { playDialogues } from "./play.ts";
import { readDialogues } from "./read-dialogues.ts";
import { derivedNote, type JudgedTurn, printFailures, printReport, reportDialogues } from "./report-dialogues.ts";
import { readTrades, type Trade } from "./trades.ts";

type Options = { dialogues: string; knowledge?: string[]; products?: string[]; json?: boolean; failures?: boolean };

/** Plays a file of dialogues against the product and prints how it did. Ctrl-C ends it and leaves nothing behind. */
export async function evaluateDialogues({ dialogues: file, knowledge, products, json, failures }: Options) {
  const dialogues = readDialogues(file);
  const trades = readTrades({ knowledge, products });
  const stopped = new AbortController();
  const stop = () => stopped.abort(new Error("stopped"));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const product = await openProduct();
  try {
    const played = await playDialogues(product, dialogues, trades, stopped.signal);
    const turns: JudgedTurn[] = played.flatMap(({ dialogue, said }) =>
      said.map((one, at) => ({
        dialogue,
        at,
        said: one,
        judgement: judgeTurn(dialogue.turns[at]!.expect, one, textOf(trades.get(dialogue.kb)!)),
      })),
    );
    if (json) console.log(JSON.stringify(reportDialogues(turns)));
    else printReport(reportDialogues(turns));
    // Beside the report, which others may read.
    const note = derivedNote(turns);
    if (note) console.error(note);
    if (failures && !json) printFailures(turns);
  } finally {
    await product.close();
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

const textOf = ({ articles, products }: Trade) =>
  [...articles.map(({ answer }) => answer), ...products.map(({ description }) => description)].join("\n");
