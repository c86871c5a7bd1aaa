import type { Script } from "../script.ts";

/**
 * Answers leave and payroll questions from the records, starts the approval, and passes on what a specialist must say.
 */
export const hr: Script = {
  assistant: "İK Asistanı",
  customer: "Çalışan",
  messages: [
    { from: "customer", text: "Merhaba, bu yıl kaç gün iznim kaldı?" },
    {
      from: "assistant",
      text: "Merhaba Emre Bey, 14 günlük yıllık izninizden 9 gününüz duruyor.",
      did: "İzin kaydı okundu",
    },
    { from: "customer", text: "Gelecek hafta pazartesiden cumaya izin almak istiyorum" },
    {
      from: "assistant",
      text: "5 iş günü düşer, 4 gününüz kalır. O hafta ekibinizden izinli olan yok. Talebi yöneticiniz Derya Hanım’a göndereyim mi?",
    },
    { from: "customer", text: "Evet, lütfen" },
    { from: "assistant", text: "Gönderdim. Onaylanınca buradan haber veririm.", did: "İzin talebi onaya gönderildi" },
    { from: "customer", text: "Bir de bu ay bordromda kesinti fazla, neden acaba?" },
    {
      from: "assistant",
      text: "Özel sağlık sigortası katkınız bu ay başlamış: 640 TL. Kalan farkı kesin söyleyemem; sorunuzu bordro uzmanımıza ilettim, bugün size yazacak.",
      did: "Bordro uzmanına iletildi",
    },
  ],
};
