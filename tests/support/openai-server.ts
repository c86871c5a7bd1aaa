import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

type ChatRequest = {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: unknown; tool_call_id?: string }[];
    tools?: { function: { name: string } }[];
    tool_choice?: unknown;
    stream_options?: { include_usage?: boolean };
  };
  /** Resolves when the request's connection is closed; `finished` says whether the whole answer had been sent. */
  closed: Promise<{ finished: boolean }>;
};

/** How the server answers one request. */
export type Scenario = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

export type OpenAiServer = {
  /** The value for `OPENAI_BASE_URL`. */
  url: string;
  /** All requests, oldest first. */
  requests: ChatRequest[];
  /** Sets how the next requests are answered, in order; the last scenario also answers all further ones. */
  script(...scenarios: Scenario[]): void;
  close(): Promise<void>;
};

/** A fake endpoint with OpenAI's chat completions API on loopback, with configurable behaviour. */
export async function startOpenAiServer(...scenarios: Scenario[]): Promise<OpenAiServer> {
  const requests: ChatRequest[] = [];
  let script = scenarios;
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming, response);
    requests.push(request);
    const scenario = script.length > 1 ? script.shift()! : (script[0] ?? says("Merhaba!"));
    await scenario(response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script: (...next) => void (script = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(incoming: IncomingMessage, response: ServerResponse): Promise<ChatRequest> {
  const closed = once(response, "close").then(() => ({ finished: response.writableFinished }));
  const body = JSON.parse(Buffer.concat(await incoming.toArray()).toString("utf8"));
  return { path: incoming.url ?? "", authorization: incoming.headers.authorization, body, closed };
}

/** Streams the whole answer in chunks. */
export const says =
  (...pieces: string[]): Scenario =>
  (response) => {
    begin(response, ...pieces);
    finish(response, "stop");
  };

/** Streams the whole answer, and reports its token usage. */
export const saysUsing =
  (usage: unknown, ...pieces: string[]): Scenario =>
  (response) => {
    begin(response, ...pieces);
    send(response, {}, "stop");
    response.write(
      `data: ${JSON.stringify({ id: "chat-1", object: "chat.completion.chunk", choices: [], usage })}\n\n`,
    );
    response.end("data: [DONE]\n\n");
  };

/** A complete answer, not streamed. */
export const writes =
  (content: string): Scenario =>
  (response, { body: { model } }) => {
    const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
    const usage = { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ id: "chat-1", object: "chat.completion", created: 0, model, choices, usage }));
  };

type Embedding = { object: "embedding"; index: number; embedding: number[] };

/** Answers `/embeddings` with `meaning` of each text, in the order of `arrange`. */
export const embeds =
  (meaning: (text: string) => number[], arrange = (data: Embedding[]) => data): Scenario =>
  (response, { body }) => {
    const { input, model } = body as unknown as { input: string[]; model: string };
    const data = arrange(input.map((text, index) => ({ object: "embedding", index, embedding: meaning(text) })));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ object: "list", model, data, usage: { prompt_tokens: 1, total_tokens: 1 } }));
  };

/** Streams the chunks with a delay of `ms` before each. */
export const saysSlowly =
  (ms: number, ...pieces: string[]): Scenario =>
  async (response) => {
    for (const piece of pieces) {
      await wait(ms);
      begin(response, piece);
    }
    finish(response, "stop");
  };

/** Calls tools, each with its input, after `text` if there is any. */
export const calls =
  (tools: Record<string, unknown>, text = ""): Scenario =>
  (response) => {
    begin(response, ...(text ? [text] : []));
    Object.entries(tools).forEach(([name, input], index) => {
      const [head, tail] = halves(typeof input === "string" ? input : JSON.stringify(input));
      send(response, {
        tool_calls: [{ index, id: `call-${index}`, type: "function", function: { name, arguments: head } }],
      });
      send(response, { tool_calls: [{ index, function: { arguments: tail } }] });
    });
    finish(response, "tool_calls");
  };

/** Accepts the request and never responds. */
export const keepsSilent = (): Scenario => () => {};

/** Sends the headers and these chunks, then nothing more, on an open connection. */
export const stalls =
  (...pieces: string[]): Scenario =>
  (response) =>
    begin(response, ...pieces);

/** Breaks the connection after these chunks. */
export const cuts =
  (...pieces: string[]): Scenario =>
  async (response) => {
    begin(response, ...pieces);
    await wait(10); // else the chunks are discarded with the connection
    response.destroy();
  };

/** Ends the HTTP response properly, but without a finish reason. */
export const endsEarly =
  (...pieces: string[]): Scenario =>
  (response) => {
    begin(response, ...pieces);
    response.end();
  };

/** Finishes with another reason, such as "length". */
export const finishesBy =
  (reason: string, ...pieces: string[]): Scenario =>
  (response) => {
    begin(response, ...pieces);
    finish(response, reason);
  };

/** Sends a line of invalid JSON after these chunks, then continues. */
export const garbles =
  (...pieces: string[]): Scenario =>
  (response) => {
    begin(response, ...pieces);
    response.write('data: {"choices":[{"delta":{"content":\n\n');
    finish(response, "stop");
  };

/** Sends an error within the stream, as some servers do when a worker dies. */
export const breaksDown =
  (message: string, ...pieces: string[]): Scenario =>
  (response) => {
    begin(response, ...pieces);
    response.end(`data: ${JSON.stringify({ error: { message, type: "server_error" } })}\n\n`);
  };

/** Sends the same text until the client closes the connection. */
export const floods =
  (text: string): Scenario =>
  async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const write = () => {
      while (!response.destroyed && response.write(text));
    };
    response.on("drain", write);
    write();
    await once(response, "close");
  };

/** Streams these lines as they are, with a blank line after each. */
export const sends =
  (...lines: string[]): Scenario =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(lines.map((line) => `${line}\n\n`).join(""));
  };

/** A chunk of a tool's input, as streamed. */
export const toolInput = (input: string): string =>
  `data: ${JSON.stringify({
    id: "chat-1",
    object: "chat.completion.chunk",
    choices: [
      {
        index: 0,
        delta: {
          tool_calls: [{ index: 0, id: "call-0", type: "function", function: { name: "show", arguments: input } }],
        },
      },
    ],
  })}\n\n`;

/** Responds with an HTTP error status. */
export const refuses =
  (status: number, message: string, headers: Record<string, string> = {}): Scenario =>
  (response) => {
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify({ error: { message, type: "error", code: null } }));
  };

/** Responds with JSON and status 200. */
export const answersJson =
  (body: unknown): Scenario =>
  (response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

/** Responds with an HTML page, as a wrong address does. */
export const answersHtml =
  (status = 200): Scenario =>
  (response) => {
    response.writeHead(status, { "content-type": "text/html" }).end("<!doctype html><title>Not here</title>");
  };

function begin(response: ServerResponse, ...pieces: string[]) {
  if (!response.headersSent) {
    response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    send(response, { role: "assistant", content: "" });
  }
  for (const piece of pieces) send(response, { content: piece });
}

function finish(response: ServerResponse, reason: string) {
  send(response, {}, reason);
  response.end("data: [DONE]\n\n");
}

function send(response: ServerResponse, delta: object, reason: string | null = null) {
  const chunk = {
    id: "chat-1",
    object: "chat.completion.chunk",
    created: 1_763_700_000,
    model: "test-model",
    choices: [{ index: 0, delta, finish_reason: reason }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

const halves = (text: string): [string, string] => [text.slice(0, text.length / 2), text.slice(text.length / 2)];
