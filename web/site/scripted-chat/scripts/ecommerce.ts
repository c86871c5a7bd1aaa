import type { Script } from "../script.ts";

/** Tracks a parcel, finds the matching product with price and stock, takes an order, and says what it does not know. */
export const ecommerce: Script = {
  assistant: "Mağaza Asistanı",
  customer: "Müşteri",
  messages: [
    { from: "customer", text: "Salı günü verdiğim sipariş hâlâ gelmedi. Numarası 70418" },
    {
      from: "assistant",
      text: "Paketiniz bu sabah Kadıköy şubesinden dağıtıma çıkmış, bugün 18:00’e kadar sizde olacak.",
      did: "Kargo durumu okundu",
    },
    { from: "customer", text: "Süper. Aldığım kahve makinesine uygun filtre de var mı sizde?" },
    {
      from: "assistant",
      text: "Var. Makineniz 4 numara kâğıt filtreyle çalışıyor. 100’lük paketi 129,90 TL, stokta 36 adet.",
      did: "Stok ve fiyat okundu",
    },
    { from: "customer", text: "İki paket alayım, aynı adrese gelsin" },
    // The sentence that marks an order (contract/conversations.ts), copied: importing it would bundle the schemas.
    {
      from: "assistant",
      text: "2 paket, toplam 259,80 TL, kayıtlı adresinize. Sipariş onayı için müşteri temsilcimiz sizi arayacaktır.",
      did: "Sipariş alındı",
    },
    { from: "customer", text: "Makineyi kullanıp beğenmezsem iade olur mu?" },
    {
      from: "assistant",
      text: "Kullanılmamış ürünü 14 gün içinde iade edebilirsiniz. Kullanılmış makine için elimde kesin bilgi yok; sorunuzu iade ekibimize ilettim, size e-postayla dönecekler.",
      did: "İade ekibine iletildi",
    },
  ],
};
