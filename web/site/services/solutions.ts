export type Solution = {
  id: "assistant" | "data" | "intelligence";
  title: string;
  summary: string;
  features: readonly string[];
  benefits: readonly string[];
  useCases: readonly string[];
};

/**
 * The three solutions of the services page (docs/product.md, Screens). What is promised stands in our own knowledge
 * base.
 */
export const solutions: readonly Solution[] = [
  {
    id: "assistant",
    title: "Kurumsal Yapay Zekâ Asistanı",
    summary: "Belge ve prosedürlerinizi öğrenir, çalışanlarınızın sorularını yetkilerine göre yanıtlar.",
    features: [
      "Şirket içi belge ve prosedürlerinizden öğrenir",
      "Her çalışana yalnızca görmesi gereken bilgiyi gösterir",
      "Yalnızca onaylı bilgi tabanınızdan yanıt verir; bulamazsa bilmediğini söyler",
      "Bilgi tabanı, kod yazmadan yönetim panelinden düzenlenir",
    ],
    benefits: [
      "Ekipleriniz aynı soruyu her gün yeniden yanıtlamaz",
      "Yeni başlayanlar işi daha çabuk öğrenir",
      "Bilgi kişilere bağlı kalmaz, herkes aynı doğru yanıta ulaşır",
    ],
    useCases: [
      "İnsan kaynaklarında izin, bordro ve yan hak soruları",
      "Bilgi işlemde sık yaşanan sorunlara ilk yanıt",
      "Satışta güncel ürün ve kampanya koşulları",
      "Sahada prosedür ve iş güvenliği talimatları",
    ],
  },
  {
    id: "data",
    title: "Veri Entegrasyonu",
    summary: "Asistanı veri tabanınıza, tablolarınıza ve yazılımlarınıza bağlar; yanıtlar hep güncel veriden gelir.",
    features: [
      "Veri tabanı, tablo ve API bağlantısı",
      "CRM, ERP, e-ticaret, takvim ve çağrı merkezi yazılımlarıyla hazır bağlantı",
      "Hazır bağlantısı olmayan sistemler için REST API ve webhook",
      "Türkiye’deki sunucularda şifreli saklama, aktarımda TLS",
    ],
    benefits: [
      "Stok, fiyat ya da randevu değiştiği anda yanıt da değişir",
      "Elle güncelleme ve ondan doğan hatalar ortadan kalkar",
      "Kullandığınız yazılımları değiştirmeniz gerekmez",
    ],
    useCases: [
      "E-ticarette stok, fiyat ve sipariş durumu",
      "Hastanede hekim takvimi ve randevu",
      "Otelde müsaitlik ve oda fiyatı",
      "Serviste yedek parça ve boş saatler",
    ],
  },
  {
    id: "intelligence",
    title: "İş Zekâsı",
    summary: "Konuşmaları ölçüme çevirir: ne soruluyor, ne hızla yanıtlanıyor, ne kadarı satışa dönüşüyor.",
    features: [
      "Konuşma sayısı ve yanıt süresi grafikleri",
      "En çok sorulan konular",
      "Satışa dönüşüm oranı",
      "Her hafta e-postayla gelen özet rapor",
    ],
    benefits: [
      "Müşterinizin ne aradığını tahmin etmez, görürsünüz",
      "Bilgi tabanındaki eksikleri erken fark edersiniz",
      "Kararlarınızı toplantıdaki izlenimle değil, sayıyla verirsiniz",
    ],
    useCases: [
      "Bir kampanyanın konuşmalara ve satışa etkisini izlemek",
      "Destek yükünü haftadan haftaya karşılaştırmak",
      "Çok sorulan konulara göre site metinlerini iyileştirmek",
    ],
  },
];
