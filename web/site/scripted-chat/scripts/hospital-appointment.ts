import type { Script } from "../script.ts";

/** Guides to a department without diagnosing, reads the doctors' calendar and makes the appointment. */
export const hospitalAppointment: Script = {
  assistant: "Hastane Asistanı",
  customer: "Hasta",
  messages: [
    { from: "customer", text: "Merhaba, birkaç gündür merdiven çıkarken çarpıntım oluyor. Hangi bölüme gelmeliyim?" },
    {
      from: "assistant",
      text: "Geçmiş olsun. Teşhis koyamam ama bu şikâyette ilk başvurulacak bölüm Kardiyoloji’dir. Göğüs ağrınız ya da nefes darlığınız varsa beklemeden 112’yi arayın.",
    },
    { from: "customer", text: "Yok, ağrım falan yok. Bu hafta randevu var mı?" },
    {
      from: "assistant",
      text: "Perşembe 10:20 ve cuma 15:40 boş. İkisi de Uzm. Dr. Selin Aydemir’de.",
      did: "Hekim takvimi okundu",
    },
    { from: "customer", text: "Cuma olsun. SGK geçiyor mu?" },
    {
      from: "assistant",
      text: "Evet, Kardiyoloji’de SGK anlaşmamız var; muayene farkı 450 TL. Randevu için adınızı ve telefonunuzu yazar mısınız?",
    },
    { from: "customer", text: "Murat Şen, 0850 000 00 42" },
    {
      from: "assistant",
      text: "Teşekkürler Murat Bey. Cuma 15:40 randevunuz hazır; bir gün önce size hatırlatacağım.",
      did: "Randevu oluşturuldu",
    },
  ],
};
