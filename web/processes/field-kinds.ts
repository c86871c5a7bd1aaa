import type { DateRule, ProcessField } from "#contract/processes.ts";

type Kind = ProcessField["kind"];

/** Label, default name and default question of each kind of field. */
export const fieldKinds: Record<Kind, { label: string; name: string; ask: string }> = {
  name: { label: "Ad soyad", name: "Ad soyad", ask: "Adınızı ve soyadınızı yazar mısınız?" },
  phone: { label: "Telefon", name: "Telefon", ask: "Size hangi telefon numarasından ulaşalım?" },
  email: { label: "E-posta", name: "E-posta", ask: "E-posta adresinizi yazar mısınız?" },
  date: { label: "Tarih", name: "Tarih", ask: "Hangi gün ve saat sizin için uygun?" },
  choice: { label: "Seçenekler", name: "Seçim", ask: "Hangisini istersiniz?" },
  text: { label: "Serbest metin", name: "Açıklama", ask: "Kısaca anlatır mısınız?" },
};

export const dateRules: Record<DateRule, string> = {
  open: "Bugünden sonraki açık günler",
  ahead: "Bugünden sonraki her gün",
  past: "Geçmişteki günler",
  any: "Her gün",
};
