import { expect, test } from "vitest";
import { proposeId } from "#web/admin/chatbots/chatbot-ids.ts";

test("an assistant's id is made of the whole words of its name", () => {
  expect(proposeId("Şık Giyim Asistanı")).toBe("sik-giyim-asistani");
  expect(proposeId("  (Yeni) Çamlıbel — Pansiyon!")).toBe("yeni-camlibel-pansiyon");
  expect(proposeId("Kırkpınar Hidrolik Makina İmalat Sanayi ve Dış Ticaret Anonim Şirketi Asistanı")).toBe(
    "kirkpinar-hidrolik-makina-imalat-sanayi-ve-dis-ticaret",
  );
  expect(proposeId("a".repeat(80))).toBe("a".repeat(60));
});
