/** Said at a form whose `what` somebody else saved meanwhile; pressing “Kaydet” again replaces `now`. */
export const changedMeanwhile = (what: string, now: string): string =>
  `Siz yazarken ${what} değiştirildi; şimdi ${now}. Yine de yazdıklarınızı kaydetmek için yeniden Kaydet’e basın.`;
