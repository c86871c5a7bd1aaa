import type { ProcessDraft } from "#contract/processes.ts";
import type { Db } from "#server/database/connect.ts";
import { insertProcess } from "#server/store/processes.ts";
import { LIRVA } from "./cast.ts";

/** The form for a clothes shop that the provider's own knowledge describes. */
const FITTING: ProcessDraft = {
  name: "Prova randevusu",
  triggers: ["prova randevusu almak istiyorum", "prova yaptırmak istiyorum", "takım elbise provası istiyorum"],
  intro: "Memnuniyetle, prova isteğinizi alayım.",
  fields: [
    field("name", "name", "Ad soyad", "Adınızı ve soyadınızı yazar mısınız?"),
    field("phone", "phone", "Telefon", "Size hangi telefon numarasından ulaşalım?"),
    {
      ...field("garment", "choice", "Ürün", "Prova hangi ürün için?"),
      options: ["Takım elbise", "Elbise", "Pantolon", "Diğer"],
    },
    { ...field("when", "date", "Gün ve saat", "Hangi gün ve saat sizin için uygun?"), days: "open" },
    { ...field("note", "text", "Not", "Eklemek istediğiniz bir şey var mı?"), required: false },
  ],
  closing: "Ekibimiz uygunluğu kontrol edip sizi arayacak; randevunuz bu aramada kesinleşir.",
  active: true,
};

function field(
  key: string,
  kind: ProcessDraft["fields"][number]["kind"],
  label: string,
  ask: string,
): ProcessDraft["fields"][number] {
  return { key, kind, label, ask, required: true, options: [], days: "ahead" };
}

/** Gives the demo's shop a form of its own. */
export const seedProcesses = (db: Db): Promise<unknown> =>
  insertProcess(db, { id: LIRVA.chatbotId, company_id: LIRVA.id }, FITTING);
