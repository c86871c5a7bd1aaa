import type { Script } from "../script.ts";

/** Reads availability, says what is not possible, adds a transfer, and switches the language. */
export const travel: Script = {
  assistant: "Otel Asistanı",
  customer: "Misafir",
  messages: [
    { from: "customer", text: "Bu hafta sonu iki kişilik, deniz manzaralı odanız var mı?" },
    {
      from: "assistant",
      text: "Cuma girişli iki gece için son 2 oda kaldı. Kahvaltı dâhil geceliği 5.400 TL.",
      did: "Müsaitlik okundu",
    },
    { from: "customer", text: "Küçük köpeğimiz de gelecek, sorun olur mu?" },
    {
      from: "assistant",
      text: "Deniz manzaralı odalarımıza alamıyoruz ama bahçe katında 10 kiloya kadar köpeklere yerimiz var. Orada geceliği 4.600 TL.",
    },
    { from: "customer", text: "Bahçe katı olsun. Havalimanından nasıl geliriz?" },
    {
      from: "assistant",
      text: "Dalaman’dan kapıya transferimiz 55 dakika sürüyor, iki kişi 1.300 TL. Rezervasyonunuza ekleyeyim mi?",
    },
    { from: "customer", text: "Ekleyin. Eşim Türkçe bilmiyor, özeti İngilizce yazabilir misiniz?" },
    {
      from: "assistant",
      text: "Of course: garden room, two nights from Friday, breakfast and airport transfer included. Your dog is welcome, too!",
      lang: "en",
      did: "Rezervasyon ve transfer kaydedildi",
    },
  ],
};
