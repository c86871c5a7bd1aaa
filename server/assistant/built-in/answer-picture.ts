import { answerQuestion } from "./answer-question.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { besidePictureText, pictureText } from "../turn/built-in-texts.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { wordsOf } from "../language/turkish.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { contactForm } from "../dialogue/forms.ts";

/**
 * Answers a message with a picture, which the built-in engine cannot see. Words such as "bu hata" may refer to it, so
 * the message is handed off and the answer says so. Null for a message without a picture.
 */
export function answerPicture(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  if (!turn.hasImage) return null;
  const complaint = answerComplaint(index, text, turn);
  if (complaint) return { ...complaint, text: `${complaint.text}\n\n${besidePictureText}` };
  const isAboutPicture = POINTS.test(wordsOf(text).join(" "));
  if (!isAboutPicture && retrieve(index, text, turn.context).tier === "answer") {
    const answer = answerQuestion(index, text, turn);
    return { ...answer, text: `${answer.text}\n\n${besidePictureText}` };
  }
  const person = turn.person;
  return {
    ...NOTHING,
    outcome: "declined",
    act: "hand-off",
    text: pictureText(person),
    handoff: !person.reachable,
    form: contactForm(person),
    consequences: { wish: "needed" },
  };
}

const POINTS =
  /\b(?:bu|su|bunu|sunu|bunun|sunun|buna|boyle|soyle|burada|resim\w*|gorsel\w*|foto\w*|ekran\w*|ekte\w*|attigim\w*|gonderdigim\w*)\b/;
