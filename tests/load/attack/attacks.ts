import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { IMPORT_MAX_ROWS } from "#contract/import-reports.ts";
import { FINDING_MAX_BYTES } from "#contract/user-findings.ts";
import { call, chunkedBody, type Outcome } from "./target.ts";

/** Whom the attackers are, and whom they want to be. */
export type Prey = {
  base: string;
  admin: string;
  staff: string;
  companyAdmin: string;
  victim: string;
  threads: string[];
};

/**
 * An attack; `turn` counts its tries. `meets` are the answers of which each must come at least once: an attack that is
 * turned away sooner than it used to be attacks nothing.
 */
export type Attack = {
  name: string;
  atOnce: number;
  most: number;
  meets: Outcome["answer"][];
  try(prey: Prey, turn: number): Promise<Outcome>;
};

const BOMB = readFileSync(new URL("../../support/pictures/white-7071x7071.avif", import.meta.url));
const CLOUDY = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="50"/></filter>${'<rect width="4000" height="4000" filter="url(#f)"/>'.repeat(30)}</svg>`;
const file = (bytes: Uint8Array<ArrayBuffer> | string, name: string, type: string) => {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type }), name);
  return form;
};
const GZIP_BOMB = gzipSync(Buffer.alloc(200 * 1024 * 1024));
const XML_BOMB = Buffer.from(`<rss><channel>${"<item>".repeat(300_000)}</channel></rss>`);
const products = [
  "sku;name;price;url;description",
  ...Array.from(
    // One more is added by each import.
    { length: IMPORT_MAX_ROWS - 1 },
    (_, i) => `S-${i};Kadın Mont ${i};${100 + i};https://lirva.example/${i};Sıcak tutan mont, model ${i}`,
  ),
].join("\n");
const mangled = (turn: number) =>
  Array.from({ length: 400 }, (_, i) => `rnadevu${String.fromCharCode(97 + ((i + turn) % 26))}`)
    .join(" ")
    .slice(0, 4000);

/** What was seen to hold the server or to end it, side by side. */
export const ATTACKS: Attack[] = [
  {
    name: "reports of years without end",
    atOnce: 4,
    most: 400,
    meets: ["200"],
    try: ({ base, staff }, turn) => {
      const [from, to] = turn % 2 ? ["9999-12-31", "9999-12-31"] : ["2025-11-22", "2026-11-21"];
      return call(base, `/api/report?from=${from}&to=${to}`, { cookie: staff });
    },
  },
  {
    name: "image bombs (AVIF, anonymous)",
    atOnce: 6,
    most: 300,
    meets: ["image-too-large"],
    try: ({ base }) =>
      call(base, "/api/functions/assistant/upload-file", { body: file(BOMB, "bomb.avif", "image/avif") }),
  },
  {
    name: "drawings with filters as a logo",
    atOnce: 2,
    most: 60,
    meets: ["not-an-image"],
    try: ({ base, companyAdmin }) =>
      call(base, "/api/company/logo", { body: file(CLOUDY, "logo.svg", "image/svg+xml"), cookie: companyAdmin }),
  },
  {
    name: "19 MB bodies of nobody to an import",
    atOnce: 8,
    most: 400,
    meets: ["401"],
    try: ({ base }) => chunkedBody(base, "/api/chatbots/lirva/products/import", 19),
  },
  {
    name: "mangled words, words without end",
    atOnce: 4,
    most: 600,
    meets: ["200"],
    try: ({ base, threads }, turn) =>
      call(base, "/api/functions/assistant/send-message", {
        json: { threadId: threads[turn % threads.length], content: turn % 3 ? mangled(turn) : "a".repeat(3990) + turn },
      }),
  },
  {
    name: "imports of 20,000 products",
    atOnce: 1,
    most: 3,
    meets: ["200"],
    try: ({ base, admin }, turn) =>
      call(base, "/api/chatbots/lirva/products/import", {
        body: file(`${products}\nX-${turn};Şapka;10;;`, "products.csv", "text/csv"),
        cookie: admin,
        timeoutMs: 60_000,
      }),
  },
  {
    name: "gzip and XML bombs as a feed",
    atOnce: 1,
    most: 20,
    meets: ["payload-too-large", "file-unreadable"],
    try: ({ base, admin }, turn) => {
      const bomb = turn % 2 ? GZIP_BOMB : XML_BOMB;
      return call(base, "/api/chatbots/lirva/products/import", {
        body: file(new Uint8Array(bomb), turn % 2 ? "feed.xml.gz" : "feed.xml", "application/xml"),
        cookie: admin,
      });
    },
  },
  {
    name: "findings as large as they may be",
    atOnce: 1,
    most: 75,
    meets: ["200"],
    try: ({ base, staff }) => {
      // One of the three is sent twice: in the conversation, and as the one that is meant.
      const talk = Array.from({ length: 3 }, () => ({
        type: "assistant",
        content: "x".repeat(Math.floor(FINDING_MAX_BYTES / 4) - 200),
      }));
      return call(base, "/api/user_findings", {
        json: {
          title: "Yanlış",
          description: "Yanlış",
          conversation_id: "c",
          selected_messages: talk.slice(0, 1),
          full_conversation: talk,
        },
        cookie: staff,
      });
    },
  },
  {
    name: "the list of those findings",
    atOnce: 1,
    most: 225,
    meets: ["200"],
    try: ({ base, staff }) => call(base, "/api/user_findings?limit=100", { cookie: staff }),
  },
  {
    name: "one page in a hundred spellings, advertisements' clicks",
    atOnce: 4,
    most: 20_000,
    meets: ["200", "308"],
    try: ({ base }, turn) => {
      const spelled = [..."/services"]
        .map((letter, i) => ((turn >> (i % 8)) & 1 ? letter.toUpperCase() : letter))
        .join("");
      return call(base, turn % 2 ? spelled : `/?utm_source=${turn}&gclid=${turn}`, {
        headers: { cookie: `_ga=${turn}` },
      });
    },
  },
  {
    name: "guesses at a password, 30 at once",
    atOnce: 30,
    most: 3000,
    meets: ["invalid-credentials", "too-many-requests"],
    try: ({ base, victim }, turn) =>
      call(base, "/api/auth/sign-in/email", { json: { email: victim, password: `tahmin-${turn}` } }),
  },
];
