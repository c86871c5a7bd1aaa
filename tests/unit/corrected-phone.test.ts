import { expect, test } from "vitest";
import { correctedPhone } from "#server/assistant/visitor/corrected-phone.ts";
import { readPhone } from "#server/assistant/visitor/read-phone.ts";
import { readContact } from "#server/assistant/visitor/read-contact.ts";
import { last } from "../support/demo-conversation.ts";

test.each([
  ["pardon numara sonu 33 olacaktı", "0500 000 00 33"],
  ["telefonun son iki hanesi 45", "0500 000 00 45"],
  ["numaramın son 4 hanesi 12 34 olacak", "0500 000 12 34"],
  ["sonu 11 değil 12", "0500 000 00 12"],
])("“%s” corrects the last digits", (text, phone) => expect(correctedPhone(text, "0500 000 00 11")).toBe(phone));

test.each(["son 10 gün kaldı", "ayın sonu 30 olur mu", "numaram doğru mu", "son 15 olsun", "0500 000 00 12 olacaktı"])(
  "“%s” corrects no last digits",
  (text) => expect(correctedPhone(text, "0500 000 00 11")).toBeNull(),
);

test("corrected last digits are kept, in a call-back and in an order", () => {
  const called = last("magaza", "beni arayın", "Elif Kaya 0500 000 00 11", "numaranın sonu 12 olacak");
  expect(called.consequences.form?.values).toMatchObject({ phone: "0500 000 00 12" });
  const ordered = last("magaza", "ipek kravat gri alayım", "Elif Kaya 0500 000 00 11", "numaranın sonu 12 olacak");
  expect(ordered.parts.order).toMatchObject({ phone: "0500 000 00 12" });
});

test("what stands behind the number is no surname", () => {
  expect(readContact("adım berk 0500 000 00 11 yarın 20:00")).toMatchObject({ name: "Berk" });
  expect(last("magaza", "adım berk 0500 000 00 11 yarın arayın").parts.form?.values).toMatchObject({ name: "Berk" });
});

test("a receipt's number is no half of a telephone number", () => {
  expect(readPhone("fis no 448120").bad).toBe(false);
  expect(readPhone("448120").bad).toBe(true);
});

test("a parcel's or an order's number is no telephone number", () => {
  expect(readPhone("takip no 4455667788")).toEqual({ phone: null, bad: false });
  expect(readPhone("sipariş numaram: 3124567890, beni 0500 000 00 11'den arayın").phone).toBe("0500 000 00 11");
  expect(readPhone("müşteri numaram 0500 000 00 11").phone).toBe("0500 000 00 11");
});

test("a code of letters and digits is no telephone number, but one that is called so may be", () => {
  for (const text of ["ZM-48213", "sipariş TR4821300", "kodum AB#482130"])
    expect(readPhone(text).bad, text).toBe(false);
  expect(readPhone("tel5321184").bad).toBe(true);
  expect(readPhone("SP48213 0500 000 00 11").phone).toBe("0500 000 00 11");
  const lost = last("magaza", "siparişim hâlâ gelmedi rezalet", "ZM-48213");
  expect(lost.text).not.toContain("on bir hane");
});
