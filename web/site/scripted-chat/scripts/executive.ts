import type { Script } from "../script.ts";

/** Knows the calendar, moves a meeting, reports a figure without inventing its cause, drafts an e-mail. */
export const executive: Script = {
  assistant: "Yönetici Asistanı",
  customer: "Yönetici",
  messages: [
    { from: "customer", text: "Günaydın, bugün neler var?" },
    {
      from: "assistant",
      text: "Günaydın Defne Hanım. 10:00 bütçe, 13:30 satış ekibi, 16:00 yatırımcı görüşmesi. Satış toplantısı, 14:00’teki doktor randevunuzla çakışıyor.",
      did: "Takvim okundu",
    },
    { from: "customer", text: "Satış toplantısını yarına alır mısın?" },
    {
      from: "assistant",
      text: "Yarın 11:00’de herkes uygun. Toplantıyı taşıdım, dört katılımcıya güncel davet gitti.",
      did: "Toplantı taşındı",
    },
    { from: "customer", text: "Teşekkürler. Dün ciro nasıldı?" },
    {
      from: "assistant",
      text: "1.284.000 TL; geçen haftanın aynı gününe göre %6 yukarıda. Artış Ege Bölgesi’nden geliyor. Nedenini gösteren bir veri yok elimde, dilerseniz bölge müdürüne sorayım.",
      did: "Satış raporu okundu",
    },
    { from: "customer", text: "Sor, kısa bir e-posta olsun" },
    {
      from: "assistant",
      text: "Taslak hazır: “Tolga Bey merhaba, dünkü artışın kaynağını iki cümleyle paylaşabilir misiniz?” Onaylarsanız gönderiyorum.",
      did: "E-posta taslağı hazırlandı",
    },
  ],
};
