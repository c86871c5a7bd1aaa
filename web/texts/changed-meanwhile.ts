/** Said at a form whose `what` somebody else saved meanwhile; pressing the button again replaces `now`. */
export const changedMeanwhile = (what: string, now: string, button = "Kaydet’e"): string =>
  `Siz yazarken ${what} değiştirildi; şimdi ${now}. Yine de yazdıklarınızı kaydetmek için yeniden ${button} basın.`;
