import { createRoute, OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import type { CurrentUser } from "#contract/accounts.ts";
import { AppError, ErrorBody, errorStatus } from "#contract/errors.ts";
import { asActor, companyScope, inCompanyScope, type InScope } from "#server/database/scope.ts";
import { type LiveSession, requireRecentSignIn } from "#server/domain/sessions.ts";
import type { Services } from "#server/services.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { type Access, actsForCompany, authorize } from "./access.ts";
import { DEFAULT_MAX_BYTES, limitBody } from "./body-limit.ts";
import { answerError, invalidInput } from "./errors.ts";
import { AnswerCache } from "./answer-cache.ts";
import type { Call, RouteDefinition, RouteSpec } from "./routes.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { type Caller, readCaller, renewedSessionCookie } from "./session-cookie.ts";
import type { Claim, Limit } from "#server/store/rate-limits.ts";

/** How many changes a user may make through one route, unless the route says otherwise: more than anybody clicks. */
const USER_WRITES: Limit = { by: "user", points: 120, seconds: 60 };
const SAFE_METHODS = new Set(["get"]);

/** What the access check leaves for the handler, and where a call's input comes from. */
export type CallEnv = { Variables: { caller: Caller } };
type Part = "param" | "query" | "json" | "form";

/**
 * Builds a Hono app from route definitions. For every call, in this order: identify the caller, cross-site check,
 * access, session safety and freshness, rate limits of address and user, body limit, validation, thread, company scope,
 * handler, shape of the answer. Nothing of a refused caller's body is read. Throws at the start if a route does not
 * declare its access.
 */
export function mountRoutes(definitions: readonly RouteDefinition[], services: Services): OpenAPIHono<CallEnv> {
  const app = new OpenAPIHono<CallEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error.issues);
    },
  });
  const kept = new AnswerCache(services.changes);
  for (const definition of definitions) mount(app, definition, services, kept);
  app.onError((error, c) => answerError(error, c, services.log));
  return app;
}

function mount(app: OpenAPIHono<CallEnv>, definition: RouteDefinition, services: Services, kept: AnswerCache) {
  const { method, path, spec, handler } = definition;
  if (!spec.access) throw new Error(`${method.toUpperCase()} ${path} does not say who may call it`);
  const access = accessList(spec);
  const limits = limitsOf(definition);
  if (spec.findsThread && limits.filter(({ by }) => by === "thread").length !== 1)
    throw new Error(`${method.toUpperCase()} ${path} has not the one limit of a thread that its statement takes`);
  if (access.includes("thread holder") && !limits.some(({ by }) => by === "address"))
    throw new Error(`${method.toUpperCase()} ${path} does not say how often an address may try thread ids`);
  const claims = (by: Limit["by"], key: string): Claim[] =>
    limits.filter((limit) => limit.by === by).map((limit) => ({ name: `${method} ${path} ${by}`, key, limit }));

  const gate = createMiddleware<CallEnv>(async (c, next) => {
    const caller = await readCaller(services, c);
    if (!SAFE_METHODS.has(method) && caller.session && caller.byCookie) refuseCrossSite(c, services.publicUrl);
    authorize(access, caller.session?.user ?? null);
    if (caller.session) refuseUnsafeSession(services, spec, access, caller.session);
    if (caller.session?.views && !SAFE_METHODS.has(method) && !spec.whileViewing)
      throw new AppError("viewing-only", "looking at a company's area changes nothing of it");
    await services.limits.take(
      ...claims("address", caller.address),
      ...(caller.session ? claims("user", caller.session.user.id) : []),
    );
    c.set("caller", caller);
    await next();
  });

  const takesNoBody = spec.body?.safeParse(undefined).success ?? false;
  const route = createRoute({
    method,
    path,
    summary: spec.summary,
    tags: [path.split("/")[1]!],
    middleware: [gate, limitBody(spec.maxBytes ?? DEFAULT_MAX_BYTES), ...(takesNoBody ? [takeEmptyBody] : [])],
    request: {
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { query: spec.query }),
      ...(spec.body && {
        body: {
          required: !takesNoBody,
          content: { "application/json": { schema: spec.body } },
        },
      }),
      ...(spec.form && { body: { required: true, content: { "multipart/form-data": { schema: spec.form } } } }),
    },
    responses: {
      200: { description: "The answer", content: { "application/json": { schema: spec.answer } } },
      ...errorAnswers(definition, access, limits),
    } as RouteConfig["responses"],
    ...(isOpen(access) ? {} : { security: SECURITY }),
    "x-access": access,
  });

  app.openapi(route, async (c: Context<CallEnv, string, { out: Record<Part, any> }>) => {
    const caller = c.get("caller");
    const input = (part: Part, schema: z.ZodType | undefined) => schema && c.req.valid(part);
    const [params, query, body, form] = [
      input("param", spec.params),
      input("query", spec.query),
      input("json", spec.body),
      input("form", spec.form),
    ];
    const user = caller.session?.user ?? null;
    const threadId = access.includes("thread holder")
      ? threadIdIn({ ...params, ...query, ...body, ...form })
      : undefined;
    const threadClaims = threadId === undefined ? [] : claims("thread", threadId);
    const thread =
      threadId === undefined || spec.findsThread ? undefined : await findThread(services, threadId, threadClaims);
    const inScope = scopeFor(definition, user, services);
    const headers: [name: string, value: string][] = [];
    const call: Omit<Call<any>, "db"> = {
      inScope,
      params,
      query,
      body,
      form,
      user,
      session: caller.session,
      thread,
      threadClaim: spec.findsThread && threadClaims[0],
      services,
      request: c.req.raw,
      address: caller.address,
      setHeader: (name, value) => void headers.push([name, value]),
    };
    const handle = async () =>
      spec.ownTransactions || access.includes("signed in")
        ? handler(call as Call<any>)
        : inScope(async (db) => {
            headers.length = 0; // the transaction may be retried
            return handler({ ...call, db });
          });
    // A signed-in user may be checking a change that was just made on another node.
    if (spec.isSites && !caller.session)
      return c.body(await kept.of(c.req.path, async () => JSON.stringify(spec.answer.parse(await handle()))), 200, {
        "Content-Type": "application/json",
      });
    // Failed calls set headers too: the first step of a sign-in is refused and leaves a cookie for the second.
    const answer = await handle().finally(() => {
      for (const [name, value] of headers) c.header(name, value, { append: true });
    });
    const renewed = caller.byCookie ? await renewedSessionCookie(services, caller.session) : undefined;
    if (renewed) c.header("Set-Cookie", renewed, { append: true });
    if (answer instanceof Response) return answer;
    return c.json(spec.answer.parse(answer) as {}, 200);
  });
}

