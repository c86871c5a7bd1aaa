import type { Sign } from "./dangers.ts";
import { NOT_LITERAL } from "./not-literal.ts";

export const german: Sign[] = [
  {
    danger: "self-harm-of-another",
    sign: / (?:er|sie|mein \w+|meine \w+) (?:\w+ ){0,3}(?:sich umbringen|sich das leben nehmen|sich etwas antun|suizid begehen|selbstmord begehen)/,
    unless: NOT_LITERAL,
  },
  {
    danger: "self-harm",
    sign: / (?:mich umbringen|bringe mich um|mich toten|tote mich|mir das leben nehmen|nehme mir das leben|mir (?:etwas|was) antun|nicht mehr leben|will sterben|mochte sterben|mich selbst verletz\w*|ritze mich|mich ritzen|selbstmordgedanken|suizidgedanken|selbstmord begehen|wunschte ich ware tot|habe keinen lebenswillen)/,
    unless: NOT_LITERAL,
  },
  {
    danger: "poisoning",
    sign: / (?:bleich\w*|gift|putzmittel|waschmittel|reiniger|batterie|tabletten|spulmittel|saure) (?:\w+ ){0,2}(?:getrunken|geschluckt|verschluckt|gegessen)| uberdosis | (?:mich|uns|sich) vergiftet/,
    unless: NOT_LITERAL,
  },
  {
    danger: "medical",
    sign: / (?:bekomme|kriege|bekommt|kriegt) (?:\w+ ){0,2}(?:keine luft|luft nicht)| kann nicht (?:mehr )?atmen| atmet nicht| (?:hat|habe) (?:gerade |einen |jetzt )*(?:herzinfarkt|schlaganfall|krampfanfall)| (?:ist|wurde) (?:\w+ )?bewusstlos| erstickt | blutet (?:sehr )?stark| wacht nicht (?:mehr )?auf| (?:brauche|brauchen|schicken sie|rufen sie) (?:\w+ ){0,2}(?:krankenwagen|notarzt|rettungswagen)/,
    unless: / (?:preis|kosten|stoff|haut|jahren|hatte) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:haus|wohnung|kuche|auto|zimmer|hotel) brennt| (?:es brennt (?:bei|in|hier|im|lichterloh)|(?:hilfe|feuer) (?:\w+ )?(?:es )?brennt)| gasgeruch | es riecht nach gas| (?:im aufzug|im fahrstuhl) (?:eingeschlossen|stecken)/,
  },
  {
    danger: "child",
    sign: / mein (?:kind|sohn|baby) (?:ist|wird|wurde) (?:\w+ )?(?:verschwunden|vermisst|entfuhrt|missbraucht|geschlagen)| meine tochter (?:ist|wird|wurde) (?:\w+ )?(?:verschwunden|vermisst|entfuhrt|missbraucht|geschlagen)/,
  },
  {
    danger: "violence",
    sign: / (?:schlagt|schlug|bedroht|verfolgt|wurgt|vergewaltigt|misshandelt) (?:mich|uns)| (?:mich|uns) (?:\w+ ){0,3}(?:geschlagen|bedroht|vergewaltigt|umbringen will|verprugelt|gewurgt)| will mich umbringen| wurde (?:ich )?(?:vergewaltigt|entfuhrt|angegriffen)/,
    unless: / (?:preis|werbung|instagram) /,
  },
  {
    danger: "threat",
    sign: / ich (?:bringe|steche|schlage|knalle) (?:ihn|sie|euch|dich|alle|meinen \w+|meine \w+) (?:\w+ )?(?:um|ab|tot)| ich werde (?:ihn|sie|euch|dich|alle|meinen \w+|meine \w+) (?:umbringen|toten|erschiessen|erstechen)| bombe (?:gelegt|platziert|versteckt)/,
  },
  {
    danger: "self-harm",
    sign: / (?:nicht mehr|nie wieder) (?:da sein|hier sein|aufwachen|leben)| alle (?:\w+ )?(?:tabletten|pillen|schlaftabletten) (?:\w+ )?(?:genommen|geschluckt)| (?:ohne mich|besser) (?:\w+ ){0,3}(?:besser dran|ohne mich)| keinen sinn mehr (?:im leben|zu leben|weiterzuleben)| (?:auf|von) (?:der|dem) (?:brucke|dach|hochhaus) (?:\w+ ){0,3}(?:spring\w*|stehe)| (?:mochte|will) (?:\w+ )?nicht mehr weiterleben| spring\w* (?:\w+ ){0,2}(?:vom dach|von der brucke|vor den zug)/,
    unless: NOT_LITERAL,
  },
  {
    danger: "medical",
    sign: / (?:mund|gesicht|mundwinkel) (?:\w+ ){0,2}(?:hangt|schief|gelahmt)| (?:kann|konnte) (?:\w+ ){0,2}nicht (?:mehr )?(?:sprechen|reden|sehen|laufen)| (?:brust|herz)\w* (?:\w+ ){0,4}(?:schmerz\w*|enge|druck|tut weh)| (?:arm|bein) (?:\w+ ){0,2}(?:taub|gelahmt)| (?:ohnmachtig|bewusstlos|zusammengebrochen|umgekippt|reagiert nicht)| (?:hals|zunge|lippen) (?:\w+ ){0,2}(?:schwillt|geschwollen|zu)/,
    beside:
      / (?:plotzlich|hilfe|mund|arm|atem\w*|luft|jetzt|gerade|sofort|schief|bitte|schwitzt|reagiert|bewusstlos|ohnmachtig|zusammengebrochen|umgekippt|allergi\w*|gegessen|nuss\w*) /,
    unless: / (?:preis|kosten|jahren|termin|kurs|deutsch|turkisch) /,
  },
  {
    danger: "violence",
    sign: / (?:mein mann|mein freund|mein vater|meine mutter|mein ex|er|jemand|ein mann) (?:\w+ ){0,7}(?:schlagt|schlug|geschlagen|messer|waffe|pistole|wurgt|bedroht|eingesperrt)/,
    unless: / (?:preis\w*|werbung|spiel|film|messerset|kaufen) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:zimmer|flur|haus|kuche|gebaude|lobby) (?:\w+ ){0,3}(?:rauch|feuer|flammen|brand)| rauch (?:\w+ ){0,2}(?:im|aus|unter)| (?:ertrinkt|am ertrinken)/,
    unless: / (?:rauchmelder|nichtraucher\w*|raucherzimmer|erlaubt) /,
  },
];
