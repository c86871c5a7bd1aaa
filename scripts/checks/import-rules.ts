import type { Import } from "./import-graph.ts";

/**
 * The server's layers, lowest first: a file imports from its own layer and those below it. The longest matching path
 * counts.
 */
const SERVER_LAYERS = [
  ["contract", "server/limiters", "server/config.ts", "server/version.ts"],
  ["server/database"],
  ["server/store"],
  [
    "server/metrics",
    "server/streams",
    "server/storage",
    "server/mail",
    "server/jobs",
    "server/secrets",
    "server/workers",
  ],
  ["server/parts.ts"],
  ["server/domain"],
  ["server/assistant/assistant-parts.ts", "server/assistant/model-error.ts", "server/assistant/packed"],
  ["server/assistant/language"],
  ["server/assistant/retrieval", "server/assistant/visitor"],
  ["server/assistant/answer-check", "server/assistant/turn"],
  ["server/assistant/passages", "server/assistant/provider.ts"],
  ["server/assistant/contradictions", "server/assistant/truth-check"],
  ["server/assistant/answer-parts", "server/assistant/diagnosis"],
  ["server/assistant/dialogue"],
  ["server/assistant/hours", "server/assistant/orders"],
  ["server/assistant/products"],
  ["server/assistant/prices"],
  ["server/assistant/built-in"],
  ["server/assistant/model-answers"],
  ["server/assistant/models"],
  ["server/assistant/embeddings"],
  ["server/assistant/knowledge"],
  ["server/assistant/messages"],
  ["server/assistant/cases"],
  ["server/assistant"],
  // Demo content is planted through the rules that hold for everyone else.
  ["server/database/demo"],
  ["server/api"],
  // What puts it all together: main.ts, app.ts, pages.ts …
  ["server"],
];
/** What routes are handed; the API's own, though it lists what stands beside it. */
const SERVICES = "server/services.ts";

const AUDIENCES = ["web/site", "web/live-support", "web/login", "web/company", "web/report", "web/admin"];

/** What a folder may import of the house, where that is less than everything; first match counts. */
const ALLOWED: { folder: string; from: string[]; rule: string }[] = [
  { folder: "contract", from: ["contract"], rule: "the contract knows nothing else of the house" },
  { folder: "web/texts", from: ["web/texts", "contract"], rule: "texts know the contract's names only" },
  {
    folder: "web/ui",
    from: ["web/ui", "web/texts"],
    rule: "the design system knows nothing of the house but its texts",
  },
  {
    folder: "web/chat",
    from: ["web/chat", "web/ui", "web/texts", "contract"],
    rule: "the chat is shared with the widget: it knows web/ui, web/texts and the contract only",
  },
  {
    folder: "widget",
    from: ["widget", "contract", "web/ui", "web/texts", "web/chat"],
    rule: "the widget is its own program: contract, web/ui, web/texts and web/chat only",
  },
  { folder: "web", from: ["web", "contract", "server"], rule: "screens stand on the contract and the API" },
  {
    folder: "server/dev.ts",
    from: ["server", "contract", "scripts"],
    rule: "the dev server builds what it serves, and knows no screen",
  },
  { folder: "server", from: ["server", "contract"], rule: "the server knows no screen" },
];

/** The rule that an import breaks, in words, or undefined. */
export function brokenRule({ from, to, typeOnly }: Import): string | undefined {
  if (isIn(to, "tests") && !isIn(from, "tests") && from.includes("/")) return "nothing imports tests";
  const allowed = ALLOWED.find(({ folder }) => isIn(from, folder));
  if (allowed && !allowed.from.some((folder) => isIn(to, folder))) return allowed.rule;
  if (isIn(from, "web") && isIn(to, "server") && !typeOnly)
    return "of the server a screen may import types only (import type)";
  const audience = AUDIENCES.find((folder) => isIn(to, folder));
  // Files right in web/ are the route table and the document.
  if (audience && isIn(from, "web") && !isIn(from, audience) && from.split("/").length > 2)
    return `${audience} is for itself: share through web/ui or another folder of web`;
  return brokenLayer(from, to);
}

function brokenLayer(from: string, to: string): string | undefined {
  if (!isIn(from, "server") || (to === SERVICES && isIn(from, "server/api"))) return undefined;
  const own = layerOf(from);
  const other = layerOf(to);
  return other.rank > own.rank
    ? `imports run contract ← store ← domain ← assistant ← api, and ${other.name} is above ${own.name}`
    : undefined;
}

function layerOf(file: string): { rank: number; name: string } {
  const matching = SERVER_LAYERS.flatMap((folders, rank) =>
    folders.filter((name) => isIn(file, name)).map((name) => ({ rank, name })),
  );
  return matching.sort((a, b) => b.name.length - a.name.length)[0] ?? { rank: 0, name: file };
}

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
