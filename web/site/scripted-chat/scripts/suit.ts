import type { Script } from "../script.ts";

/** Suggests size and combination, reads stock and price, books the fitting. */
export const suit: Script = {
  assistant: "Stil Asistanı",
  customer: "Müşteri",
  messages: [
    { from: "customer", text: "Kardeşimin düğünü için lacivert takım bakıyorum. Boyum 1,82, kilom 84" },
    {
      from: "assistant",
      text: "Şimdiden hayırlı olsun! Bu ölçülerle dar kalıpta 52, klasik kalıpta 50 beden öneririm. Hangisini tercih edersiniz?",
    },
    { from: "customer", text: "Dar kalıp. Fiyatı ne kadar?" },
    {
      from: "assistant",
      text: "Dar kalıp lacivert yünlü takımımız 8.990 TL. 52 beden Nişantaşı mağazamızda 3, internet mağazamızda 5 adet.",
      did: "Stok ve fiyat okundu",
    },
    { from: "customer", text: "İçine nasıl bir gömlek, kravat gider?" },
    {
      from: "assistant",
      text: "Beyaz gömlekle bordo kravat düğün için hep şık durur. Ayakkabı ve kemerde koyu kahverengi iyi tamamlar.",
    },
    { from: "customer", text: "Güzelmiş. Cumartesi 14:00’te gelip deneyebilir miyim?" },
    {
      from: "assistant",
      text: "Tabii, provanızı cumartesi 14:00’e yazdım. Takımınız hazır bekleyecek, terzimiz paça ve kol boyunu orada ayarlayacak.",
      did: "Prova randevusu oluşturuldu",
    },
  ],
};
