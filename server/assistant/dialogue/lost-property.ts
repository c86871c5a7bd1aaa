import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { wordsOf } from "../language/turkish.ts";
import { asSaid } from "../turn/alternatives.ts";
import type { LastAnswer } from "../turn/dialogue.ts";
import { LEAVE_CONTACT, type PatternIntent } from "./intent.ts";

/** Where visitors were: "mağazada", "sizde", "kabinde", "arabanızda". */
const AT_THE_FIRM =
  /(?:siz|ora|bura|ofis|magaza|dukkan|sube|salon|otel|oda|restoran|kafe|cafe|lokanta|masa|kabin|soyunma oda|dolap|hastane|klinik|muayene(?:hane)?|poliklinik|bekleme salon|bekleme oda|okul|kurs|sinif|havuz|spa|plaj|lobi|araba|arac|servis|otobus|ucak|tekne|minibus|otopark|resepsiyon|kasa|tezgah|depo|atolye)(?:n[iu]z|[iu]n[iu]z|s[iu]n?|[iu])?(?:[dt]a|[dt]e|nda|nde)(?:ki)?/
    .source;
/** What is left behind is one's own: "montumu", "telefonum", "çantamızı". */
const OWN =
  "(?!(?:sifre|parola|kod|pin|randevu|siparis|hesa[bp]|numara|rezervasyon)\\w*)\\w{2,}[aeiou]m(?:[iu]z)?[iu]?";
const LEFT =
  "(?:unut(?:tum|tuk|mus\\w*)|birak(?:tim|mis\\w*)|dusur(?:dum|duk|mus\\w*)|kaybol(?:du|mus)|kaybetti[mk]|kal(?:di|mis)|kayip)";

const DETAILS_ASKED =
  "Kalan eşyaya buradan bakamam, ekibimiz bakar; ne olduğunu, nerede ve ne zaman kaldığını yaz⟨ın⟩.";

/** Something was left or lost at the firm: "montumu mağazada unuttum", "hastanede çantam kayboldu". */
export const LOST_PROPERTY: PatternIntent = {
  kind: "request",
  sign: new RegExp(
    `\\b(?:${AT_THE_FIRM} (?:\\w+ ){0,2}${OWN}|${OWN} (?:\\w+ ){0,3}${AT_THE_FIRM}) (?:\\w+ )?${LEFT}\\b`,
  ),
  unless:
    /\b(?:sepet\w*|siparis\w*|rezervasyon\w*|randevu\w*|kayd\w*|uyeli[kg]\w*|aklim\w*|para(?:m|miz)|hakk?im\w*|puan\w*|kargo\w*|paket\w*)\b/,
  asks: "kayıp eşya unutulan eşya",
  about: /kayip|unutul|bulunan esya|bulunmus/,
  text: `${DETAILS_ASKED} ${LEAVE_CONTACT}`,
  forPeople: true,
};

const ASKED = new RegExp(asSaid(DETAILS_ASKED));

/** True for what was left behind and where, as just asked for: "siyah küçük bir çanta, dün öğlen". */
export const describesLost = (text: string, last: Pick<LastAnswer, "text"> | null): boolean =>
  last !== null && ASKED.test(last.text) && !text.includes("?") && !isAsking(expandAbbreviations(wordsOf(text)));
