import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routerFetch } from "#web/connection/router-fetch.ts";
import { Unreachable } from "#web/connection/unreachable.ts";
import { fetchWithPasswordPrompt, registerPasswordPrompt } from "#web/reauthentication.ts";

// A server whose session gets a new token with each change: a call that carries the old one finds no session.

let token = 1;
/** Of the browser: it has the new one once the change is answered. */
let cookie = 1;
let answerChange: (() => void) | undefined;
const ask = vi.fn<() => Promise<boolean>>();
const server = vi.fn<typeof fetch>();
let unregister: () => void;

const noSession = () => Response.json({ error: "no session", code: "unauthenticated" }, { status: 401 });
const isRight = () => cookie === token;

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("navigator", {});
  [token, cookie] = [1, 1];
  ask.mockReset().mockResolvedValue(false);
  server.mockReset().mockImplementation(async (_, init) => {
    if (!isRight()) return noSession();
    if (init?.method !== "POST") return Response.json({ waiting: 3 });
    token += 1;
    await new Promise<void>((answered) => (answerChange = answered));
    cookie = token;
    return Response.json({ recovery_codes: [] });
  });
  vi.stubGlobal("fetch", server);
  unregister = registerPasswordPrompt(ask);
});
afterEach(() => {
  unregister();
  vi.unstubAllGlobals();
});

const change = () => fetchWithPasswordPrompt("/api/auth/second-factor/enable", { method: "POST" });
const look = () => fetchWithPasswordPrompt("/api/inbox/counts", { method: "GET" });

describe("a call in the background while the session gets a new token", () => {
  test("is repeated with the new token, and nobody is asked for the password", async () => {
    const changed = change();
    const looked = look();
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    answerChange!();
    expect((await changed).status).toBe(200);
    expect((await looked).status).toBe(200);
    expect(ask).not.toHaveBeenCalled();
  });

  test("is repeated as well where the change is answered before it", async () => {
    let answerLook: ((response: Response) => void) | undefined;
    server.mockImplementationOnce(() => new Promise((answered) => (answerLook = answered)));
    const looked = look();
    const changed = change();
    answerChange!();
    await changed;
    answerLook!(noSession());
    expect((await looked).status).toBe(200);
    expect(ask).not.toHaveBeenCalled();
  });

  test("of the router does not lead to the sign-in", async () => {
    vi.stubGlobal("location", { origin: "http://sozbir.example" });
    const page = new Headers({ "X-Remix-Response": "yes" });
    const pages = vi.fn<typeof fetch>(async () => {
      const headers = new Headers(page);
      if (!isRight()) headers.set("Signed-Out", "1");
      return new Response("", { headers });
    });
    const changed = change();
    const read = routerFetch(pages)(new URL("http://sozbir.example/company/profile.data"), {
      signal: new AbortController().signal,
    });
    await vi.waitFor(() => expect(pages).toHaveBeenCalledTimes(1));
    answerChange!();
    await changed;
    expect((await read).headers.has("Signed-Out")).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("a call that finds no session, with nothing changed meanwhile,", () => {
  test("asks for the password, and is repeated once it is given", async () => {
    cookie = 0;
    ask.mockImplementation(async () => {
      cookie = token;
      return true;
    });
    expect((await look()).status).toBe(200);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("asks also where two changes find none at once: neither waits for the other", async () => {
    cookie = 0;
    const both = await Promise.all([change(), change()]);
    expect(both.map(({ status }) => status)).toEqual([401, 401]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

test("a call that the server leaves unanswered fails as one that did not reach it; a file takes as long as it takes", async () => {
  const patience = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  server.mockImplementation(
    (_, init) => new Promise((_, fail) => init?.signal?.addEventListener("abort", () => fail(init.signal!.reason))),
  );
  const looked = look();
  patience.abort();
  await expect(looked).rejects.toBeInstanceOf(Unreachable);

  limit.mockClear();
  server.mockResolvedValue(Response.json({}));
  await fetchWithPasswordPrompt("/api/files", { method: "POST", body: new FormData() });
  expect(limit).not.toHaveBeenCalled();
  limit.mockRestore();
});
