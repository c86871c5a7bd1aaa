import type { ProcessDraft, ProcessField } from "#contract/processes.ts";
import { fieldKinds } from "./field-kinds.ts";

export type Template = { id: string; title: string; text: string; draft: ProcessDraft };

const of = (kind: ProcessField["kind"], more: Partial<ProcessField> = {}): ProcessField => ({
  ...{ key: kind, kind, label: fieldKinds[kind].name, ask: fieldKinds[kind].ask },
  ...{ required: true, options: [], days: "ahead" },
  ...more,
});
const NAME = of("name");
const PHONE = of("phone");
const note = (ask: string): ProcessField => of("text", { key: "note", label: "Not", ask, required: false });

/** Templates for a new process. */
export const TEMPLATES: readonly Template[] = [
  {
    id: "appointment",
    title: "Randevu isteği",
    text: "Bölüm ya da hizmet, gün ve saat.",
    draft: {
      name: "Randevu isteği",
      triggers: ["randevu almak istiyorum", "gün almak istiyorum", "muayene olmak istiyorum"],
      intro: "Tabii, randevu isteğinizi alayım.",
      fields: [
        NAME,
        PHONE,
        of("text", { key: "service", label: "Hizmet", ask: "Hangi hizmet ya da bölüm için randevu istersiniz?" }),
        of("date", { key: "when", label: "Gün ve saat", ask: "Hangi gün ve saat sizin için uygun?", days: "open" }),
        note("Eklemek istediğiniz bir şey var mı?"),
      ],
      closing: "Ekibimiz uygunluğu kontrol edip sizi arayacak; randevunuz bu aramada kesinleşir.",
      active: true,
    },
  },
  {
    id: "reservation",
    title: "Rezervasyon isteği",
    text: "Giriş ve çıkış tarihi, kişi sayısı.",
    draft: {
      name: "Rezervasyon isteği",
      triggers: ["rezervasyon yapmak istiyorum", "yer ayırtmak istiyorum", "oda ayırtmak istiyorum"],
      intro: "Memnuniyetle, rezervasyon isteğinizi alayım.",
      fields: [
        NAME,
        PHONE,
        of("date", { key: "from", label: "Giriş tarihi", ask: "Giriş tarihiniz nedir?" }),
        of("date", { key: "to", label: "Çıkış tarihi", ask: "Çıkış tarihiniz nedir?" }),
        of("choice", {
          ...{ key: "people", label: "Kişi sayısı", ask: "Kaç kişi için?" },
          options: ["1 kişi", "2 kişi", "3 kişi", "4 kişi", "5 kişi ve üzeri"],
        }),
        note("Özel bir isteğiniz var mı?"),
      ],
      closing: "Müsaitliği kontrol edip size döneceğiz; rezervasyonunuz onayımızla kesinleşir.",
      active: true,
    },
  },
  {
    id: "offer",
    title: "Teklif isteği",
    text: "Ne için teklif istendiği ve firma.",
    draft: {
      name: "Teklif isteği",
      triggers: ["teklif almak istiyorum", "fiyat teklifi istiyorum"],
      intro: "Memnuniyetle, teklif isteğinizi alayım.",
      fields: [
        NAME,
        of("text", { key: "firm", label: "Firma", ask: "Firmanızın adı nedir?", required: false }),
        PHONE,
        of("email"),
        of("text", { key: "subject", label: "Konu", ask: "Ne için teklif istiyorsunuz? Kısaca anlatır mısınız?" }),
      ],
      closing: "Teklifimizi hazırlayıp size ileteceğiz.",
      active: true,
    },
  },
  {
    id: "repair",
    title: "Servis / arıza kaydı",
    text: "Ürün, sorun ve uygun gün.",
    draft: {
      name: "Servis kaydı",
      triggers: ["arıza kaydı oluşturmak istiyorum", "servis çağırmak istiyorum", "cihazım bozuldu"],
      intro: "Geçmiş olsun, servis kaydınızı alayım.",
      fields: [
        NAME,
        PHONE,
        of("text", { key: "product", label: "Ürün", ask: "Hangi ürün ya da cihaz için?" }),
        of("text", { key: "problem", label: "Sorun", ask: "Sorunu kısaca anlatır mısınız?" }),
        of("text", { key: "address", label: "Adres", ask: "Servis adresinizi yazar mısınız?" }),
        of("date", { key: "when", label: "Uygun gün", ask: "Hangi gün uygunsunuz?", days: "open", required: false }),
      ],
      closing: "Servis ekibimiz gün ve saati sizinle kesinleştirmek için arayacak.",
      active: true,
    },
  },
  {
    id: "return",
    title: "İade / değişim isteği",
    text: "Sipariş numarası, istek ve neden.",
    draft: {
      name: "İade ve değişim isteği",
      triggers: ["ürünü iade etmek istiyorum", "değişim yapmak istiyorum", "iade talebi oluşturmak istiyorum"],
      intro: "Tabii, isteğinizi alayım.",
      fields: [
        NAME,
        PHONE,
        of("text", { key: "order", label: "Sipariş numarası", ask: "Sipariş numaranız nedir?" }),
        of("choice", { key: "wish", label: "İstek", ask: "Ne yapmak istersiniz?", options: ["İade", "Değişim"] }),
        of("text", { key: "reason", label: "Neden", ask: "Nedenini kısaca yazar mısınız?" }),
      ],
      closing: "İsteğinizi inceleyip size bilgi vereceğiz.",
      active: true,
    },
  },
  {
    id: "blank",
    title: "Boş",
    text: "Baştan siz oluşturun.",
    draft: {
      name: "",
      triggers: [],
      intro: "Tabii, bilgilerinizi alayım.",
      fields: [NAME, PHONE],
      closing: "",
      active: true,
    },
  },
];
