import { expect, test } from "vitest";
import { last, talk } from "../support/demo-conversation.ts";

const shop = (...said: string[]) => last("magaza", ...said);
const shirt = "oxford gömlek M alayım";
const contact = "Elif Kaya 0500 000 00 11";

test("contact data for a person or a complaint does not place the open order", () => {
  for (const wish of ["önce bir insanla konuşmak istiyorum", "geçen siparişim yanlış geldi şikayetçiyim"]) {
    const { parts, consequences, text } = shop(shirt, wish, contact);
    expect(parts.order).toMatchObject({ placed: false, lines: [{ sku: "LRV-1201", size: "M" }] });
    expect(consequences).toMatchObject({ form: { values: { name: "Elif Kaya", phone: "0500 000 00 11" } } });
    expect(text).toMatch(/henüz oluşturmadım; .*“evet”/);
  }
});

test("a complaint during an order is recorded", () => {
  expect(shop(shirt, "geçen siparişim yanlış geldi şikayetçiyim").consequences).toEqual({ wish: "complaint" });
});

test("the order is placed once the visitor agrees, and not otherwise", () => {
  const before = [shirt, "bir insanla konuşmak istiyorum", contact];
  expect(shop(...before, "evet").parts.order).toMatchObject({ placed: true, name: "Elif Kaya" });
  expect(shop(...before, "hayır").parts.act).toBe("end");
  for (const said of ["L olsun", "ne sipariş ettim", "numaram 0500 000 00 12 olacak"]) {
    const answer = shop(...before, said);
    expect(answer.parts.order!.placed).toBe(false);
    expect(answer.consequences.order).toBeUndefined();
    expect(answer.text).toContain("“evet”");
  }
  expect(shop(...before, "bir insanla konuşmak istiyorum", "evet").parts.order!.placed).toBe(false);
});

test("name and number may come one by one", () => {
  const [, , name, number] = talk("magaza", shirt, "bir insanla konuşmak istiyorum", "Elif Kaya", "0500 000 00 11");
  expect(name!.parts.order!.placed).toBe(false);
  expect(number!.parts).toMatchObject({ order: { placed: false, phone: "0500 000 00 11" }, form: { state: "kept" } });
});

test("whoever goes on with the order instead completes it", () => {
  const { parts } = shop(shirt, "bir insanla konuşmak istiyorum", "neyse gerek kalmadı L olsun", contact);
  expect(parts.order).toMatchObject({ placed: true, lines: [{ size: "L" }] });
});
