import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { foldTurkish } from "#contract/fold-turkish.ts";
import type { ModelAnswer } from "./model-answer.ts";
import type { Consequences } from "../provider.ts";
import type { Entry } from "../retrieval/index/knowledge-index.ts";

/**
 * A claim in the model's answer that something was done for the visitor when it was not, described for the log; null
 * where there is none. Such an answer must not be shown.
 */
export function brokenPromise(
  { text, question, entries }: Pick<ModelAnswer, "text" | "question" | "entries">,
  { wish, order, form, takenBack }: Consequences,
): string | null {
  const { history, person, dialogue } = question;
  if (!order && text.includes(ORDER_SENTENCE) && !history.some(saidOfAnOrder))
    return "the model promised an order it did not place";
  const isKept = wish ?? order ?? form ?? takenBack ?? (person.wished || dialogue.form?.state === "kept");
  return !isKept && saysDone(text, entries) ? "the model said that it passed on what it did not" : null;
}

/** True for an earlier answer that confirmed an order. */
const saidOfAnOrder = ({ role, content }: { role: string; content: string }) =>
  role === "assistant" && content.includes(ORDER_SENTENCE);

const DONE: readonly RegExp[] = [
  // "Talebinizi ekibimize ilettim", "sizi temsilciye bağlıyorum"
  /\b(?:taleb\w*|talep\w*|istegi\w*|sikayet\w*|bilgi(?:niz|ler)\w*|mesaj\w*|iletisim\w*|numara\w*|ekib\w*|ekip\w*|temsilci\w*|yetkili\w*|sizi|seni) (?:\S+ ){0,5}?(?:ilettim|iletiyorum|kaydettim|kaydediyorum|aktardim|aktariyorum|bildirdim|olusturdum|yonlendirdim|yonlendiriyorum|bagliyorum|bagladim|not aldim|haber verdim)\b/,
  /\b(?:taleb\w*|sikayet\w*) (?:\S+ ){0,4}?(?:iletildi|kaydedildi|alindi|olusturuldu)\b/,
  /\b(?:ekib\w*|temsilci\w*|yetkili\w*|arkadas\w*) (?:\S+ ){0,6}?(?:sizi arayacak|seni arayacak|size ulasacak|sana ulasacak|size donecek|size donus yapacak)/,
  /\bi(?:'ve| have| am|'m)? (?:just )?(?:passed|passing|forwarded|forwarding|sent|noted|recorded|registered|connecting) (?:\S+ ){0,6}?(?:request|team|complaint|details|you to)\b/,
  /\bich (?:habe|leite|verbinde) (?:\S+ ){0,8}?(?:weitergeleitet|weitergegeben|notiert|registriert|weiter|mit einem|mit einer)\b/,
  /(?:я (?:передал\p{L}*|записал\p{L}*|зарегистрировал\p{L}*|соединяю|передаю))/u,
  /(?:لقد )?(?:نقلت|سجلت|أرسلت|حولت)ُ? (?:\S+ ){0,3}?(?:طلبكم|طلبك|شكواكم|شكواك|فريق)/u,
];
/** Conditional clauses: what would be done if the visitor wanted it. */
const IF =
  /\b\w+(?:saniz|seniz|rsa|rse|rsan|rsen)\b|\b(?:isterse|dilerse)\w*|\w[td][ae]n sonra\b|\w(?:inizda|inizde|unuzda|unuzde|inca|ince|unca|unce)\b|\b(?:if|once|when|wenn|falls|sobald|если|когда)\b|إذا|عندما/u;

/** Ignores questions, and promises that the knowledge itself contains: those are the company's own. */
function saysDone(text: string, entries: readonly Entry[]): boolean {
  const known = plain(
    entries
      .map((entry) =>
        entry.kind === "article" ? entry.article.answer : entry.kind === "passage" ? entry.passage.text : "",
      )
      .join("\n"),
  );
  return (text.match(/[^.!?\n؟;]+[.!?\n؟;]*/g) ?? [])
    .filter((sentence) => !/[?؟]/.test(sentence))
    .map(plain)
    .some((said) => !IF.test(said) && DONE.some((done) => !known.includes(done.exec(said)?.[0] ?? "")));
}

const plain = (text: string) => foldTurkish(text).replace(/[’‘`´]/g, "'");