/** A program declares JSON in every call (docs/product.md, Calls), also where it has nothing to send. */
const takeEmptyBody = createMiddleware(async (c, next) => {
  // A body that breaks off is refused where it is parsed.
  if ((await c.req.text().catch(() => null)) === "") c.req.raw.headers.delete("content-type");
  await next();
});

/** Users who must set up a second factor may do only that; a sensitive step needs a recent sign-in. */
function refuseUnsafeSession(services: Services, spec: RouteSpec, access: readonly Access[], session: LiveSession) {
  if (session.lacksSecondFactor && access.includes("superadmin"))
    throw new AppError("second-factor-missing", "set up a second factor first");
  if (spec.recentSignIn) requireRecentSignIn(services, session);
}

/** Runs a handler on the database with this caller's rights. */
function scopeFor(
  { method, spec }: RouteDefinition,
  user: CurrentUser | null,
  { db, tenants, changes }: Services,
): InScope {
  return async (work) => {
    const access = accessList(spec);
    if (isOpen(access) || !user) return work(db);
    if (actsForCompany(user)) return inCompanyScope(tenants, companyScope(user), work, user);
    const audited = access.includes("superadmin") && !SAFE_METHODS.has(method) && spec.changes !== false;
    if (!audited) return work(db);
    const answer = await asActor(db, user, work);
    // Public pages show data that administrators change. They change it rarely, so all pages are dropped.
    if (spec.showsPublicly !== false) changes.notifyLocally("site_changed");
    return answer;
  };
}

/** A route's own limits; routes where signed-in users write also get the default one. */
function limitsOf({ method, spec }: RouteDefinition): readonly Limit[] {
  const own = spec.limits ?? [];
  if (SAFE_METHODS.has(method) || isOpen(accessList(spec)) || own.some(({ by }) => by === "user")) return own;
  return [...own, USER_WRITES];
}

const accessList = ({ access }: RouteSpec): readonly Access[] => (typeof access === "string" ? [access] : access);

const threadIdIn = (input: Record<string, unknown>): string => String(input.threadId ?? input.thread_id);

/** Takes the thread's points once it is found: made-up ids would each begin a counter. */
async function findThread({ limits, db }: Services, threadId: string, claims: Claim[]) {
  const conversation = await findConversationByThread(db, threadId);
  if (!conversation) throw new AppError("thread-not-found", "no such thread");
  await limits.take(...claims);
  return conversation;
}

/** The errors that the document lists for a route: its own, and those that every route of its kind can raise. */
function errorAnswers({ method, spec }: RouteDefinition, access: readonly Access[], limits: readonly Limit[]) {
  const codes = new Set(spec.errors ?? []);
  if (spec.body || spec.form || spec.query || spec.params) codes.add("invalid-input");
  if (spec.body || spec.form) codes.add("payload-too-large");
  if (limits.length > 0) codes.add("too-many-requests");
  if (access.includes("thread holder")) codes.add("thread-not-found");
  if (!isOpen(access)) codes.add("unauthenticated").add("forbidden");
  if (!SAFE_METHODS.has(method) && !spec.whileViewing) codes.add("viewing-only");
  if (access.includes("superadmin")) codes.add("second-factor-missing");
  if (spec.recentSignIn) codes.add("sign-in-again");
  const byStatus = Map.groupBy([...codes], (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.join(", "), content: { "application/json": { schema: ErrorBody as z.ZodType } } },
    ]),
  );
}

/** Open routes accept callers who are not signed in. */
const isOpen = (access: readonly Access[]) => access.includes("public") || access.includes("thread holder");

const SECURITY: Record<string, string[]>[] = [{ session: [] }, { bearer: [] }];
