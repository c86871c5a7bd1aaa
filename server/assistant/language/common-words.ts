import { wordsOf } from "./turkish.ts";

/**
 * Roots of everyday Turkish nouns, adjectives and verbs that a customer-service knowledge base may well lack. They are
 * spelled correctly, so the spelling correction must not change them to a similar word ("kedi" is not "kredi").
 */
const text = `
  aşırı aralık otomatik sevgi bulaşıcı bulaşık tamamlayıcı etkinlik mekanik yurtdışı monte dolum maliye maliyet pazarlama belirli belirsiz
  bilirkişi sandık yüzden salıncak gözetmen girişim kazanç öğle
  kedi köpek kuş balık at inek koyun tavuk hayvan evcil böcek arı karınca aslan civciv papağan hamster
  ekmek kek pasta börek çorba pilav makarna et süt yumurta peynir zeytin bal reçel şeker tuz un yağ sebze meyve elma armut muz üzüm portakal limon karpuz domates patates soğan salata döner kebap pizza hamburger tatlı baklava çikolata dondurma
  su kahve çay ayran kola meyve bira şarap rakı sigara alkol puro nargile
  yağmur kar rüzgar fırtına güneş hava hava durumu bulut sıcak soğuk derece mevsim yaz kış ilkbahar sonbahar deprem sel yangın
  futbol basketbol voleybol maç lig takım şampiyon gol oyuncu kaleci hakem fener galatasaray beşiktaş trabzonspor spor yüzme koşu yoga pilates antrenör
  film dizi sinema tiyatro konser müzik şarkı türkü şarkıcı oyuncu kitap roman şiir yazar gazete dergi televizyon radyo haber oyun konsol
  euro dolar altın borsa hisse kripto bitcoin faiz enflasyon döviz kredi vergi borç maaş asgari emekli sgk prim ekonomi
  cumhurbaşkanı başbakan bakan milletvekili belediye muhtar seçim parti oy siyaset hükümet meclis anayasa mahkeme avukat hakim savcı dava polis asker
  okul ders sınav ödev not öğretmen üniversite tez diploma matematik fizik kimya tarih coğrafya ingilizce
  ev kira daire arsa tapu bina apartman kat oda salon mutfak banyo balkon bahçe kapı pencere çatı merdiven asansör rampa engelli tekerlekli sandalye masa koltuk yatak halı perde lamba
  araba otomobil motor kamyon traktör uçak gemi tren bisiklet ehliyet plaka trafik benzin mazot lpg elektrikli şarj
  telefon bilgisayar laptop tablet tv televizyon kulaklık kamera yazıcı klavye fare ekran internet wifi modem parola uygulama oyun
  anne baba kardeş abla abi amca dayı hala teyze dede nine torun kuzen eş karı koca nişan düğün evlilik boşanma sevgili aşk çocuk bebek isim
  baş göz kulak burun ağız diş dil boyun omuz kol el parmak göğüs karın sırt bel bacak diz ayak saç sakal cilt kalp beyin mide karaciğer böbrek akciğer kan kemik
  saç ekimi estetik botoks dolgu lazer epilasyon tüp bebek kürtaj sünnet organ nakil kök hücre akupunktur hipnoz gözlük lens işitme
  kırmızı turuncu renk boyut ağırlık uzunluk genişlik yükseklik kilo gram metre litre yarım çeyrek
  hediye oyuncak mücevher yüzük küpe kolye saat gözlük parfüm kozmetik makyaj ruj şampuan krem sabun
  pijama mayo bikini iç çamaşırı sütyen külot çorap terlik bot çizme sandalet şapka bere eldiven şort bermuda gecelik gelinlik damatlık kostüm forma çanta cüzdan valiz
  vegan helal organik geri dönüşüm çevre sürdürülebilir karbon doğa plastik poşet kutu ambalaj
  garanti servis tamir yedek parça usta boya inşaat mimar mühendis
  sahip patron müdür başkan kurucu yönetim genel müdür ceo hissedar ortak çalışan işçi memur personel sayı nüfus
  bayrak millet ülke şehir köy mahalle cadde sokak deniz göl nehir dağ orman plaj tatil otel pansiyon uçuş bilet vize pasaport
  rüya fal burç astroloji büyü dua namaz oruç ramazan hac cami kilise din allah peygamber ölüm cenaze mezar doğum tarih
  doğru yanlış kolay zor güçlü zayıf hızlı yavaş ağır hafif temiz kirli genç yaşlı zengin fakir mutlu üzgün kızgın hasta sağlıklı
  öğretmenlik çeviri hesap
  kere defa kez sefer arası mesafe kilometre km metrekare yüzde oran ortalama
  burs kredi bağış yardım dernek vakıf sponsor reklam ilan influencer etkinlik fuar seminer konferans
  franchise lisans patent marka logo tasarım slogan tescil borsa halka arz
  misafir ziyaretçi komşu arkadaş çift grup öğrenci öğrenciler yaşlı kadın erkek kız oğlan
  terzi kuaför berber aşçı garson şoför kurye doktor hemşire eczacı veteriner
  görüntü görüntülü yukarı aşağı dışarı içeri karşılık güvence
  model sınıf karekod tarif bay bayan mescit ibadet yemek tarife program yayın albüm poster afiş bayrak rozet kupa madalya ödül yarış turnuva
  ayna tarak kova süpürge makas bıçak çatal kaşık tabak bardak tencere tava fırın buzdolabı ocak çakmak kibrit fener şemsiye yelpaze
  tepsi sepet dolap çekmece anahtar kilit kablo priz ampul musluk boru duvar zemin halı kilim battaniye yastık yorgan çarşaf havlu bornoz
  tahta demir çelik bakır alüminyum plastik kağıt karton kumaş deri pamuk ipek keten
  sınav diploma karne sertifika kimlik pasaport ehliyet ruhsat evrak dosya defter kalem silgi kitaplık
  sabah akşam öğle gece gündüz hafta mevsim bayram tatil izin
  vergi ceza trafik mahkeme icra haciz miras nafaka tapu noter vekalet dilekçe
  burun dudak alın yanak çene saçlı bıyık parmaklık tırnak
  yatırım hisse senet tahvil bitcoin kripto coin madencilik
  fikir öneri düşünce soru cevap bilgi haber yorum puan
  asansör merdiven tuvalet lavabo banyo emzirme bebek bakım dolap kasa banka eczane postane kuaför
  çalışan personel ekip müdür başhekim patron sahip kurucu ortak
  sinema bilet konser gösteri sergi müze park bahçe kamp karavan çadır tekne
  satranç tavla okey bilardo bowling kumar bahis piyango
  kurum kurul kurs kuru hata hatır kasım hapis sizi anlam alın kanal kanun kural karar kara karı karşı takı taktik salon sıra turnike koşul
  yüksek sıkıntı elektrik teknisyen yaprak hareket ışık başarı duruşma
  milyon milyar harf cümle kelime sır kurt demir solak seyyar nasip bank kaplama saldırgan mevlüt defne yandal kolon tören formasyon memleket gurbet
  şikâyetçi kavga gürültü huzur sabır dert çare tuzak hırsız hırsızlık fakülte rektör dekan vapur iskele köprü tünel viraj ayakkabı gömlek
  düzgün dip yaşıt civar konsolosluk konsolos bandrol bayağı mesane maksat uç köşe kenar etraf çevre yöre semt rota hayal umut keyif heyecan telaş panik
  memnun ilgilen link hakiki resim görsel memleket hamle pekmez denk ömür
`;

