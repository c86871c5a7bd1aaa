import { createECDH, randomBytes, randomInt, randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Operation } from "./operations.ts";
import type { Row, World } from "./world.ts";

/** What a call carries, before it is made hostile. `form` values may be files. */
export type Parts = {
  params: Row;
  query: Row;
  body?: any;
  person?: string;
  headers?: Record<string, string>;
};

/** An address where nothing listens: whatever is fetched stays on this machine and fails at once. */
const NOWHERE = "http://127.0.0.1:9/v1";
export const PASSWORD = "gecici-parola-1";
/** Whose password is set anew by mailed links: all his sessions end each time, so nobody calls as him. */
export const FORGETFUL = "unutan@lirva.example";
const PNG = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0f766e" } })
  .png()
  .toBuffer();
const P256DH = createECDH("prime256v1").generateKeys("base64url");
const file = (name: string, content: string | Uint8Array) => new File([content as BlobPart], name);
const picture = () => file("foto.png", PNG);
const day = () => new Date(Date.now() - randomInt(12) * 86_400_000).toISOString().slice(0, 10);
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** What fields are called that name a row, and the noun they name. */
const FIELDS: Record<string, (world: World) => unknown> = {
  company_id: (world) => world.own("companies")?.id ?? world.any("companies")?.id,
  chatbotId: (world) => world.any("chatbots")?.id,
  threadId: (world) => world.any("threads")?.id,
  thread_id: (world) => world.any("threads")?.id,
  conversation_id: (world) => world.any("conversations")?.id ?? "c1",
  userId: (world) => world.own("users")?.id,
  user_id: (world) => world.any("user_profiles")?.id,
  openai_base_url: () => NOWHERE,
  url: () => NOWHERE,
  address: () => NOWHERE,
  website: () => "https://deneme.example",
  logo: () => "https://deneme.example/logo.png",
  iframe_code: () => "https://deneme.example/rapor",
  allowed_origins: () => ["https://deneme.example"],
  email: () => `fuzz-${randomInt(10 ** 9)}@deneme.example`,
  user_email: () => "ziyaretci@deneme.example",
  phone: () => "0850 000 00 12",
  currency: () => "TRY",
  old_price: () => null,
  password: () => PASSWORD,
  new_password: () => PASSWORD,
  clientMessageId: () => randomUUID(),
  clientNoteId: () => randomUUID(),
  sku: () => `F-${randomInt(60)}`,
};

/** The nouns of paths' ids, by their first word. */
const ID_OF: Record<string, string> = {
  chatbots: "chatbots",
  companies: "companies",
  user_profiles: "user_profiles",
  client_references: "client_references",
  demo_requests: "demo_requests",
  contact_messages: "contact_messages",
  user_findings: "user_findings",
  live_support_sessions: "live_support_sessions",
  conversations: "conversations",
  inbox: "conversations",
  outbox: "outbox",
};

/** Puts what is there in place of what a schema alone would name. */
export function withWorld(operation: Operation, parts: Parts, world: World): Parts {
  const known = <Value>(value: Value): Value => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, FIELDS[name]?.(world) ?? known(field)]),
    ) as Value;
  };
  const noun = ID_OF[operation.path.split("/")[1]!];
  const rows = operation.method === "GET" || !CAREFUL.test(operation.name) ? "any" : "own";
  const id = noun && world[rows](noun)?.id;
  const shared = {
    ...parts,
    params: { ...known(parts.params), ...(id && "id" in parts.params && { id }) },
    query: known({ ...parts.query, ...("cursor" in parts.query && { cursor: undefined }) }),
    ...("body" in parts && { body: known(parts.body) }),
  };
  const recipe = RECIPES[operation.name];
  return recipe ? { ...shared, ...recipe(shared, world) } : shared;
}

/** These take somebody's or something's place away: never a row of the demo cast. */
const CAREFUL = /^(DELETE|PATCH|POST) \/(chatbots\/\{id\}|companies\/\{id\}(\/chatbot)?|user_profiles\/\{id\})$/;

