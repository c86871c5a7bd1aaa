import { expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { last } from "../support/demo-conversation.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const trades = await readFirms("trades");
const order = (...said: string[]) =>
  holdDialogue({ index: indexOf(trades.get("firin")!), offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const lines = (...said: string[]) =>
  order(...said).parts.order?.lines.map(({ sku, quantity }) => `${sku} ${quantity}`) ?? null;

test("the amount of another thing chooses nothing of what is to be chosen from", () => {
  const answer = order("2 cheesecake 3 simit");
  expect(answer.parts.order!.choices).toHaveLength(1);
  expect(answer.parts.order!.lines).toMatchObject([{ quantity: 3 }]);
  expect(answer.text).toMatch(/Sade Simit, 3 adet .*\nKalanı için hangisini istersiniz\?/);
});

test("who gives one thing up keeps the rest", () => {
  const before = lines("4 simit 1 kg su böreği alayım")!;
  expect(before).toHaveLength(2);
  expect(lines("4 simit 1 kg su böreği alayım", "börekten vazgeçtim")).toEqual([before[0]]);
  expect(lines("4 simit 1 kg su böreği alayım", "simit kalsın")).toEqual([before[1]]);
});

test("what alone is to remain is kept, however it is said", () => {
  const two = "4 simit 1 kg su böreği alayım";
  const [simit] = lines(two)!;
  for (const said of [
    "vazgeçtim simit yeter",
    "sadece simit kalsın",
    "sadece simit kalsın diğerleri iptal",
    "simit hariç hepsini çıkar",
    "boşver böreği, simit yeter",
    "tamam sadece simit",
  ])
    expect(lines(two, said)).toEqual([simit]);
  expect(lines("6 simit 1 kg su böreği alayım", "4 simit yeter")).toHaveLength(2);
  expect(lines("4 simit alayım", "vazgeçtim simit yeter")).toEqual([simit]);
  expect(lines("4 simit alayım", "vazgeçtim", "sadece simit 2 tane")).toEqual([simit!.replace(/4$/, "2")]);
});

test("a line may be meant by what points at it", () => {
  const two = "4 simit 1 kg su böreği alayım";
  const [simit, borek] = lines(two)!;
  expect(lines("4 simit alayım", "1 kg su böreği de ekle", "onu çıkar")).toEqual([simit]);
  expect(lines(two, "ilkini istemiyorum")).toEqual([borek]);
  expect(lines(two, "sonuncuyu çıkar")).toEqual([simit]);
  const unclear = order(two, "onu çıkar");
  expect(unclear.text).toContain("Hangisini çıkarayım?");
  expect(unclear.parts.order!.lines).toHaveLength(2);
  expect(lines(two, "yok ikisi olsun")).toEqual([simit, borek]);
  expect(order(two, "yok ikisi olsun").parts.order!.name).toBeNull();
});

test("who denies giving up keeps the order, placed or not", () => {
  const placed = ["2 sade simit alayım", "Elif Kaya 0500 000 00 11"];
  for (const said of ["iptal değil değişiklik", "vazgeçmedim", "iptal etmeyin", "siparişimi değiştirmek istiyorum"]) {
    const answer = order(...placed, said);
    expect(answer.parts.order?.takenBack).toBe(false);
    expect(answer.text).toContain("Siparişiniz duruyor");
    expect(answer.consequences.takenBack).toBeUndefined();
  }
  expect(lines(...placed, "iptal değil değişiklik", "4 simit olsun")).toEqual([expect.stringMatching(/ 4$/)]);
  expect(order("2 sade simit alayım", "iptal değil değişiklik").parts.order!.lines).toHaveLength(1);
});

test("who wants fewer gives nothing up", () => {
  const [line] = lines("6 simit alayım", "vazgeçtim 2 tane kafi")!;
  expect(line).toMatch(/ 2$/);
  expect(order("6 simit alayım", "vazgeçtim almayacağım").parts.act).toBe("end");
  expect(order("6 simit alayım", "vazgeçtim").parts.act).toBe("end");
});

test("who does not mind is noted the first that there is", () => {
  const { parts } = order("5 poğaça alayım", "bana fark etmez");
  expect(parts.order!.choices).toEqual([]);
  expect(parts.order!.lines).toMatchObject([{ quantity: 5 }]);
});

test("who asks what giving up would mean gives nothing up", () => {
  const placed = ["2 sade simit alayım", "Elif Kaya 0500 000 00 11"];
  expect(order(...placed, "iptal etsem para yanar mı").parts.order?.takenBack ?? false).toBe(false);
  expect(order(...placed, "iptal etsem olur mu").parts.order?.takenBack).toBe(true);
});

test("a place in a list is no amount, and a colloquial spelling is no unknown thing", () => {
  expect(lines("çikolatalı yaş pasta alayım", "2.si olsun")).toEqual(lines("çikolatalı yaş pasta alayım"));
  expect(order("2 simit 1 poaça").text).not.toContain("kayıtlı bir ürün bulamadım");
});

test("raising an amount removes nothing", () => {
  const placed = ["25 peynirli poğaça alayım", "Elif Kaya 0500 000 00 11"];
  expect(lines(...placed, "30 a çıkaralım peynirliyi")).toEqual(["SRM-121 30"]);
  expect(lines(...placed, "40'a çıkarın")).toEqual(["SRM-121 40"]);
});

test("what the shop does not sell takes neither the amount nor the place of what it does", () => {
  const unknown = order("tam buğday ekmeği 2 siyez 1");
  expect(unknown.parts.order!.lines).toMatchObject([{ sku: "SRM-118", quantity: 2 }]);
  expect(unknown.text).toContain("“siyez” için kayıtlı bir ürün bulamadım");
  const filling = order("50 poğaça alıcam", "20 peynirli 30 zeytinli");
  expect(filling.parts.order!.lines).toMatchObject([{ sku: "SRM-121", quantity: 20 }]);
  expect(filling.text).toContain("“zeytinli” için kayıtlı bir ürün bulamadım");
});

test("a wish to be called during an order is answered as one", () => {
  const answer = order("2 sade simit alayım", "biri arasın beni");
  expect(answer.parts.act).toBe("hand-off");
  expect(answer.text).not.toContain("Ürün Adı");
});

test("one of several pieces may have a colour of its own, and a colour may be taken back", () => {
  const colors = (...said: string[]) =>
    last("magaza", ...said).parts.order!.lines.map(({ color, quantity }) => `${color} ${quantity}`);
  const two = ["ipek kravat 2 tane bordo alayım", "hayır onu demedim biri lacivert biri bordo olacak"];
  expect(colors(...two)).toEqual(["bordo 1", "lacivert 1"]);
  expect(colors(...two, "vazgeçtim lacivert olmasın sadece bordo")).toEqual(["bordo 2"]);
  expect(colors("ipek kravat gri var mı", "2 tane olsun biri lacivert")).toEqual(["gri 1", "lacivert 1"]);
});

test.each(["adresi de yazayım mı", "telefonumu vereyim mi"])("%s: is welcome while the order is open", (text) => {
  const answer = order("4 simit alayım", text);
  expect(answer.text).toMatch(/^Buraya yazabilirsiniz; ekibimiz siparişinizi onaylarken görür\./);
  expect(answer.parts.order!.lines).toHaveLength(1);
});

test("who wants it otherwise keeps the order, though how is not understood", () => {
  const [simit] = lines("4 simit alayım")!;
  for (const said of ["vazgeçtim hepsi normal olsun", "vazgeçtim ikisi de iyi pişmiş olsun"]) {
    expect(lines("4 simit alayım", said)).toEqual([simit]);
    expect(order("4 simit alayım", said).text).toContain("neyi değiştirmek istediğinizi");
  }
  for (const said of ["vazgeçtim başka zaman olsun", "vazgeçtim iptal olsun", "vazgeçtim başka yerden alacağım"])
    expect(order("4 simit alayım", said).parts.act).toBe("end");
});
