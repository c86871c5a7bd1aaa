import type { PatternIntent } from "./intent.ts";
import { CHANGED_BOOKING, OWN_BOOKING, WHEN } from "./visit-intents.ts";

/**
 * The visitor cannot keep an appointment, or will not be in when somebody comes: "yarın randevum vardı", "randevuma
 * gelemeyeceğim", "yarın evde olamayacağım".
 */
export const UNKEPT_BOOKING: PatternIntent = {
  kind: "booking",
  sign: new RegExp(
    [
      `^(?:\\w+ ){0,6}${OWN_BOOKING} vard[iu](?: (?:ama|fakat|da))?$`,
      "^(?:\\w+ ){0,6}(?:randevu|rezervasyon)\\w* (?:\\w+ ){0,3}(?:gelem|gidem|yetisem|katilam)(?:[ae]y[ae]c\\w+|[iu]c\\w+|[iu]yor\\w+|[ae]m)$",
      `^(?=.*\\b${WHEN}\\b)(?:\\w+ ){0,6}(?:evde|adreste|ofiste|is ?yerinde) (?:ol(?:am|m)(?:ayac|iyac|iyc|ayc|ic)\\w+|yokum|yokuz)$`,
    ].join("|"),
  ),
  unless: /\b(?:m[iu]|ne|nasil|kac\w*|siparis\w*|kargo\w*|paket\w*)\b/,
  besideKnown: /\b(?:iptal|degis|ertele|tasi|kaydir|bulunama|bulunmaz)/,
  text: CHANGED_BOOKING.text!,
  forPeople: true,
};
