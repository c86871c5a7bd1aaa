import type { Concepts } from "./concepts.ts";

/** What is being asked about a thing, whatever the thing: these never carry an answer by themselves. */
export const asking: Concepts = {
  price: `
    fiyat, ücret, bedel, tutar, kaç para, kaç lira, kaç tl, kaç kuruş, kaç euro, kaç dolar, ne kadar, kaça, pahalı, ucuz, maliyet, tarife, masraf,
    ücretli, paralı, para alı, para isti, para iste, fiyatlandırma, ne tut, kaça gel, kaça mal, kaça olur, ödeyeceğ, cebimden, bütçe, hesaplı,
    ekonomik, fiyat aralığı, kaça patla, ne tutar, ne eder, ne kadar tutuyor, ne kadara, ne kadara mal ol, kaça mal ol, kaç lira tut, kaç para tut, kaçtan başla, ücreti ne`,
  free: `
    bedava, ücretsiz, beleş, parasız, para ödemeden, para öde, ücret öde, ücretli mi, paralı mı, free, ekstra ücret, ek ücret, bedel öde, para alı,
    para veriyor`,
  duration: `
    kaç gün, kaç saat, kaç hafta, kaç ay, kaç dakika, kaç dk, ne zaman, ne vakit, süre, ne kadar sür, ne kadar süre, ne kadar zaman, ne kadar vakit,
    ne kadar bekle, sürer, sürüyor, uzun sür, hemen, çabuk, kaç iş gün, gün içinde, saat içinde, hafta içinde, bekle, bekleme, hangi gün, kaç gündür,
    en geç, en erken, ne zamana, ne zamandan, ne zamana kadar, kaç günde, kaç saatte, kaç haftada, ne kadar sürede, ne çabuk, günü bul, kaç güne`,
  hours: `
    saat kaç, kaçta, kaça kadar, açılış, kapanış, açık, kapalı, mesai, çalışma saat, çalışma gün, açılıyor, kapanıyor, açılır, kapanır, kaçtan kaça,
    saatler arası, hangi saat, kaç gibi, saatleri, iş saat, öğle arası, 7 24, 24 saat, gece, akşam, sabah, gündüz, kaç civarı, ne zaman aç,
    ne zaman kapan, ne zaman açıl, kaça kadar çalış, kaçta başla, kaçta çık, saat kaça kadar, ne zamana kadar açık, pazarları, kaçta kapat, kaçta aç,
    kapatıyor, öğlen, kaça dek, kaçta gel`,
  weekend: `hafta sonu, hafta sonları, haftasonu, cumartesi, pazar, resmi tatil, bayram, tatil, yılbaşı, arife`,
  weekday: `hafta içi, haftaiçi, pazartesi, salı, çarşamba, perşembe, cuma`,
  place: `
    nerede, nerde, neresi, nereye, adres, konum, lokasyon, yol tarif, hangi semt, hangi ilçe, hangi şehir, harita, navigasyon, mevki, yer, yeriniz,
    hangi il, uzak, yakın, nereden`,
  condition: `
    şart, koşul, kural, zorunlu, gerek, gerekli, gerekiyor, lazım, mecbur, şart mı, olmadan, zorunda, istenir, isteniyor, talep ediliyor mu`,
  change: `değiştir, değişiklik, değişim, değiş, güncelle, düzelt, düzenle, ertele, kaydır, öne al, ileri al, başka güne`,
  cancel: `iptal, vazgeç, vazgeçt, caydım, cay, sonlandır, fesh, bırak, çık, iptali`,
  who: `kim, kimin, kimler, sahip, kimdir`,
  count: `kaç kişi, kaç tane, kaç adet, kaç farklı, sayı, kaç şube, kaç çalışan, kaç personel, kaç ülke`,
  document: `evrak, belge, doküman, kağıt, form, dilekçe, döküm, nüsha`,
};
