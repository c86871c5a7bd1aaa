import type { Hono } from "hono";
import type { z } from "zod";
import type { CurrentUser } from "#contract/accounts.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import type { InScope } from "#server/database/scope.ts";
import type { LiveSession } from "#server/domain/sessions.ts";
import type { Services } from "#server/services.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import type { Access } from "./access.ts";
import type { Claim, Limit } from "#server/store/rate-limits.ts";

/** What a route says of itself before any code runs: the API's behaviour, checks and document all come from it. */
export type RouteSpec = {
  summary: string;
  access: Access | readonly Access[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A multipart body; its size is bounded by `maxBytes`. */
  form?: z.ZodObject;
  /** The answer's shape: what it does not name is not sent. */
  answer: z.ZodType;
  errors?: readonly ErrorCode[];
  limits?: readonly Limit[];
  /** The largest body, 64 KiB unless told. */
  maxBytes?: number;
  /**
   * False where a call that is no `get` changes nothing by itself, e.g. one that asks another service: it runs outside
   * the transaction that changes of the super administrator run in.
   */
  changes?: false;
  /** False where no public page is made of what a call of the super administrator changes. */
  showsPublicly?: false;
  /** True where everybody gets the same, made of nothing but what public pages are made of: it is kept for them. */
  isSites?: true;
  /**
   * True where the handler asks another service, the file store, or for image work, or waits its turn: no transaction
   * waits with it, so it has no `db` and reads by `inScope`.
   */
  asksOutside?: true;
  /**
   * True where the handler's own statement finds the thread and takes the point of its limit along (`threadClaim`): what
   * is hot pays for one statement.
   */
  findsThread?: true;
  /** True where a call that is no `get` may be made while one looks at a company's area: nothing of it is changed. */
  whileViewing?: true;
  /**
   * True for a weighty step: where the caller's password was last given more than a quarter of an hour ago, the call
   * answers `sign-in-again`, and the screens ask for it and repeat the call.
   */
  recentSignIn?: true;
};

type Parsed<S extends RouteSpec, K extends "params" | "query" | "body" | "form"> = S[K] extends z.ZodType
  ? z.output<S[K]>
  : undefined;
type Optional<A, T> = A extends "public" | "thread holder" ? T | null : T;
type SignedIn<S extends RouteSpec, T> = S["access"] extends readonly (infer A)[]
  ? Optional<A, T>
  : Optional<S["access"], T>;

/**
 * What a handler gets. `db` is already inside the company's scope when the caller is a company's staff, and inside a
 * transaction that the audit log reads when the super administrator changes something: such handlers write through it
 * and nothing else.
 */
export type Call<S extends RouteSpec = RouteSpec> = {
  params: Parsed<S, "params">;
  query: Parsed<S, "query">;
  body: Parsed<S, "body">;
  form: Parsed<S, "form">;
  user: SignedIn<S, CurrentUser>;
  /** The session the call came with. */
  session: SignedIn<S, LiveSession>;
  /** The conversation whose thread id the call carries; only for `thread holder`. */
  thread: S["access"] extends "thread holder"
    ? S["findsThread"] extends true
      ? undefined
      : ConversationRow
    : undefined;
  /** The thread's limit, where the handler takes it. */
  threadClaim: S["findsThread"] extends true ? Claim : undefined;
  /** An account is of no company and no transaction of one sees it: routes for whoever is signed in have none. */
  db: S["asksOutside"] extends true ? never : S["access"] extends "signed in" ? never : Db;
  /** Runs `work` with the database as this caller may use it here: for staff, in a transaction of its own. */
  inScope: InScope;
  services: Services;
  request: Request;
  address: string;
  /** Adds a header to the answer, e.g. a cookie or the next page's link. */
  setHeader(name: string, value: string): void;
};

type Handler<S extends RouteSpec> = (call: Call<S>) => MaybePromise<z.input<S["answer"]> | Response>;
type MaybePromise<T> = T | Promise<T>;
type Method = "get" | "post" | "put" | "patch" | "delete";

export type RouteDefinition = { method: Method; path: string; spec: RouteSpec; handler(call: Call<any>): unknown };

type HonoPath<P extends string> = P extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${HonoPath<After>}`
  : P;
type Input<S extends RouteSpec> = (S["body"] extends z.ZodType ? { json: z.input<S["body"]> } : {}) &
  (S["query"] extends z.ZodType
    ? QueryInput<{
        [K in keyof z.input<S["query"]>]: z.input<S["query"]>[K] extends infer V
          ? V extends undefined
            ? V
            : string
          : never;
      }>
    : {}) &
  (S["params"] extends z.ZodType ? { param: z.input<S["params"]> } : {}) &
  (S["form"] extends z.ZodType ? { form: z.input<S["form"]> } : {});
/** A query of which nothing is needed may be left out. */
type QueryInput<Q> = {} extends Q ? { query?: Q } : { query: Q };
type Endpoint<M extends Method, P extends string, S extends RouteSpec> = {
  [Path in HonoPath<P>]: {
    [Key in `$${M}`]: { input: Input<S>; output: z.output<S["answer"]>; outputFormat: "json"; status: 200 };
  };
};

/**
 * The routes of one noun. Each call adds one and carries its types along, so that `hc` gives the screens a client that
 * knows every path, body and answer.
 */
export class Routes<Known = {}> {
  readonly definitions: RouteDefinition[];

  constructor(definitions: RouteDefinition[] = []) {
    this.definitions = definitions;
  }

  get<P extends string, const S extends RouteSpec>(path: P, spec: S, handler: Handler<S>) {
    return this.#add("get", path, spec, handler);
  }
  post<P extends string, const S extends RouteSpec>(path: P, spec: S, handler: Handler<S>) {
    return this.#add("post", path, spec, handler);
  }
  put<P extends string, const S extends RouteSpec>(path: P, spec: S, handler: Handler<S>) {
    return this.#add("put", path, spec, handler);
  }
  patch<P extends string, const S extends RouteSpec>(path: P, spec: S, handler: Handler<S>) {
    return this.#add("patch", path, spec, handler);
  }
  delete<P extends string, const S extends RouteSpec>(path: P, spec: S, handler: Handler<S>) {
    return this.#add("delete", path, spec, handler);
  }

  #add<M extends Method, P extends string, S extends RouteSpec>(method: M, path: P, spec: S, handler: Handler<S>) {
    return new Routes<Known & Endpoint<M, P, S>>([...this.definitions, { method, path, spec, handler }]);
  }
}

/** The app type that `hc` reads for the given groups of routes. */
export type AppOf<R> = Hono<any, Prefixed<UnionToIntersection<R extends Routes<infer Known> ? Known : never>>, "/">;
type Prefixed<Known> = { [P in keyof Known as `/api${P & string}`]: Known[P] } extends infer Schema extends Record<
  string,
  any
>
  ? Schema
  : never;
type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never;
