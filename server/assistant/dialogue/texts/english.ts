import { anyOf } from "../../turn/alternatives.ts";
import type { LanguageTexts } from "./texts.ts";
import { linesOf, waysOf } from "./summary.ts";

export const english: LanguageTexts = {
  greeting: "Hello and welcome! I am the digital assistant here. How can I help you?",
  ability: (reach) =>
    ({
      translates:
        "You can write to me in English. I answer from this company's own information; what I do not know, I say so.",
      some: "I can answer some questions in English. What I know only in Turkish I cannot translate, but I can pass your question on to our team.",
      none: "My information here is in Turkish only. I can pass your question on to our team: please leave your name and your phone number or e-mail address.",
    })[reach],
  unknown: anyOf(
    "I have no information on this in English and do not want to mislead you. If you leave your name and your phone number or e-mail address, I will pass your question on to our team.",
    "This one I cannot answer in English either. If you leave a phone number or an e-mail address, I will pass on all that you asked here to our team.",
  ),
  turkishOnly: "I have an answer to this in Turkish only:",
  contactKept: (contact) =>
    `Thank you. I have saved your contact details (${waysOf(contact)}). Our team will see your request together with this conversation and can reach you there.`,
  personAsked({ wished, reachable, isThere }) {
    const kept = wished
      ? "Your request is already with our team."
      : "I have noted your request and passed it on to our team.";
    if (isThere) return kept;
    return reachable
      ? `${kept} Nobody can join the chat right now; they can reach you at the contact details you left. You can write here if you want to add anything.`
      : `${kept} Nobody can join the chat right now. So that they can reach you, could you write your name and your phone number or e-mail address?`;
  },
  thanksTo: (name) => `Thank you, ${name}.`,
  thanks: "You're welcome! If you have another question, I'm here.",
  goodbye: "Goodbye, have a nice day!",
  askBack: "I did not quite understand your message. Could you put your question in a few words?",
  arranges: "Gladly. Our team will arrange it with you.",
  fields: {
    name: "May I have your full name?",
    phone: "Which phone number can we reach you at?",
    email: "What is your e-mail address?",
    note: "Is there anything you would like to add? If not, just write “no”.",
  },
  summary: (collected) =>
    `${linesOf({ name: "Name", phone: "Phone", email: "E-mail", note: "Note" }, collected)}\n\nIf this is correct, please write “yes”. To stop, write “cancel”.`,
  cancelled: "Cancelled; I have done nothing with these details. I can help you with something else.",
  danger: {
    "self-harm":
      "Thank you for writing this. You must be going through a very hard moment, and you do not have to face it alone. If you feel you may harm yourself, please call 112 now (in Türkiye) or go to the nearest emergency department. Tell someone you trust right away and ask them to stay with you.",
    "self-harm-of-another":
      "Thank you for writing. If a life is in danger, please call 112 now (in Türkiye). If you can, do not leave the person alone, listen, and ask someone you trust to join you.",
    poisoning:
      "Please call 112 now (in Türkiye). The poison information line 114 is open at all hours as well. Do not make the person vomit, and give nothing to eat or drink unless you are told to; keep the package at hand.",
    medical:
      "This may be an emergency. Please call 112 now (in Türkiye) and do what they tell you. Do not leave the patient alone; if you are alone, call out to someone near you.",
    "fire-or-accident":
      "If you can, get to a safe place at once and call 112 (in Türkiye): fire brigade, ambulance and police are on the same number. Do not go back in, and warn those around you. If you smell gas, do not touch electric switches.",
    child:
      "Please call 112 now (in Türkiye): police and ambulance are on the same number. If you think a child is being abused, you can also call the social support line 183 at any hour. If the child is with you, do not leave them alone.",
    violence:
      "Thank you for writing; what is happening is not your fault. If you are in danger, please call 112 now (in Türkiye). If you have the KADES app, you can call for help with it, too. The social support line 183 is open at all hours. If you can, go to someone you trust.",
    threat:
      "You may feel very angry or desperate. Please stop, and talk to someone you trust before anyone is hurt. If a life is in danger, call 112 now (in Türkiye).",
    "sting-or-splash":
      "Please call 112 now (in Türkiye). The poison information line 114 is open at all hours as well. After a sting or a bite, do not cut or suck the wound, and move that part of the body as little as possible. If something got into the eyes or on the skin, rinse at once with plenty of running water and do not rub.",
    unclear:
      "This may be an emergency. If a life or somebody's health is in danger, please call 112 now (in Türkiye): ambulance, police and fire brigade are on the same number. If you are alone, ask someone you trust to come to you.",
  },
  callNow:
    "If you have not called yet, please call 112 now; tell them what you see, and they will tell you step by step what to do.",
  cannotCome:
    "I am a program and cannot come to you, and our team cannot replace the emergency services. It is 112 that comes: please call now, tell them where you are and what you see.",
  outside:
    "It is right to be outside: stay there, away from the building, and do not go back in. If you have not called yet, call 112 from there now.",
  helpComing: anyOf(
    "It is good that you called. Until they arrive, do what they told you on the phone; if it is safe there, do not leave the person beside you alone. If it gets worse, call 112 again.",
    "Until help is there, what 112 told you counts; if you are not sure or something changes, call 112 again and they will tell you what to do.",
  ),
  helpThere: anyOf(
    "I hope all will be well. If it gets worse, call 112 again; you can write to me here, too.",
    "I wish you all the best. If you need anything, I am here.",
  ),
  noDanger:
    "I understand, and I am sorry: it sounded like an emergency to me. How can I help? Should there be any danger, 112 answers at all hours.",
  staffTold: {
    isThere:
      "I have told our team as well. They may write to you here, but please do not wait for them before you call.",
    isAway: "I have told our team as well, but there may be nobody here right now; please call without waiting.",
  },
};
