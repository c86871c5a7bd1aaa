/** How Turkish is typed in chats → the word meant, both folded to ASCII. */
const abbreviations: Record<string, string> = {
  slm: "selam", mrb: "merhaba", mrhb: "merhaba", meraba: "merhaba", sa: "selam", as: "selam", nbr: "naber", naberr: "naber", tsk: "tesekkurler", tsklr: "tesekkurler", tskler: "tesekkurler",
  tesekkurlr: "tesekkurler", eyv: "eyvallah", saol: "sagol", saolun: "sagolun", tmm: "tamam", tm: "tamam", ok: "tamam", okey: "tamam", evt: "evet", hyr: "hayir", pls: "lutfen", ltf: "lutfen", lutfn: "lutfen",
  bi: "bir", bisey: "bir sey", bisi: "bir sey", birsey: "bir sey", bsy: "bir sey", napcam: "ne yapmaliyim", napicam: "ne yapmaliyim", napacam: "ne yapmaliyim", napmam: "ne yapmaliyim", napmaliyim: "ne yapmaliyim", nabcam: "ne yapmaliyim",
  napiyim: "ne yapmaliyim", napim: "ne yapmaliyim", napayim: "ne yapmaliyim", napiyosunuz: "ne yapiyorsunuz", nası: "nasil", nasi: "nasil", nsl: "nasil", nasl: "nasil", nasilsn: "nasilsin", nerdesiniz: "neredesiniz", nerdeniz: "neredesiniz", nrde: "nerede", nerde: "nerede",
  nerden: "nereden", nereden: "nereden", nekadar: "ne kadar", nkdr: "ne kadar", nekdr: "ne kadar", nkadar: "ne kadar", kadr: "kadar", kdr: "kadar", nezaman: "ne zaman", nzmn: "ne zaman", nezmn: "ne zaman", zmn: "zaman", kacpara: "kac para", kactl: "kac tl", kacgun: "kac gun", kacgunde: "kac gunde",
  kaclira: "kac lira", kackac: "kac", kc: "kac", kacc: "kac", ucr: "ucret", fyt: "fiyat", fiat: "fiyat", fiyt: "fiyat", fyat: "fiyat", fiatı: "fiyati", fiati: "fiyati", fiatlar: "fiyatlar", krgo: "kargo", kgo: "kargo", spr: "siparis", sprs: "siparis", sprsm: "siparisim", sprsim: "siparisim",
  urn: "urun", urnu: "urunu", urnler: "urunler", mgz: "magaza", mgza: "magaza", magza: "magaza", adrs: "adres", msj: "mesaj", mesj: "mesaj", cvp: "cevap", hst: "hasta", dr: "doktor", doc: "doktor", rndv: "randevu", rndvu: "randevu", rand: "randevu", hstn: "hastane", hastne: "hastane",
  wp: "whatsapp", wapp: "whatsapp", whatsap: "whatsapp", watsap: "whatsapp", watsapp: "whatsapp", vatsap: "whatsapp", whatsp: "whatsapp", wtsp: "whatsapp", whats: "whatsapp", vatsapp: "whatsapp", wats: "whatsapp", insta: "instagram", inst: "instagram", ig: "instagram", fb: "facebook", feys: "facebook", face: "facebook",
  telno: "telefon numarasi", tel: "telefon", tlf: "telefon", tlfn: "telefon", mayil: "mail", meil: "mail", email: "eposta", maili: "mail", chekup: "checkup", cekap: "checkup", checkap: "checkup", cekup: "checkup", chekap: "checkup",
  emar: "mr", mri: "mr", rontgn: "rontgen", rötgen: "rontgen", rotgen: "rontgen", ambulas: "ambulans", anbulans: "ambulans", haftasonu: "hafta sonu", haftaici: "hafta ici", haftsonu: "hafta sonu", yurtdisi: "yurt disi", yurtdisina: "yurt disina", yurtdisindan: "yurt disindan",
  eticaret: "eticaret", kk: "kredi karti", kredikarti: "kredi karti", kredikartiyla: "kredi karti", taksitmi: "taksit mi", kapida: "kapida", odme: "odeme", odem: "odeme", indrim: "indirim", indrm: "indirim", bdn: "beden", numra: "numara", renkk: "renk", stk: "stok",
  degisim: "degisim", iad: "iade", iad0: "iade", sifrem: "sifrem", sfre: "sifre", sifrmi: "sifremi", hesp: "hesap", baya: "bayagi", dmi: "degil mi", dimi: "degil mi", degilmi: "degil mi", olurmu: "olur mu", olmazmi: "olmaz mi", varmi: "var mi", yokmu: "yok mu", varmidir: "var mi",
  varmiydi: "var mi", misnz: "misiniz", misnz0: "misiniz", msnz: "misiniz", musnz: "musunuz", msn: "misin", gelio: "geliyor", gelyo: "geliyor", yapiyo: "yapiyor", yapio: "yapiyor", oluyo: "oluyor", olio: "oluyor", istiom: "istiyorum", istiyom: "istiyorum", istiyrm: "istiyorum", istyorum: "istiyorum",
  alcam: "alacagim", alicam: "alacagim", etcem: "edecegim", edicem: "edecegim", edcem: "edecegim", yapcam: "yapacagim", yapicam: "yapacagim", gelcem: "gelecegim", gelicem: "gelecegim", vercem: "verecegim", vericem: "verecegim", gidicem: "gidecegim", gitcem: "gidecegim", yatcam: "yatacagim", yaticam: "yatacagim",
  bilgsayar: "bilgisayar", yrdm: "yardim", yardm: "yardim", isn: "icin", icn: "icin", hk: "hakkinda", hkk: "hakkinda", tc: "kimlik", sn: "sayin", tl: "tl", try: "tl", adet: "adet", gunler: "gunler", iyigunler: "iyi gunler", iyiaksamlar: "iyi aksamlar", gunaydin: "gunaydin", kolaygelsin: "kolay gelsin", hos: "hos",
  muayne: "muayene", muayane: "muayene", muayne0: "muayene", resepsiyon: "resepsiyon", polklinik: "poliklinik", recte: "recete", reçte: "recete", tahlll: "tahlil", tahlli: "tahlil", doktr: "doktor", dktr: "doktor",
};

/** Writes chat abbreviations out; the answer is a new list of folded words. */
export function writeOut(words: string[]): string[] {
  return words.flatMap((word) => abbreviations[word]?.split(" ") ?? [word]);
}
