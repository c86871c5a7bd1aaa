/** Formats a percentage the Turkish way: "%12,5". */
export const formatPercent = (value: number | string): string => `%${value}`;

/** Rewrites the percentages of a typed figure the Turkish way: "98%" → "%98", "+ 22 %" → "+ %22". */
export const formatFigure = (text: string): string =>
  text.replace(/(\d+(?:[.,]\d+)*)\s?%/g, (_, number: string) => formatPercent(number));