const articleOf = (world: World) => world.newest("articles") ?? { chatbotId: "lirva", slug: "yok" };
const productOf = (world: World) => world.newest("products") ?? { chatbotId: "lirva", id: randomUUID() };
const caseOf = (world: World) => world.newest("cases") ?? { chatbotId: "lirva", id: randomUUID() };
const ofDocument = (_: Parts, world: World) => {
  const document = world.newest("documents") ?? { chatbotId: "lirva", id: randomUUID() };
  return { params: { id: document.chatbotId, document: document.id } };
};
/** Half of them of a chatbot with conversations: most of those that the fuzzer makes have none, or are gone. */
const conversationOf = (world: World) => ({
  chatbotId: (randomInt(2) ? world.any("chatbots")?.id : undefined) ?? "lirva",
});

type Recipe = (parts: Parts, world: World) => Partial<Parts>;
const RECIPES: Record<string, Recipe> = {
  "POST /auth/sign-in/email": (_, world) => ({ body: { email: world.own("users")?.email, password: PASSWORD } }),
  "POST /auth/token": (_, world) => ({ body: { email: world.own("users")?.email, password: PASSWORD } }),
  // Ending a session of the cast would end their part of the run.
  "POST /auth/sign-out": () => ({ person: "nobody" }),
  "POST /auth/change-password": () => ({
    person: "guest",
    body: { new_password: PASSWORD, current_password: PASSWORD },
  }),
  "POST /auth/recover": () => ({ body: { email: FORGETFUL } }),
  "POST /auth/reset-password/check": (_, world) => {
    const token = /token=([\w-]{20,})/.exec(world.takeMail(/token=[\w-]{20,}/)?.body ?? "")?.[1];
    return { body: { token: token ?? "x".repeat(43) } };
  },
  "POST /auth/reset-password": (_, world) => {
    const mail = world.takeMail(/token=[\w-]{20,}/);
    const token = /token=([\w-]+)/.exec(mail?.body ?? "")?.[1];
    return { body: { token: token ?? "x".repeat(43), new_password: PASSWORD } };
  },
  "POST /functions/assistant/send-message": ({ body }, world) => ({
    body: { ...body, fileId: randomInt(4) ? undefined : world.any("files")?.id },
    ...(randomInt(2) && { headers: { accept: "text/event-stream" } }),
  }),
  "POST /functions/assistant/open-thread": ({ body }, world) => ({
    body: {
      ...body,
      threads: [world.any("threads")?.id].filter(Boolean),
      ...(randomInt(2) && { identity: strangersToken() }),
    },
  }),
  "POST /functions/assistant/upload-file": () => ({ body: { file: picture() } }),
  "POST /chatbots": ({ body }) => ({ body: { ...body, id: `fuzz-${randomInt(100_000)}`, company_id: null } }),
  "POST /companies/{id}/chatbot": ({ body }) => ({ body: { ...body, id: `fuzz-${randomInt(100_000)}` } }),
  "POST /companies": ({ body }) => ({ body: { ...body, chatbot_id: null } }),
  "PATCH /companies/{id}": ({ body }, world) => ({
    body: { ...body, chatbot_id: randomInt(2) ? world.own("chatbots")?.id : null },
  }),
  "PUT /chatbots/{id}/voice": ({ body }) => ({ body: { ...body, greetings: [`Selam ${randomInt(9)}`, "Buyurun"] } }),
  "POST /chatbots/{id}/voice/preview": ({ body }) => ({ body: { ...body, unknown_texts: ["Bilmiyorum"] } }),
  "POST /chatbots/{id}/articles": ({ body }) => ({ body: { ...body, slug: `makale-${randomInt(60)}` } }),
  "GET /chatbots/{id}/articles/{slug}": (_, world) => articleParams(world),
  "DELETE /chatbots/{id}/articles/{slug}": (_, world) => articleParams(world),
  "PATCH /chatbots/{id}/articles/{slug}": ({ body }, world) => ({
    ...articleParams(world),
    body: { ...body, updated_at: articleOf(world).updated_at },
  }),
  "POST /chatbots/{id}/articles/import": () => ({
    body: {
      dry_run: randomInt(2) ? "true" : "false",
      file: file(
        "m.json",
        JSON.stringify([{ id: `m-${randomInt(40)}`, title: "M", questions: ["soru"], answer: "c" }]),
      ),
    },
  }),
  "POST /chatbots/{id}/cases": ({ body }) => ({
    body: { ...body, question: `Soru ${randomInt(60)}?`, expected: "answer", article: null, finding_id: null },
  }),
  "GET /chatbots/{id}/cases/{caseId}": (_, world) => caseParams(world),
  "DELETE /chatbots/{id}/cases/{caseId}": (_, world) => caseParams(world),
  "PATCH /chatbots/{id}/cases/{caseId}": ({ body }, world) => ({
    ...caseParams(world),
    body: { ...body, expected: "decline", article: null, updated_at: caseOf(world).updated_at },
  }),
  "POST /chatbots/{id}/cases/import": () => ({
    body: {
      dry_run: randomInt(2) ? "true" : "false",
      file: file("t.csv", `soru;beklenen\nSoru ${randomInt(60)}?;yanıt`),
    },
  }),
  "GET /chatbots/{id}/products/{productId}": (_, world) => productParams(world),
  "DELETE /chatbots/{id}/products/{productId}": (_, world) => productParams(world),
  "PATCH /chatbots/{id}/products/{productId}": ({ body }, world) => ({
    ...productParams(world),
    body: { ...body, updated_at: productOf(world).updated_at },
  }),
  "POST /chatbots/{id}/products/import": () => ({
    body: {
      dry_run: randomInt(2) ? "true" : "false",
      mode: "upsert",
      file: file("u.csv", `sku;name;price\nF-${randomInt(60)};Ürün;${randomInt(900)},90`),
    },
  }),
  "POST /chatbots/{id}/documents": () => ({
    body: {
      files: file(
        `belge-${randomInt(9)}.${["txt", "pdf", "docx", "csv"][randomInt(4)]}`,
        `Belge\n\n${randomInt(999)} TL`,
      ),
    },
  }),
  "POST /chatbots/{id}/documents/pasted": () => ({
    body: { title: `Belge ${randomInt(9)}`, html: `<h1>Belge</h1><p>${randomInt(999)} TL</p>` },
  }),
  "GET /chatbots/{id}/documents/{document}/file": ofDocument,
  "GET /chatbots/{id}/documents/{document}": ofDocument,
  "PATCH /chatbots/{id}/documents/{document}": ofDocument,
  "DELETE /chatbots/{id}/documents/{document}": ofDocument,
  "POST /company/logo": () => ({ body: { file: picture() } }),
  "POST /storage/images": () => ({ body: { file: picture() } }),
  "POST /storage/company-logos": () => ({ body: { file: picture() } }),
  "PATCH /company": ({ body }) => ({ body: { name: body?.name } }),
  "POST /functions/delete-user": (_, world) => ({ body: { userId: world.own("users")?.id } }),
  "POST /functions/create-user": ({ body }, world) => ({ body: { ...body, company_id: world.any("companies")?.id } }),
  "PATCH /user_profiles/{id}": ({ body }, world) => ({ params: { id: world.own("users")?.id ?? randomUUID() }, body }),
  "PUT /client_references/order": (_, world) => ({ body: { ids: world.references.toReversed() } }),
  "PUT /settings": () => ({ body: { key: "openai_model", value: "" } }),
  "PUT /settings/all": () => ({ body: [{ key: "assistant_instructions", value: "Kısa yaz." }] }),
  "POST /settings/test-embeddings": () => ({
    body: { embeddings_base_url: NOWHERE, embeddings_model: "m", embeddings_api_key: "" },
  }),
  "POST /settings/test": () => ({ body: { openai_base_url: NOWHERE, openai_model: "m", openai_api_key: "" } }),
  "PUT /model_terms": () => ({
    body: {
      prices: randomInt(2) ? { currency: "TRY", input: randomInt(99), cached_input: null, output: 0.5 } : null,
      budget: { money: null, tokens: randomInt(2) ? randomInt(10 ** 6) : null },
    },
  }),
  "PUT /companies/{id}/state": (_, world) => ({
    params: { id: world.any("companies")?.id ?? randomUUID() },
    body: { state: randomInt(3) ? "active" : "paused" },
  }),
  // Of none that is there: who looks at a company's area changes nothing any more.
  "POST /companies/{id}/view": () => ({ params: { id: randomUUID() } }),
  "POST /chatbots/{id}/copies": ({ body }) => ({
    body: { ...body, id: `fuzz-${randomInt(100_000)}`, company_id: null },
  }),
  "GET /companies/{id}/setup": (_, world) => ({ params: { id: world.any("companies")?.id ?? randomUUID() } }),
  "GET /companies/{id}/model_usage": (_, world) => ({ params: { id: world.any("companies")?.id ?? randomUUID() } }),
  "PUT /companies/{id}/model_budget": (_, world) => ({
    params: { id: world.any("companies")?.id ?? randomUUID() },
    body: { budget: randomInt(2) ? { money: 1.5, tokens: null } : null },
  }),
  "GET /site_texts/{key}": () => ({ params: { key: "kvkk" } }),
  "PUT /site_texts/{key}": () => ({ params: { key: "kvkk" } }),
  "POST /demo_requests": ({ body }, world) => ({ body: { ...body, form: ticketOf(world) } }),
  "POST /contact_messages": ({ body }, world) => ({ body: { ...body, form: ticketOf(world) } }),
  "POST /user_findings/{id}/corrections": ({ body }, world) => {
    const { chatbotId: _, id: _id, ...article } = articleOf(world) as Row;
    return {
      body: {
        ...body,
        position: randomInt(4),
        article: randomInt(2) ? { ...article } : { title: "Yeni", answer: "Y" },
      },
    };
  },
  "GET /live_support_sessions/{thread_id}": (_, world) => sessionParams(world),
  "PATCH /live_support_sessions/{thread_id}": ({ body }, world) => ({ ...sessionParams(world), body }),
  "POST /functions/chatbot/conversations": ({ body }, world) => ({
    body: {
      ...body,
      ...conversationOf(world),
      startDate: day(),
      endDate: today(),
      cursor: undefined,
      search: undefined,
    },
  }),
  "GET /conversations/summary": (_, world) => ({
    query: { ...conversationOf(world), startDate: day(), endDate: today() },
  }),
  "GET /conversations/{id}": (_, world) => {
    const { id = randomUUID(), chatbotId = "lirva" } = world.any("conversations") ?? {};
    return { params: { id }, query: { chatbotId } };
  },
  "GET /conversations/{id}/export": ({ query }, world) => {
    const { id = randomUUID(), chatbotId = "lirva" } = world.any("conversations") ?? {};
    return { params: { id }, query: { chatbotId, format: query.format } };
  },
  "GET /conversations/service": (_, world) => ({ query: conversationOf(world) }),
  "GET /changes": (_, world) => ({ query: { of: "conversations", ...conversationOf(world) } }),
  // One's own browser: the trial needs one, and a push service that refuses at once.
  "PUT /push_subscriptions": () => ({
    body: {
      endpoint: `http://127.0.0.1:9/push/${randomInt(50)}`,
      keys: { p256dh: P256DH, auth: randomBytes(16).toString("base64url") },
    },
  }),
  "POST /inbox/{id}/files": () => ({ body: { file: picture() } }),
  "POST /inbox/{id}/messages": ({ body }) => ({ body: { ...body, fileId: undefined } }),
  "GET /report": () => ({ query: { from: day(), to: today() } }),
  "GET /report/export": ({ query }) => ({ query: { table: query.table, from: day(), to: today() } }),
};

/** In its shape, and signed by somebody else; `walk.ts` has one that holds. */
function strangersToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { sub: String(randomInt(9)), exp: Math.floor(Date.now() / 1000) + 3600 };
  return `${part({ alg: "HS256" })}.${part(claims)}.${"x".repeat(43)}`;
}

function articleParams(world: World) {
  const { chatbotId, slug } = articleOf(world);
  return { params: { id: chatbotId, slug } };
}
function caseParams(world: World) {
  const { chatbotId, id: caseId } = caseOf(world);
  return { params: { id: chatbotId, caseId } };
}

function productParams(world: World) {
  const { chatbotId, id } = productOf(world);
  return { params: { id: chatbotId, productId: id } };
}
function sessionParams(world: World) {
  return { params: { thread_id: world.any("live_support_sessions")?.thread_id ?? world.any("threads")?.id } };
}
/** Forms of programs carry none; of a page's form some are too fast, and held for two seconds. */
function ticketOf(world: World) {
  const ticket = randomInt(10) === 0 ? world.any("tickets") : undefined;
  return ticket && { key: ticket.key, stamp: ticket.stamp, trap: "" };
}
