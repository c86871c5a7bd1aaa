import type { Concepts } from "./concepts.ts";

/** Paying, invoices, discounts, gifts and membership of a shop. */
export const payment: Concepts = {
  payment: `
    ödeme, öde, ödeme yöntem, ödeme seçenek, ödeme şekil, ödeme tip, nasıl öde, ne ile öde, paypal, papara, apple pay, ödeme yol, nasıl ödeyebil,
    ödeme kabul, ne şekilde öde, sanal kart, ödeme çeşit, ödeme imkan, hangi kart, cüzdan, alışveriş nasıl, ödeme yap, nasıl ödeme, ödemeyi nasıl,
    ne şekilde ödeme, hangi yollarla, ödeme tür, ödeme kanal, kart kabul, kart geç, kartı geç, kartla alışveriş, ödeme nasıl, parayı nasıl,
    ücreti nasıl öde, hangi kartlar, neyle öde, ne ile ödeme, ödemeyi ne`,
  card: `
    kredi kart, banka kart, kart, kartla, visa, mastercard, troy, debit, bankamatik, bonus, maximum, axess, world, bankamatik kart, debit kart,
    maaş kart, atm kart, bankkart`,
  installment: `
    taksit, taksitle, taksitli, vade, vadeli, vade farkı, böl, bölün, parça parça öde, ay ay öde, peşin, kaç aya, aylara, 3 taksit, 6 taksit,
    9 taksit, 12 taksit, taksit sayı, kaç taksit, taksit imkan, kaç ay taksit, taksit yap, peşin fiyat, parça parça, bölerek, aylık öde, ödemeyi böl,
    taksit seçenek, taksitlendir, vade fark, üç taksit, altı taksit, aya böl, kaç ayda öde, aylara böl, aya yay, vadeye böl, kaç parça, ay vade,
    ay taksit, ayda öde, faiz, taksitle alabil, dilim dilim, azar azar öde, ay ay, 6 aya, 12 aya, 3 aya, 9 aya, tek çekim, bankaya taksit,
    kartlara taksit, ödemeyi yay, hepsini birden öde, tek seferde öde, bölüştür, aylık ödeme`,
  cod: `
    kapıda öde, kapıda ödeme, kapıda nakit, kapıda kart, kapıda para, gelince öde, teslim alınca öde, teslimatta öde, kuryeye öde, teslim alırken öde,
    elden öde, kargocuya, kapıda, kapıda mı öde, kargocuya öde, kurye öde, teslimde öde, teslim ederken öde, elden verebil, ürün gelince öde,
    alınca öde, önce göreyim sonra öde, kapıda kredi, pos cihaz, parayı kurye, kuryeye ver, kuryeye para, kargocuya ver, kapıda ver,
    teslim alırken ver, gelene ver, kapımda öde, evde öde, görüp öde, görmeden öde, kargo gelince öde, kargo gelince para, kapıya gelince öde,
    kartsız al, kartım yok, kredi kartım yok, kart kullanmıyor, kart girmek iste, kartımı vermek iste, parayı kapıda, ürün gelmeden öde, gelince ver,
    gelince para, pos getir, kargoyu alırken öde, paketi alırken öde, ürünü alırken öde, elime alınca öde, alırken ver, eve gelince öde,
    teslim edilince öde`,
  cash: `nakit, elden, peşin`,
  transfer: `
    havale, eft, iban, banka hesap, hesap no, hesap numara, fast, banka havalesi, hesabınıza yatır, bankadan gönder, bankadan yatır, atm, dekont,
    para yatır, hesaba yatır, para gönder, hesabınıza gönder, banka yoluyla, ibana, iban numara, hesaba havale, hesap bilgi, mobil bankacılık,
    ödemeyi bankadan, banka transfer, hesaptan gönder, para transfer, açıklamaya ne, iban at, iban ver, iban yolla, hesap numaranız, hesabınıza at,
    para at, hesaba at, parayı nereye, nereye yatır, nereye para, hangi bankaya, hangi bankanız, banka üzerinden, bankadan öde, internet bankacılığı,
    mobil banka, açıklama kısmı, eft ile, havale yap, banka bilgi, hesap bilgileriniz, hesabınıza geç`,
  "card-safety": `
    güven, güvenli, güvenilir, güvende, güvenebil, dolandır, dolandırıcı, kopyala, çalın, çalınır, ssl, 3d, 3d secure, sahte, kart bilgi,
    kartım güven, kart bilgiler, kaydedil, emin olabil, hack, hacklen, sakla, saklan, kart numaram, kartımdan para çek, kartımı gir, kartımı kaydet,
    bilgilerim çalın, dolandırılma, dolandırır, korkuyorum kart, site güvenilir, gerçek site, sahte site, kartım çalın, kart şifre, güvenilir mi,
    güvenli mi, kart bilgim, bilgilerimi gir, kartımdan fazla, kaptır, fake site, site sahte, siteye güven, size güven, güvenilir site,
    güvenli alışveriş, kart kaydet, kartım kayıt, bilgilerim kayıt, sms onay, tedirgin, korkuyorum, emin olamı, ilk kez alışveriş, ilk defa alışveriş,
    sitenize güven, kart girsem, kartım ele geç, bilgilerim ele geç, kötüye kullan, kart bilgimi`,
  invoice: `
    fatura, e fatura, efatura, fatura kes, fatura indir, kurumsal fatura, şirket adına, firma adına, vergi no, vergi numara, fiş, fatura adres,
    faturam, e-arşiv, earşiv, e arşiv, faturam gelmedi, fatura gelmedi, fatura iste, faturayı nere, fatura gönder, fatura lazım, şirkete fatura,
    firmaya fatura, muhasebe, vergi levha, gider göster, fatura kesil, faturalı, faturası nerede, faturayı bul, fatura çıkma, kutuda fatura,
    paketten fatura, kutudan fatura, fatura mail, şirketime kes, firmama kes, şirket üzerine, firma üzerine, limited şirket, şahıs şirket,
    vergi daire, fatura bilgi, fatura ismi, ödeme belge, alışveriş belge, masraf göster, gider yaz, makbuz, faturayı şirket, faturayı firma,
    faturamı iste, faturaya nere, şirket faturası, faturanın şirket`,
  coupon: `
    kupon, indirim kod, promosyon, promosyon kod, kampanya kod, hediye kod, kod, indirim kupon, kod çalışmı, kod geçersiz, kodu gir, kod kabul,
    kodu nereye, bülten, indirim çeki, kupon gir, kuponum, çalışmıyor kod, kodu kabul etmedi, geçersiz kod, kod uygula, indirim kodum, kodu yaz,
    kodum, iki kod, kod birleş, kampanya kodu nere, indirim kuponu, kuponu nere, kodu çalış, kod olmu, kodu yapıştır, kod hata, indirim uygulanma,
    indirim yansıma, indirim düşme, indirim gözükme, kod kullan, kuponu kullan, kuponu uygula, kuponu kabul, kupon kullan, gelen kod, kod var,
    kodu uygula, kodu nasıl, kodu olma, kod girilm, kod yazıl, kodlar birlikte, ikisini birlikte kod`,
  discount: `
    indirim, kampanya, fırsat, ucuzluk, outlet, sezon sonu, iskonto, indirimli, promosyon, ilk alışveriş, ilk sipariş, yüzde 10, kara cuma,
    black friday, ilk alışverişe özel, yeni üyeye, hoş geldin, hoşgeldin, öğrenci indirim, kampanyalar, indirim var mı, ne zaman indirim,
    üyelik indirim, bülten, kampanya var mı, sezon indirim, indirime gir, pazarlık, fiyatı düş, fiyat düş, efsane cuma, bayram indirim, kelepir,
    yüzde elli, son ne olur, son fiyat ne, pazarlık payı`,
  "gift-card": `
    hediye kart, hediye çek, hediye kuponu, dijital kart, hediye bakiye, hediye kartı bakiye, hediye kartı süre, alışveriş çeki, hediye çeki,
    hediye kartı al, hediye kartını nakit, kart hediye, alışveriş kart, bakiye yükle, bakiyeli, kendi seçsin, istediğini alsın, beğendiğini alsın,
    kendisi seçsin, dijital hediye, kendisi alsın, kendi beğensin, ne alacağımı bilem`,
  "gift-wrap": `
    hediye paket, hediye kutu, hediye olarak, süslü paket, paketle, hediye notu, not ekle, not yaz, not bırak, kart notu, doğum günü, sürpriz,
    fiyat etiketi görünme, hediye et, hediye gönder, hediye edece, mesaj yazdır, mesaj ekle, kutula, kurdele, güzel paket, özel paket, süslü, süsle,
    kutulu hediye, not koy, not eklet, fiyatı görünme, fiyat görünme, faturasız gönder, sevgilime, eşime sürpriz, anneme hediye, arkadaşıma hediye,
    isimsiz gönder, tebrik kart, yazı yaz, notlu, mesaj yaz, notumu, şık paket, hediyelik, hediye gidecek, hediye yapacağ, hediye alıyor,
    hediye alacağ, sevgililer günü, yıldönümü, yıl dönümü, fiyatını görme, fiyatı görme, fiyatı belli, içine not, not iliştir, mesaj kartı,
    hediye poşet, kutulu gönder, sipariş notu, siparişe not, hediye diye, hediye yolla, pakete not, pakete kart, pakete yazı, içine yazı, içine mesaj,
    etiketi çıkar gönder, hediye hazırla`,
  points: `
    puan, puan programı, sadakat, kulüp, üyelik avantaj, üye avantaj, üye olunca, üye olursam, üyelik ne işe, üyelik ne kazan, ne kazan, avantaj,
    biriktir, bonus puan, üyelere özel, para puan, birik, puanlarım, puanım, puan kazan, puan kullan, puan süre, lirva puan, lirva kulüp,
    puan biriktir, üyelere ne, üye olmanın avantaj, üye olmanın fayda, üye olmak ne kazan, kaç puan, puan sil, puan ne kadar, puanlar ne zaman,
    sadakat program, müşteri kart, puanım kaç, puanıma nere, puanlarım nere, puanlarım sil, puanım yan, puan yan, puan yükle, puan gelme, puanla öde,
    puanla alışveriş, puan kaç lira, üye olsam ne, üyeliğin fayda, üyelere indirim, üyelere avantaj, alışveriş yaptıkça, alışverişten kazan,
    sadık müşteri, kulübe kat, kulüp üye, üye olmanın, üye olmak ne, puanlar yan, puanlarımı kullan, üyelikten ne, müşteri puan, her alışverişte kazan`,
  membership: `üye, üyelik, kayıt ol, kaydol, hesap aç, hesap oluştur, hesap, üye ol`,
  guest: `
    üye olmadan, üyeliksiz, üye olmak istemi, üye olmak zorunda, üye olmam şart, hesap açmadan, kayıt olmadan, kaydolmadan, misafir, üyelik zorunlu,
    üyelik şart, hesap açmak zorunlu, hesapsız, üye değilim, üye olmayınca, üye olmam gerek, üye olmak gerek, üye olmadan al, üye olmak şart,
    kayıt ol zorunlu, kayıt olmak istemi, hesap açmak istemi, üye olmayan, kayıt olmam, üyelik istemi, kaydolmam, hesap aç şart, üye olmam lazım,
    üye olmadan sipariş, kayıtsız, mecburi üye, kayıt olmaya, kayıt yapmadan, hesap açmasa, üye olmasa, üyelik gerek, üyelik lazım, üyelik mecbur,
    mutlaka üye, illa üye, illa kayıt, illa hesap, bilgilerimi vermeden, üyeliğim yok, hesabım yok, şifre oluşturmadan, direkt sipariş, hesap açmam,
    kayıt şart, kayıt zorunlu, üyeliksiz al`,
  password: `
    şifre, parola, şifremi unut, şifre yenile, şifre değiş, şifremi hatırlam, giriş yapamı, giremi, giriş yap, oturum aç, hesabıma gir, hesabıma ulaş,
    login, hesabım açılmı, hesabım kilit, unuttum, giriş olmuyor, giriş sorun, şifre sıfırla, sıfırla, şifremi bul, şifre gelmedi, şifremi kaybet,
    hesaba giremi, hesabıma giremi, giriş yapılmı, kullanıcı adı, mail gelmedi, sıfırlama link, bağlantı gelmedi, şifre yanlış, hesabım açma,
    hesap açılma, parolayı, içeri giremi, oturum açamı, hesabıma eriş, hesaba eriş, siteye giremi, üyeliğime giremi, siteye gir, şifre kabul,
    şifremi kabul, şifrem neydi, şifre neydi, şifrem olma, şifrem çalış, şifre hatalı, hatalı şifre, yanlış şifre, yeni şifre, şifremi yenile,
    giriş hata, girişte hata, üyeliğim açıl, hesabım bloke, hesabım engel, doğrulama kod, sıfırlama mail, yenileme mail, hatırlamıyorum,
    aklıma gelmiyor şifre, şifreyi hatırla, giriş ekran, kullanıcı giriş, üye giriş, oturumum`,
};
