/**
 * An intent that a knowledge base does not answer although its words may match one. If there is an article about it (found
 * by `asks`, with `about` in its folded title) or a passage with `about` in its text, that answers; otherwise `text` says
 * what cannot be done here.
 */
export type Intent = {
  kind:
    | "account"
    | "own-record"
    | "request"
    | "call-time"
    | "job"
    | "references"
    | "card"
    | "identity"
    | "number"
    | "contact"
    | "place"
    | "parking"
    | "mail"
    | "hours"
    | "task"
    | "visit-time"
    | "booking"
    | "opinion"
    | "advice";
  asks?: string;
  about?: RegExp;
  /** An article of which an example question is `about` it answers, too. */
  aboutExamples?: true;
  /** Must match the answer of the article that was found; otherwise `text` is said in its place. */
  says?: RegExp;
  /** An article whose answer does not match `says` is quoted before `text`, once in a conversation. */
  beside?: true;
  /** Said before an article's answer, but before none that matches `beforeUnless`, folded. */
  before?: string;
  beforeUnless?: RegExp;
  /** Said in place of an answer that one of the last answers gave already. */
  again?: string;
  /** What the knowledge base answers is answered from it. */
  unlessKnown?: true;
  /** What the knowledge base answers is told before `text`, of an article only if its folded answer matches the pattern. */
  besideKnown?: true | RegExp;
  /** It is about the firm as a whole, whatever was spoken of before. */
  isOfFirm?: true;
  /** What was not found is a gap in the knowledge base, and not something that a chat cannot do. */
  isGap?: true;
  /**
   * Where nothing is about it: what texts about something else say in passing. `asks` finds them, `says` matches it in
   * a folded text, and `lead` stands above the text.
   */
  elsewhere?: { asks: string; says: RegExp; lead: string };
  /** It is asked for all of these, of which those are told that are known. */
  parts?: readonly Intent[];
  /** What the knowledge base has near to the message, and titled `about` it, is suggested below `text`. */
  nearby?: true;
  /** Its first group is the beginning of a thing: a firm that deals with that is asked for it. */
  unlessTraded?: RegExp;
  /** Beginnings of things: only a firm that deals with one of them is asked `asks`. A hospital's emergency is no vet's. */
  trade?: readonly string[];
  /** Without it, a message of which nothing is found is an ordinary question. */
  text?: string;
  /** True if the staff can help: the answer then asks for contact data. */
  forPeople: boolean;
};

/** An intent recognised by `sign`, matched against the message with abbreviations expanded, where `unless` does not match. */
export type PatternIntent = Intent & { sign: RegExp; unless?: RegExp };

export const LEAVE_CONTACT =
  "⟨Telefonunuzu|Telefonunu⟩ ya da e-posta ⟨adresinizi yazarsanız|adresini yazarsan⟩ ekibimiz ⟨size|sana⟩ oradan yardımcı olabilir.";
