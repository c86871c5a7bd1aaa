import type { Sign } from "./dangers.ts";

/** People who are near enough to do it, or who stand outside. */
const NEAREST = String.raw`(?:kocam\w*|esim\w*|karim\w*|sevgili\w*|nisanli\w*|babam\w*|babasi\w*|annem\w*|abim\w*|agabeyim\w*|ogl?um\w*|oglu\w*|kardesim\w*|kayin\w*|kaynana\w*|kaynata\w*|dayi\w*|amca\w*|enistem\w*|eski (?:es|koca|sevgili|karim|nisanli)\w*|uvey \w+|erkek arkadas\w*|ev arkadas\w*|patronum\w*|mudurum\w*|ustam\w*|komsu\w*|adam\w*|biri|birisi|herif\w*|damad\w*|arkadasim\w*)`;
export const violence: Sign[] = [
  {
    danger: "violence",
    sign: new RegExp(
      ` (?:beni|bizi|annemi|kardesimi|ablami|kiz kardesimi) (?:\\w+ ){0,3}(?:dov(?:uyo|du|ece|mek|uyr|mus)|dovuluyo|oldurec|oldurc|oldurmek|oldurmeye|olduruc|bicakl|bogaz|bogma|bogmak|tartak|tokat|tehdit ed|tehdit et|rehin|hapset|kilitled|alikoy|kacir(?:di|iyo|acak|mak)|vurac|vurdu|vuracak|darp|yumruk|tekme)`,
    ),
    unless:
      / (?:fiyat\w*|mac\w*|oyun\w*|film\w*|dizi\w*|otobus\w*|servis|ucak|icra\w*|avukat\w*|dava\w*|iptal\w*|guldur\w*|gulmek\w*|heyecan\w*|merak\w*|sicak\w*|ask\w*|elektrik|araba|kalp\w*|can sikintisi|karne\w*|gorunce|gorurse|gorse|uykusuzluk|ielts|toefl|yds\w*|yokdil|kpss|gramer\w*|grammar|sinav\w*|vize\w*|final\w*|ders\w*|odev\w*|tez\w*|stres\w*|trafik|diyet\w*|topuk\w*|ayakkabi\w*|tatli\w*|pasta\w*|yorgunluk|acli[kg]\w*|borc\w*|kira\w*|fatura\w*|mesai\w*|kurs\w*|ingilizce|almanca|matematik|nem|polen|agri\w*|dis\w*|hesab\w*|hesap\w*|sistem\w*|uygulama\w*|site\w*) | (?:annem|babam|ablam|patron\w*|mudur\w*|hoca\w*|arkadas\w*|kizlar) (?:\w+ ){0,2}beni (?:\w+ )?oldur\w* (?:\w+ ){0,4}(?:kargo|siparis|odev|teslim|urun|gelmedi)\w* | (?:bu|su) (?!adam|herif|kadin|cocuk|kisi|insan|manyak|gece|aksam|gun|sefer|defa|yuzden)\w+ (?:beni|bizi) oldur\w* /,
  },
  {
    danger: "violence",
    sign: / (?:kocam|esim|sevgilim|babam|annem|abim|agabeyim|erkek arkadasim|nisanlim|eski (?:esim|kocam|sevgilim)|uvey babam|kayinvalidem|kayinpederim|patronum|karim|ogl[ui]m|komsum) (?:\w+ ){0,3}(?:dov(?:uyo|du|ece|uyr)|doverek|tecavuz|siddet (?:uygul|goster)|bicak (?:cek|cik)|silah (?:cek|dogrult|cik)|oldurec\w*|eve kilitle)/,
    unless:
      / (?:fiyat\w*|mac\w*|oyun\w*|onu|rakib\w*|film\w*|karne\w*|gorunce|gorurse|gorse) | (?:annem|babam|patronum) (?:\w+ ){0,2}beni (?:\w+ )?oldur\w* (?:\w+ ){0,4}(?:kargo|siparis|odev|teslim|urun|gelmedi)\w* /,
  },
  // Burned by somebody: "annem beni sigarayla yaktı", "elimi ütüyle yakıyor".
  {
    danger: "violence",
    sign: / (?:beni|bizi|elimi|kolumu|sirtimi|yuzumu|bacagimi) (?:sigara\w*|cakmak\w*|utu\w*|kizgin \w+) (?:ile )?(?:yak(?:ti(?:lar)?|iyor?(?:lar)?|acak(?:lar)?|mis)|dagla(?:di|diyor?|yacak)) /,
    unless: / (?:kendim|yanlislikla|kuafor\w*|gunes\w*) /,
  },
  {
    danger: "violence",
    sign: / bana (?:\w+ ){0,3}(?:vur(?:uyo|du|acak|mus)|siddet (?:uygul|goster)|tecavuz|saldir(?:iyo|di|acak)|iskence|el kaldir|bicak cek|silah (?:cek|dogrult)|dayak)/,
    unless:
      / (?:fiyat\w*|film\w*|oyun\w*|damga\w*|piyango\w*|arkadan|tampon\w*|kaporta\w*|camurlu[kg]\w*|kasko\w*|eksper\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:siddet|dayak) (?:gor(?:uyo|du)|yiyo|yedi)\w*| siddete (?:maruz|ugra)\w*| (?:tecavuze|cinsel saldiriya|cinsel istismara|tacize|saldiriya) (?:ugr\w*|maruz\w*)| taciz edil(?:di|iyo)\w*| darp edil\w*| darp ed(?:iyo|ild)\w*| bicaklandi\w*|(?<! \w{2,20}[^dtl][ae]) vuruldum | rehin (?:alin|tutul)\w*| kacirildim | can guvenligim(?:iz)? (?:yok|tehlikede)| olum(?:le)? tehdi\w*| (?:beni|bizi) olumle /,
    unless:
      / (?:egitim\w*|semina\w*|kitap\w*|hakkinda|politika\w*|film\w*|sitesi|siteniz|sunucu\w*|reklam\w*|arama\w*|mesaj\w*|sms|bankan\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:beni|bizi|pesimde|pesimden|arkamdan|kapimda|evime|kapimi|kapiyi) (?:\w+ ){0,3}(?:takip ed|izliyo|var|geliyo|gel(?:di|iyor)|zorluyo|kirmaya|kiriyo|giriyo|girmeye|girdi|bekliyo)/,
    beside: / (?:kork\w*|imdat|polis\w*|sokak\w*|hirsiz\w*|yardim edin|saklan\w*) /,
    unless:
      / (?:instagram\w*|twitter\w*|hesab\w*|hesap\w*|reklam\w*|kurye\w*|kargo\w*|cerez\w*|siteniz|dolandir\w*|uygulama\w*|ustan\w*|usta\w*|servis\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:evime|evimize|eve|kapiyi|kapimi) (?:\w+ ){0,2}(?:girmeye calis|zorluyo|kirmaya calis|kiriyo)| kapi(?:da|mda) (?:\w+ ){0,2}(?:bicak|silah)\w*/,
    unless: / (?:usta\w*|servis\w*|kurye\w*|kedi\w*|kopek\w*|cocu[gk]\w*|anahtar\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:biri|birisi|adam|bir adam|yabanci biri) (?:beni |bizi |surekli )+takip ed(?:iyo)/,
    unless: / (?:instagram\w*|twitter\w*|hesab\w*|hesap\w*|sosyal|tiktok\w*|facebook\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:eve|evimize|evime|dukkana|iceri) hirsiz (?:\w+ )?gir(?:di|iyo|mis)| silahli (?:biri|adam|saldir|soygun)\w*| silah sesi\w* (?:\w+ )?(?:gel|duy|var)| ates ediyo\w*| soyuluyor(?:um|uz) /,
    unless:
      / (?:gecen|yil|once|dun|sigorta\w*|film\w*|alarm\w*|oyun\w*) |^(?=.* hirsiz gir)(?=.* (?:kilit\w*|barel\w*|anahtar\w*|kasko\w*|topla\w*|temizl\w*|tamir\w*|tatild\w*|yokken) )/,
  },
  {
    danger: "violence",
    sign: / silah\w* (?:\w+ )?(?:s[iı]k(?:t[iı]|[iı]yor)|patla(?:d[iı]|tt[iı])|at(?:t[iı]|[iı]yor)|konustu)\w*/,
    beside: / (?:vurul\w*|yaral\w*|kan\w*|olen\w*|yardim\w*|polis\w*|imdat|ambulans\w*|kac[iı]s\w*|saklan\w*) /,
    unless: / (?:gecen|yil|film\w*|oyun\w*|kac|avda|poligon\w*|m[iu]) /,
  },
  // "Kocam görürse dövecek" may be a figure of speech; "yine dövecek" is none.
  {
    danger: "violence",
    sign: new RegExp(
      ` ${NEAREST} (?:\\w+ ){0,3}(?:yine|gene|tekrar|her gun|her gece|her aksam|surekli) (?:\\w+ )?dov(?:uyo|ece|er |du)`,
    ),
    unless: / (?:mac\w*|oyun\w*|film\w*|dizi\w*|rakib\w*) /,
  },
  // Somebody near who hits, chokes, locks in or breaks in, in any word order.
  {
    danger: "violence",
    sign: new RegExp(
      ` ${NEAREST} (?:\\w+ ){0,5}(?:el (?:kaldir|kalk)|bogaz\\w* (?:\\w+ )?(?:sik|sar[iı]l|yapis)|tokat|yumruk|tekme|tekmel|hirpala|duvara|surukle|tartakl|saclar\\w* (?:\\w+ )?cek|sac\\w*mdan|dov(?:uyor|du|ecek|er|uyo|mus)|vur(?:uyor|du|ur|acak)|saldir(?:iyor|di|acak|dı)|kapiy[iı] (?:\\w+ )?kir(?:iyor|di|mak|acak)|uzerime (?:yuru|gel|atla)|eve kilitle|odaya kilitle|bicak|silah|tabanca|oldur(?:ecek|uyor|mekle|ucek|cek|meye)|zorla|disari (?:\\w+ )?(?:cikarm|birakm)|tehdit)\\w*`,
    ),
    beside:
      / (?:bana|beni|bize|bizi|sac\w*m\w*|kafami|kolumu|bogaz\w*|yuzume|ustume|uzerime|saclarimi|kork\w*|kilitlen\w*|banyo\w*|cocuklar\w*|yardim\w*|imdat|nolur|polis\w*|kurtar\w*|annemi|annesini|kardesimi|kizimi|kapinin|kapiyi|kapida|elinde|kaldirdi|yine|disarda|disarida|telefonumu|yetisin) /,
    unless:
      / (?:oglum|kizim|cocugum) (?:\w+ ){0,2}(?:arkadas\w*|diger cocuk\w*|cocuklara|kardesine) (?:\w+ )?vur\w* | (?:fiyat\w*|karne\w*|not\w*|sinav\w*|fatura\w*|elbise\w*|gorunce|gorurse|gorse|duyarsa|harca\w*|kart\w*|mac\w*|oyun\w*|film\w*|dizi\w*|set|seti|satiyor\w*|satin|almak|dovme\w*|saka\w*|kirik|kargo\w*|piyango\w*|damga\w*|bicakla\w* kes\w*|mutfak\w*) |^(?=.* arkadan )(?=.* (?:ara[cb]\w*|tampon\w*|kaza\w*|ders\w*|trafik\w*|direksiyon\w*) )/,
  },
  {
    danger: "violence",
    sign: / (?:elinde|elindeki|cebinde|belinde|uzerinde) (?:\w+ ){0,2}(?:bica[kg]\w*|silah\w*|tabanca\w*|balta\w*|satir\w*|sopa\w*|tufek\w*|tufeg\w*|pompali\w*|muster\w* bicak\w*)| (?:bicak|silah|tabanca|balta|satir|sopa|tufek)(?:la|li|ile|larla) (?:\w+ ){0,3}(?:(?:gir|gel)(?!\w*rs[ae])|bekl|saldir|kovala|dolas|tehdit|geziyor|uzerime|biri|adam)\w*| (?:bica[kg]|silah|tabanca|tufe[kg])\w* (?:cek(?:ti|iyor|mis)|cikar(?:di|iyo|mis)|dogrult|goster(?:di|iyor)|sald|daya(?:di|yip))\w*/,
    unless:
      / (?:satiyor\w*|var mi|almak|alacag\w*|set|takim\w*|fiyat\w*|muze\w*|oyunca[gk]\w*|kostum\w*|film\w*|oyun\w*|kac para|kalan|kafama|sakagima|bogazima) /,
  },
  {
    danger: "violence",
    sign: / (?:karisini|esini|annesini|kadini|kadinlari|kizini|kizi|sevgilisini|birini|adami|yaslisini|babasini|kardesini|cocugunu|onu|annemi|babami|kardesimi|hastayi|garsonu) (?:\w+ ){0,3}(?:dov(?:uyor|du|mus|uluyor|uyo)|bicakl|oldur(?:uyor|ecek|du|mus|ucek)|bogaz|bogu(?:yor|yo)|vur(?:uyor|du)|tekmel|yumrukl|darp|tecavuz|tartakl)\w*/,
    unless: / (?:oyun\w*|film\w*|dizi\w*|kitap\w*|kitab\w*|mac\w*|fiyat\w*|rakib\w*|ekip\w*|istemi\w*|dovme\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:ciglik\w*|bagiris\w*|bagir(?:iyor|iyorlar|ma)\w*|imdat diye|yardim diye|feryat\w*) (?:\w+ ){0,4}(?:at|gel|duy|dov|var)\w*| (?:dovuyor|dovuyorlar|dovuyolar|kavga ediyorlar) (?:\w+ ){0,3}(?:galiba|sanirim|ses|bagir|ciglik)\w*/,
    beside: / (?:dov\w*|siddet\w*|kadin\w*|cocu[gk]\w*|yan|ust|alt|karsi|komsu\w*|imdat|polis\w*|oldur\w*) /,
    unless: / (?:oyun\w*|film\w*|konser\w*|fiyat\w*|indirim\w*|lunapark\w*|gurultu\w* sikayet\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:beni|bizi|bana|bize) (?:\w+ ){0,5}(?:dov(?:uyor|duler|du|ecek|ecekler)|dovuyolar|zorbal|tehdit ed|tehdit et|sikistir(?:iyor|di)lar|kovali|taciz)\w*| her gun (?:\w+ ){0,2}dov\w*| (?:disari|evden|odadan) (?:\w+ ){0,2}(?:cikmama izin verm|cikarm[iı]yor|birakm[iı]yor)\w*| (?:banyo|tuvalet|oda|ev)\w* (?:\w+ )?kilitlen(?:dik|dim)(?: (?:\w+ ){0,3}(?:kork|kir|gel|bagir|nolur|yardim)\w*)/,
    unless:
      / (?:fiyat\w*|mac\w*|oyun\w*|film\w*|anahtar\w*|hesab\w*|hesap\w*|icra\w*|reklam\w*|mail\w*|sms\w*|avukat\w*|site\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:pesimde|pesimizde|arkamda|arkamdan|kapimda|kapimin onunde) (?:\w+ ){0,3}(?:biri\w*|adam\w*|var|geliyor\w*|bekli\w*|takip)| (?:biri\w*|adam\w*|birkac kisi) (?:\w+ ){0,2}(?:pesimde|pesimizde|arkamda|arkamdan)/,
    beside:
      / (?:kork\w*|sokak\w*|polis\w*|yardim\w*|karanlik\w*|eski (?:esim|sevgilim|kocam)\w*|imdat|kacta?m?|saklan\w*|bica[kg]\w*|silah\w*) /,
    unless: / (?:kurye\w*|kargo\w*|satici\w*|borc\w*|banka\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:ev|evi|kapi|okul|is|isyeri|yurt|apartman|bina)\w* (?:onunde|etrafinda|cevresinde|onune|kapisinda) (?:\w+ ){0,3}(?:bekli|dolan|dolas|dikili|var|geldi|duruyor)\w*| (?:takip edil|izlen|kovalan)(?:iyoruz|iyorum|iyor)\w*/,
    beside:
      / (?:kork\w*|polis\w*|eski (?:es|koca|sevgili|nisanli)\w*|sigin\w*|saklan\w*|kac(?:tim|iyorum|amiyorum)|karanlik\w*|imdat|yardim edin|bica[kg]\w*|silah\w*|uzaklastirma\w*) /,
    unless: / (?:kurye\w*|kargo\w*|reklam\w*|instagram\w*|cerez\w*|film\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:cocug(?:a|uma)|cocugu|ogluma|kizima|bebege|anneme|babama|kardesime|karisina|esine|kadina|yaslilara|kopege) (?:\w+ ){0,2}vur(?:uyor|du|mus|muslar|dular)\w*| uzaklastirma\w* (?:\w+ ){0,4}(?:ragmen|karari|dayandi|geldi|ihlal)\w*| kapi(?:ya|ma) dayan(?:di|iyor)\w*| kavga (?:\w+ )?(?:cikti|var|ediyorlar) (?:\w+ ){0,4}(?:yaral\w*|kan\w*|bicak\w*|yerde)| zorla (?:\w+ ){0,2}(?:arabaya|arac\w*|odaya|eve|iceri) (?:\w+ ){0,2}(?:bin|al|sok|gotur)\w*/,
    unless: / (?:fiyat\w*|zam|film\w*|oyun\w*|asi\w*|igne\w*|kurye\w*|nasil) /,
  },
  // Threats in case of speaking or leaving.
  {
    danger: "violence",
    sign: / (?:karakol\w*|polis\w*|savci\w*|sikayet\w*|anlat(?:ir)?sam\w*|gitsem|gidersem|ayrilirsam|ayrilsam|bosan\w*|soyle(?:r)?sem|konusursam|donmezsem) (?:\w+ ){0,4}(?:oldur|vurur|vurac|yakar|yakac|keser|gebert)\w*| oldur(?:urum|ecegim|ucem|cem|urler|ecekler|ecek|ur) (?:\w+ )?(?:diyor|dedi|diyip|deyip)| oldurur(?:ler)? (?:beni|bizi)/,
    unless:
      / (?:fiyat\w*|gulmek\w*|kargo\w*|siparis\w*|fatura\w*|karne\w*|not\w*|odev\w*|pasta\w*|hediye\w*|oyun\w*|film\w*|sinav\w*|gec kal\w*|patron\w*|virus\w*|mikrop\w*|bakteri\w*|bocek\w*) /,
  },
  {
    danger: "violence",
    sign: / zorla (?:\w+ ){0,2}(?:evlendir|sahip ol|iliski|nikah|soy(?:un|du)|op(?:tu|me|uyor)|yata[gk]|alikoy|tutuyor)\w*| (?:foto|fotograf|resim|resm|video|goruntu)\w*m(?:iz)?[iu] (?:\w+ ){0,2}(?:yay|ifsa)\w*| (?:foto|fotograf|resim|video|goruntu)\w* (?:\w+ ){0,3}(?:yayar|yayac|yayic|yaymak)\w*| santaj (?:yap|ed)\w*| (?:beni|bizi|elimi) (?:\w+ ){0,3}(?:elled|ellem|elli?yo)\w*/,
    unless: / (?:urun\w*|reklam\w*|uyeli[gk]\w*|abone\w*|satmaya|kurumsal|tanitim\w*|film\w*) /,
  },
  {
    danger: "violence",
    sign: / kap[iı]\w* (?:\w+ ){0,2}(?:kilitle(?:yip|di|mis|yor)|kitle(?:yip|di))\w*| (?:telefonumu|kimligimi|parami) (?:\w+ ){0,2}(?:aldi|elimden al|sakla|kirdi)\w*/,
    beside: / (?:kocam|esim|babam|abim|sevgilim|uzerime|ustume|ustumden|disari|cikam\w*|kork\w*) /,
    unless: / (?:anahtar\w*|kart\w*|resepsiyon\w*|cocu[gk]\w*|kargo\w*|servis\w*|iade\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:evde|evin icinde|iceride|icerde|asagida|bahcede|kapida|salonda) (?:\w+ ){0,2}(?:biri|birisi|birileri|adam|yabanci|hirsiz)\w* (?:\w+ )?(?:var|dolas|geziyor|girdi|geliyor|duruyor)\w*/,
    beside: / (?:ses\w*|yalniz\w*|kork\w*|polis\w*|saklan\w*|hirsiz\w*|kilit\w*|tanim\w*|bica[kg]\w*|silah\w*) /,
    unless: / (?:kurye\w*|kargo\w*|teslim\w*|usta\w*|servis\w*|misafir\w*|mi) /,
  },
  {
    danger: "violence",
    sign: / (?:gozum|yuzum|kolum|kollarim|vucudum|her yerim|sirtim|boynum) (?:\w+ ){0,2}(?:mos?mor\w*|morlu[gk]\w*|morart\w*|yara bere\w*)/,
    beside:
      / (?:o yapti|o vurdu|kocam\w*|esim\w*|babam\w*|sevgilim\w*|disari cikam\w*|insan icine|dayak\w*|dovdu\w*|vurdu\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:patron|mudur|hoca|ogretmen|sef|ustabasi|amir|masor|sofor|antrenor|calisan|guvenlik|taksici|komsu|adam|biri|birisi)\w* (?:\w+ ){0,5}(?:op(?:meye|tu|mek)|elle(?:di|meye)|dokunmaya|taciz|sarkint\w*|sikistirdi|soyunm\w*)/,
    beside: / (?:bana|beni|odaya|odasina|yalniz\w*|kork\w*|bacag\w*|zorla|calisti|asansor\w*|arabada|sikistir\w*) /,
    unless: / (?:politika\w*|egitim\w*|semina\w*|mail\w*|reklam\w*|film\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:yastig|yastik|torba|poset)\w* (?:\w+ )?(?:yuzume|agzima|kafama) (?:\w+ )?(?:bastir|gecir|kapat)\w*| (?:kemer|sopa|terlik|hortum|kablo|jop)\w*(?:le|la) (?:\w+ ){0,3}(?:giris|vur|dov|dal)(?:ti|di|du|iyor|uyor)\w*| (?:ustume|uzerime|yuzume|bize) (?:\w+ )?(?:kaynar|kezzap|asit|benzin)\w* (?:\w+ )?(?:at|dok)\w*| (?:pasaport|kimlig)\w* (?:\w+ ){0,2}(?:aldilar|el koydu\w*|vermiyor\w*) (?:\w+ ){0,3}(?:calistir|birak|sat|kac)\w*/,
    unless: / (?:resepsiyon\w*|oyun\w*|film\w*|kargo\w*) /,
  },
];
