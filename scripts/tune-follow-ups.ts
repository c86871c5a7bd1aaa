import { writeFileSync } from "node:fs";
import { TREES_FILE } from "../server/assistant/retrieval/ranking/conversation-confidence.ts";
import { collectFollowUps } from "./follow-ups/collect.ts";
import { fitConversation } from "./follow-ups/fit.ts";
import { printFollowUps } from "./follow-ups/print-report.ts";
import { inCode } from "./tuning/in-code.ts";

/**
 * `npm run tune:follow-ups`: fits the weights that rank articles and passages for a message in its conversation, and
 * the trees of the confidence; writes them to server/assistant/; and reports each trade with what was fitted without it: see
 * docs/decisions/0084-messages-in-conversation.md. Deterministic; run it after `npm run tune`.
 */
const GROUPS = 6;

const rows = await collectFollowUps();
const trades = [...new Set(rows.map(({ kb }) => kb))];
const groups = Array.from({ length: GROUPS }, (_, group) => trades.filter((_, at) => at % GROUPS === group));
const { fitted, trees, checked } = fitConversation(rows, groups);
printFollowUps(checked, fitted.thresholds);
if (!process.argv.includes("--report")) {
  writeFileSync(TREES_FILE, `[\n${trees.map((tree) => JSON.stringify(tree)).join(",\n")}\n]\n`);
  writeFileSync(
    new URL("../server/assistant/retrieval/ranking/fitted-conversation.ts", import.meta.url),
    `import type { FittedConversation } from "./conversation-weights.ts";

/** Written by \`npm run tune:follow-ups\`. */
export const inConversation: FittedConversation = ${inCode(fitted)};
`,
  );
}
