import type { Sign } from "./dangers.ts";

const ADULT =
  "(?:annem|babam|dedem|ninem|anneannem|babaannem|esim|kocam|karim|kardesim|abim|ablam|teyzem|amcam|dayim|halam)(?:iz)?";
const TELLS_MORE = "(?:alzheimer|demans|bunama|hasta|yasli|yasinda|evden|sabah|dun|aksam|gece|ogle|cik|\\d)\\w*";

export const missingAdult: Sign[] = [
  {
    danger: "unclear",
    sign: new RegExp(` ${ADULT} (?:${TELLS_MORE} ){0,5}(?:kaybol(?:du|mus)|kayip )`),
    unless: / (?:kart\w*|bagaj\w*|valiz\w*|esya\w*|ilan\w*) /,
  },
];
