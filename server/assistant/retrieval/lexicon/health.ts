import type { Concepts } from "../lexicon.ts";

/** Hospitals and clinics: appointments, departments and the complaints that lead there, insurance, wards, results. */
export const health: Concepts = {
  appointment: `
    randevu, rezervasyon, sıra al, gün al, muayene ol, doktora görün, doktordan gün, yer ayırt, randevu al, görünmek isti, muayene olmak, randevu
    nasıl, randevu oluştur, sıra numara, doktora gelmek, nereden randevu, telefonla randevu, internetten randevu, uygulamadan randevu, randevusuz,
    doktora gitmek, muayeneye gel, 182, mhrs, yer var mı doktor, randevu lazım, randevu alacağ, gün almak, doktor ayarla`,
  "appointment-change": `
    randevu iptal, randevumu iptal, randevu değiş, randevumu değiş, randevu ertele, randevumu ertele, randevu saat değiş, randevu gün değiş,
    gelemeyeceğ, gelemiyor, gelemem, gelemic, gelemicem, randevuya yetişem, randevuma yetiş, randevuyu kaçır, başka güne al, başka gün, ileri tarih,
    randevuya gelemi, randevuma gelemi, randevumu sil, randevuyu sil, randevudan vazgeç, doktora gelemi, doktoruma gelemi, gelemeyebil, yetişemeyeceğ,
    yetişemi, geç kalacağ, geç kalırsam, saati kaydır, saatini değiş, randevuyu başka, randevumu başka, işim çıktı, başka saate, randevumu öne,
    randevumu ileri, randevu kaçır, kaçırdım, gelmezsem`,
  telehealth: `
    online, görüntülü, uzaktan, video, telefonla muayene, evden muayene, internetten muayene, online muayene, online doktor, görüntülü görüş, online
    görüş, kamera, çevrim içi doktor, tele tıp, zoom, görüntülü konuş, hastaneye gelmeden, internetten konuş, internet üzerinden, whatsapptan muayene,
    evden doktor, doktorla online, canlı görüş, video görüş, bilgisayardan muayene, telefondan muayene, uzaktan muayene, şehir dışındayım, hastaneye
    gelemi, evden çıkamı, online randevu muayene, ekrandan, kameradan, psikologla online, psikiyatrla online, internetten doktor`,
  departments: `
    bölüm, branş, poliklinik, uzmanlık, uzman, servis var, hangi doktor, hangi bölüm, hangi branş, nereye başvur, kime görün, doktor, hekim, hoca,
    profesör, cerrah`,
  specialties: `
    kardiyoloji, kalp doktor, dahiliye, ortopedi, göz, göz doktor, kulak burun boğaz, kbb, kulak, burun, boğaz, dermatoloji, cilt, cildiye, nöroloji,
    üroloji, kadın doğum, jinekoloji, jinekolog, genel cerrahi, psikiyatri, psikolog, psikiyatrist, kalp, böbrek, mide, migren, baş ağrı, baş dönme,
    sivilce, egzama, kaşıntı, alerji, bademcik, sinüzit, geniz, işitme, katarakt, görme, diz ağrı, eklem, kırık çıkık, omuz, çarpıntı, tansiyon, şeker
    hasta, diyabet, tiroid, guatr, reflü, gastrit, idrar yol, prostat, böbrek taş, depresyon, panik atak, anksiyete, fıtık ameliyat, safra, apandisit,
    varis, bağırsak, romatizma, sara, epilepsi, unutkan, ağrıyor, ağrım, ağrı, beslenme, diyetisyen, diyet, onkoloji, kanser, fizik, uroloji, ürolog,
    kardiyolog, ortopedist, dahiliyeci, cildiyeci, nörolog, gözcü, kbbci, kadın doktor, kadın hastalık, genel cerrah, pediatrist, kızarıklık, döküntü,
    leke cilt, mantar, saç dökül, bel tutul, bacak ağrı, kol ağrı, karın ağrı, mide bulan, idrar, böbrek ağrı, taş düşür, göz bozuk, gözlerim, gözüm,
    görmüyor, kulağım, boğazım, burnum, tıkalı, adet, regl, kist, meme, uyuş, titreme, unutkanlık, felç geçir, baş dönmesi, çarpıntım, kalbim, nefes
    darlık, öksürük, astım, göğüs hastalık, cildim, sırtım, midem, başım, dizim, bacağım, kolum, omzum, psikolojik, uyku, kaygı, stres, sinir,
    endokrin, hormon hastalık, böbreğim, ciğerim, bağırsağım, prostatım, tansiyonum, kolesterolüm, gözlerimde, boynum ağrı, başım ağrı, kime
    görüneyim, hangi doktora, hangi bölüme, hangi bölüm bak, doktoru hangi, neye görün, hangi polikliniğe`,
  clinic: `poliklinik, muayene, klinik, muayenehane`,
  emergency: `
    acil, acil servis, acile, acili, kaza, kanama, bayıl, kalp kriz, zehirlen, yaralan, nöbetçi, gece yarısı, gece gel, hayati, acilen, ateşi çık,
    ateşlen, düştü, kırıldı kol, kriz, nefes ala, gece hasta, acil durum, acil mi, nöbet, gece doktor, gece açık, acile gel, ateş, ateşi var, ateşi
    yüksel, kusuyor, kusma, bayıldı, düştüm, kesil, kan geli, kanıyor, zehir, yandı, yanık, trafik kaza, kriz geçir, nefes alamı, göğsü sıkış, çarpma,
    hemen doktor, gece yarısı gel, gece getir`,
  ambulance: `
    ambulans, hasta nakil, hasta nakli, evden al, hastayı al, 112, sedye, nakil, evden hastane, hasta taşı, sedyeyle, sedye ile, hasta taşıma, evden
    hastaneye taşı, yürüyemeyen, yürüyemi hasta, hasta nakliye, araç gönder, araba gönder hasta, evden aldır, evden alır, hastayı getir, hastayı taşı,
    nakil araç, başka hastaneye nakil, şehirler arası nakil, arabaya bin, gelip alır, gelip al, evden gelip, hastayı gelip, yürüyemiyor, yürüyemiyo,
    kalkamıyor, yataktan kalk, ayağa kalkamı, sedyeli`,
  "public-insurance": `
    sgk, ssk, bağkur, bağ kur, emekli sandığı, devlet sigorta, sosyal güvenlik, sosyal güvence, yeşil kart, fark ücret, fark öde, fark alı, fark,
    emekli, devlet karşıla, emekliyim, katkı pay, sgkdan, sgkm, devlet hastane gibi, ssk geçer, sosyal sigorta, emekliler, fark ödeme, fark para, ek
    ücret sgk, sgk öde, bağkurlu, memur, devlet öder, sigortalı mı bak, katkı, ilave ücret, aradaki fark, sgkya, emekliyim para, emekli para,
    devletten, sigortam sgk, sgklı`,
  "private-insurance": `
    özel sigorta, tamamlayıcı, tss, sağlık sigorta, özel sağlık, anlaşmalı, anlaşma, allianz, axa, acıbadem sigorta, anadolu sigorta, mapfre, sigorta
    şirket, poliçe, provizyon, sigortam geç, sigortam var, kasko, bupa, aksigorta, sigortam, sigorta, sigorta geç, sigorta kabul, hangi sigorta, özel
    sigortam, tamamlayıcı sigorta, anlaşmanız var, anlaşmalı kurum, anlaşmalı sigorta, sigorta firma, şirket sigorta, iş yeri sigorta, poliçem,
    sigorta karşıl, sigortayla, provizyon al, sompo, allianzla, axayla, groupama, ray sigorta, sigorta şirketleri`,
  insurance: `sigorta, poliçe, sigortalı, sigortam`,
  "exam-fee": `
    muayene ücret, muayene fiyat, muayene kaç, doktor ücret, vizite, sigortam yok, sigortasız, sigorta olmadan, kontrol ücret, kontrol muayene,
    kontrole gel, kontrol için, doktora görünmek kaç, doktor kaç, güvencem yok, doktora görünme ücret, doktora görünmek, muayene olma ücret, muayene
    parası, kaç para muayene, görünme parası, profesör ücret, uzman ücret, tekrar muayene, tekrar ücret, kontrolde ücret, kontrole para, sigortasız
    kaç, özel muayene, muayene ne kadar, doktor parası, ücretli muayene, kontrolde, ikinci muayene`,
  "hospital-payment": `
    vezne, hastane ücret, hastane ödeme, ameliyat ücret, ameliyat taksit, hastane masraf, hastane borç, hastaneye öde, hastane ödemesi, borcum, borç
    öde, hesabı öde, veznede, ameliyat parası, ameliyat ödeme, tedavi ücret, tedavi taksit, faturayı öde, nereye öde, hastane taksit, kartla ödeme
    hastane, mobilden öde, uygulamadan öde, ödeme mobil`,
  visiting: `
    ziyaret, ziyaretçi, hasta ziyaret, geçmiş olsun, görmeye gel, görebilir miyim hasta, hastamı gör, hastamızı gör, yatan hasta, yanına gir, hasta
    görmek, yakınımı gör, hastaya gel, hastaya ne zaman, kaç kişi gir, görüşe, ziyarete, ziyaretçi saat, yatan hastayı gör, hastayı gör, hasta görüş,
    hastayı ne zaman gör, görmeye ne zaman, annemi gör, babamı gör, yakınım yatıyor, ziyaret gün, ziyarete gel, kaç kişi girebil, kaç kişi gel, yanına
    girebil, hastamız yatıyor, arkadaşım yatıyor, geçmiş olsuna, hastayı ziyaret, refakatsiz, çocukla ziyaret, içeri gir, odaya gir, görüş saat`,
  icu: `
    yoğun bakım, yoğunbakım, ybü, bilgi veril, solunum cihaz, entübe, makineye bağlı, yoğun bakımda yatan, yoğun bakıma gir, yoğun bakımdan, durumu
    hakkında bilgi, doktor bilgi ver, hekim bilgi, camdan gör, bilinci kapalı, makineye bağla, komada, yoğunbakımda`,
  companion: `
    refakat, refakatçi, refakatci, yanında kal, yanında kim kal, gece kal, başında kal, hastanın yanında, yatacak yer, refakatçi yemek, annemle kal,
    babamla kal, eşimle kal, çocuğumla kal, hasta yakın kal, yanında yat, başında bekle, yanında uyu, hastanın yanında yat, başında dur, başında
    durabil, yanında dur, gece yanında, geceleri yanında, annemin yanında, babamın yanında, eşimin yanında, çocuğumun yanında, yanında bulun, yanında
    birisi, refakatçi yatak, refakatçiye yemek, hasta yanında kim, kalabilir miyim gece, geceleyin kal, tek bırakma, yalnız bırakma, yanımda biri,
    yanımda kal, refakat et, kalan kişi`,
  "lab-results": `
    tahlil sonuç, sonuç, tahlil, test sonuç, kan sonuç, laboratuvar, idrar, kan test, test, sonuçlar, çıktı mı sonuç, sonuçları öğren, e nabız,
    enabız, protokol, sonuç çık, patoloji, biyopsi, hemogram, değerler, kan tahlil, kan değer, gaita, tahlilim, tahlillerim, sonucum, sonucumu,
    sonuçlarım, sonuçlarıma, test sonucu, kan sonucum, sonuç öğren, sonucu gör, sonuç bak, sonuç nereden, tahliller ne zaman, tahlil kaç gün, kan
    tahlilim, gebelik test, idrar test, dışkı, kolesterol sonuç, hormon sonuç, vitamin, telefondan gör, internetten gör sonuç, özel test, patoloji
    sonuç`,
  imaging: `
    röntgen, mr, emar, tomografi, bt, ultrason, film, radyoloji, görüntüleme, cd, çekim, mr sonuç, rapor çık, röntgen film, mamografi, grafi, usg,
    görüntü, mr rapor, çektir, çekimim, film sonuç, filmim, filmimi, filmlerim, emar sonuç, röntgenim, röntgen ne zaman, tomografi sonuç, ultrason
    sonuç, görüntüm, görüntüleri, cdye, cd ver, cd yap, filmi nere, rapor ne zaman, mr raporu, mr ne zaman, mr kaç, mr sonuç ne zaman, mr sonuc,
    raporu kaç gün, raporu ne zaman, tomografi rapor, raporu hazır, çekilen film, filmi al, filmimi al, çekilmiş film, görüntü al`,
  "mr-prep": `
    mr çekim, mr öncesi, mr önce, mr girebil, mr gir, emar gir, emara, çekime gir, kalp pil, platin, metal, protez, diş teli, piercing, implant mr,
    hamileyken mr, kapalı alan, kapalı mr, ilaçlı, ilaçlı mr, kontrast, vida, stent, dövme, küpe, kolye, çekim öncesi, kıyafet, çekimden önce, mr
    çekil, mr a gir, emara gir, mra gir, çekime girebil, mr çektirecek, mr çektire, emar çektir, mr öncesinde, mr hazırlık, metal var, vücudumda
    metal, çivi, plaka, pil takılı, kalp pilim, kalp pili, platin var, hamileyim mr, kapalı yer korku, klostrofobi, mr ilaç, mr aç, kontrastlı, takı
    çıkar, saat çıkar, küpe çıkar, dövmem, diş telim mr, mr kıyafet, mr çekimi önce, ilaçlı emar`,
  fasting: `
    aç, açlık, aç karn, aç kal, aç gel, tok, tok karn, kahvaltı, yemek ye, yemeden, su içebil, su iç, kan ver, kan alma, kan aldır, tahlil önce,
    tahlil öncesi, tahlilden önce, kan vermeden, bir şey yiyebil, çay iç, kaç saat aç, kan vereceğ, sabah kahvaltı, testten önce, aç mı gel, aç mıyım,
    aç mı olma, tok gel, tok olsam, yemek yersem, yemek yiyip, kahvaltı yap, kahvaltı edebil, su içsem, su içmek, sigara içebil, kahve içebil, tahlil
    için aç, kan alımı, kan alma saat, kan verirken, kan verme, kan vermeye, şeker yükleme, açken, aç karnına, aç durun, aç durma, kan kaçta, kan
    aldıracağ, kan verece`,
  checkup: `
    check up, checkup, chek up, cekap, çekap, sağlık tarama, genel sağlık, genel kontrol, komple kontrol, tepeden tırnağa, full kontrol, sağlık
    kontrol, tarama, baştan aşağı, genel muayene, tam kontrol, komple muayene, sağlık paket, check up paket, sağlık taraması, check up fiyat, checkup
    fiyat, genel bir kontrol, genel tarama, komple tarama, tepeden, baştan sona kontrol, yıllık kontrol, tüm vücut, vücut tarama, tarama paket, full
    sağlık, bütün tahlil, komple check, sağlık kontrol paket, her şeyime bak, genel kontrol yaptır`,
  birth: `
    doğum, doğur, doğumhane, sezaryen, normal doğum, hamile, gebe, bebek bekl, doğum paket, epidural, suda doğum, doğum yap, eşim doğum, doğuma gir,
    doğacak, doğum fiyat, doğum ücret, doğum kaç, normal doğum fiyat, sezaryen fiyat, sezeryan, sezeryen, doğum paketi, doğum odası, doğum masraf,
    doğuma baba, doğumda eşim, eşim yanımda doğum, bebek doğ, bebek gel, bebeğim olacak, doğum yapacağ, doğum yapmak, hamileyim, gebeyim, doğum yapan,
    baba doğum, suit oda, eşim doğur, ağrısız doğum, doğum kalış`,
  child: `
    çocuk, çocuk doktor, bebek, pediatri, çocuk sağlığı, çocuğum, kızım, oğlum, yenidoğan, bebeğim, ufaklık, torun, emzir, çocuğumu, çocuk bak, çocuk
    hastalık, pediatri doktor, bebeğimi, çocuk uzman, çocuk hekim, çocuk bölüm, yeni doğan, bebek doktor, çocuk muayene, oğlumu, kızımı, çocuğa bak,
    bebek kontrol, küçük çocuk, 2 yaş, bebeğimin kontrol, çocuğumun kontrol, bebek için doktor, çocuk için doktor, çocuğum için`,
  vaccine: `
    aşı, aşı takvim, aşıla, rota, menenjit, karma aşı, grip aşı, hpv, zatürre, aşısı, aşı yap, aşı olmak, bcg, suçiçeği, aşıları, aşı yaptır, aşıları
    yaptır, aşı var mı, aşı ücret, bebek aşı, çocuk aşı, özel aşı, aşı günü, aşı olacak, zatürre aşı, meningokok, grip, covid, kuduz, tetanos, aşı
    olabil, rotavirüs, iki aylık, altı aylık aşı`,
  dental: `
    diş, dişçi, diş hekim, dolgu, kanal tedavi, implant, çürük, diş çek, diş beyaz, diş eti, protez diş, ağız, ortodonti, 20lik, yirmilik, diş ağrı,
    diş teli, zirkonyum, dişim, kaplama, diş taş, diş temiz, dişim ağrı, diş doktoru, dişlerim, dişlerimi, diş yap, dişlere, diş bakım, diş temizliği,
    beyazlat, dişler sarar, sararan diş, sarardı, bembeyaz, gülüş, gülüş tasarım, çürük diş, apse, dişimi çek, dolgu yap, dolgum düş, kanal, çene, diş
    fiyat, implant fiyat, çocuk diş, süt diş, protez, diş ağrım, damak, takma diş`,
  physio: `
    fizik tedavi, fizyoterapi, fizyoterapist, ftr, rehabilitasyon, bel fıtık, bel fıtığı, boyun fıtık, boyun fıtığı, boyun, felç, inme, spor yaralan,
    seans, bel ağrı, sırt ağrı, boyun ağrı, manuel terapi, tutul, kas, kireçlen, belim, fıtık, egzersiz, fizik tedaviye, fizik tedavi seans, kaç
    seans, bel fıtığım, fıtığım, boyun fıtığım, belim tutul, felçli, felç geçirmiş, inme sonrası, yürüme egzersiz, rehabilite, kas yırt, bağ kop,
    ameliyat sonrası egzersiz, fizyoterapist var, spor sakat, sakatlık, ftr bölüm, masaj, elektrik tedavi, siyatik`,
  admission: `
    yatış, yatarken, hastaneye yat, ameliyat yat, yatacağ, yanımda ne getir, ne getir, getirmem gereken, bavul, çanta hazırla, pijama, terlik,
    ameliyata gelirken, yatış işlem, yatış evrak, yanıma ne al, yatmadan, yatıyorum, ameliyata gir, yatıcam, yanıma al, havlu, hazırlık yap, ne lazım,
    ameliyata gelirken ne, yanımıza ne al, gelirken ne getir, hazırlık ne, hangi eşya, eşya getir, valiz, hangi belge getir, hangi evrak, yatış için,
    yatışta, ameliyat için ne, yatmaya gel, yatacağım, yatarken ne, ameliyat olacağım ne, ne hazırla, neler getir, neler al, hastane çanta, yatışa,
    diş fırça, ilaçlarımı getir, gerekli evrak, kimlik getir, çantama, çantaya ne, ne koy, yanımda ne olsun, hazırlanmam, ne giy, ne almalı`,
  discharge: `
    taburcu, çıkış, çıkış işlem, hastaneden çık, hastaneden ayrıl, eve çık, eve gönder, ne zaman çıkar hasta, taburcu ol, eve ne zaman, çıkış yap,
    hesap kapat, çıkarıl, eve dön, taburcu saat, taburcu işlem, ne zaman çık, hastam ne zaman çık, çıkış saat, çıkış ne kadar, eve götür, hastayı al
    eve, çıkarken, ayrılırken, hastaneden çıkar, çıkış yapar, taburcu ne, eve gidebil, çıkış evrak, taburcu et, ne zaman eve`,
  "medical-report": `
    epikriz, sağlık rapor, sağlık kurul, heyet rapor, heyet, ehliyet rapor, ehliyet, işe giriş, işe giriş rapor, sürücü rapor, rapor al, durum bildir,
    istirahat, iş göremez, tek hekim, engelli rapor, rapor ver, rapor, akıl sağlık, portör, evlilik rapor, askerlik, sağlık belge, tıbbi kayıt,
    dosyamı al, hasta dosya, rapor alabil, rapor lazım, rapor iste, iş için rapor, ehliyet için, sürücü belge rapor, işe başlama rapor, sağlık raporu
    al, epikriz al, epikrizim, hastane kayıt, tetkik döküm, geçmiş kayıt, dosyam, tıbbi belge, rapor çıkar, engelli, özürlü rapor, heyete gir, kurul
    rapor, evlilik için, spor için rapor, okul için rapor, durumunu bildirir, istirahat rapor, hasta raporu, iş göremezlik, tek hekim rapor, hastalık
    rapor, ehliyete`,
  prescription: `
    reçete, ilaç yaz, ilaç yazdır, ilacım bit, ilaç bitti, hap, ilaç, ilacı yaz, sürekli kullan, raporlu ilaç, ilaç yenile, reçete yenile, yeşil
    reçete, kırmızı reçete, düzenli kullan, yazdır, e reçete, hapım, şurup, tekrar yaz, ilacım bitti, ilaçlarım bit, ilacımı yaz, ilaç yazdırmak,
    reçete yaz, reçetem, reçetemi, reçete lazım, tekrar reçete, ilaç iste, ilaçlarımı yaz, ilaçlarımı yenil, yenilet, yenilettir, online reçete,
    sürekli ilaç, her ay ilaç, tansiyon hap, tansiyon ilac, şeker ilac, kutu ilaç, ilaç raporum, muayenesiz ilaç, ilacı yenile, hapımı, yazar mısınız
    ilaç, ilaçlarım, antidepresan, hapım bit`,
  parking: `
    otopark, park, park yer, araç park, araba park, vale, arabamı bırak, arabayı nere, aracımı, arabam, araba bırak, araçla gel, arabayla gel, park
    et, garaj, araba, araç, araba koy, arabayı park, arabamı nere, arabamı park, aracımı nere, araç bırak, arabayla gelsem, arabayla gelece, park
    ücret, park yeri, otopark ücret, park kaç, kapalı park, vale var, araçla gelece, otopark kaç, park parası, kaç saat ücretsiz, arabamı koy`,
  transport: `
    ulaşım, metro, otobüs, dolmuş, minibüs, tramvay, durak, hangi durak, nasıl gel, nasıl gid, yol tarif, hangi otobüs, toplu taşıma, metrobüs,
    marmaray, inece, inmem, nerede in, yürüyerek, taksi, vapur, servis aracı, güzergah, konum at, nasıl gelebil, nasıl gelirim, nasıl ulaş, nereye in,
    hangi metro, metro durak, otobüs durak, hangi hat, toplu taşımayla, arabasız, metroyla, otobüsle, hangi cadde, hangi mahalle, mahalle, cadde,
    sokak, açık adres, tam adres, hastane nere, hastaneniz nere, tarif et, tarif eder, yol tarifi, neredesiniz, konumunuz, konum gönder, hangi semtte,
    navigasyona`,
  cafeteria: `
    kafeterya, kantin, kafe, cafe, yemek, yeme içme, restoran, lokanta, yemekhane, çay, kahve, tost, otomat, büfe, market, atıştır, yemek yer, karnım
    aç, acıktı, acıktım, yiyecek, içecek, su alabil, çorba, yemek yiyebil, yemek yenir, bir şeyler ye, bir şeyler iç, yiyecek bir, kahve içebil, çay
    iç, çay ocağı, yemek var mı, yemek sat, kantini, kafe var, lokanta var, nerede yemek, karnımız aç, sandviç, hazır yemek, aç kaldık, yemek nerede`,
  "foreign-patient": `
    tercüman, çevirmen, yabancı hasta, yurt dışı hasta, yurtdışı hasta, uluslararası hasta, translator, yabancı uyruk, yabancı, turist, sağlık turizm,
    havaalanı, havalimanı, karşılama, otel ayarla, konaklama, arapça, ingilizce, rusça, almanca, dil bil, türkçe bilmi, türkçe bilme, çeviri, foreign,
    english, türkçe konuşamı, türkçe bilmeyen, yabancı dil bilen, ingilizce bilen, arapça bilen, rusça bilen, almanca bilen, arap hasta, yabancı bir
    hasta, yurt dışından gel, yurtdışından gel, almanyadan gel, havaalanından al, havalimanından, transfer, konaklama ayarla, sağlık turist, tercüman
    ücret, çeviri yap, çevirmen var, suriyeli, ingilizce konuş, arapça konuş`,
  complaint: `
    şikayet, şikâyet, memnun değil, memnuniyetsiz, kötü davran, ilgilenme, saygısız, kaba, öneri, görüş bildir, hasta hakları, hasta hak, dilek,
    mağdur, rezalet, skandal, hesap sor, bildirmek isti, tepki, davran, azarla, ilgisiz, şikayetçi, şikayet et, şikayet hatt, şikayetim, kime şikayet,
    nereye şikayet, bildirebil, tutanak, memnun kalmadım, ilgilenmedi, bekletildi, saatlerce bekle, bekletti, kötü muamele, terslen, bağırdı, kaba
    davran, kırıcı, hakkımı ara, hasta hakkı, öneri bildir, teşekkür mektup, görüş ilet, geri bildirim, hemşire kaba, doktor kaba, rahatsız ol, yanlış
    tedavi, dilekçe ver, davrandı, hakaret, bana bağır, azarladı, kime söyle, kime anlat, kötü konuş, surat, tersledi, memnuniyetsizlik, şikayetimiz`,
  "home-care": `
    evde bakım, evde sağlık, eve hemşire, eve gel, evde serum, evde pansuman, evde kan, evde muayene, eve doktor, evde hizmet, pansuman, serum,
    enjeksiyon, iğne, yatalak, evde tedavi, evimize gel, evime gel, eve kan al, hemşire gönder, evde, hemşire, evde bakıcı, eve gelir misiniz, eve
    gelip, evde serum tak, serum tak, serum bağla, pansuman yap, pansuman için, iğne yap, iğne vur, iğnesi, iğneleri, evde kan al, kan almaya gel,
    yatağa bağımlı, yatalak hasta, yaşlı bakım, evde yap, evimizde, evimde, eve gönder, eve sağlık, eve pansuman, sonda, yara bakım, evde iğne, evde
    hasta, hasta bakıcı, evde fizik`,
  surgery: `ameliyat, operasyon, cerrahi, ameliyat parası, operasyon ücret`,
  patient: `hasta, hastam, hasta yakın, annem, babam, eşim, dedem, ninem, anneannem, babaannem, kardeşim, teyzem, amcam, dayım, halam, kayınvalidem`,
  hospital: `hastane, tıp merkez, sağlık kurum, sağlık kuruluş, klinik`,
};
