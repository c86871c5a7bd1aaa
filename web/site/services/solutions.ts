export type Solution = {
  id: "assistant" | "data" | "intelligence";
  title: string;
  summary: string;
  features: readonly string[];
  benefits: readonly string[];
  useCases: readonly string[];
};

/**
 * The three solutions of the services page (docs/product.md, Screens). Every promise is covered by our own knowledge
 * base.
 */
export const solutions: readonly Solution[] = [
  {
    id: "assistant",
    title: "Kurumsal Yapay Zekâ Asistanı",
    summary: "Bilgi tabanınızı öğrenir, müşterilerinizin ve ekibinizin sorularını kaynağını göstererek yanıtlar.",
    features: [
      "Yazdığınız soru ve yanıtlardan, ürünlerinizden öğrenir",
      "Yanlış yanıtı ekibiniz bildirir, düzeltilen yanıt hemen devreye girer",
      "Yalnızca onaylı bilgi tabanınızdan yanıt verir; bulamazsa bilmediğini söyler",
      "Bilgi tabanı, kod yazmadan yönetim panelinden düzenlenir",
    ],
    benefits: [
      "Ekipleriniz aynı soruyu her gün yeniden yanıtlamaz",
      "Yeni başlayanlar işi daha çabuk öğrenir",
      "Bilgi kişilere bağlı kalmaz, herkes aynı doğru yanıta ulaşır",
    ],
    useCases: [
      "Müşteri hizmetlerinde sık gelen sorular ve şikâyetler",
      "İnsan kaynaklarında izin, bordro ve yan hak soruları",
      "Satışta güncel ürün ve kampanya koşulları",
      "Sahada prosedür ve iş güvenliği talimatları",
    ],
  },
  {
    id: "data",
    title: "Veri Entegrasyonu",
    summary:
      "Ürünlerinizi ve bilgi tabanınızı dosyayla, ürün akışıyla ya da API ile aktarır; yanıtlar aktardığınız veriden gelir.",
    features: [
      "CSV, JSON ve XML dosyaları, Google ürün akışı adresi",
      "Aktarmadan önce her satırda neyin değişeceğini gösterir",
      "Yazılımcılarınız için REST API",
      "Türkiye’deki sunucularda şifreli saklama, aktarımda TLS",
    ],
    benefits: [
      "Aktarılan fiyat ve stok bir sonraki soruda yanıta yansır",
      "Aynı bilgiyi iki yere yazmaktan doğan hatalar ortadan kalkar",
      "Kullandığınız yazılımları değiştirmeniz gerekmez",
    ],
    useCases: [
      "E-ticarette ürün, fiyat ve stok",
      "Hastanede bölümler ve hekimler",
      "Otelde oda türleri ve fiyatlar",
      "Serviste yedek parça ve bakım ücretleri",
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
      "Ekibinizin ilgilenmesi gerekenleri özetleyen sabah e-postası",
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
