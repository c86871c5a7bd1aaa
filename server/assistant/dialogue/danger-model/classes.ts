import type { LEARNT_DANGERS } from "../danger/dangers.ts";

/**
 * Classes of words that are interchangeable in reports of danger: a model that has learnt "annem nefes alamıyor" also
 * recognises the uncle and the throat. Each pattern is a prefix of folded words.
 */
const CLASSES = {
  kin: /^(?:anne|anam|baba|ogl[ua]|oglum|kizi|kardes|abi|agabey|abla|es[il]|kari[mns]|koca[mns]|torun|dede|nine|teyze|amca|day[iu]|hala[mns]|yenge|eniste|kuzen|yegen|gelin|damat|damad|kayin|kaynana|nisanli|sevgili|beyim|hanim)/,
  child: /^(?:bebe|cocu|torun|ogl[ua]m?|kizi|yegen|kardesi|ogrenci|okul|yasind)/,
  others:
    /^(?:adam|kadin|komsu|arkadas|kanka|biri|isci|eleman|calisan|musteri|misafir|patron|mudur|ogretmen|usta|cirak|kirac|amca|teyze|ortag)/,
  body: /^(?:gog[us]|kol[uil]|bacak|bacag|kafa|bas[iu]|boga[zs]|nefe|kalb|kalp|yuzu|agzi|dili|gozu|dudak|dudag|kari?n[i]|parma|bileg|bilek|vucu|nabz|bilin|deri|sirt|el[il])/,
  death:
    /^(?:ol(?:me|um|ur|eyi|ecek|ucem|dur|sem|uyo|mus|elim)|geber|intihar|intahar|mezar|cenaze|cesed|canim?a|kiya|veda|elveda|helal|vasiyet)/,
  life: /^(?:yasa|hayat|dunya|omr|omur|uyanma|sabah|gece|son)/,
  means:
    /^(?:bica[gk]|silah|tabanca|tufe[gk]|jilet|ip[ie]?$|hap|ilac|benzin|tetik|kursun|sopa|kezzap|bomba|kemer|cakmak)/,
  height: /^(?:kopru|balkon|cati|pencere|cam|ucurum|viyadu|metro|tren|kat[it]?|atla|kenar)/,
  swallow: /^(?:ic(?:ti|mis|ecek|tim|tik|iyor)|yut|ye(?:di|mis)|kus|solu|zehir|cigne)/,
  chemical:
    /^(?:camasir|deterj|tiner|asit|asid|klor|kirec|tuz|antifriz|pil|zehir|ispirto|metil|temizl|mantar|naftalin|boce|hasere|fare|kolonya|parfum|aku|aset)/,
  fire: /^(?:yang[iu]?n|yani?yor|yandi|alev|duman|tutus|patla|gaz|tup|dogalgaz|kombi|soba|itfaiye|kivilcim|parla)/,
  crash:
    /^(?:kaza|carp|devril|takla|enkaz|deprem|cok(?:tu|uyor|en)|yikil|mahsur|sikis|sel|batiyo|bogul|suruk|kopt?|goc)/,
  blow: /^(?:dov|dayak|vur|tekme|saldir|sidde|boga|bogdu|bicakla|tecav|taciz|istism|tehdi|hirpal|iskence|dokun|elle|zorl|kacir|kilit|rehin|takip|pesim|alikoy|esir|hapset)/,
  kill: /^(?:oldur|vurac|vurur|gebert|kes(?:er|ec|ic)|bicakl|yakac|yakar|yakic|tarayac|kursunla|dogra|bitiric|yasatma|temizle|bogac|indirec)/,
  faint:
    /^(?:bayil|baygin|uyanm|kipirda|hareket|yigil|dus(?:tu|up|en)|mora|titri|titre|kan(?:iyor|ama|li|a)|kan$|sisiyor|sisti|kriz|nobet|felc|uyus|kasil|kopuk|tikan|sanci|dogur|fena|hareketsiz|tepki|cevap)/,
  wound: /^(?:yara|kirik|kemik|kopt|parcal|yanik|kes(?:ti|il|ik|iyor)|morluk|hastanelik)/,
  now: /^(?:su$|simdi|suan|hemen|cabuk|acil|bugun|aksam|an[di]|hala|suanda)/,
  help: /^(?:yardim|imdat|kurtar|ambulans|polis|cagir|yetis|korku|korkuy|sakla|duy)/,
  weary:
    /^(?:dayan|guc[us]|yorul|yorgun|bikt|cares|umut|umud|yalniz|yuk[us]?|anlam|aci[ms]?|bitsin|bitir|bitec|kurtul|gidi|vazgec|sebeb|deger|tukend)/,
  self: /^(?:ben[ide]?|beni|bana|kendim|kendi|kendini|kendin)$/,
  plan: /(?:ac[ae][gk]i?m?|ec[ae][gk]i?m?|[iu]c[ae]m|c[ae]m|s[ae]m)$/,
  present: /[iu]yor(?:u[mz]|lar|sun)?$/,
  lately: /[dt][iu][mk]?$/,
  price: /^(?:fiyat|kac|kadar|lira|tl|ucret|para|indirim|kampanya|taksit|borc|odeme|fatura)/,
  shop: /^(?:siparis|kargo|urun|iade|degisim|beden|stok|sat(?:iy|il|in)|paket|teslim|garanti|magaza|kurye|uyeli|abone|hesab|sigorta|hizmet|tamir|servis|montaj|kirala|toptan|model|renk|set[i]?)/,
  ask: /^(?:m[iu](?:y[iu]|s[iu]n|d[iu]r)?|nasil|ner[ed]|hangi|ne$|neden|kim$|oner|misiniz|musunuz|olur|gerek|uygun|mumkun|rica)/,
  clinic:
    /^(?:randevu|bolum|doktor|hekim|poliklin|tahlil|muayene|tedavi|kontrol|ameliyat|rapor|seans|test|uzman|recete|hasta(?:ne|si|lig)|gecen|yil|once)/,
  culture:
    /^(?:film|dizi|roman|kitap|kitab|oyun|sarki|haber|kupa|tisort|poster|saka|mac|hediye|kostum|oyuncak|ahah|haha|valla)/,
} satisfies Record<string, RegExp>;
const NAMES = Object.entries(CLASSES);

