import { describe, expect, it } from "vitest";
import { calls, refuses, says } from "../support/openai-server.ts";
import {
  SHORT,
  suit,
  shirt,
  server,
  ask,
  provider,
  answer,
  failureOf,
  serveModel,
} from "../support/model-conversation.ts";

serveModel();

describe("tools", () => {
  it("a product search shows cards before the answer and gives the model the labelled lines", async () => {
    server.script(
      calls({ search_products: { query: "lacivert takım elbise" } }),
      says("Lacivert takımımız 6.499,90 TL."),
    );
    const { events, parts, outcome, text } = await answer(ask("lacivert takım elbise var mı"));
    expect(events.map(({ type }) => type)).toEqual(["parts", "text", "parts", "end"]);
    expect(parts.products[0]).toEqual({
      sku: "LRV-1001",
      name: suit.name,
      price: "6.499,90 TL",
      priceChange: "7.999,90 TL yerine (%19 indirim)",
      url: "https://magaza.example/urun/vento-1001",
      description: suit.description,
      stock: "Stokta var",
      shipping: suit.shipping,
      image: null,
      orderable: true,
    });
    expect(parts.sources[0]).toEqual({ kind: "product", id: "LRV-1001", title: suit.name });
    expect([text, outcome]).toEqual(["Lacivert takımımız 6.499,90 TL.", "answered"]);
    const result = server.requests[1]!.body.messages.at(-1)!;
    expect(result.role).toBe("tool");
    expect(result.content).toMatch(/Fiyat: 6\.499,90 TL/);
  });

  it.each([
    ["indirimli ürünler", true, ["LRV-1001"]],
    ["en ucuz ürün", false, ["LRV-2001", "LRV-1001"]],
    ["1000 liranın altında", false, ["LRV-2001"]],
  ])("a search for %s finds what meets it", async (query, onlyDiscounted, skus) => {
    server.script(calls({ search_products: { query, onlyDiscounted } }), says("Bunlar var."));
    expect((await answer(ask(query))).parts.products.map(({ sku }) => sku)).toEqual(skus);
  });

  it("a search without results tells the model so and shows nothing", async () => {
    server.script(
      calls({ search_products: { query: "uzay roketi" } }),
      calls({ no_answer: {} }),
      says("Ne yazık ki yok."),
    );
    const { parts, outcome } = await answer(ask("uzay roketi satıyor musunuz"));
    expect(server.requests[1]!.body.messages.at(-1)!.content).toContain("bulunamadı");
    expect([parts.products, parts.sources, outcome]).toEqual([[], [], "declined"]);
  });

  it("a hand-off is in the parts", async () => {
    server.script(calls({ hand_off: {} }), says("Temsilcimize aktarıyorum."));
    const { parts, outcome, text } = await answer(ask("faturamda yanlışlık var"));
    expect([parts.handoff, outcome, text]).toEqual([true, "declined", "Temsilcimize aktarıyorum."]);
  });

  it("a visitor who asks for a person is offered one even if the model forgets the tool", async () => {
    server.script(says("Elbette."));
    expect((await answer(ask("temsilciye bağlanmak istiyorum"))).parts.handoff).toBe(true);
  });

  it("an answer written along with a signal tool is not requested twice", async () => {
    server.script(calls({ no_answer: {} }, "Bu konuda bilgim yok."), says("Bu konuda bilgim yok."));
    const { text, outcome } = await answer(ask("bugün hava nasıl olacak"));
    expect([text, outcome, server.requests.length]).toEqual(["Bu konuda bilgim yok.", "declined", 1]);
  });

  it("words before a search and after it are kept apart", async () => {
    server.script(calls({ search_products: { query: "gömlek" } }, "Hemen bakıyorum."), says("Beyaz gömleğimiz var."));
    expect((await answer(ask("gömlek var mı"))).text).toBe("Hemen bakıyorum.\n\nBeyaz gömleğimiz var.");
  });

  it("unreadable and unknown calls are reported to the model, which still answers", async () => {
    server.script(
      calls({ search_products: '{"query": ' }),
      calls({ delete_everything: {} }),
      says("Nasıl yardımcı olabilirim?"),
    );
    expect((await answer(ask("gömlek var mı"))).text).toBe("Nasıl yardımcı olabilirim?");
  });

  it("what cannot be stored is left out of a call's values", async () => {
    const items = [{ product: `${shirt.name}\0`, size: "M" }];
    server.script(calls({ place_order: { items, name: "Ali Kaya\0", phone: "0500 000 00 15" } }), says("Aldım."));
    const { events } = await answer(ask(`${shirt.name} istiyorum, M, Ali Kaya 0500 000 00 15`));
    expect(events.at(-1)).toMatchObject({ order: { name: "Ali Kaya", items: [{ sku: shirt.sku }] } });
  });

  it("a model that only calls tools is stopped, and the answer fails", async () => {
    server.script(calls({ search_products: { query: "gömlek" } }));
    expect((await failureOf(ask("gömlek var mı"))).failure).toBe("broken");
    expect(server.requests).toHaveLength(4);
    expect(server.requests[3]!.body.tool_choice).toBe("none");
  });

  it("an endpoint that refuses tools is asked without them from then on", async () => {
    server.script(refuses(400, '"auto" tool choice requires --enable-auto-tool-choice to be set'), says("14 gün."));
    const model = provider();
    expect((await answer(ask("İade süresi kaç gün?"), model)).outcome).toBe("answered");
    expect((await answer(ask("Mars'a bilet kaça"), model)).outcome).toBe("declined");
    expect(server.requests.map(({ body }) => body.tools !== undefined)).toEqual([true, false, false]);
  });

  it("tools are offered again: ten minutes later, and at once where they have worked before", async () => {
    const REFUSES = refuses(400, "Invalid tool call in messages");
    let now = 0;
    const model = provider(SHORT, server.url, () => now);
    const offered = () => server.requests.map(({ body }) => body.tools !== undefined);
    server.script(REFUSES, says("14 gün."));
    await answer(ask("İade süresi kaç gün?"), model);
    now = 10 * 60_000;
    await answer(ask("İade süresi kaç gün?"), model);
    expect(offered()).toEqual([true, false, true]);
    server.requests.length = 0;
    server.script(REFUSES, says("14 gün."));
    await answer(ask("İade süresi kaç gün?"), model);
    await answer(ask("İade süresi kaç gün?"), model);
    expect(offered()).toEqual([true, false, true]);
  });

  it("an order at an endpoint without tools is taken by the built-in engine", async () => {
    server.script(refuses(400, '"auto" tool choice requires --enable-auto-tool-choice to be set'));
    const { text, events } = await answer(ask(`${shirt.name} sipariş vermek istiyorum`));
    expect([text, server.requests.length]).toEqual([expect.stringContaining(shirt.name), 1]);
    expect(events.at(-1)).toMatchObject({ type: "end", model: null });
  });
});
