import type { Script } from "../script.ts";

/** Informs, does the preliminary assessment, collects documents, and gives no investment advice. */
export const finance: Script = {
  assistant: "Finans Asistanı",
  customer: "Müşteri",
  messages: [
    { from: "customer", text: "Şirketim için kredi başvurusu yapacağım, neler gerekiyor?" },
    {
      from: "assistant",
      text: "Vergi levhası, son iki yılın bilançosu ve imza sirküleri. Dilerseniz ön değerlendirmeyi şimdi birlikte yapalım, iki dakika sürer.",
    },
    { from: "customer", text: "Olur. 2018’de kurulduk, yıllık ciromuz 12 milyon TL" },
    {
      from: "assistant",
      text: "Teşekkürler, ön koşulları karşılıyorsunuz. Bu bir onay değildir; kararı, belgeler tamamlanınca kredi birimimiz verir.",
      did: "Ön değerlendirme tamamlandı",
    },
    { from: "customer", text: "Belgeleri buradan göndersem olur mu?" },
    {
      from: "assistant",
      text: "Olur, güvenli yükleme bağlantınızı ilettim. Eksik kalan belge olursa size yarın hatırlatacağım.",
      did: "Belge dosyası açıldı",
    },
    { from: "customer", text: "Bu arada birikimi dövizde mi tutsam sizce?" },
    {
      from: "assistant",
      text: "Yatırım tavsiyesi veremem. Sorunuzu yatırım danışmanımız Cem Bey’e ilettim, bugün sizi arayacak.",
      did: "Danışmana iletildi",
    },
  ],
};
