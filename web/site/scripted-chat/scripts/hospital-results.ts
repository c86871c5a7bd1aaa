import type { Script } from "../script.ts";

/** Looks up laboratory results, refuses to interpret them and hands over to a person. */
export const hospitalResults: Script = {
  assistant: "Hastane Asistanı",
  customer: "Hasta",
  messages: [
    { from: "customer", text: "Dün kan vermiştim, sonucum çıktı mı?" },
    { from: "assistant", text: "Hemen bakayım. Protokol numaranızı ve doğum yılınızı yazar mısınız?" },
    { from: "customer", text: "48213, 1986" },
    {
      from: "assistant",
      text: "Hemogram ve açlık şekeri sonuçlarınız hazır, hasta portalından açabilirsiniz. Tiroit testiniz yarın 12:00’de çıkacak.",
      did: "Laboratuvar kaydı okundu",
    },
    { from: "customer", text: "Şekerim 118 çıkmış, kötü mü bu?" },
    {
      from: "assistant",
      text: "Sonucu yorumlamam doğru olmaz, bunu hekiminiz değerlendirmeli. İsterseniz Dahiliye’den kontrol randevusu alayım ya da sizi danışma hemşiremize aktarayım.",
    },
    { from: "customer", text: "Biriyle konuşsam içim rahat eder" },
    {
      from: "assistant",
      text: "Konuşmamızı Zeynep Hemşire’ye aktardım. Yazdıklarınız önünde, baştan anlatmanıza gerek yok; birazdan buradan devam edecek.",
      did: "Danışma hemşiresine aktarıldı",
    },
  ],
};