/** Stems of everyday verbs. They belong to the story around a question more often than to its subject. */
const verbs = `
  kazan kurtar kurtul bayıl yapılandır
  yat kalk otur yürü koş atla düş kay bin in taşı sür it çek tut at bırak kaldır indir yükle bas tıkla seç işaretle doldur boşalt kes kır dik sök yak söndür aç kapat kilitle ört ser as tak çıkar giy soyun
  ye iç pişir uyu uyan dinlen gez dolaş dön var yaklaş uzaklaş kaç yetiş kalkış uğra ziyaret
  iste dile um san düşün bil anla hatırla unut öğren öğret oku yaz çiz say hesapla çöz çevir tahmin
  söyle konuş anlat sor cevapla yanıtla bağır sus duy dinle gör bak izle göster sakla bul kaybet ara kok
  sev beğen nefret kork üzül sevin kız ağla gül utan sıkıl üşen yorul bık özle merak endişe
  al sat ver öde harca kazan biriktir borçlan kirala kirala ısmarla tüket
  yap et ol eyle kur boz onar düzelt temizle yıka sil süpür ütüle kurut topla dağıt birleştir ayır böl karıştır ekle çıkart artır azalt büyüt küçült uzat kısalt
  başla bitir bit dur devam sürdür ertele bekle geç gecik erken yetiştir tamamla
  yardım destekle koru savun savaş döv vur ısır sars salla titre kana bayıl öl doğ yaşa büyü yaşlan evlen boşan
  çalış işle üret geliştir kullan dene uğraş becer başar çalıştır
  gel git çık gir ulaş var getir götür gönder yolla ulaştır çağır davet kabul reddet onayla
  benze değiş dönüş kal bulun oluş görün hisset sağla etkile yarar gerek
  yan patla çatla bat düzel iyileş katıl kaydol ilet bildir danış incele yapıştır yapış sık gevşe gevşet sıkış tıkan damla ısın soğu üşü terle ısıt soğut don erit çürü bozul kırıl yırt sark ilerle denkleş yenile ulaştır
  kalk dokun konuş yetiş boşan üstlen belirt
  kapla uza uzat ispiyonla azlet saldır bağışla yuvarla çiz çizdir sırıl indir taşır düzle parla alın döndür bekletil çalkala
  planla karşılaş hazırlan öde ödet rastla hedefle amaçla
  sön taşın yüklen kapan öğüt dök giydir çürüt ekşi küflen bayatla sızla şiş kaşı kus öksür hapşır horla uyuş tüken kon yanaş tanı tanış parla oyna sığ sıçra saldır dal sürt sürün sarıl çarp çarpış bağla
  dol yık kop yağ çal kuru
`;

/** People who occur in the story of a message and are hardly ever its subject. */
const people = `
  anne baba kardeş abla abi ağabey amca dayı hala teyze dede nine anneanne babaanne torun kuzen yeğen eş karı koca kız oğul oğlan çocuk sevgili nişanlı arkadaş komşu
  damat gelin kayınvalide kayınpeder kaynana enişte yenge baldız akraba aile
`;

const setOf = (list: string) =>
  new Set(
    list
      .split("\n")
      .flatMap(wordsOf)
      .filter((word) => word.length > 1),
  );

export const commonWords: ReadonlySet<string> = setOf(text);
export const storyPeople: ReadonlySet<string> = setOf(people);
export const commonVerbs: ReadonlySet<string> = setOf(verbs);
