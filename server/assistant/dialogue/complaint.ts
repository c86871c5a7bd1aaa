import { writeOut } from "../retrieval/chat-writing.ts";
import { wordsOf } from "../retrieval/turkish.ts";

/** What went wrong, as somebody tells it to whom it went wrong. */
const WRONG =
  /\b(?:boz(?:uk|uldu|ulmus|uktu)|kiri(?:k|ldi|lmis)|yirt(?:ik|ildi|ilmis)|bayat\w*|eksik|yanlis|hatali|kusurlu|lekeli|ezik|ezilmis|patla(?:k|di|mis)|curu(?:k|mus)\w*|kuf(?:lu|lenmis)|soguk|kirli|pis|delik|calismiyor|calismadi|defolu|kokmus|kokuyor\w*)\b/;
const CAME =
  /\b(?:gel(?:di|mis)\w*|cik(?:ti|mis)\w*|gonder(?:di|mis)\w*|yolla(?:di|mis)\w*|ver(?:di|mis)\w*|teslim (?:edil|aldim|ettin|ettiler)\w*|aldim|almistim|satti\w*|satmis\w*|getir(?:di|mis)\w*|kaldi|vermis\w*)\b/;
const SAYS_SO =
  /\b(?:sikayet(?:im|imiz|ci\w*)? (?:var|olacak|bulun\w*|et(?:mek|ecegim|iyorum)|ist\w*|iletmek|olustur\w*|bildir\w*)|sikayetciyim|sikayetim\w*|magdur\w*|memnun (?:kalmad\w*|degil\w*|olmad\w*)|memnuniyetsiz\w*|hayal kirikligi\w*|(?:hala|halen|bir turlu|gunlerdir|haftalardir|kac gundur) (?:\w+ ){0,3}(?:gelmedi|gelmemis|ulasmadi|donmedi\w*|donus yapilmadi|aramadi\w*|yapilmadi|cozulmedi|iade edilmedi|yatmadi)|kimse (?:\w+ )?(?:ilgilenm\w*|donmedi|aramadi|acmiyor|cevap verm\w*|bakmiyor)|bir daha (?:asla |sizden )?al\w*m\w*|kaba davran\w*|saygisiz\w*|terbiyesiz\w* davran\w*|ilgisiz\w*)\b/;
/** What was wrong, told as past; money that was kept, or taken. */
const WAS_WRONG =
  /\b(?:bayat|bozuk|soguk|eksik|yanlis|kirli|kirik|yirtik|kapali|berbat|rezil|hatali)(?:ti|di|ydi|ymis|mis)\b|\bpara(?:m|miz)\w* (?:\w+ ){0,2}(?:yatirmad|vermed|iade etmed|gondermed|yollamad)\w*|\bpara(?:mi|mizi) (?:\w+ )?geri ist\w*|\b(?:fazla|iki kez|haksiz\w*) (?:para |ucret )?(?:cek|al|kes)\w*(?:ti|di|mis)\w*|\bkesmissiniz\b|\bdolandiric\w*|\b(?:bocek|bocegi?|kil|fare) (?:vardi|cikti|gordu\w*)|\baldigim \w+ (?:\w+ )?(?:patladi|bozuldu|kirildi|yirtildi|soldu|sokuldu|yapisti|calismiyor)/;
/** Asks how such a thing is handled, for the case that it happens. */
const IN_CASE =
  /\b(?:gelirse|cikarsa|olursa|bozulursa|kirilirsa|yanlis gelirse|edebilir miyim|nasil (?:iletir|ederim|yapilir|bildir)\w*|nereye|nereden|var mi\w*|kabul eder misin\w*)\b/;

/** True when the visitor tells of something that went wrong ("bayat ekmek vermişsiniz"). */
export function isComplaint(text: string): boolean {
  const said = writeOut(wordsOf(text)).join(" ");
  if (IN_CASE.test(said)) return false;
  return SAYS_SO.test(said) || WAS_WRONG.test(said) || (WRONG.test(said) && CAME.test(said));
}
