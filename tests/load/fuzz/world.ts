import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import type { Operation } from "./operations.ts";

export type Row = Record<string, any>;

/** Of every noun the rows that answers have shown last. */
const KEPT = 40;
const NOUNS: [path: RegExp, noun: string][] = [
  [/^\/chatbots\/[^/]+\/articles(\/(?!import|export)[^/]+)?$/, "articles"],
  [/^\/chatbots\/[^/]+\/products(\/(?!import|export)[^/]+)?$/, "products"],
  [/^\/chatbots\/[^/]+\/cases(\/(?!import|export|summary|run)[^/]+)?$/, "cases"],
  [/^\/chatbots\/[^/]+\/documents(\/pasted)?$/, "documents"],
  [/^\/chatbots(\/[^/]+)?$/, "chatbots"],
  [/^\/companies(\/[^/]+)?$/, "companies"],
  [/^\/functions\/list-live-support-sessions$/, "live_support_sessions"],
  [/^\/functions\/create-user$/, "users"],
  [/^\/functions\/assistant\/create-thread$/, "threads"],
  [/^\/functions\/assistant\/upload-file$/, "files"],
  [/^\/functions\/chatbot\/conversations$/, "conversations"],
  [/^\/(client_references|demo_requests|contact_messages|user_profiles|user_findings|outbox)$/, ""],
  [/^\/(demo|contact)_(requests|messages)\/form$/, "tickets"],
];

/** What the fuzzer knows of the server's content, from the answers it got. */
export class World {
  readonly #rows = new Map<string, Row[]>();
  /** Made by the fuzzer: only these are removed, given away, or changed so that somebody could no longer sign in. */
  readonly #own = new Map<string, Row[]>();
  readonly #taken = new Set<string>();
  #turn = 0;
  /** The references in their order, as they were listed last. */
  references: string[] = [];

  constructor() {
    for (const { chatbotId, id } of [LIRVA, ARDICPINAR]) {
      this.#keep(this.#rows, "chatbots", { id: chatbotId });
      this.#keep(this.#rows, "companies", { id });
    }
  }

  note({ method, path }: Pick<Operation, "method" | "path">, call: { path: string; body?: unknown }, answer: unknown) {
    const plain = call.path.slice("/api".length).split("?")[0]!;
    const found = NOUNS.find(([pattern]) => pattern.test(plain));
    if (!found || method === "DELETE") return;
    const noun = found[1] || plain.slice(1);
    const chatbotId =
      /^\/chatbots\/([^/]+)\//.exec(plain)?.[1] ?? /"chatbotId":"([\w-]+)"/.exec(String(call.body ?? ""))?.[1];
    const rows = (Array.isArray(answer) ? answer : [answer]).filter(
      (row): row is Row => typeof row === "object" && row !== null && ("id" in row || "key" in row),
    );
    for (const row of rows) {
      const known = chatbotId ? { ...row, chatbotId } : row;
      this.#keep(this.#rows, noun, known);
      if (method === "POST") this.#keep(this.#own, noun, known);
    }
    if (path === "/client_references" && method === "GET") this.references = rows.map(({ id }) => id as string);
  }

  /** One of the rows of `noun`, another each time; the newest of them where `newest`. */
  any(noun: string): Row | undefined {
    return this.#pick(this.#rows, noun);
  }
  own(noun: string): Row | undefined {
    return this.#pick(this.#own, noun);
  }
  newest(noun: string): Row | undefined {
    return this.#rows.get(noun)?.at(-1);
  }
  /** The newest mail with such a text that was not taken before: its link holds once. */
  takeMail(text: RegExp): Row | undefined {
    const mails = this.#rows.get("outbox") ?? [];
    const mail = mails.findLast(({ id, body }) => text.test(body) && !this.#taken.has(id));
    if (mail) this.#taken.add(mail.id);
    return mail;
  }

  #pick(map: Map<string, Row[]>, noun: string) {
    const rows = map.get(noun) ?? [];
    return rows[this.#turn++ % Math.max(rows.length, 1)];
  }
  #keep(map: Map<string, Row[]>, noun: string, row: Row) {
    const rows = (map.get(noun) ?? []).filter(({ id, key }) => (id ?? key) !== (row.id ?? row.key));
    map.set(noun, [...rows, row].slice(-KEPT));
  }
}
