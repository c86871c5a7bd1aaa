/** Lower-cased by Turkish rules and without diacritics: "İADE Koşulları" → "iade kosullari". */
export function foldLetters(text: string): string {
  return text.toLocaleLowerCase("tr").replace(/ı/g, "i").normalize("NFD").replace(/\p{M}/gu, "");
}
