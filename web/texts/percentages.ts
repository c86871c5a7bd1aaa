/** "%12,5" as Turkish writes it, of a number that is written already or a whole one. */
export const formatPercent = (value: number | string): string => `%${value}`;

/** A figure that somebody typed ("98%", "+ 22 %"), its percentages written as all of ours are: "%98", "+ %22". */
export const formatFigure = (text: string): string =>
  text.replace(/(\d+(?:[.,]\d+)*)\s?%/g, (_, number: string) => formatPercent(number));
