const ALONE = ["", "birinci", "ikinci", "üçüncü", "dördüncü"];
const TOGETHER = ["", "", "ikisi", "üçü", "dördü"];

/** "2. yi", "2.sini": one by its place. */
const BY_PLACE = /(?<![\d.,])([1-4])\.[ ’']?(?:s[iıuü]n|y)?([iıuü])(?!\p{L})/giu;
/** "2 sini de", "3üne de": all of so many; "2 sini" alone may be that many of more. */
const ALL = /(?<![\d.,])([2-4])[ ’']?(?:si|[uü])(n[iıuüe])? ?(d[ae])(?!\p{L})/giu;

/** The text with numbers written out that stand for what was named: "2. yi" is "ikinciyi", "2 sini de" is "ikisini de". */
export const withNumberedPronouns = (text: string): string =>
  text
    .replace(BY_PLACE, (_, place: string, vowel: string) => `${ALONE[Number(place)]}y${vowel}`)
    .replace(ALL, (_, count: string, ending = "", also: string) => `${TOGETHER[Number(count)]}${ending} ${also}`);