/** The classes of a text's words, in order. */
export const classesOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => NAMES.flatMap(([name, begins]) => (begins.test(word) ? [name] : [])));

/** The classes that the report of a kind of danger has a word of; what is said of an illness fits other emergencies too. */
const CLASSES_OF: Record<(typeof LEARNT_DANGERS)[number], (keyof typeof CLASSES)[] | null> = {
  "self-harm": ["death", "life", "means", "height", "weary", "wound"],
  "self-harm-of-another": ["death", "life", "means", "height", "weary"],
  poisoning: ["swallow", "chemical"],
  medical: null,
  "fire-or-accident": ["fire", "crash"],
  child: ["child"],
  violence: ["blow", "kill", "means"],
  threat: ["kill", "blow", "means", "fire"],
};

/** What is told of somebody ill and of nobody mistreated: "çocuğumun 39 ateşi var". */
const ILL = /^(?:ates(?:i|im|li|len\w*|lendi)?$|havale|oksur|hapsir|kus(?:uyo|tu|mus)|ishal|bogmaca|kizamik|suciceg)/;

/** True if one of a text's folded words is a symptom of an illness. */
export const isOfIllness = (words: readonly string[]): boolean => words.some((word) => ILL.test(word));

/** True if one of a text's folded words belongs to the kind of danger. */
export const hasWordOf = (danger: keyof typeof CLASSES_OF, words: readonly string[]): boolean =>
  CLASSES_OF[danger]?.some((name) => words.some((word) => CLASSES[name].test(word))) ?? true;
