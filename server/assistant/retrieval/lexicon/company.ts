import type { Concepts } from "../lexicon.ts";

/** A software provider and companies in general: the product, demo, integration, contract, data protection, jobs, contact. */
export const company: Concepts = {
  about: `
    kimsiniz, ne iş yap, hakkınızda, kim bu, nedir bu, ne yapıyor şirket, ne yapıyor firma, tam olarak ne, kendinizi tanıt, tanıtır mısınız, ne tür
    bir şirket, ne satıyor, faaliyet alan, işiniz ne, siz ne yap, ne üret, ne işle uğraş, ne yapıyorsunuz, neler yapıyor, bu firma ne, sözbir ne, ne
    yapan, ne firması, ne şirketi, tam olarak siz, sizi tanı, sizi tanıyalım, firmanızı tanıt, kısaca anlat, kimdir, ne iş yapar, ne işe yarıyor siz,
    siz ne iş, nesiniz, biraz bahset, kendinizden bahset, hangi işi yap, ne üzerine, hangi konuda çalış, ne yapan firma, firma ne, şirket ne`,
  founded: `
    kuruldu, kuruluş, kuruluşu, kaç yıl, kaç yıldır, kaç senedir, kaç sene, hangi yıl, hangi sene, ne zamandan beri, ne zamandır, kaç yaşında,
    tarihçe, geçmişi, tecrübe, kaçtan beri, kaç yılın, köklü, yeni bir firma, deneyim, eski bir firma, piyasa, yıldan beri, yıllık firma, seneden
    beri, ne kadar zamandır, kaç yıllık, ne zaman açıl, ne zaman başla, piyasada kaç, kaç yıldır var, kaç yılında, hangi tarihte, ilk ne zaman, bu işi
    kaç, sektörde kaç, kuruldunuz, kurulmuş, kurulalı, yaşınız, ne zaman atıl, işe başla, işe gir, faaliyete geç, ne zaman ortaya, ne zamandır
    faaliyet, bu işi ne zaman`,
  offering: `
    hizmet, çözüm, ürün ve hizmet, hizmetleriniz, neler sun, neler yap, ne sun, ürünleriniz, çözümleriniz, portföy, katalog, hangi hizmet, ne gibi
    hizmet, paketler, yelpaze, modül, ne gibi, hangi ürün, hangi çözüm, çözümler neler, hizmetler neler, neler var, ne tür hizmet, ana çözüm, ana
    ürün, ürün gam, neleri sun, neler yapabiliyor, hizmetlerinizi, çözümlerinizi, ürünlerinizi, ne satıyorsunuz, sunduğunuz`,
  assistant: `
    asistan, chatbot, bot, robot, sohbet robotu, yapay zeka, yapay zekâ, ai, otomatik cevap, sanal asistan, dijital asistan, sistem, makine, yazılım`,
  whatsapp: `
    whatsapp, whatsap, watsap, wp, vatsap, watsapp, wtsp, wapp, whatsapp hattı, whatsapptan, whatsappta, whatsapp mesaj, vatsaptan, wptan, watsaptan,
    whatsapp numara, whatsapp işletme, whatsapp business, wpye`,
  routing: `
    yönlendir, yönlendirme, departman, doğru kişi, ilgili kişi, ilgili birim, aktar, dağıt, ilgili ekip, aynı numara, tek numara, aynı hat, tek hat,
    bölümlere dağıt, satışa yönlen, desteğe yönlen, kime gideceğ, doğru birim, doğru ekip, departmana, departmanlara, konuya göre, otomatik ayır,
    mesajları ayır, mesajları dağıt, mesajlara yetişemi, tek hattan, tek numaradan, ekip aynı anda, birden fazla kişi, birkaç kişi aynı, kişiye düş,
    kişiye yönlen, mesaj trafiğ, kim bakacaksa, kime gitsin, ona gitsin, ilgilisine, ilgilisi, kişiye gitsin, sahibine ulaş`,
  "data-integration": `
    veri entegrasyon, dinamik veri, stok bilgi, fiyat bilgi, güncel veri, anlık, gerçek zamanlı, veri taban, veritabanı, database, excel, tablo,
    senkron, senkronize, canlı veri, güncel stok, güncel fiyat, verilerimizi çek, stokları gör, fiyatları çek, otomatik güncelle, elle güncelle, elle
    gir, google sheets, stoktan, veriler nereden, verilerimiz nereden, bilgileri nereden al, stoktan haber, stok bit, ürün bit, mal bit, tükenince,
    fiyat değiş, fiyat değişince, fiyatlar güncel, stok güncel, fiyatı güncel, kendiliğinden güncel, kendi güncelle, kendisi öğren, otomatik öğren,
    sistemden çek, anında güncel, anında yansı, anlık stok, anlık fiyat, excelden, tablodan, veri çek, veritabanına, depo, depoda, güncel bilgi,
    güncel tut`,
  process: `
    süreç, otomasyon, otomatikleştir, otomatik süreç, iş akış, iş akışı, akış, workflow, tekrarlayan, tekrar eden, rutin, hatırlatma, onay süreç,
    sürükle bırak, elle yap, otomatik yap, angarya, işleri otomatik, otomatiğe bağla, otomatiğe, elle uğraş, insansız, robotik, onaya gönder, onay
    alma, talep aç, talep oluştur, talep topla, hatırlatma at, hatırlatma gönder, randevu oluştur, randevuları otomatik, süreçlerimizi, süreçleri,
    akışları, kendi akış, görev, tekrar tekrar, sürekli aynı iş, angaryadan, hatırlat, otomatik olsun, otomatik hale, işleri yap, aynı işi yap,
    yormadan`,
  "internal-assistant": `
    kurumsal asistan, kurumsal yapay, şirket içi, çalışanlarımız, çalışanlar için, iç doküman, prosedür, yönetmelik, çalışan sorular, kurum içi,
    personelin soru, belgelerimizi öğren, intranet, dokümanlarımız, iç süreç, yetki, şirket belge, personelimiz, kurum içinde, şirket içinde,
    personele, personelin, çalışanların, çalışanlara, ekibimizin sorular, kendi çalışan, yeni başlayan, oryantasyon, yönetmelikleri, prosedürleri, el
    kitabı, talimat, dokümandan cevap, belgeden cevap, belgelerden, dokümanlardan, iç bilgi, bilgi havuzu, şirket bilgi, gizli belge, kim neyi gör,
    yetkisi olmayan, kurumsal hafıza, yeni gelen eleman, yeni eleman, yeni personel, bota sor, asistana sor, kuralları sor, kurallarımız, işe yeni,
    elemanlarımız`,
  analytics: `
    rapor, raporlama, istatistik, grafik, analiz, iş zekası, iş zekâsı, ölçüm, performans, dashboard, gösterge, konuşma sayı, kaç kişi yaz, metrik,
    veri analiz, özet rapor, haftalık rapor, dönüşüm oran, en çok sorulan, ne sorul, kaç konuşma, sayısal, raporlar, raporları, raporlarımız, kaç
    müşteri, kaç mesaj, kaç kişi, kaç soru, ne kadar konuş, sayıları gör, yanıt süre, cevap süre, satışa dönüş, satış oran, grafikler, ölç, takip
    edebil, sonuçları gör, verim, istatistikler, haftalık özet, aylık rapor, hangi sorular, en çok ne, en çok hangi, özet gönder, performansı,
    verileri analiz, rakam`,
  sectors: `
    sektör, hangi alan, alanda, hangi firma, hangi işletme, kimler kullan, kimlere, bizim iş, bizim sektör, kimlerle çalış, işletmemize uygun, işimize
    uygun, uygun mu bize, bize uygun, hangi işler, ne tür firma, ne tür işletme, küçük işletme, esnaf, kobi, benim işim, işime yara, işimize yara,
    bize yara, bana yara, benim sektör, benim iş, nakliye, inşaat firma, emlak, emlakçı, restoran, kafe, kuaför, güzellik merkez, avukat, belediye,
    fabrika, üretim, lojistik, tarım, spor salon, market, çiçekçi, hangi meslek, her sektör, uyar mı bize, bize uyar, listede yok, uygun olur mu`,
  "health-sector": `
    hastane, klinik, muayenehane, sağlık, doktor, hasta, poliklinik, tıp merkez, diş klinik, diş hekim, sağlık sektör, eczane, sekreter, hastalar,
    estetik merkez, veteriner, hastanemiz, kliniğimiz, muayenehanemiz, doktorum, hekimim, diş hekimiyim, hastalarımız, hastalarıma, hasta soruları,
    hasta randevu, özel hastane, polikliniğimiz, tıp merkezimiz, laboratuvar, güzellik klinik, estetik klinik, fizyoterapi merkez, psikolog ofis,
    diyetisyenim, hasta kabul, tahlil bilgilendirme, randevu aldır`,
  "retail-sector": `
    e ticaret, eticaret, online mağaza, internet mağaza, online satış, internetten satış, trendyol, hepsiburada, shopify, ticimax, ikas, ideasoft,
    woocommerce, terk edilmiş sepet, sepette bırak, sepet hatırlat, pazaryeri, sanal mağaza, internet sitesinden satış, online alışveriş, internetten
    sat, internette sat, internetten ürün sat, web sitesinden sat, online sat, online dükkan, sanal dükkan, sepetini bırak, sepeti bırak, sepette
    bırakan, sepette kalan, alışverişi yarıda, alışverişi tamamlama, sipariş durumu sor, kargo sorular, alıcılar, iade talepleri, n11, amazon,
    pazaryer, kozmetik sat, ürün öner, ürün önerebil, opencart, tsoft`,
  "clothing-sector": `
    giyim, butik, konfeksiyon, tekstil, kıyafet, moda, takım elbise, giyim mağaza, elbise, kombin, gelinlik, terzi, ayakkabı mağaza, hazır giyim,
    damatlık, prova, butiğim, giyim firma, giyim mağazam, kıyafet sat, elbise sat, takım elbise sat, ayakkabı sat, beden öner, bedenlerini söyle,
    beden tavsiye, kombin öner, ölçülerine göre, ölçüye göre beden, tekstilci, konfeksiyoncu, abiye, modaevi, moda evi, prova randevu, kıyafet mağaza,
    hangi beden uyar`,
  "executive-sector": `
    yönetici, patron, üst düzey, ceo, genel müdür, müdür, toplantı, toplantılar, ajanda, takvimimi, e posta taslak, günlük özet, direktör, üst
    yönetim, maillerimi, mail yaz, mail hazırla, brifing, patronum, patronumuz, patrona, müdürümüz, müdürüm, müdürlerimiz, yöneticimiz,
    yöneticilerimiz, yönetim kurulu, ceomuz, holding, toplantı ayarla, toplantılarımı, takvim düzenle, takvim yönet, e postalarımı, maillerime, e
    posta yaz, e posta hazırla, gün özeti, günümü planla, yoğun çalışan yönetici, üst yönetici, sekreterlik, patronun, takvimini, ajandasını,
    programını ayarla, müdürün, yöneticinin, toplantısını`,
  "hr-sector": `
    insan kaynak, ik, hr, işe alım, personel alım, aday, aday eleme, mülakat, bordro, izin, izin talep, cv eleme, özlük, özgeçmiş ele, başvuruları
    ele, ön eleme, yıllık izin, personel yönet, izin soru, işe alım yap, personel bul, cv incele, cv tara, cv oku, özgeçmiş incele, başvuru ele,
    başvuruları değerlendir, adayları ele, adaylarla, mülakat ayarla, mülakat takvim, görüşme ayarla aday, maaş pusula, izin günü, izin hakkı, kaç gün
    izin, personel sorular, personelin izin, ik departman, ik birim, ik ekip, ik süreç, ik için, insan kaynakları için, bordro sor, maaş soru, eleman
    seç, aday başvuru, adayların, adaylara, iş başvurularına bak, başvurulara bak, başvurularına bak`,
  "finance-sector": `
    finans, banka, sigorta şirket, sigortacı, sigorta acente, kredi başvuru, kredi, leasing, faktoring, aracı kurum, yatırım, fintech, muhasebe,
    portföy, bankacılık, sigorta, mali, finans firma, finans şirket, bankamız, sigorta firma, sigorta acentem, sigortacıyız, poliçe sat, kredi
    başvurusu al, başvuru değerlendir, ön değerlendirme, evrak topla, belge topla, yatırım tavsiye, borsa tavsiye, hisse öner, mali müşavir,
    muhasebeciyim, finansal, tasarruf finans, banka için, sigorta için`,
  "education-sector": `
    eğitim, okul, kurs, üniversite, kolej, dershane, öğrenci, veli, anaokul, kreş, özel ders, etüt, dil kurs, kayıt dönem, burs, akademi, ders
    program, sürücü kursu, lise, kampüs, okulumuz, kursumuz, dershanemiz, üniversitemiz, anaokulumuz, kreşimiz, koleji, öğrencilerimiz, veliler,
    velilerin, kayıt sorular, okul ücret, kurs ücret, ders saatleri, sınav takvim, öğrenci kayıt, öğrenci iş, burs sor, tanıtım gün, kayıt al, eğitim
    kurum, eğitim merkez, öğretmen, etüt merkez, yurt, rehberlik, kurs merkez, dil okul, özel okul, okuluz, kursuz, öğrenci sorular, veli sorular,
    velilerden`,
  "travel-sector": `
    seyahat, turizm, otel, acente, tur sat, turlar, tur firma, tur paket, pansiyon, rezervasyon, tatil, uçak bilet, transfer, müsaitlik, villa, apart,
    butik otel, turist, tur şirket, konaklama, gezi, rent a car, otelimiz, otelim, pansiyonumuz, acentemiz, acentem, seyahat acente, tur operatör,
    rezervasyonlar, oda müsait, oda soran, müsait mi soran, misafirlerimiz, tatil köy, hostel, bungalov, villa kirala, tekne tur, uçak bileti, vize,
    transfer öner, gezi tur, turizmci, otelciyim, turizmciyiz, boş oda, kaç oda, konuklar`,
  "car-sector": `
    otomotiv, oto, araç, araba, galeri, servis randevu, oto servis, test sürüş, yedek parça, sanayi, tamirhane, otomobil, bayi araç, lastik, kaporta,
    araç bakım, oto galeri, motosiklet, plaza, galerim, galerimiz, oto galerim, servisimiz, araç servis, oto yıkama, tamirci, yetkili servis, araç
    sat, araba sat, ikinci el araç, test sürüşü, deneme sürüş, yedek parça sor, parça sor, servis randevusu, bakım randevu, muayene istasyon, bayiyiz,
    otomobil bayi, rent a car, araç kiralama, lastikçi, oto ekspertiz, araba model, araç model`,
  "tech-sector": `
    teknoloji şirket, yazılım firma, yazılım şirket, yazılım ev, teknoloji firma, saas, startup, teknik destek ekip, birinci seviye, destek kayd,
    ticket, teknik destek, dokümantasyon, help desk, bilişim, destek ekip, yazılımcıyız, yazılım firmamız, yazılım şirketimiz, uygulamamız,
    yazılımımızı kullan, kullanıcılarımız, kullanıcılardan, kullanıcı destek, birinci seviye destek, seviye 1, l1 destek, destek taleplerine, destek
    talepleri, destek kaydı, destek biletleri, doküman okuyup, dokümantasyonumuz, hata kaydı, bug, internet sağlayıcı, hosting, bilgisayar firma, it
    firma`,
  demo: `
    demo, deneme, dene, deneyebil, denemek isti, test et, tanıtım, sunum, örnek, gösterim, nasıl çalıştığını gör, canlı gör, incele, gösterir mi,
    tanıtım toplantı, trial, önce bir dene, görmek isti, denemek, denesek, denesem, bir deneyelim, bir görelim, canlı göster, canlı örnek,
    gösterebilir, ücretsiz dene, deneme sürümü, deneme hesap, demo var mı, demo nedir, nasıl bir şey gör, demoyu`,
  "demo-request": `
    demo talep, demo iste, demo başvuru, demo al, denemek isti, nasıl dene, demo form, tanıtım isti, sunum isti, nereye başvur, demo randevu, demo
    ayarla, demo istiyorum, demo lazım, başvuru form, demo görmek, demo nasıl al, demo için nere, demo için başvur, demo istiyor, demo isteri, demo
    talebi, demoya başvur, demo kayıt, deneyebilir miyim, denemek için, görmek için nere, tanıtım için, randevu demo, demo formu, demo bırak, demo
    almak, demo nereden, ürünü görmek, sistemi görmek, ürünü dene, sistemi dene, başvurucam, başvuracağ, önce bir bakayım, bir bakayım, bir görelim,
    nasıl görebil, görüp karar, görmeden`,
  "demo-process": `
    demo süreç, demo aşama, demo adım, demo nasıl, demo sunum, demo kaç dakika, sunum kaç dakika, sunum ne kadar, demoda ne, demo toplantı, aşama,
    adım, demo online, yüz yüze demo, demo kaç, demo içerik, demo adımları, demoda neler, demoda ne yap, demo nasıl ilerl, demo nasıl oluyor, demo ne
    kadar sür, demo kaç saat, sunum süre, sunum online, demo yüz yüze, demo aşamaları, demo öncesi, ihtiyaç analiz, demo sonrası, demo zoom, demo
    uzaktan, demodan sonra, demo işleyiş, hangi adımlar, kaç adım, kaç aşama`,
  "call-back": `
    dönüş, dönüş yap, geri dön, geri dönüş, geri ara, ara, aran, arar, arayacak, aramadı, kimse ara, arayan olmadı, ulaşan olmadı, haber çıkmadı, ne
    zaman arar, formu doldur, form doldur, dönen olmadı, cevap gelmedi, form gönder, arayan yok, ses yok, ne zaman arars, ne zaman dön, kaç saatte
    dön, kaç güne dön, kaç günde dön, geri dönüş süre, beni ara, bizi ara, aranır, aranmadım, aranma, arayan soran, dönmediniz, dönüş olmadı, dönüş
    ol, talep bıraktım, form bıraktım, başvuru yaptım, başvurusu yap, demo başvurusu yap, haber ver ne zaman, cevap ne zaman, ne zaman ulaşırsınız,
    arıcak, arayacaksınız, arayacaklar, hafta sonu form, ne zaman haber, haber al, haber alır, başvurdum, başvurduk, dönersiniz, ulaşırsınız, arar
    mısınız`,
  contact: `
    iletişim, irtibat, telefon, telefon numara, numara, tel, mail, e posta, eposta, email, mail adres, bize ulaş, size ulaş, ulaşım bilgi, ulaşabil,
    nasıl ulaş, nereden ulaş, iletişim bilgi, iletişim kur, çağrı merkez, arayabil, hangi numara, hattınız, iletişime geç, ulaş, yazabil, santral,
    telefon hat, telefonunuz, numaranız, mail adresiniz, e posta adresiniz, e postanız, mailiniz, iletişim numara, size nereden yaz, size nasıl yaz,
    nereden yaz, telefonla ulaş, telefonla görüş, konuşabileceğim numara, bir numara ver, numara verir, whatsapp hattınız, mesaj atabil, mail at, mail
    gönder, irtibata geç, irtibat numara, telefon verir, arayacağım numara, sosyal medya hesap, size ulaşabil, nasıl ara, nereden ara, nasıl yaz,
    telefonla, telefonda, ararım, arayayım, telefon aç`,
  "customer-service": `
    müşteri hizmet, müşteri temsilci, müşteri destek, canlı destek, destek hat, destek ekip, yetkili, temsilci, çağrı merkez, destek, müşteri ilişki,
    call center, müşteri hattı, destek hattı, canlı yardım, yardım hattı, çağrı, temsilciniz, biriyle görüş, birine ulaş, kiminle görüş, kimle konuş,
    destek birim, müşteri hizmetleriniz, canlı destekle, yardım al, whatsapp hat, telefon numara, kime yaz, size nasıl ulaş, size nereden ulaş,
    ulaşamı, telefonla ulaş`,
  office: `
    ofis, ofisiniz, merkez, genel merkez, şirket adres, ofis adres, yeriniz, kartal, ziyaret, yerinizde, buluş, kahveye gel, yüz yüze, ofise gel,
    plaza, bina, ofisiniz nere, merkeziniz, ofisiniz var mı, ofise uğra, uğrasam, uğrayıp, uğramak, yerinize gel, gelip tanış, tanışmak, yüz yüze
    görüş, yüz yüze konuş, ofisiniz hangi, nerede oturuyor, hangi şehirdesiniz, neredesiniz, istanbulda mısınız, şirketiniz nere, firma nere, firmanız
    nere, firma adres, açık adres, konumunuz, ne tarafta, hangi semtte, ofis kaçta`,
  languages: `
    dil, diller, ingilizce, arapça, almanca, rusça, fransızca, ispanyolca, farsça, çok dilli, yabancı dil, hangi dil, yabancı müşteri, türkçe dışında,
    turistler, kaç dil, dil desteği, çeviri, lisan, tercüme, azerice, kürtçe, hangi dillerde, dil bil, ingilizce bil, ingilizce cevap, arapça cevap,
    rusça cevap, almanca cevap, ingilizce konuş, arapça konuş, rusça konuş, almanca konuş, yabancı müşterilerimiz, turist müşteri, yurt dışı müşteri,
    türkçeden başka, başka dil, kaç dilde, dil seçenek, dili algıla, çince, japonca, italyanca, yabancılarla, arap müşteri, rus müşteri, ingilizcesi,
    arapçası, yazışabil, çok dilde, alman, ingiliz, arap, rus, fransız, iranlı, yabancı, yabancılar, turist gel, dilini anla, anlıyor mu ingilizce`,
  security: `
    güvenlik, güven, güvenli, şifrele, şifreli, kripto, sızma, sızma test, tls, ssl, sunucu, veri nerede, saklan, saklanıyor, veri sakla, depolan,
    verilerimiz, güvende, sızdır, sızın, sızıntı, çalın, hack, hacklen, başkasıyla paylaş, paylaşıl, üçüncü kişi, üçüncü taraf, eğitim kullan, model
    eğit, gizli, gizlilik, veri güven, siber, veri sız, veri merkez, bulut, iso, 27001, verilerim, verilerimize, bilgilerimiz, bilgilerim, verileri
    kim, kim gör, kimler gör, görebilir mi başkası, başkası gör, rakip, rakibimiz, sunucular, sunucunuz, sunucuları, türkiyede mi, yurt dışına veri,
    veri yurt dışı, konuşmalar nere, kayıtlar nere, veri çalın, güvenlik önlem, güvenlik test, pentest, penetrasyon, şifreleme, veriler satıl,
    verilerimizi sat, verimizi kullan, verilerle eğit, yedek, yedekle, sızar, sızdırıl, gizlilik sözleşme, veri kaybı, saldırı, başka firma, başkaları
    gör, konuşmalarımızı, üçüncü şahıs, kimler erişebil, kim erişebil, erişim, ulaşabil veri`,
  privacy: `
    kvkk, kişisel veri, gdpr, aydınlatma, açık rıza, rıza, verilerimi sil, veri sil, bilgilerimi sil, silin, silinme, 6698, veri koru, veri koruma,
    kaydımı sil, mevzuat, yasal uyum, yasaya uygun, hukuk, kanun, unutulma hakkı, uyumlu musunuz, verileri imha, kişisel bilgi, kişisel bilgilerim,
    verilerimi silin, bilgilerimi silin, kaydımı silin, silmenizi, silmek isti, beni silin, verim silin, kvkk uyum, kvkkya, kvkk metin, aydınlatma
    metin, kişisel veriler, kişisel verim, kişisel verilerin korunması, yasal mı, yasalara, hukuki, izinsiz veri, onay metin, kvkk başvuru, veri
    işleme, numaramı sil, verilerimin silin, verileri silme, cezai yaptırım`,
  integrations: `
    entegre, entegrasyon, crm, erp, api, rest, webhook, sap, logo, netsis, mikro, salesforce, hubspot, zoho, bağlan, bağlantı, bağlayabil, altyapı,
    eklenti, plugin, yazılımımıza, programımıza, takvim, çağrı merkez, uyumlu çalış, kullandığımız program, kullandığımız sistem, konuşabil sistem,
    muhasebe program, parasüt, nebim, entegre ol, bağlanabil, bağlanıyor, bağlanır, bağlayabilir, hangi program, hangi yazılım, yazılımımız,
    programımız, sistemimize, sistemimiz, mevcut sistem, kendi sistemimiz, altyapımız, crmimiz, crme, erpye, erpmiz, sapye, apiniz, api var, api
    dokümantasyon, webhooku, google takvim, outlook, santral, çağrı merkezi yazılım, bitrix, dynamics, odoo, jira, slack, zapier, shopify, entegreli,
    uyumlu mu sistem, hazır bağlantı, connector`,
  "provider-price": `
    fiyat teklif, teklif, aylık ücret, abonelik ücret, aylık kaç, paket fiyat, lisans ücret, yıllık ücret, fiyatlar, ücretlendirme, fiyat liste, kaça
    sat, kaça mal ol, kaç para isti, maliyeti, bütçe, lisans bedel, teklif al, fiyatınız, fiyatlarınız, ücretiniz, ne kadara, ne kadar tut, kaç lira
    ayda, ayda kaç, aylık ne kadar, aylık ödeme, aylık maliyet, yıllık ne kadar, bana fiyat, bize fiyat, fiyat ver, fiyat çıkar, fiyat iste, teklif
    iste, teklif ver, teklif gönder, teklif hazırla, teklif çıkar, yazılı teklif, en ucuz paket, paketleriniz kaç, kaça patlar, kaça olur, bütçemize,
    pahalı mı, uygun mu fiyat, konuşma başı, mesaj başı, lisans, abonelik fiyat, para isti, maliyet`,
  setup: `
    kurulum, kur, kurul, devreye al, devreye gir, canlıya al, canlıya geç, canlıya, hazır ol, ayağa kaldır, başla, hazır hale, kullanmaya başla,
    hayata geç, ne zaman hazır, yayına al, proje süre, kaç günde hazır, entegrasyon süre, teslim süre, aktif ol, aktif et, kaç günde kur, ne kadar
    sürede kur, kurulum süre, kurulum kaç, kurulumu ne, ne zaman kur, ne zaman başla, ne zaman çalış, ne zaman devreye, kaç günde devreye, kaç
    haftada, kaç günde başla, hemen kullan, ne zaman kullan, ne zaman aktif, hızlı kur, ne kadar zamanda, ne kadar sürede, çalışır hale, sistemi kur,
    bize kur, kurması, entegrasyon kaç, proje kaç, projeye başla, yarın başla, ne kadar zaman alır, hazırlanma süre, anlaşsak, anlaşırsak, imzalarsak,
    ne zaman kullanmaya, çalışmaya başla, hazır olur, kullanıma`,
  "no-code": `
    teknik bilgi, yazılım bilgi, kod, kod yaz, kodlama, yazılımcı, programcı, teknik personel, bilgisayar bilgi, kullanımı kolay, kullanması zor,
    kullanımı zor, kendim yönet, yönetim panel, panelden, kendimiz düzenle, yönetebil, bilişimci, teknik ekip gerek, anlamıyorum teknoloji, anlamam,
    kolay mı, zor mu, it ekib, bilgisayardan anla, yazılımdan anla, bilgisayardan anlama, teknolojiden anla, kod bil, kodlama bil, kod bilmi, yazılım
    bilmi, yazılımcımız yok, yazılımcı lazım, yazılımcıya ihtiyaç, teknik bilgi gerek, teknik bilgim yok, zor mu kullan, kolay mı kullan, kullanmak
    zor, kullanmak kolay, kendim düzenle, kendimiz yönet, kendim ekle, kendimiz değiştir, panelden değiştir, panelden ekle, biz mi gir, kim gir bilgi,
    arayüz, mesajları değiştir, mesajları düzenle, eğitim gerek, it ekibi, bilgi işlem, yönetmek zor, öğrenmesi zor, kullanmayı öğren, yaşlıyım, uzman
    olmak gerek, kullanabilir miyim ben`,
  handover: `
    insan, insana, gerçek kişi, gerçek biri, gerçek insan, canlı temsilci, temsilciye, temsilci bağla, insana aktar, insana bağla, devret, devral,
    operatör, devreye gir, canlı destek, yetkili ile, insan müdahale, müşteri temsilci, biriyle konuş, canlı kişi, canlı biri, insan devreye, insana
    geç, insana devret, insana yönlen, gerçek insana, canlı insana, temsilciye aktar, temsilciye yönlen, temsilciye devr, temsilciyle görüş,
    yetkiliyle görüş, yetkiliyle konuş, biriyle görüş isterse, görüşmek isterse, konuşmak isterse, insan isterse, personele aktar, ekibe aktar, bize
    aktar, bize devr, bize yönlen, çözemezse, çözemediği, cevaplayamazsa, halledemezse, mesai dışında, gece mesaj, insan müdahalesi, müşteri kız,
    araya gir, devralabil, bize düş, bize mi düş, çözemezse bize, insana düş, bize haber ver, bizi çağır`,
  channels: `
    kanal, hangi kanal, instagram, insta, facebook, messenger, web site, internet site, site, sosyal medya, telegram, mesajlaşma, dm, sitemize,
    sitemde, web sayfa, kanallar, gelen kutu, tek ekran, tek panel, nerelerde çalış, nerede kullanabil, uygulamada, hangi platform, platform,
    instagramda, instagramdan, instagram mesaj, facebookta, facebook mesaj, messengerda, dm kutu, dmlere, dmden, dm cevap, dm yanıt, mesaj kutu,
    sitemizde, sitemizin, web sitemde, web sitemizde, sitemize ekle, siteye ekle, sitede çalış, nerelerde kullan, hangi uygulama, hangi mecra, mecra,
    her yerden, tek yerden, tek yerde, tek kutu, aynı yerden, aynı ekran, tüm mesajlar, telegramda, tiktok, sms, mobil uygulama içinde, x platform,
    twitter, linkedin, whatsapp ve instagram, facebook sayfa, sayfamız, sayfamızda, instagram sayfa, instagram hesab, hesabımızda, her platform`,
  accuracy: `
    yanlış bilgi, yanlış cevap, yanlış yanıt, yanlış söyle, hata yap, hatalı, bilmediği, bilmezse, bilemezse, uydur, saçmala, halüsinasyon, doğru
    cevap, doğruluk, yanıl, bilmiyorsa, cevap veremez, saçma, yalan, cevap bulama, uydurma, doğruluğ, yanlış yönlendir, hata payı, yanlış cevap ver,
    yanlış yanıtla, yanlış bilgilendir, hata yaparsa, hata yapar, saçma cevap, saçma sapan cevap, bilmediğini uydur, kafadan at, kafasına göre, kendi
    kafasından, atar mı, emin değilse, emin olma, cevabı bilme, cevap bilme, soruyu bilme, bilemediği, bilmediği soru, düzeltebil, düzeltme, yanıtları
    düzelt, cevapları düzelt, hatalı yanıt, hatalı cevap, doğru bilgi, doğru mu cevap, güvenilir cevap, yanıltır, yanlış fiyat, yanlış söyler, yalan
    yanlış, yalan söyle, yanlış şey, saçma şey, hata ederse, palavra`,
  support: `
    destek, teknik destek, sorun yaşa, sorun ol, sorun çık, arıza, arızalan, bozul, problem, hata al, kime başvur, kim ilgilen, satış sonrası, kurulum
    sonrası, yardım al, müdahale, çök, çalışmazsa, aksaklık, hesap yönetici, satın aldıktan sonra, bakım, kim yardımcı, takıl, çökerse, destek alabil,
    destek veriyor, destek var mı, teknik sorun, sorun olunca, sorun olduğunda, sorun yaşayınca, sorun yaşarsak, bir şey olursa, bozulursa,
    çalışmayınca, aksarsa, arıza olursa, arızada, hata olursa, hata verirse, yardım lazım olursa, kim bakıyor, kime söyle, kime ulaş, kimi ara, size
    ulaşabil sorun, destek talebi aç, destek bilet, kaç saatte çöz, müdahale süre, acil sorun, kritik, muhatap, sonrasında ilgilen, sattıktan sonra,
    aldıktan sonra, kurduktan sonra, yalnız bırak, hesap yöneticisi, gece bozul, çalışmayı bırak, donar, donarsa, kimden yardım`,
  contract: `
    sözleşme, taahhüt, taahhüd, abonelik, aboneliğ, iptal, cayma, bağlayıcı, aylık plan, yıllık plan, ayrıl, cezai, ceza, bırakmak iste, bırakabil,
    üyelik iptal, çıkmak iste, sonlandır, fesih, feshed, kaç ay kullan, kontrat, anlaşma süre, minimum süre, imza, vazgeçersem, bırakırsak, cayma
    bedel, sözleşme süre, kaç yıllık sözleşme, taahhütlü, taahhütsüz, taahhüt süre, istediğim zaman bırak, istediğim zaman iptal, istediğimiz zaman,
    iptal edersem, iptal edersek, iptal etmek, iptal koşul, ayrılmak iste, vazgeçersek, memnun kalmazsam, memnun kalmazsak, beğenmezsek, bırakırsam,
    cezası var, ceza öde, erken bitir, sonlandırmak, aylık mı yıllık mı, aylık sözleşme, yıllık sözleşme, deneme süresi sonra, kilit, bağlıyor mu,
    mecburi süre, çıkış bedel, üyeliği bitir, aboneliği bitir, ay sonra bırak, sonra bıraksam, bıraksam, bıraksak, ceza öder, çıkarsam, çıkarsak,
    yarıda bırak`,
  careers: `
    kariyer, iş başvuru, iş ilan, açık pozisyon, pozisyon, eleman, eleman al, eleman arı, personel al, personel arı, işe al, işe başvur, iş arı, staj,
    stajyer, cv, özgeçmiş, sizinle çalış, çalışmak isti, iş imkan, ekibinize katıl, ilan, iş var mı, aranıza katıl, alım yap, iş bul, yeni mezun,
    çalışan arı, iş arıyorum, çalışmak istiyorum, sizde çalış, yanınızda çalış, ekibinize, eleman lazım, personel lazım, çalışan alıyor, yazılımcı al,
    işe alıyor, cv göndermek, cv gönder, cvmi, özgeçmişimi, özgeçmiş gönder, staj yap, staj yapmak, staj imkan, yaz stajı, stajyer al, stajyerlik, iş
    başvurusu, başvuru iş, kadro, boş pozisyon, açık kadro, ilanlar, kariyer fırsat, part time, yarı zamanlı, uzaktan çalış, mühendisi arıyor,
    öğrenciyim staj, mezunum, zorunlu staj`,
  partnership: `
    ortak, ortaklık, iş ortak, bayi, bayilik, partner, distribütör, komisyon, reseller, acentelik, temsilcilik, kendi müşteri, müşterilerime sat,
    müşterilerimize sat, başkalarına sat, pazarla, satış ortak, ajans, ajansız, iş birliğ, işbirliğ, çözüm ortak, aracı ol, yeniden sat, satıp,
    yetkili satıcı, bayilik al, bayiniz ol, bayilik ver, iş ortağı, iş ortağınız, ortak ol, ortak çalış, birlikte çalış, beraber çalış, satış ortağı,
    ürününüzü sat, çözümünüzü sat, sizin adınıza sat, müşterilerimize öner, müşteri getir, müşteri yönlendir, referansla, komisyon al, komisyon oran,
    komisyon ver, kendi markamızla sat, pazarlayabil, ajansımız, reklam ajans, yazılım firması olarak, biz de satsak, aracılık, başkalarına pazar,
    satabilir miyiz, satabilir miyim`,
};
