import type { Concepts } from "./concepts.ts";

/** The trades a provider serves, as people in them speak of their own work. */
export const sectors: Concepts = {
  sectors: `
    sektör, hangi alan, alanda, hangi firma, hangi işletme, kimler kullan, kimlere, bizim iş, bizim sektör, kimlerle çalış, işletmemize uygun,
    işimize uygun, uygun mu bize, bize uygun, hangi işler, ne tür firma, ne tür işletme, küçük işletme, esnaf, kobi, benim işim, işime yara,
    işimize yara, bize yara, bana yara, benim sektör, benim iş, nakliye, inşaat firma, emlak, emlakçı, restoran, kafe, kuaför, güzellik merkez,
    avukat, belediye, fabrika, üretim, lojistik, tarım, spor salon, market, çiçekçi, hangi meslek, her sektör, uyar mı bize, bize uyar, listede yok,
    uygun olur mu, berber, kasap, fırın, pastane, kırtasiye, mobilyacı, kuyumcu, nakliyat, nakliyatçı, nakliyeci, temizlik firma, inşaatçı, müteahhit,
    halı yıkama, organizasyon, düğün salon, fotoğrafçı, matbaa, petshop, bizim alan, yaptığımız iş, bizim işletme, tek kişilik, manav, bakkal,
    mesleğim, tesisatçı, elektrikçi, danışmanlık firma, işime uyar, işimize uyar, benim işletme, kimler için, kime hitap, hangi işyer`,
  "health-sector": `
    hastane, klinik, muayenehane, sağlık, doktor, hasta, poliklinik, tıp merkez, diş klinik, diş hekim, sağlık sektör, eczane, sekreter, hastalar,
    estetik merkez, veteriner, hastanemiz, kliniğimiz, muayenehanemiz, doktorum, hekimim, diş hekimiyim, hastalarımız, hastalarıma, hasta soruları,
    hasta randevu, özel hastane, polikliniğimiz, tıp merkezimiz, laboratuvar, güzellik klinik, estetik klinik, fizyoterapi merkez, psikolog ofis,
    diyetisyenim, hasta kabul, tahlil bilgilendirme, randevu aldır, hastaların soru, danışan, doktorum ben, hasta yoğun, hasta trafiğ, hasta ara,
    hastalar ara, hastalar sürekli, diş polikliniğ`,
  "retail-sector": `
    e ticaret, eticaret, online mağaza, internet mağaza, online satış, internetten satış, trendyol, hepsiburada, shopify, ticimax, ikas, ideasoft,
    woocommerce, terk edilmiş sepet, sepette bırak, sepet hatırlat, pazaryeri, sanal mağaza, internet sitesinden satış, online alışveriş,
    internetten sat, internette sat, internetten ürün sat, web sitesinden sat, online sat, online dükkan, sanal dükkan, sepetini bırak, sepeti bırak,
    sepette bırakan, sepette kalan, alışverişi yarıda, alışverişi tamamlama, sipariş durumu sor, kargo sorular, alıcılar, iade talepleri, n11, amazon,
    pazaryer, kozmetik sat, ürün öner, ürün önerebil, opencart, tsoft, online butik, sanal market, sepete at, satın almadan çık, almadan çık,
    kargom nerede diye, kargo nerede diye, iade isteyen, ürün tavsiye, müşteriye ürün, internet dükkan, internet üzerinden sat, sitemden sat,
    sitemizden sat, sepeti unut, sepet dolu, alışverişi tamamla, satışlarımı artır internet`,
  "clothing-sector": `
    giyim, butik, konfeksiyon, tekstil, kıyafet, moda, takım elbise, giyim mağaza, elbise, kombin, gelinlik, terzi, ayakkabı mağaza, hazır giyim,
    damatlık, prova, butiğim, giyim firma, giyim mağazam, kıyafet sat, elbise sat, takım elbise sat, ayakkabı sat, beden öner, bedenlerini söyle,
    beden tavsiye, kombin öner, ölçülerine göre, ölçüye göre beden, tekstilci, konfeksiyoncu, abiye, modaevi, moda evi, prova randevu, kıyafet mağaza,
    hangi beden uyar, kıyafet dükkan, giyim dükkan, tekstil firma, ayakkabı dükkan, bedenini sor, kombin yap, stil öner, gelinlikçi, damatlık sat,
    takım elbiseci, abiyeci, gömlek sat, kıyafetçi, beden sorusu, hangi beden diye`,
  "executive-sector": `
    yönetici, patron, üst düzey, ceo, genel müdür, müdür, toplantı, toplantılar, ajanda, takvimimi, e posta taslak, günlük özet, direktör,
    üst yönetim, maillerimi, mail yaz, mail hazırla, brifing, patronum, patronumuz, patrona, müdürümüz, müdürüm, müdürlerimiz, yöneticimiz,
    yöneticilerimiz, yönetim kurulu, ceomuz, holding, toplantı ayarla, toplantılarımı, takvim düzenle, takvim yönet, e postalarımı, maillerime,
    e posta yaz, e posta hazırla, gün özeti, günümü planla, yoğun çalışan yönetici, üst yönetici, sekreterlik, patronun, takvimini, ajandasını,
    programını ayarla, müdürün, yöneticinin, toplantısını, toplantı planla, vaktim yok, maillere yetiş, özet çıkar, kişisel asistan, programımı,
    patron için, müdür için, yönetici için, günümü, gündem, programım yoğun, genel müdürümüz, toplantıdan toplantıya`,
  "hr-sector": `
    insan kaynak, ik, hr, işe alım, personel alım, aday, aday eleme, mülakat, bordro, izin, izin talep, cv eleme, özlük, özgeçmiş ele,
    başvuruları ele, ön eleme, yıllık izin, personel yönet, izin soru, işe alım yap, personel bul, cv incele, cv tara, cv oku, özgeçmiş incele,
    başvuru ele, başvuruları değerlendir, adayları ele, adaylarla, mülakat ayarla, mülakat takvim, görüşme ayarla aday, maaş pusula, izin günü,
    izin hakkı, kaç gün izin, personel sorular, personelin izin, ik departman, ik birim, ik ekip, ik süreç, ik için, insan kaynakları için,
    bordro sor, maaş soru, eleman seç, aday başvuru, adayların, adaylara, iş başvurularına bak, başvurulara bak, başvurularına bak, cv ayıkla,
    yüzlerce cv, başvuran çok, mülakat planla, çalışanların maaş, insan kaynakçı, adaylara dön, aday filtre, cvleri, iş görüşmeleri, başvuru yağ,
    eleman alırken, personel alırken, çalışanların izin, izin takip`,
  "finance-sector": `
    finans, banka, sigorta şirket, sigortacı, sigorta acente, kredi başvuru, kredi, leasing, faktoring, aracı kurum, yatırım, fintech, muhasebe,
    portföy, bankacılık, sigorta, mali, finans firma, finans şirket, bankamız, sigorta firma, sigorta acentem, sigortacıyız, poliçe sat,
    kredi başvurusu al, başvuru değerlendir, ön değerlendirme, evrak topla, belge topla, yatırım tavsiye, borsa tavsiye, hisse öner, mali müşavir,
    muhasebeciyim, finansal, tasarruf finans, banka için, sigorta için, sigorta sat, yatırım danışman, ödeme kuruluş, kredi ön, evrak iste,
    başvuru topla, emeklilik şirket, sigortacılık, kredi talep, müşteriden evrak, müşteriden belge, borsa şirket`,
  "education-sector": `
    eğitim, okul, kurs, üniversite, kolej, dershane, öğrenci, veli, anaokul, kreş, özel ders, etüt, dil kurs, kayıt dönem, burs, akademi,
    ders program, sürücü kursu, lise, kampüs, okulumuz, kursumuz, dershanemiz, üniversitemiz, anaokulumuz, kreşimiz, koleji, öğrencilerimiz, veliler,
    velilerin, kayıt sorular, okul ücret, kurs ücret, ders saatleri, sınav takvim, öğrenci kayıt, öğrenci iş, burs sor, tanıtım gün, kayıt al,
    eğitim kurum, eğitim merkez, öğretmen, etüt merkez, yurt, rehberlik, kurs merkez, dil okul, özel okul, okuluz, kursuz, öğrenci sorular,
    veli sorular, velilerden, öğrenci soru, ders saat, okula kayıt, ehliyet kurs, müzik kurs, yüzme kurs, spor okul, veliler ara, veliler sor,
    burs başvuru, kurs kayıt`,
  "travel-sector": `
    seyahat, turizm, otel, acente, tur sat, turlar, tur firma, tur paket, pansiyon, rezervasyon, tatil, uçak bilet, transfer, müsaitlik, villa, apart,
    butik otel, turist, tur şirket, konaklama, gezi, rent a car, otelimiz, otelim, pansiyonumuz, acentemiz, acentem, seyahat acente, tur operatör,
    rezervasyonlar, oda müsait, oda soran, müsait mi soran, misafirlerimiz, tatil köy, hostel, bungalov, villa kirala, tekne tur, uçak bileti, vize,
    transfer öner, gezi tur, turizmci, otelciyim, turizmciyiz, boş oda, kaç oda, konuklar, otel işlet, yer var mı soran, tur düzenle, bilet sat, kamp,
    karavan, misafirlerim, konaklayan, rezervasyon al, gezi düzenle`,
  "car-sector": `
    otomotiv, oto, araç, araba, galeri, servis randevu, oto servis, test sürüş, yedek parça, sanayi, tamirhane, otomobil, bayi araç, lastik, kaporta,
    araç bakım, oto galeri, motosiklet, plaza, galerim, galerimiz, oto galerim, servisimiz, araç servis, oto yıkama, tamirci, yetkili servis,
    araç sat, araba sat, ikinci el araç, test sürüşü, deneme sürüş, yedek parça sor, parça sor, servis randevusu, bakım randevu, muayene istasyon,
    bayiyiz, otomobil bayi, rent a car, araç kiralama, lastikçi, oto ekspertiz, araba model, araç model, araba satıyor, oto servisim, periyodik bakım,
    yağ değiş, ekspertiz, galerici, motor sat, yedek parçacı, araç soran, sıfır araç, servise gel, aracını servise, oto tamir`,
  "tech-sector": `
    teknoloji şirket, yazılım firma, yazılım şirket, yazılım ev, teknoloji firma, saas, startup, teknik destek ekip, birinci seviye, destek kayd,
    ticket, teknik destek, dokümantasyon, help desk, bilişim, destek ekip, yazılımcıyız, yazılım firmamız, yazılım şirketimiz, uygulamamız,
    yazılımımızı kullan, kullanıcılarımız, kullanıcılardan, kullanıcı destek, birinci seviye destek, seviye 1, l1 destek, destek taleplerine,
    destek talepleri, destek kaydı, destek biletleri, doküman okuyup, dokümantasyonumuz, hata kaydı, bug, internet sağlayıcı, hosting,
    bilgisayar firma, it firma, program satıyor, uygulama geliştir, mobil uygulamamız, destek maillerine, destek yükü, destek ekibim,
    kullanım kılavuz, yazılım üret, yazılım geliştir, yazılım sat, teknik sorulara, kullanıcı soru, kullanıcılar sürekli`,
};
