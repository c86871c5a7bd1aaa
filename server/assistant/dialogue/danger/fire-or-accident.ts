import type { Sign } from "./dangers.ts";
import { FIGURATIVE } from "./people.ts";

export const fireOrAccident: Sign[] = [
  {
    danger: "fire-or-accident",
    sign: / yangin(?:i)? (?:var|cikti|cikiyor|basladi|buyuyor|cikmis)/,
    unless:
      / (?:mi|midir|mu) | (?:tatbikat\w*|merdiven\w*|tup\w*|sigorta\w*|indirim\w*|kampanya\w*|gecen|yil|film\w*|alarm\w*|haber\w*|temizlik\w*|tadilat\w*|onarim\w*|boya\w*|hasar\w*|eksper\w*) /,
  },
  // Where it burns now: a danger whatever else is asked ("hasarı karşılıyor musunuz").
  {
    danger: "fire-or-accident",
    sign: / (?:ev|mutfak|bina|apartman|daire|oda|salon|koridor|kat|cati|balkon|bodrum|bahce|garaj|araba|arac|magaza|dukkan|fabrika|depo|atolye|orman|tarla|otel|hastane|komsu|okul|servis|ofis|is ?yer)\w*[dt][ae] (?:\w+ )?yangin(?:imiz)? (?:var(?! m[iu])|cikiyor|buyuyor|suruyor|devam ediyor)/,
    unless: / (?:tatbikat\w*|film\w*|haber\w*|gecen|yil|merdiven\w*|tup\w*|alarm\w*|kapi\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:ev(?:im|imiz|de)?|mutfa[gk]\w*|bina\w*|apartman\w*|daire\w*|oda\w*|cati\w*|araba(?:m|miz)?|arac(?:im|imiz)?|magaza\w*|dukkan\w*|fabrika\w*|depo|orman|otel|hastane|komsu|okul|servis) (?:cayir cayir )?(?:yaniyo|yanmaya|tutus(?:tu|uyo)|alev al(?:di|iyo)|alevler)/,
    unless: / (?:lamba\w*|isig\w*|isik\w*|far\w*|kalorifer\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:alev aldi|alevler icinde|duman icinde|patlama oldu|gaz patla\w*|tup patla\w*) /,
    unless: FIGURATIVE,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:dogal ?gaz|gaz) (?:kokusu|kokuyo\w*|kacagi|kacirio|kaciriyo\w*|sizintisi|siziyo\w*)/,
    unless: / (?:dedektor\w*|alarm\w*|sensor\w*|cihaz\w*|urun\w*|teminat\w*|sigorta\w*|kapsam\w*|guvence\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / kaza(?:si)? (?:yap(?:tim|tik|ti|mis)|gecir(?:dim|dik|di|iyor)|oldu|var)/,
    beside: /(?: yarali\w*| kan\w*| sikis\w*| simdi| su an| suan| az once| yardim\w*| imdat| ambulans\w*| olen| olu) /,
    unless:
      / (?:gecen|yil|sene|hasar kaydi|sigorta\w*|kasko\w*|police\w*|servis\w*|mi|kimse yaralanmadi|yarali yok|maddi hasarli) |^(?!.* yaral).* tutana[gk]\w* /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:mahsur (?:kal|durum)|enkaz (?:alt|altinda)|goc(?:uk|ug)\w* alt|asansorde (?:kaldik|kaldim|kaldilar|kalmis|sikis)|elektrik (?:\w+ )?carpti|sel (?:aldi|basti)|suda boguluyor|denizde boguluyor|havuz\w* (?:dustu|boguluyor))/,
    unless: / (?:gecen|yil|once|sigorta\w*|film\w*|oyun\w*|hesab\w*|telefon\w* havuz\w*|telefonum|saatim) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:hep|her yer|heryer|her taraf|ortalik|ici) (?:\w+ )?duman\w*| duman\w* (?:\w+ ){0,4}(?:goz gozu)| duman\w* (?:\w+ ){0,2}(?:dol(?:du|uyor|mus)|kapla(?:di|mis|n)\w*|cik(?:iyor|ti)|geliyor|geldi|kokuyor|basti|sardi|tutuyor|var)\w*| (?:kapladi|doldu) (?:\w+ )?duman\w*/,
    unless:
      / (?:mi|midir|mu) | (?:dedektor\w*|alarm\w* (?:var|sistemi)|rengi|renk\w*|makine\w*|egzoz\w*|nargile\w*|sigara\w* duman\w*|mangal\w*|sigara alan\w*|efekt\w*|kadife|elbise\w*|kazak\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / yan[iı][kg]\w* (?:\w+ ){0,1}(?:kok(?:uyor|usu|ular[iı])|kokmaya)\w*/,
    beside:
      / (?:oda\w*|koridor\w*|kat\w*|bina\w*|priz\w*|elektrik\w*|kablo\w*|duman\w*|otel\w*|ev|evde|evim\w*|asansor\w*|sinif\w*|magaza\w*|dukkan\w*|klima\w*|cikal[iı]m|\d+teyiz|\d{3}\w*|alarm\w*) /,
    unless:
      / (?:ekmek\w*|ekmeg\w*|bore[kg]\w*|pasta\w*|pogaca\w*|yemek\w*|kahve\w*|kumas\w*|kazak\w*|urun\w*|gelen|geldi|parfum\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:mutfa[gk]\w*|perde\w*|yata[gk]\w*|yorgan\w*|priz\w*|kablo\w*|firin\w*|ocak\w*|tup\w*|soba\w*|cop\w*|pano\w*|utu\w*|kalorifer kazan\w*|batarya\w*|sarj\w*|telefon\w*|arac\w*|araba\w*) (?:\w+ ){0,2}(?:tutus(?:tu|uyor|mus)|alev\w*|kivilcim\w*|patlad[iı]|yan[iı]yor\w*)\w*|(?: kivilcim\w* (?:\w+ )?(?:cik|sac)\w*)/,
    beside:
      / (?:sondur\w*|imdat|yardim\w*|duman\w*|alev\w*|kivilcim\w*|kac\w*|itfaiye\w*|yangin\w*|su an|suan|simdi|tutus\w*|cikal[iı]m|ne yap\w*) /,
    unless: / (?:gecen|yil|garanti\w*|degisim\w*|iade\w*|isik\w*|isig\w*|lamba\w*|ayar\w*|tipi) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:gaz|tup|tupu|tupten|dogalgaz) (?:\w+ )?(?:kok(?:uyor|usu)|kacir(?:iyor|di)|siz(?:iyor|di))\w*| gaz\w* (?:acik kal|kacag)\w*/,
    unless: / (?:mi|midir) | (?:dedektor\w*|alarm\w*|sensor\w*|cihaz\w*|urun\w*|gazli\w*|icecek\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / asansor\w* (?:\w+ ){0,2}(?:kald[iı](?:k|m)|mahsur|sikist[iı]\w*|icindeyiz|icindeyim|kapal[iı] kald\w*)| (?:kilitli|mahsur|kapal[iı]|icerde|iceride|enkaz\w*) kald[iı](?:k|m)/,
    unless:
      / (?:valiz\w*|bavul\w*|esya\w*|canta\w*|telefon\w*|hesab\w*|hesap\w*|sayfa\w*|anahtar(?:im|imiz)?|disar[iı]\w*|cilingir\w*|gecen|fiyat\w*|kart\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / bogul(?:uyor|du|mak uzere)\w*| bogulma\w* (?:tehlike|vakas)\w*/,
    beside:
      / (?:deniz\w*|havuz\w*|suda|su|gol|golde|nehir\w*|kuvet\w*|plaj\w*|cocu[gk]\w*|yardim\w*|kurtarin|cankurtaran\w*|imdat) /,
    unless:
      / (?:is|ise|islere|yogunluk\w*|borc\w*|mesaj\w*|odev\w*|evrak\w*|sicak\w*|onlem\w*|karsi|telefon(?:um|u)?|saat(?:im|i)?|motor\w*|karburator\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:kaza|takla|carpist[iı]|carpisma|devrild[iı]|carpt[iı])\w* (?:\w+ ){0,6}(?:(?<!(?:gun|saat|ay|hafta|yil|sene|sure|suresi) )icinde|yaral[iı]\w*|sikis\w*|insan\w*|kan|ambulans\w*|hareketsiz|bilinc\w*|bayil(?:di(?![mk])|mis)\w*|kendinde degil|mahsur|cikamiyor\w*|yaniyor)/,
    unless:
      / (?:gecen|yil|sene|sigorta\w*|kasko\w*|police\w*|oyunca[gk]\w*|hasar\w*|once|konulu) | mi $|^(?!.* yaral).* tutana[gk]\w* | kimse yaralanmadi | yarali yok /,
  },
  {
    danger: "fire-or-accident",
    sign: /(?: enkaz\w*| gocuk\w*| deprem oldu| deprem oluyor| suyun altinda kal\w*)/,
    beside: / (?:altind\w*|enkazd\w*|yardim\w*|mahsur\w*|kurtar\w*|sikis\w*|imdat|ses\w*|yaral\w*) /,
    unless: / (?:sigorta\w*|dask\w*|dayanikl\w*|tatbikat\w*|bagis\w*|gecen|yil) /,
  },
  {
    danger: "fire-or-accident",
    sign: new RegExp(
      ` (?:havuz|deniz|gol|kuyu|dere|nehir|suda|suya)\\w* (?:\\w+ ){0,2}(?:bat(?:ti|iyor|mis)|cikm[iı]yor|cikam[iı]yor|kayboldu|dustu|dusmus)\\w*`,
    ),
    beside: new RegExp(
      ` (?:cocu[gk]\\w*|beb[ei]\\w*|oglu\\w*|kiz\\w*|arkadas\\w*|adam\\w*|kadin\\w*|biri|yardim\\w*|imdat) `,
    ),
    unless: / (?:telefon\w*|sicakl\w*|saat\w*|oyuncak\w*|terlik\w*|kolye\w*|gozlug\w*|gozluk\w*) /,
  },
  // Somebody is trapped.
  {
    danger: "fire-or-accident",
    sign: / (?:cik(?:am[ia]|[ai]m[ia])yor(?:uz|um|lar)?|mahsur(?:uz|um|lar)?|(?:icerde|iceride|icinde|altinda) (?:\w+ )?kald[ik]\w*|kapana kisil\w*)/,
    beside:
      / (?:duman\w*|is icinde|alev\w*|yangin\w*|sel|su bast\w*|asansor\w*|bina\w*|duvar\w*|enkaz\w*|hava yok|karanlik\w*|koridor\w*|gocuk\w*|kar|deprem\w*|sallan\w*) /,
    unless:
      / (?:sepet\w*|hesab\w*|hesap\w*|uygulama\w*|sayfa\w*|menu\w*|program\w*|uyeli[gk]\w*|site\w*|konu\w*|butce\w*|isin|evden|esya\w*|valiz\w*|telefon\w*|kart\w*|ter) /,
  },
  {
    danger: "fire-or-accident",
    sign: / asansor\w* (?:\w+ ){0,3}(?:durdu|bozuldu|takildi|kaldi|acilm[iı]yor)\w*/,
    beside: / (?:icinde\w*|icerde\w*|iceride\w*|hava|kaldi[km]|karanlik\w*|nefes\w*|imdat) /,
    unless: / (?:dun|gecen|tamir\w*|bakim\w*|valiz\w*|mi) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:curuk yumurta|sarimsak) (?:\w+ )?(?:gibi )?kok\w*| (?:dogal ?gaz|gaz|tup|kombi|vana)\w* (?:\w+ ){0,2}(?:tisl\w*|hisird\w*|kacir\w*|kokuyor\w*)/,
    beside: / (?:gaz\w*|dogal ?gaz\w*|saat\w*|sayac\w*|tup\w*|kombi\w*|evde|ev|mutfa[kg]\w*|ocak\w*) /,
    unless: / (?:urun\w*|parfum\w*|kumas\w*|yemek\w*|garanti\w*|icecek\w*|mi) /,
  },
  // Under water, a fall from a height, buried.
  {
    danger: "fire-or-accident",
    sign: / (?:havuz|deniz|gol|dere|nehir|sahil|su)\w* (?:\w+ ){0,3}(?:dibinde|dibe|batip|bat(?:iyor|ti)|surukl\w*|cirpin\w*|akintiy\w*)/,
    beside:
      / (?:cocu[gk]\w*|beb[ei]\w*|oglu\w*|kiz\w*|arkadas\w*|adam\w*|kadin\w*|biri|birisi|kardes\w*|esim\w*|imdat) /,
    unless: / (?:metre\w*|derinli[gk]\w*|oyunca[gk]\w*|telefon\w*|gozluk\w*|kolye\w*|gun\w* bat\w*|manzara\w*|mi) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:merdiven|balkon|cati|iskele|agac|pencere|dam|ranza)\w*[dt]an (?:\w+ ){0,2}(?:dus|yuvarlan|uc)(?:tu|du|d[iu]|mus|mis)\w*/,
    beside:
      / (?:bacag\w*|kol\w*|kafa\w*|bas[iı]\w*|kemi[gk]\w*|ters|kiri\w*|kalkam\w*|kipirda\w*|kan\w*|bilinc\w*|hareket\w*|kus\w*) /,
    unless:
      / (?:gecen|yil|hafta once|ay once|fizik|tedavi\w*|rapor\w*|kontrol\w*|randevu\w*|kedi\w*|saksi\w*|camasir\w*|cocu[gk]\w*|bebe\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:duvar|tavan|cati|bina|toprak|agac|raf|dolap|kolon|vinc|beton)\w* (?:\w+ ){0,2}(?:yikild|cokt|devrild|goct|dust)\w*/,
    beside: / (?:ustum\w*|uzerim\w*|altinda\w*|cocug\w* ust\w*|sikis\w*|imdat|yarali\w*|mahsur\w*|ustune|uzerine) /,
    unless: / (?:gecen|yil|fiyat\w*|sigorta\w*|dask\w*|haber\w*|urun\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:tekne|kayik|bot|sandal|feribot)\w* (?:\w+ )?(?:alabora|batiyor|batti|su aliyor|devrildi)\w*| (?:araba|arac|otobus|kamyon|minibus)\w* (?:\w+ ){0,2}(?:sarampol\w*|ucurum\w*|dere\w*|nehr\w*) (?:\w+ )?(?:yuvarlan|uc|dus)\w*| kemi[gk]\w* (?:\w+ )?(?:gorun\w*|disari)\w*| (?:fritoz|yag|tava|tup|mangal)\w* (?:\w+ )?(?:parla(?:di|mis)|tutus\w*|alev al\w*)| (?:sofben|kombi|tup)\w* (?:\w+ ){0,2}siz(?:inti|iyor|an)\w*/,
    unless: / (?:gecen|yil|renk\w*|oyunca[gk]\w*|su kacir\w*|tamir\w*|servis\w*|garanti\w*|mi) /,
  },
];
