import type { Script } from "../script.ts";

/** Answers a parent on places, fees and grants, and registers them for the open day. */
export const education: Script = {
  assistant: "Okul Asistanı",
  customer: "Veli",
  messages: [
    { from: "customer", text: "Merhaba, kızım 5. sınıfa geçecek. Kayıtlar başladı mı?" },
    { from: "assistant", text: "Merhaba, evet. 5. sınıfta şu an 11 kontenjanımız var.", did: "Kontenjan okundu" },
    { from: "customer", text: "Yıllık ücret ne kadar? Burs veriyor musunuz?" },
    {
      from: "assistant",
      text: "Yemek dâhil 385.000 TL, dokuz taksite bölünebiliyor. Bursluluk sınavımızda başarıya göre %25’ten %100’e kadar burs var.",
    },
    { from: "customer", text: "Sınav ne zaman?" },
    {
      from: "assistant",
      text: "Cumartesi günü 10:00’da. Çocuklar sınavdayken velilere okulu gezdiriyoruz. Adınızı ve kızınızın adını yazarsanız kaydınızı açayım.",
    },
    { from: "customer", text: "Pınar Akay, Ela Akay. Servis Ataşehir’e geliyor mu?" },
    {
      from: "assistant",
      text: "Kaydınız tamam Pınar Hanım. Ataşehir güzergâhımız var ama sokağınızdan geçip geçmediğini bilmiyorum; servis sorumlumuz yarın sizi arayacak.",
      did: "Tanıtım günü kaydı alındı",
    },
  ],
};
