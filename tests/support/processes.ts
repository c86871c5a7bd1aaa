import type { NewProcess, ProcessField } from "#contract/processes.ts";

export const field = (
  key: string,
  kind: ProcessField["kind"],
  label: string,
  more: Partial<ProcessField> = {},
): ProcessField => ({
  ...{ key, kind, label, ask: `${label}?`, required: true, options: [], days: "ahead" as const },
  ...more,
});

/** A form for a hospital's appointments. */
export const APPOINTMENT: Omit<NewProcess, "chatbot_id"> = {
  name: "Muayene randevusu",
  triggers: ["randevu almak istiyorum", "gün almak istiyorum", "muayene olmak istiyorum"],
  intro: "Tabii, randevu isteğinizi alayım.",
  fields: [
    field("name", "name", "Ad soyad"),
    field("phone", "phone", "Telefon"),
    field("department", "choice", "Bölüm", { options: ["Kardiyoloji", "Göz hastalıkları", "Kulak burun boğaz"] }),
    field("when", "date", "Tarih", { days: "open" }),
    field("note", "text", "Not", { required: false }),
  ],
  closing: "Uygunluğu kontrol edip sizi arayacağız.",
  active: true,
};
