import type { Script } from "../script.ts";

/** Books the service by number plate, checks the spare part, adds a test drive; the mechanic keeps the verdict. */
export const automotive: Script = {
  assistant: "Servis Asistanı",
  customer: "Müşteri",
  messages: [
    { from: "customer", text: "60.000 bakımım geldi, bu hafta yeriniz var mı?" },
    { from: "assistant", text: "Plakanızı yazarsanız hemen bakayım." },
    { from: "customer", text: "34 SZB 060" },
    {
      from: "assistant",
      text: "2021 model aracınızın 60.000 bakımı 9.750 TL, yaklaşık üç saat sürüyor. Çarşamba 09:30 ve cuma 13:00 boş.",
      did: "Servis takvimi okundu",
    },
    { from: "customer", text: "Çarşamba 09:30. Fren yaparken de ses geliyor" },
    {
      from: "assistant",
      text: "Randevunuza fren kontrolünü ekledim. Aracınıza uygun balata stokta; değişmesi gerekip gerekmediğine ustamız bakar, size sormadan işlem yapılmaz.",
      did: "Servis randevusu oluşturuldu",
    },
    { from: "customer", text: "Beklerken yeni elektrikli modeli deneyebilir miyim?" },
    {
      from: "assistant",
      text: "Memnuniyetle. Çarşamba 10:15’e test sürüşü ayırdım, ehliyetiniz yanınızda olsun yeter.",
      did: "Test sürüşü ayrıldı",
    },
  ],
};
