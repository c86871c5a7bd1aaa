/** How Turkish is typed in chats → the words meant, both folded to ASCII. */
const abbreviations: Record<string, string> = {
  slm: "selam", mrb: "merhaba", mrhb: "merhaba", meraba: "merhaba", sa: "selam", nbr: "naber", tsk: "tesekkurler", tsklr: "tesekkurler", tskler: "tesekkurler",
  tesekkurlr: "tesekkurler", eyv: "eyvallah", saol: "sagol", saolun: "sagolun", tmm: "tamam", tm: "tamam", ok: "tamam", okey: "tamam", evt: "evet", hyr: "hayir",
  pls: "lutfen", ltf: "lutfen", lutfn: "lutfen", bi: "bir", bisey: "bir sey", bisi: "bir sey", birsey: "bir sey", bsy: "bir sey", napcam: "ne yapmaliyim",
  napicam: "ne yapmaliyim", napacam: "ne yapmaliyim", napmam: "ne yapmaliyim", nabcam: "ne yapmaliyim", napiyim: "ne yapmaliyim", napim: "ne yapmaliyim",
  napayim: "ne yapmaliyim", napiyosunuz: "ne yapiyorsunuz", nasi: "nasil", nsl: "nasil", nasl: "nasil", nasilsn: "nasilsin", nerdesiniz: "neredesiniz",
  nerdeniz: "neredesiniz", nrde: "nerede", nerde: "nerede", nerden: "nereden", nekadar: "ne kadar", nkdr: "ne kadar", nekdr: "ne kadar", nkadar: "ne kadar",
  kadr: "kadar", kdr: "kadar", nezaman: "ne zaman", nzmn: "ne zaman", nezmn: "ne zaman", zmn: "zaman", kacpara: "kac para", kactl: "kac tl", kacgun: "kac gun",
  kacgunde: "kac gunde", kaclira: "kac lira", kc: "kac", kacc: "kac", ucr: "ucret", fyt: "fiyat", fiat: "fiyat", fiyt: "fiyat", fyat: "fiyat", fiati: "fiyati",
  fiatlar: "fiyatlar", krgo: "kargo", kgo: "kargo", spr: "siparis", sprs: "siparis", sprsm: "siparisim", sprsim: "siparisim", urn: "urun", urnu: "urunu",
  urnler: "urunler", mgz: "magaza", mgza: "magaza", magza: "magaza", adrs: "adres", msj: "mesaj", mesj: "mesaj", cvp: "cevap", hst: "hasta", dr: "doktor", doc: "doktor",
  rndv: "randevu", rndvu: "randevu", rand: "randevu", hstn: "hastane", hastne: "hastane", wp: "whatsapp", wapp: "whatsapp", whatsap: "whatsapp", watsap: "whatsapp",
  watsapp: "whatsapp", vatsap: "whatsapp", whatsp: "whatsapp", wtsp: "whatsapp", whats: "whatsapp", vatsapp: "whatsapp", wats: "whatsapp", insta: "instagram",
  inst: "instagram", ig: "instagram", fb: "facebook", feys: "facebook", face: "facebook", telno: "telefon numarasi", tel: "telefon", tlf: "telefon", tlfn: "telefon",
  mayil: "mail", meil: "mail", email: "eposta", maili: "mail", chekup: "checkup", cekap: "checkup", checkap: "checkup", cekup: "checkup", chekap: "checkup", emar: "mr",
  mri: "mr", rontgn: "rontgen", rotgen: "rontgen", ambulas: "ambulans", anbulans: "ambulans", haftasonu: "hafta sonu", haftaici: "hafta ici", haftsonu: "hafta sonu",
  yurtdisi: "yurt disi", yurtdisina: "yurt disina", yurtdisindan: "yurt disindan", kk: "kredi karti", kredikarti: "kredi karti", kredikartiyla: "kredi karti",
  taksitmi: "taksit mi", odme: "odeme", odem: "odeme", indrim: "indirim", indrm: "indirim", bdn: "beden", numra: "numara", stk: "stok", iad: "iade", sfre: "sifre",
  sifrmi: "sifremi", hesp: "hesap", baya: "bayagi", dmi: "degil mi", dimi: "degil mi", degilmi: "degil mi", olurmu: "olur mu", olmazmi: "olmaz mi", varmi: "var mi",
  yokmu: "yok mu", varmidir: "var mi", varmiydi: "var mi", misnz: "misiniz", msnz: "misiniz", musnz: "musunuz", msn: "misin", gelio: "geliyor", gelyo: "geliyor",
  yapiyo: "yapiyor", yapio: "yapiyor", oluyo: "oluyor", olio: "oluyor", istiom: "istiyorum", istiyom: "istiyorum", istiyrm: "istiyorum", istyorum: "istiyorum",
  alcam: "alacagim", alicam: "alacagim", etcem: "edecegim", edicem: "edecegim", edcem: "edecegim", yapcam: "yapacagim", yapicam: "yapacagim", gelcem: "gelecegim",
  gelicem: "gelecegim", vercem: "verecegim", vericem: "verecegim", gidicem: "gidecegim", gitcem: "gidecegim", yatcam: "yatacagim", yaticam: "yatacagim",
  bilgsayar: "bilgisayar", yrdm: "yardim", yardm: "yardim", isn: "icin", icn: "icin", hk: "hakkinda", hkk: "hakkinda", tc: "kimlik", sn: "sayin", try: "tl",
  iyigunler: "iyi gunler", iyiaksamlar: "iyi aksamlar", kolaygelsin: "kolay gelsin", muayne: "muayene", muayane: "muayene", polklinik: "poliklinik", recte: "recete",
  tahlli: "tahlil", doktr: "doktor", dktr: "doktor", mrblar: "merhabalar", slmlar: "selamlar", nabersiniz: "naber", nslsn: "nasilsin", nslsnz: "nasilsiniz",
  nasilsnz: "nasilsiniz", tskk: "tesekkurler", tesekur: "tesekkur", tesekurler: "tesekkurler", tesekkr: "tesekkur", tsekkurler: "tesekkurler", teskkurler: "tesekkurler",
  teskr: "tesekkur", ck: "cok", iygnlr: "iyi gunler", iyignler: "iyi gunler", iygunler: "iyi gunler", gnydn: "gunaydin", gunaydn: "gunaydin", grsrz: "gorusuruz",
  gorusruz: "gorusuruz", gorusrz: "gorusuruz", aeo: "allaha emanet olun", rsm: "resim", foto: "fotograf", hng: "hangi", hngi: "hangi", istyorm: "istiyorum",
  lzm: "lazim", lazm: "lazim", grk: "gerek", gerkli: "gerekli", sle: "soyle", soylermsn: "soyler misin", olrmu: "olur mu", alablrmiym: "alabilir miyim",
  bulamiom: "bulamiyorum", gelmio: "gelmiyor", gelmiyo: "gelmiyor", calismio: "calismiyor", calismiyo: "calismiyor", calisio: "calisiyor", yapiyonuz: "yapiyorsunuz",
  yapiyosunz: "yapiyorsunuz", ediyonuz: "ediyorsunuz", veriyonuz: "veriyorsunuz", aliyonuz: "aliyorsunuz", satiyonuz: "satiyorsunuz", gonderiyonuz: "gonderiyorsunuz",
  kacdi: "kacti", hft: "hafta", cmt: "cumartesi", pzt: "pazartesi", pzr: "pazar", etmk: "etmek", olmk: "olmak", almk: "almak", yapmk: "yapmak", gndrm: "gonderim", gnde: "gunde", gnlk: "gunluk", saatt: "saat",
  iptl: "iptal", yrn: "yarin", bgn: "bugun", dgl: "degil", cnku: "cunku", hla: "hala", kldi: "kaldi", glmedi: "gelmedi", glmdi: "gelmedi", glir: "gelir", gelr: "gelir", istyrz: "istiyoruz",
  istyoruz: "istiyoruz", istyrum: "istiyorum", vrmi: "var mi", vrm: "var mi", nerd: "nerede", nredesiniz: "neredesiniz", kacda: "kacta", acikmi: "acik mi", ucretlimi: "ucretli mi",
  ucretsizmi: "ucretsiz mi", olyrmu: "oluyor mu", yapyrmsnz: "yapiyor musunuz", yapiyormsnz: "yapiyor musunuz", dmo: "demo",
};

const writtenOut = new Map(Object.entries(abbreviations).map(([word, meant]) => [word, meant.split(" ")]));

/** Writes chat abbreviations out; the answer is a new list of folded words. */
export function writeOut(words: string[]): string[] {
  return words.flatMap((word) => writtenOut.get(word) ?? [word]);
}
