import type { Concepts } from "../lexicon.ts";

/** Ordering, shipping, returns, payment, membership and wear, as customers of a shop say it. */
export const shopping: Concepts = {
  shipping: `
    kargo, kargola, gönderi, gönderim, gönder, paket, koli, teslimat, teslim, teslim et, kurye, yolla, yollat, postala, posta, ulaştır, nakliye,
    sevkiyat, sevk, dağıtım, ürün gel, kargocu, kargo firma, gönderil, yollan, yollanır, aras, yurtiçi kargo, mng, ptt, sürat, kapıya kadar`,
  arrival: `
    gelir, gelecek, gelmesi, ulaşır, ulaşacak, elime, elimde, kapıma, varır, teslim, teslimat, teslim edil, eve gelir, adresime, yetişir, yetişecek,
    yola çık, kargoya ver, teslimat süre, kargo süre, ne zaman gel, kaç günde gel, eline ulaş, elime geç, elime ulaş, elimde olur, eve ulaş, ne zaman
    elim, kaç günde teslim, teslim tarih, bekliyorum gel, daha ne kadar bekle, kargom ne zaman, ürün ne zaman, sipariş ne zaman, bayrama yetiş, hafta
    sonuna yetiş, cumartesiye kadar, haftaya kadar, yarına kadar, cumaya kadar, elime geçer, pazartesiye gelir, yetişebil, kaç güne gelir, kaç güne`,
  tracking: `
    takip, nerede kal, nerde kal, gelmedi, hâlâ gelmedi, hala yok, ulaşmadı, durum, aşama, takip no, takip numara, takip kod, sipariş durum, kargom
    nerede, siparişim nerede, paketim nerede, yolda mı, çıktı mı, kargoya verildi mi, sorgula, sorgulama, ne oldu, ne durumda, kargo no, akıbet,
    kayıp, kaybol, halen gelmedi, hala gelmedi, neden gelmedi, gelmiyor, gecik, geç kaldı, gözükmüyor, görünmüyor, kargo nerede, ürünüm nerede,
    siparişim ne oldu, ne aşamada, hangi aşama, kaç gündür bekli, haber yok, ses seda, nerelerde, nereye geldi`,
  "same-day": `
    aynı gün, bugün, hemen gel, hızlı teslimat, hızlı kargo, ekspres, express, acil lazım, acele, bu akşam, bugüne, saatler içinde, yıldırım, aynı
    günde, yarına yetiş, moto kurye, hızlı, bu akşama, bugün içinde, birkaç saat, saatinde, bugün sipariş, bugün gelir, bugün alabil, yarın sabaha,
    ivedi, aceleye, akşama kadar, bugün getir, akşama lazım, hemen getir, bugün lazım, bugün yolla, bugün gönder`,
  abroad: `
    yurt dışı, yurtdışı, ülke, almanya, hollanda, avusturya, fransa, belçika, ingiltere, amerika, abd, italya, ispanya, isviçre, isveç, norveç,
    danimarka, kıbrıs, azerbaycan, yunanistan, avrupa, gurbet, gümrük, global, dünya, uluslararası, kanada, rusya, dubai, katar, londra, berlin,
    paris, viyana, amsterdam, köln, münih, yabancı ülke`,
  order: `sipariş, alışveriş, satın al, sepet, sipariş ver, sipariş et, sipariş geç, ısmarla`,
  "wrong-address": `
    adres değiş, adresi değiş, yanlış adres, adresi yanlış, adresi güncelle, adres güncelle, taşındım, taşın, başka adres, farklı adres, eski adres,
    eski ev, yeni adres, yeni ev, adres hata, adresimi yanlış, kapı numara, evimi değiş, iş yerime gönder, komşuma, başka yere gönder, adresi
    değiştir, adresimi değiştir, adresimi güncelle, adres düzelt, adresi düzelt, adres yanlış, teslimat adres, başka şehre, iş yerine yönlendir,
    adrese yönlendir, mahalleyi yanlış, daire no`,
  "order-cancel": `
    sipariş iptal, siparişi iptal, siparişimi iptal, vazgeç, yanlışlıkla sipariş, iki kere sipariş, iki kez sipariş, fikrimi değiş, almaktan vazgeç,
    siparişi geri çek, istemiyorum artık, artık istemiyorum, siparişten vazgeç, siparişimden vazgeç, fazla sipariş, çift sipariş, iki tane sipariş,
    yanlış sipariş, mükerrer, siparişi durdur, göndermeyin, gönderme lütfen, kargoya vermeden, iptal et, yanlışlıkla al, yanlışlıkla ver, yanlışlıkla
    bas, göndermezseniz, yollamayın, siparişi geri, almayacağım, istemiyorum sipariş`,
  return: `
    iade, geri gönder, geri yolla, geri ver, geri al, geri iade, geri postala, geri götür, iade et, beğenmedim, beğenmezsem, beğenmezse, memnun
    kalmadım, memnun kalmazsam, geri vermek, geri göndermek, geri yollamak, iade kod, iade formu, geri çevir, almak istemiyorum, beğenmeme, iademi
    yap, iade başvuru, iade talep, iade nasıl, geri göndereceğim, geri yollayacağım, nasıl iade, iade işlem, geri alıyor musunuz, iade oluştur,
    yakışmadı, hoşuma gitmedi, içime sinme, sevmedim, sevmezsem, hoşlanma, geri yollarım, geri gönderirim, vazgeçtim üründen, ürünü istemi`,
  "return-terms": `
    iade süre, iade şart, iade koşul, iade hakkı, kaç gün içinde iade, kullandığım, kullanılmış, giydiğim, giyilmiş, etiket, etiketi, iç giyim, çorap,
    mayo, iç çamaşır, cayma hakkı, hangi ürün iade, ambalaj, iade edilebilir, iade alınmaz, iade kabul, giydim, kullandım, iade günü, kaç gün hakkım,
    süresi geçti, süre geçti, etiketini kopar, etiketini kes, etiketi çık, paketini aç, ambalajını aç, yıkadığım, iç çamaşırı iade, indirimli ürün
    iade, iade var mı, iade alıyor, denedikten sonra, 14 gün, 15 gün, 30 gün, bir kere giy, bir kez giy, kullandıktan sonra, giydikten sonra, denedim,
    denemiştim, lekelendi iade, hangi şartlarda`,
  "return-shipping": `
    iade kargo, iade kargosu, iade ücret, iade ücretli, iadede kargo, geri gönderme ücret, karşı ödemeli, iade masraf, kargo parasını kim, kargoyu
    kim, ücreti kim, kim ödüyor, kim öder, kim karşıl, geri gönderme parası, geri kargo, geri göndermek ücret, geri yollamak ücret, iade ücretli mi,
    geri yollarken, geri gönderirken, iade ederken para, kargo benden, kargo size ait, ücret bana ait, ücreti bana, cebimden`,
  refund: `
    para iade, iade para, paramı geri, param, paramı, parası, geri ödeme, ücret iade, yatar, yatma, hesaba geç, hesabıma geç, hesabıma ne zaman,
    kartıma, geri yatar, iade tutar, iadem onay, param yat, para geri, paramı alabil, parayı ne zaman, iadenin ücreti, iade yat, iademi ne zaman,
    yansı, yansıma, ücret ne zaman, ücretini al, ücretimi al, parasını al, para ne zaman, paramı al, paramın iade, hesabıma yatma, kartıma yatma,
    karta iade, ücretim iade, param gelmedi, paramı ver, param geri, paramız, iade ücretim, para hâlâ, para gelmedi, yatmadı, yatıyor, yatacak,
    ekstre, bankaya düş, karta yansı, geri ödenir, ödememi geri`,
  exchange: `
    değişim, değiştir, başka beden, farklı beden, büyük beden, küçük beden, bir beden, başka renk, farklı renk, renk değiş, beden değiş, olmadı, dar
    geldi, bol geldi, küçük geldi, büyük geldi, sıktı, üzerime olmadı, değiştirmek, takas, bir numara büyük, bir numara küçük, büyüğüyle, küçüğüyle,
    numara değiş, küçük oldu, büyük oldu, dar oldu, bol oldu, olmayınca değiş, değiş tokuş, rengini değiş, bedeni olmadı, bedenini değiş, modelle
    değiş, beden uymadı, uymadı, üstüme olma, bir üst beden, bir alt beden, l ile değiş, m ile değiş, büyüğünü, küçüğünü, büyüğü var mı, küçüğü var
    mı, büyük bedeni, bir boy, daralt değil, başkasıyla değiş, yenisiyle değiş`,
  damaged: `
    hasar, hasarlı, defo, defolu, kusur, kusurlu, bozuk, kırık, kırıl, yırtık, yırtıl, sökük, sökül, delik, delin, leke, lekeli, çizik, ezik, arızalı,
    fermuarı bozuk, düğmesi kopuk, düğmesi eksik, kopuk, kopmuş, parçalan, dikiş, dikişi, solmuş, rengi sol, ıslak, açılmış, ayıplı, üretim hata,
    fabrika hata, kumaşı yırt, ipi çık, ipliği, söküldü, attı dikiş, dikiş hata, fermuar bozul, fermuar çalışmı, düğme kop, paket ezil, kutusu ezil,
    parçalanmış, kirli gel, kullanılmış gel, sorunlu ürün, kalitesiz, çatlak, soyul`,
  "wrong-item": `
    yanlış ürün, eksik ürün, yanlış gel, eksik gel, farklı ürün, başka ürün, yanlış gönder, eksik gönder, eksik çık, yanlış çık, yanlış beden gel,
    yanlış renk, başka bir şey, farklı bir şey, eksik, başkasının, içinden çıkmadı, biri yok, teki yok, eksik var, yanlış yolla, farklı geldi, farklı
    renk gel, başka ürün gel, alakasız, eksik parça, bir parçası yok, içinde yok, tek geldi, biri çıkmadı, başkasının ürünü, başkasının sipariş,
    sipariş etmediğim, istemediğim ürün, siyah iste, bunu söylememiştim, ürünler eksik, farklı beden gel, başka beden gel, başka renk gel, karıştır,
    karışmış, bir tane çıktı, diğeri yok, yarısı gel, pakette yok, kutudan çık, paketten çık, içinden başka, istedim siyah, istedim gelmiş,
    istemiştim, farklı renkte, söylediğim gibi değil, sipariş ettiğim değil, sipariş ettiğim gibi değil, resimdeki gibi değil, görseldeki gibi değil,
    başka model, bambaşka, istediğim değil, istediğim gelme`,
  payment: `
    ödeme, öde, ödeme yöntem, ödeme seçenek, ödeme şekil, ödeme tip, nasıl öde, ne ile öde, paypal, papara, apple pay, ödeme yol, nasıl ödeyebil,
    ödeme kabul, ne şekilde öde, sanal kart, ödeme çeşit, ödeme imkan, hangi kart, cüzdan, alışveriş nasıl, ödeme yap`,
  card: `kredi kart, banka kart, kart, kartla, visa, mastercard, troy, debit, bankamatik, bonus, maximum, axess, world`,
  installment: `
    taksit, taksitle, taksitli, vade, vadeli, vade farkı, böl, bölün, parça parça öde, ay ay öde, peşin, kaç aya, aylara, 3 taksit, 6 taksit, 9
    taksit, 12 taksit, taksit sayı, kaç taksit, taksit imkan, kaç ay taksit, taksit yap, peşin fiyat, parça parça, bölerek, aylık öde, ödemeyi böl,
    taksit seçenek, taksitlendir, vade fark, üç taksit, altı taksit, aya böl`,
  cod: `
    kapıda öde, kapıda ödeme, kapıda nakit, kapıda kart, kapıda para, gelince öde, teslim alınca öde, teslimatta öde, kuryeye öde, teslim alırken öde,
    elden öde, kargocuya, kapıda, kapıda mı öde, kargocuya öde, kurye öde, teslimde öde, teslim ederken öde, elden verebil, ürün gelince öde, alınca
    öde, önce göreyim sonra öde, kapıda kredi, pos cihaz, parayı kurye, kuryeye ver, kuryeye para, kargocuya ver, kapıda ver, teslim alırken ver,
    gelene ver`,
  cash: `nakit, elden, peşin`,
  transfer: `
    havale, eft, iban, banka hesap, hesap no, hesap numara, fast, banka havalesi, hesabınıza yatır, bankadan gönder, bankadan yatır, atm, dekont, para
    yatır, hesaba yatır, para gönder, hesabınıza gönder, banka yoluyla, ibana, iban numara, hesaba havale, hesap bilgi, mobil bankacılık, ödemeyi
    bankadan, banka transfer, hesaptan gönder, para transfer, açıklamaya ne`,
  "card-safety": `
    güven, güvenli, güvenilir, güvende, güvenebil, dolandır, dolandırıcı, kopyala, çalın, çalınır, ssl, 3d, 3d secure, sahte, kart bilgi, kartım
    güven, kart bilgiler, kaydedil, emin olabil, hack, hacklen, sakla, saklan, kart numaram, kartımdan para çek, kartımı gir, kartımı kaydet,
    bilgilerim çalın, dolandırılma, dolandırır, korkuyorum kart, site güvenilir, gerçek site, sahte site, kartım çalın, kart şifre, güvenilir mi,
    güvenli mi`,
  invoice: `
    fatura, e fatura, efatura, fatura kes, fatura indir, kurumsal fatura, şirket adına, firma adına, vergi no, vergi numara, fiş, fatura adres,
    faturam, e-arşiv, earşiv, e arşiv, faturam gelmedi, fatura gelmedi, fatura iste, faturayı nere, fatura gönder, fatura lazım, şirkete fatura,
    firmaya fatura, muhasebe, vergi levha, gider göster, fatura kesil, faturalı`,
  coupon: `
    kupon, indirim kod, promosyon, promosyon kod, kampanya kod, hediye kod, kod, indirim kupon, kod çalışmı, kod geçersiz, kodu gir, kod kabul, kodu
    nereye, bülten, indirim çeki, kupon gir, kuponum, çalışmıyor kod, kodu kabul etmedi, geçersiz kod, kod uygula, indirim kodum, kodu yaz, kodum, iki
    kod, kod birleş, kampanya kodu nere, indirim kuponu, kuponu nere`,
  discount: `
    indirim, kampanya, fırsat, ucuzluk, outlet, sezon sonu, iskonto, indirimli, promosyon, ilk alışveriş, ilk sipariş, yüzde 10, kara cuma, black
    friday, ilk alışverişe özel, yeni üyeye, hoş geldin, hoşgeldin, öğrenci indirim, kampanyalar, indirim var mı, ne zaman indirim, üyelik indirim,
    bülten, kampanya var mı, sezon indirim`,
  "gift-card": `
    hediye kart, hediye çek, hediye kuponu, dijital kart, hediye bakiye, hediye kartı bakiye, hediye kartı süre, alışveriş çeki, hediye çeki, hediye
    kartı al, hediye kartını nakit, kart hediye`,
  "gift-wrap": `
    hediye paket, hediye kutu, hediye olarak, süslü paket, paketle, hediye notu, not ekle, not yaz, not bırak, kart notu, doğum günü, sürpriz, fiyat
    etiketi görünme, hediye et, hediye gönder, hediye edece, mesaj yazdır, mesaj ekle, kutula, kurdele, güzel paket, özel paket, süslü, süsle, kutulu
    hediye, not koy, not eklet, fiyatı görünme, fiyat görünme, faturasız gönder, sevgilime, eşime sürpriz, anneme hediye, arkadaşıma hediye, isimsiz
    gönder, tebrik kart, yazı yaz, notlu, mesaj yaz, notumu`,
  points: `
    puan, puan programı, sadakat, kulüp, üyelik avantaj, üye avantaj, üye olunca, üye olursam, üyelik ne işe, üyelik ne kazan, ne kazan, avantaj,
    biriktir, bonus puan, üyelere özel, para puan, birik, puanlarım, puanım, puan kazan, puan kullan, puan süre, lirva puan, lirva kulüp, puan
    biriktir, üyelere ne, üye olmanın avantaj, üye olmanın fayda, üye olmak ne kazan, kaç puan, puan sil, puan ne kadar, puanlar ne zaman, sadakat
    program, müşteri kart`,
  membership: `üye, üyelik, kayıt ol, kaydol, hesap aç, hesap oluştur, hesap, üye ol`,
  guest: `
    üye olmadan, üyeliksiz, üye olmak istemi, üye olmak zorunda, üye olmam şart, hesap açmadan, kayıt olmadan, kaydolmadan, misafir, üyelik zorunlu,
    üyelik şart, hesap açmak zorunlu, hesapsız, üye değilim, üye olmayınca, üye olmam gerek, üye olmak gerek, üye olmadan al, üye olmak şart, kayıt ol
    zorunlu, kayıt olmak istemi, hesap açmak istemi, üye olmayan, kayıt olmam, üyelik istemi, kaydolmam, hesap aç şart, üye olmam lazım, üye olmadan
    sipariş, kayıtsız, mecburi üye, kayıt olmaya`,
  password: `
    şifre, parola, şifremi unut, şifre yenile, şifre değiş, şifremi hatırlam, giriş yapamı, giremi, giriş yap, oturum aç, hesabıma gir, hesabıma ulaş,
    login, hesabım açılmı, hesabım kilit, unuttum, giriş olmuyor, giriş sorun, şifre sıfırla, sıfırla, şifremi bul, şifre gelmedi, şifremi kaybet,
    hesaba giremi, hesabıma giremi, giriş yapılmı, kullanıcı adı, mail gelmedi, sıfırlama link, bağlantı gelmedi, şifre yanlış, hesabım açma, hesap
    açılma, parolayı, içeri giremi, oturum açamı`,
  size: `
    beden, ölçü, numara, kaç beden, beden tablo, beden seç, ölçü tablo, boy, kilo, göğüs, bel, basen, hangi beden, kaç numara, uyar, olur mu bana,
    bana olur, boyum, kilom, kaç giy, ne giy, small, medium, large, hangi bedeni al, hangi numara, beden öner, beden kaç, kaç bedene, bedenim ne,
    ölçülerim, ölçülerime, ölçülerimi, beden bulma, kaç cm, ne alayım, hangisini alma, iki beden ara, arasında kal, arada kal, bedenimi bilmi,
    kilodayım, boyundayım, kaç beden giy, beden rehber`,
  fit: `
    kalıp, slim fit, slim, regular, regular fit, comfort, comfort fit, dar kesim, bol kesim, dar kalıp, geniş kalıp, kesim, dar mı, bol mu, tam kalıp,
    oversize, vücuda otur, dar, bol, salaş, rahat kesim, fit, kalıbı nasıl, daralan, boru paça, geniş, likralı, kalıplar, bol kalıp, kesimler, fit
    fark, slim fark, regular fark, rahat mı, vücudu sar, vücuda yapış, kalıpları, kalıp dar, oturuyor mu, dar mı dur, bol mu dur, comfort fit nasıl,
    üstte nasıl dur, nasıl duruyor, vücutta nasıl, duruşu, oturuş`,
  washing: `
    yıka, yıkanır, yıkama, çamaşır makine, kaç derece, derece, ütü, ütüle, deterjan, çitile, kurut, kurutma, çeker mi, çekme, bakım talimat, bakım,
    elde yıka, ağart, yumuşatıcı, tüylen, solar mı, renk ver, boya ver, nasıl temizle, temizle, yıkayabil, kaç derecede, makinede yıka, makineye at,
    elde mi, çamaşır, çeker, çekti, renk sal, leke çıkar, kurutma makine, ütülenir, kaç dereceyle, ters çevir, triko yıka, yün yıka, kazak yıka, nasıl
    yıka, solma, deforme, yıkama talimat, bakımı nasıl, yıkayınca, yıkandığında, yıkarsam, sıcak su, soğuk su, çamaşır suyu`,
  "suit-care": `
    kuru temizleme, takım elbise yıka, takım elbise temiz, takım elbise bakım, takım elbisemi temiz, takım elbise ütü, kırış, kırışık, takım elbise
    sakla, askı, buhar, ceket yıka, ceketi makine, takımı yıka, smokin yıka, leke, takım elbise nasıl yıka, takım elbise leke, takım elbiseyi yıka,
    takım elbise makine, takım elbiseyi temiz, ceket temiz, kuru temizle, smokin temiz, takımın bakım, ütü yap takım, takım elbise kırış, takımı
    temiz, elbiseyi asma`,
  tailoring: `
    tadilat, paça, kısalt, kısaltma, daralt, daraltma, genişlet, terzi, boy ayarla, boyu uzun, uzun gel, kol boyu, kol kısalt, bel daralt, boyunu
    kısalt, paçası uzun, pantolon boyu, boyunu ayarla, dikim, prova, boyunu kes, paça yap, paçasını, boy kısalt, kolunu kısalt, belini daralt, paça
    ücret, uzun kalıyor, boyu uzun geldi, pantolonun boyu, pantolonu kısalt, yerlerde sürün, yere değ, dikiş hizmet, kısaltıyor musunuz, bedenime göre
    ayarla, üzerime göre, terzi hizmet, bel dar, tadilatı`,
  "back-in-stock": `
    gelince haber, stok bildirim, tekrar gel, tekrar stok, yeniden gel, yeniden stok, stoğa gir, stoklara gir, ne zaman stok, tükenmiş, tükendi,
    tükenen, kalmamış, bitmiş, haber ver, haberim ol, bildirim, yenilen, stok yenile, yeniden sat, stokta yok, stok gelecek mi, ne zaman gelir stok,
    tekrar çıkar mı, tekrar üret, yeniden üret, stokta kalmamış, stokta görünmü, beden kalmamış, bedenim yok, numara kalmamış, numaram yok, bitti mi,
    tükendi mi, haberim olsun, bildirim gönder, haber eder, gelince mesaj, gelince mail, stoğu, yenisi gelecek`,
  stock: `stok, stokta, mevcut, kaldı mı, elinizde`,
  wholesale: `
    toptan, toplu, toplu alım, toplu sipariş, toplu satın, kurumsal satış, adet, personelimize, çalışanlarımıza, çok sayıda, tane al, adet al, adet
    sipariş, bayilik fiyat, şirket için alım, firmamıza, ekibimize, okula, üniforma, iş kıyafet, toplu fiyat, yüklü, kurumsal alım, toptancı, bayi
    fiyat, çok adet, 100 adet, 50 adet, adetli, kurumsal indirim, kurumsal müşteri, şirket alım, iş yerine toplu, otele toplu, personele kıyafet,
    personel kıyafet, fazla alırsam, çok alınca, toplu alınca, toplu sat, 100 tane, 50 tane, 60 tane, 200 tane, 30 tane, 80 tane, 500 adet, tane
    lazım, adet lazım, otelimize, okulumuza, iş yerimize, kurumumuza, derneğimize, takımımıza, tane gömlek, adet gömlek`,
  store: `
    mağaza, şube, dükkan, showroom, satış nokta, avm, fiziksel mağaza, fiziki mağaza, mağazanız, mağazalarınız, şubeniz, mağazanız nere, gelip bak,
    gelip dene, üstümde dene, üzerimde dene, yakın mağaza, en yakın, nerede bulabilirim sizi, dükkanınız, satış yeri, mağaza var mı, gelip al, deneyip
    al, gezmek isti`,
  city: `
    istanbul, ankara, izmir, bursa, kadıköy, bakırköy, çankaya, bornova, nilüfer, antalya, adana, konya, eskişehir, trabzon, gaziantep, kocaeli,
    mersin, kayseri, samsun, diyarbakır, şehrimde, ilimde`,
  pickup: `
    mağazadan teslim, mağazadan al, mağazadan alabil, gelip al, gelip alabil, şubeden al, kendim al, kendim alabil, elden al, elden teslim, mağazaya
    gönder, mağazadan teslim al, mağazada teslim, mağazaya gelsin, mağazaya yolla, mağazadan alay, gelip kendim, mağazaya gelip al, şubeden teslim,
    siparişi mağazaya, mağazadan almak, mağazada bekle, mağazaya kargo, internetten alıp mağaza, kendim gelip, elden almak, gidip al, gelip alsam,
    gelip alayım, mağazada kaç gün, click collect, bekletiyor`,
  "free-shipping": `
    ücretsiz kargo, kargo bedava, bedava kargo, kargo ücretsiz, kargo limit, alt limit, alt sınır, limit, kaç tl üzeri, kaç tl üstü, kaç liradan
    sonra, kargo parası, kargo ücreti, kargo kaç liradan, kaç liraya kargo, kargo ücreti öde, gönderim ücret, gönderim para, teslimat ücret, kargoya
    para, kargo için para, kargo fiyat, kargo kaç, ücretsiz gönder, bedava gönder, kargo bedel, kargo masraf, gönderim için, posta ücret`,
};
