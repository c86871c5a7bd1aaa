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

/** A route's declaration: the API's behaviour, checks and document are all derived from it. */
export type RouteSpec = {
  summary: string;
  access: Access | readonly Access[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A multipart body; `maxBytes` limits its size. */
  form?: z.ZodObject;
  /** The answer's shape: fields it does not name are not sent. */
  answer: z.ZodType;
  errors?: readonly ErrorCode[];
  limits?: readonly Limit[];
  /** The largest body; 64 KiB by default. */
  maxBytes?: number;
  /**
   * False if a call that is no `get` changes nothing itself, e.g. because it calls another service: it then runs
   * outside the transaction that the super administrator's changes get.
   */
  changes?: false;
  /** False if no public page shows what the super administrator changes through this route. */
  showsPublicly?: false;
  /**
   * True if all callers get the same answer, made only from the data behind public pages: it is cached for them. Only
   * its JSON is; so such a route sets no header and answers with no `Response`.
   */
  isSites?: true;
  /**
   * True if the handler opens its own transactions, through `inScope` or on `services.db`: it calls another service, the
   * file store or image processing or waits in a queue, for which no transaction waits, or it needs tables that are
   * closed to a company's scope. The call has no `db`.
   */
  ownTransactions?: true;
  /**
   * True if the handler's own statement finds the thread and takes the point of its rate limit (`threadClaim`): the
   * hottest route needs only one statement.
   */
  findsThread?: true;
  /** True if a call that is no `get` may be made while viewing a company's area: it changes nothing of the company. */
  whileViewing?: true;
  /**
   * True for a sensitive step: if the caller last gave their password more than fifteen minutes ago, the call answers
   * `sign-in-again`, and the screens ask for the password and repeat the call.
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
 * What a handler gets. `db` is inside the company's scope if the caller is a company's staff, and inside a transaction
 * that the audit log reads if the super administrator changes something: such handlers write only through it.
 */
export type Call<S extends RouteSpec = RouteSpec> = {
  params: Parsed<S, "params">;
  query: Parsed<S, "query">;
  body: Parsed<S, "body">;
  form: Parsed<S, "form">;
  user: SignedIn<S, CurrentUser>;
  /** The session of the call. */
  session: SignedIn<S, LiveSession>;
  /** The conversation of the thread id in the call; only for `thread holder`. */
  thread: S["access"] extends "thread holder"
    ? S["findsThread"] extends true
      ? undefined
      : ConversationRow
    : undefined;
  /** The thread's rate limit, if the handler takes it. */
  threadClaim: S["findsThread"] extends true ? Claim : undefined;
  /** An account belongs to no company's scope: routes for any signed-in user have no `db`. */
  db: S["ownTransactions"] extends true ? never : S["access"] extends "signed in" ? never : Db;
  /** Runs `work` on the database with this caller's rights; for staff, in a transaction of its own. */
  inScope: InScope;
  services: Services;
  request: Request;
  address: string;
  /** Adds a header to the answer, e.g. a cookie or the link to the next page. */
  setHeader: S["isSites"] extends true ? never : (name: string, value: string) => void;
};

type Handler<S extends RouteSpec> = (
  call: Call<S>,
) => MaybePromise<z.input<S["answer"]> | (S["isSites"] extends true ? never : Response)>;
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
/** A query without required fields may be omitted. */
type QueryInput<Q> = {} extends Q ? { query?: Q } : { query: Q };
type Endpoint<M extends Method, P extends string, S extends RouteSpec> = {
  [Path in HonoPath<P>]: {
    [Key in `$${M}`]: { input: Input<S>; output: z.output<S["answer"]>; outputFormat: "json"; status: 200 };
  };
};

/**
 * The routes of one noun. Each call adds a route together with its types, so that `hc` gives the screens a client that
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

/** The app type for `hc`, of the given groups of routes. */
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
