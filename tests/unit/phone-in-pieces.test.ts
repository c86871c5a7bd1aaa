import { describe, expect, test } from "vitest";
import { begunNumber, beginsNumber, joinNumber } from "#server/assistant/visitor/phone-in-pieces.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";

const indexes = demoIndexes();
const talk = (kb: string, ...said: string[]) =>
  holdDialogue({ index: indexes.get(kb)!, offer: kb === "saglayici" ? "demo" : "person", siteUrl: "" }, said).map(
    ({ answer }) => answer,
  );

describe("a telephone number that comes in several messages", () => {
  test.each([
    [["0500 000"], "00 11", "0500 000 00 11"],
    [["merhaba", "tel 0500", "000"], "0011", "0500 000 00 11"],
    [["+90 500", "000 00"], "devamı 11", "0500 000 00 11"],
    [["0500 000 00"], "0500 000 00 11", "0500 000 00 11"],
  ])("%s and %s", (before, text, whole) => {
    expect(joinNumber(begunNumber(before), text)).toBe(whole);
  });

  test.each([
    [["0500 000", "peki kargo ücreti ne kadar"], "00 11"],
    [["42"], "36"],
    [["0500 000"], "2 adet olsun"],
    [["0500 000 00 11"], "00 12"],
  ])("%s and %s are none", (before, text) => {
    expect(joinNumber(begunNumber(before), text)).toBe(text);
  });

  test.each(["0500", "numaram 0500 00", "tel: 0500"])("%s begins one", (text) => {
    expect(beginsNumber(text)).toBe(true);
  });

  test.each(["42", "500", "1200", "0500 000 00 1", "saat 10"])("%s begins none", (text) => {
    expect(beginsNumber(text)).toBe(false);
  });

  test("is asked for to its end, and kept whole with the demo that was wished for", () => {
    const steps = talk("saglayici", "demo istiyorum", "Deniz Akın", "Akın Tekstil", "tel 0500", "000 00 11");
    expect(steps[3]!.text).toMatch(/devamını|kalan hanelerini/);
    expect(steps[4]!.parts.form?.values).toMatchObject({ name: "Deniz Akın", phone: "0500 000 00 11" });
  });

  test("belongs to the order it was asked for", () => {
    const steps = talk("magaza", "beyaz sneaker 42 numara alıyorum", "Hakan Demirtaş", "cep 0500", "000", "0011");
    expect(steps[2]!.parts.order).toMatchObject({ name: "Hakan Demirtaş", phone: null });
    expect(steps[4]!.parts.order).toMatchObject({ phone: "0500 000 00 11", placed: true });
  });

  test("reaches staff where nothing was being collected", () => {
    expect(talk("magaza", "0500 000", "00 11")[1]!.consequences.form?.values).toMatchObject({
      phone: "0500 000 00 11",
    });
  });
});
