import type { Script } from "../script.ts";

/** First-level support from the documentation; what it cannot explain becomes a ticket. */
export const tech: Script = {
  assistant: "Destek Asistanı",
  customer: "Müşteri",
  messages: [
    { from: "customer", text: "Sabahtan beri API’den 401 alıyoruz, sizde bir sorun mu var?" },
    {
      from: "assistant",
      text: "Sistemlerimiz şu an sorunsuz. 401, anahtarın geçersiz olduğunu gösterir. Son 24 saatte anahtarınızı yenilediniz mi?",
      did: "Durum sayfası okundu",
    },
    { from: "customer", text: "Evet, dün gece yeniledik" },
    {
      from: "assistant",
      text: "O hâlde eski anahtar bu sabah kapanmıştır: yenilemeden sonra 12 saat geçerli kalıyor. Sunucunuza yeni anahtarı yazıp servisi yeniden başlatın.",
      did: "Belgelerden yanıtlandı",
    },
    { from: "customer", text: "Düzeldi, teşekkürler! Webhook’lar da bazen iki kez geliyor" },
    {
      from: "assistant",
      text: "Yanıtınız 5 saniyeyi aşarsa olayı yeniden göndeririz. Olay kimliğine bakarak tekrarı eleyebilirsiniz.",
    },
    { from: "customer", text: "Biz hemen yanıt veriyoruz ama yine oluyor" },
    {
      from: "assistant",
      text: "Öyleyse nedenini buradan göremiyorum. Konuşmamızla birlikte 20517 numaralı destek kaydını açtım, ikinci seviye ekibimiz inceliyor.",
      did: "Destek kaydı açıldı",
    },
  ],
};
