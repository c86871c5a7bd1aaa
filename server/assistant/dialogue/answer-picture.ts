import { answerQuestion } from "../built-in/answer-question.ts";
import { type BuiltInAnswer, NOTHING, type Options } from "../built-in/built-in-answer.ts";
import { besidePictureText, pictureText } from "../built-in/built-in-texts.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { wordsOf } from "../language/turkish.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { contactForm } from "./forms.ts";

/**
 * Answers a message with a picture, which the built-in engine cannot see. Words such as "bu hata" may refer to it, so
 * the message is handed off and the answer says so. Null for a message without a picture.
 */
export function answerPicture(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  if (!options.hasImage) return null;
  const complaint = answerComplaint(index, text, options);
  if (complaint) return { ...complaint, text: `${complaint.text}\n\n${besidePictureText}` };
  const isAboutPicture = POINTS.test(wordsOf(text).join(" "));
  if (!isAboutPicture && retrieve(index, text, options.context).tier === "answer") {
    const answer = answerQuestion(index, text, options);
    return { ...answer, text: `${answer.text}\n\n${besidePictureText}` };
  }
  const person = options.person;
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
