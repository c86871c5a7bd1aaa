import { randomInt } from "node:crypto";
import fc from "fast-check";
import type { Operation, Schema } from "./operations.ts";
import { type Parts, withWorld } from "./recipes.ts";
import { fitting, hostile } from "./values.ts";
import type { World } from "./world.ts";

/** A call as it goes over the wire. */
export type Call = {
  method: string;
  path: string;
  person: string;
  headers: Record<string, string>;
  body?: Uint8Array | string;
};

const SAMPLE = 50;

/** Who may make a call, as the document's `x-access` names them. */
const KINDS: Record<string, string[]> = {
  admin: ["signed in", "superadmin"],
  selin: ["signed in", "company member", "company admin"],
  emre: ["signed in", "company member"],
  ayse: ["signed in", "company member", "company admin"],
  deniz: ["signed in", "company member"],
  guest: ["signed in", "company member"],
  nobody: [],
};
export const PEOPLE = Object.keys(KINDS);

/** Makes calls of one operation: such as it wants them, and such as it does not. */
export class Caller {
  readonly #operation: Operation;
  readonly #world: World;
  readonly #welcome: string[];
  readonly #parts: fc.Arbitrary<Parts>;
  readonly #seed: () => number;
  #sampled: Parts[] = [];
  #hostile: unknown[] = [];

  constructor(operation: Operation, world: World, seed: () => number) {
    this.#operation = operation;
    this.#world = world;
    this.#seed = seed;
    const open = operation.access.some((kind) => kind === "public" || kind === "thread holder");
    this.#welcome = PEOPLE.filter((person) => open || operation.access.some((kind) => KINDS[person]!.includes(kind)));
    const named = (place: "path" | "query") =>
      fitting({
        type: "object",
        properties: Object.fromEntries(
          operation.parameters.filter((one) => one.in === place).map((one) => [one.name, one.schema]),
        ),
        required: operation.parameters.filter((one) => one.in === place && one.required).map(({ name }) => name),
      } satisfies Schema);
    this.#parts = fc.record({
      params: named("path"),
      query: named("query"),
      ...(operation.body && { body: fitting(operation.body.schema) }),
    }) as fc.Arbitrary<Parts>;
  }

  /** A call that should be answered with 200, as far as the world allows. */
  async fit(): Promise<Call> {
    return this.#encode(this.#next(), oneOf(this.#welcome));
  }

  /** A call with something wrong in it, by somebody who may be anybody. */
  async broken(): Promise<Call> {
    const parts = this.#next();
    const person = randomInt(3) ? oneOf(this.#welcome) : oneOf(PEOPLE);
    const isJson = this.#operation.body?.kind === "json";
    const place = oneOf(["params", "query", "body", "body", "body", "text", "headers", "extra"]);
    if (place === "params" || place === "query") parts[place] = this.#spoil(parts[place]) as Parts["params"];
    if (place === "extra") parts.query = { ...parts.query, [asText(this.#evil()).slice(0, 50)]: this.#evil() };
    if (place === "body" && this.#operation.body) parts.body = this.#spoil(parts.body);
    const call = await this.#encode(parts, person);
    if (place === "headers") Object.assign(call.headers, oneOf(HEADERS));
    if (place === "text" && isJson)
      call.body = oneOf([...TEXTS, JSON.stringify(parts.body ?? {}).slice(0, -1), JSON.stringify(this.#evil()) ?? ""]);
    return call;
  }

  #next(): Parts {
    if (this.#sampled.length === 0) this.#sampled = fc.sample(this.#parts, { numRuns: SAMPLE, seed: this.#seed() });
    return withWorld(this.#operation, this.#sampled.pop()!, this.#world);
  }

  #evil(): unknown {
    if (this.#hostile.length === 0) this.#hostile = fc.sample(hostile, { numRuns: SAMPLE * 4, seed: this.#seed() });
    return this.#hostile.pop();
  }

  /** One field somewhere inside gets another value, goes, or comes in addition. */
  #spoil(value: unknown): unknown {
    const isObject = typeof value === "object" && value !== null && !(value instanceof File);
    const keys = isObject ? Object.keys(value) : [];
    if (keys.length === 0 || randomInt(12) === 0)
      return isObject && !Array.isArray(value) ? { x: this.#evil() } : this.#evil();
    const copy: any = Array.isArray(value) ? [...value] : { ...(value as object) };
    const key = oneOf(keys);
    const what = randomInt(6);
    if (what === 0) delete copy[key];
    else if (what === 1)
      copy[oneOf(["__proto__x", "constructor", "id", "company_id", "role", "is_provider"])] = this.#evil();
    else copy[key] = what === 2 ? this.#spoil(copy[key]) : this.#evil();
    return copy;
  }

  async #encode({ params, query, body, person, headers = {} }: Parts, caller: string): Promise<Call> {
    const { method, path, body: described } = this.#operation;
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => inPath(params[name]));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null) search.append(name, asText(value));
    const call: Call = {
      method,
      // Node refuses heads of 16 KiB before any of our code runs, and closes the connection.
      path: `/api${filled}${search.size > 0 ? `?${search}` : ""}`.slice(0, 12_000),
      person: person ?? caller,
      headers: { ...headers },
    };
    if (!described || body === undefined) return call;
    if (described.kind === "json") {
      call.headers["content-type"] = "application/json";
      call.body = JSON.stringify(body);
      return call;
    }
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as object))
      if (value !== undefined) form.append(name, value instanceof File ? value : asText(value));
    const encoded = new Response(form);
    call.headers["content-type"] = encoded.headers.get("content-type")!;
    call.body = await encoded.bytes();
    return call;
  }
}

const oneOf = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)]!;
const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** Half a character cannot be in an address. What is no name at all stands there as it is. */
function inPath(value: unknown): string {
  const text = asText(value ?? "yok").toWellFormed();
  return /^%[\da-f]{2}$|^%$/i.test(text) ? text : encodeURIComponent(text).slice(0, 6000) || "-";
}

const TEXTS = [
  "",
  "{",
  "[1,2",
  "null",
  "nul",
  '{"a":}',
  "\u0000",
  '"',
  "[]",
  "{}",
  '{"__proto__":{"x":1}}',
  "1e999",
  '"\\ud800"',
];
const HEADERS: Record<string, string>[] = [
  { "x-forwarded-for": "9".repeat(300) },
  { "x-forwarded-for": "2001:db8::1, 1.2.3.4:99, unknown" },
  { authorization: "Bearer ../../../x" },
  { authorization: `Bearer ${"A".repeat(90)}` },
  { authorization: "Basic Og==" },
  { cookie: "sozbir_session=; sozbir_session=%ff" },
  { cookie: `sozbir_session=${"y".repeat(4000)}` },
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data" },
  { "content-type": "multipart/form-data; boundary=---x" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "transfer-encoding": "chunked" },
  { accept: "text/event-stream" },
  { accept: "text/event-stream", "last-event-id": "yok:99999999999999999999" },
  { accept: "text/event-stream", "last-event-id": ":::-1" },
  { origin: "https://kotu.example", "sec-fetch-site": "cross-site" },
  { "x-request-id": "x".repeat(2000) },
  { "if-none-match": "*", range: "bytes=0-1" },
  { host: "kotu.example" },
];
