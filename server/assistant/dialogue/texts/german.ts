import { anyOf } from "../../turn/alternatives.ts";
import type { LanguageTexts } from "./texts.ts";
import { linesOf, waysOf } from "./summary.ts";

export const german: LanguageTexts = {
  greeting: "Guten Tag und herzlich willkommen! Ich bin der digitale Assistent hier. Wie kann ich Ihnen helfen?",
  ability: (reach) =>
    ({
      translates:
        "Sie können mir auf Deutsch schreiben. Ich antworte aus den Informationen dieses Unternehmens; was ich nicht weiß, sage ich offen.",
      some: "Einige Fragen kann ich auf Deutsch beantworten. Was ich nur auf Türkisch weiß, kann ich nicht übersetzen, aber ich gebe Ihre Frage gern an unser Team weiter.",
      none: "Meine Informationen liegen hier nur auf Türkisch vor. Ich kann Ihre Frage an unser Team weitergeben: Bitte hinterlassen Sie Ihren Namen und Ihre Telefonnummer oder E-Mail-Adresse.",
    })[reach],
  unknown: anyOf(
    "Dazu habe ich auf Deutsch keine Informationen und möchte Ihnen nichts Falsches sagen. Wenn Sie Ihren Namen und Ihre Telefonnummer oder E-Mail-Adresse hinterlassen, gebe ich Ihre Frage an unser Team weiter.",
    "Auch darauf kann ich auf Deutsch nicht antworten. Wenn Sie eine Telefonnummer oder E-Mail-Adresse hinterlassen, gebe ich alle Ihre Fragen an unser Team weiter.",
  ),
  turkishOnly: "Dazu habe ich eine Antwort nur auf Türkisch:",
  contactKept: (contact) =>
    `Vielen Dank. Ich habe Ihre Kontaktdaten (${waysOf(contact)}) gespeichert. Unser Team sieht Ihr Anliegen zusammen mit diesem Gespräch und kann Sie dort erreichen.`,
  personAsked({ wished, reachable, isThere }) {
    const kept = wished
      ? "Ihr Anliegen liegt unserem Team bereits vor."
      : "Ich habe Ihr Anliegen notiert und an unser Team weitergegeben.";
    if (isThere) return kept;
    return reachable
      ? `${kept} Im Moment kann niemand in den Chat kommen; unser Team kann Sie über Ihre hinterlassenen Kontaktdaten erreichen. Wenn Sie etwas ergänzen möchten, schreiben Sie es bitte hier.`
      : `${kept} Im Moment kann niemand in den Chat kommen. Schreiben Sie bitte Ihren Namen und Ihre Telefonnummer oder E-Mail-Adresse, damit man Sie erreichen kann?`;
  },
  thanksTo: (name) => `Vielen Dank, ${name}.`,
  thanks: "Gern geschehen! Wenn Sie noch eine Frage haben, bin ich hier.",
  goodbye: "Auf Wiedersehen, einen schönen Tag noch!",
  askBack: "Ich habe Ihre Nachricht nicht ganz verstanden. Könnten Sie Ihre Frage in wenigen Worten schreiben?",
  arranges: "Gern. Unser Team vereinbart das mit Ihnen.",
  fields: {
    name: "Wie lautet Ihr Vor- und Nachname?",
    phone: "Unter welcher Telefonnummer erreichen wir Sie?",
    email: "Wie lautet Ihre E-Mail-Adresse?",
    note: "Möchten Sie noch etwas hinzufügen? Wenn nicht, schreiben Sie einfach „nein“.",
  },
  summary: (collected) =>
    `${linesOf({ name: "Name", phone: "Telefon", email: "E-Mail", note: "Anmerkung" }, collected)}\n\nWenn alles stimmt, schreiben Sie bitte „ja“. Zum Abbrechen schreiben Sie „abbrechen“.`,
  cancelled: "Abgebrochen; ich habe mit diesen Angaben nichts unternommen. Ich helfe Ihnen gern bei etwas anderem.",
  danger: {
    "self-harm":
      "Danke, dass Sie das schreiben. Sie erleben gerade wohl einen sehr schweren Moment, und Sie müssen damit nicht allein bleiben. Wenn Sie spüren, dass Sie sich etwas antun könnten, rufen Sie bitte jetzt die 112 an oder gehen Sie in die nächste Notaufnahme. Sagen Sie sofort jemandem Bescheid, dem Sie vertrauen, und bitten Sie ihn, bei Ihnen zu bleiben.",
    "self-harm-of-another":
      "Danke, dass Sie schreiben. Wenn ein Leben in Gefahr ist, rufen Sie bitte jetzt die 112 an. Lassen Sie die Person möglichst nicht allein, hören Sie ihr zu und holen Sie jemanden dazu, dem Sie vertrauen.",
    poisoning:
      "Bitte rufen Sie jetzt die 112 an. In der Türkei ist auch die Giftberatung 114 rund um die Uhr erreichbar. Kein Erbrechen auslösen und nichts zu essen oder zu trinken geben, solange man es Ihnen nicht sagt; halten Sie die Packung bereit.",
    medical:
      "Das kann ein Notfall sein. Bitte rufen Sie jetzt die 112 an und tun Sie, was man Ihnen sagt. Lassen Sie die kranke Person nicht allein; wenn Sie allein sind, rufen Sie jemanden in Ihrer Nähe.",
    "fire-or-accident":
      "Bringen Sie sich, wenn möglich, sofort in Sicherheit und rufen Sie die 112 an: In der Türkei sind Feuerwehr, Rettungsdienst und Polizei unter derselben Nummer erreichbar. Gehen Sie nicht zurück und warnen Sie andere. Bei Gasgeruch keine Lichtschalter berühren.",
    child:
      "Bitte rufen Sie jetzt die 112 an: In der Türkei sind Polizei und Rettungsdienst unter derselben Nummer erreichbar. Wenn Sie glauben, dass ein Kind misshandelt wird, können Sie auch jederzeit die Sozialhilfe-Hotline 183 anrufen. Ist das Kind bei Ihnen, lassen Sie es nicht allein.",
    violence:
      "Danke, dass Sie schreiben; was geschieht, ist nicht Ihre Schuld. Wenn Sie in Gefahr sind, rufen Sie bitte jetzt die 112 an. In der Türkei können Sie auch mit der App KADES Hilfe rufen, wenn Sie sie haben; die Sozialhilfe-Hotline 183 ist rund um die Uhr erreichbar. Gehen Sie, wenn möglich, zu jemandem, dem Sie vertrauen.",
    threat:
      "Vielleicht sind Sie sehr wütend oder verzweifelt. Bitte halten Sie inne und sprechen Sie mit jemandem, dem Sie vertrauen, bevor jemand zu Schaden kommt. Wenn ein Leben in Gefahr ist, rufen Sie jetzt die 112 an.",
    "sting-or-splash":
      "Bitte rufen Sie jetzt die 112 an. In der Türkei ist auch die Giftberatung 114 rund um die Uhr erreichbar. Nach einem Stich oder Biss die Wunde nicht aufschneiden und nicht aussaugen, die Stelle möglichst wenig bewegen. Ist etwas in die Augen oder auf die Haut gekommen, sofort mit viel fließendem Wasser spülen und nicht reiben.",
    unclear:
      "Das kann ein Notfall sein. Wenn ein Leben oder die Gesundheit eines Menschen in Gefahr ist, rufen Sie bitte jetzt die 112 an: In der Türkei sind Rettungsdienst, Polizei und Feuerwehr unter derselben Nummer erreichbar. Wenn Sie allein sind, bitten Sie jemanden, dem Sie vertrauen, zu Ihnen zu kommen.",
  },
  callNow:
    "Falls Sie noch nicht angerufen haben, rufen Sie bitte jetzt 112 an; schildern Sie, was Sie sehen, dort sagt man Ihnen Schritt für Schritt, was zu tun ist.",
  cannotCome:
    "Ich bin ein Programm und kann nicht zu Ihnen kommen, und unser Team ersetzt keinen Notdienst. Es kommt die 112: Rufen Sie bitte jetzt an, sagen Sie, wo Sie sind und was Sie sehen.",
  outside:
    "Es ist richtig, draußen zu sein: Bleiben Sie dort, weg vom Gebäude, und gehen Sie nicht zurück. Falls Sie noch nicht angerufen haben, rufen Sie jetzt von dort die 112 an.",
  helpComing: anyOf(
    "Gut, dass Sie angerufen haben. Tun Sie, bis Hilfe da ist, was man Ihnen am Telefon gesagt hat; ist es dort sicher, lassen Sie die Person bei Ihnen nicht allein. Wird es schlimmer, rufen Sie die 112 noch einmal an.",
    "Bis Hilfe da ist, gilt, was man Ihnen unter der 112 gesagt hat; sind Sie unsicher oder ändert sich etwas, rufen Sie dort noch einmal an.",
  ),
  helpThere: anyOf(
    "Ich wünsche Ihnen, dass alles gut wird. Wird es schlimmer, rufen Sie die 112 noch einmal an; Sie können auch mir hier schreiben.",
    "Alles Gute für Sie. Wenn Sie etwas brauchen, bin ich hier.",
  ),
  noDanger:
    "Verstanden, bitte entschuldigen Sie: Es klang für mich nach einem Notfall. Wie kann ich helfen? Bei Gefahr ist die 112 jederzeit erreichbar.",
  staffTold: {
    isThere:
      "Ich habe auch unser Team informiert. Es kann Ihnen hier schreiben, aber warten Sie mit dem Anruf bitte nicht darauf.",
    isAway:
      "Ich habe auch unser Team informiert, aber im Moment ist vielleicht niemand hier; bitte rufen Sie an, ohne zu warten.",
  },
};
