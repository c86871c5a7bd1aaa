/** docs/product.md, Numbers. */
export const PER_PAGE = 6;

/** How many pages so many things take; the last has what is left. */
export const pagesOf = (count: number): number => Math.ceil(count / PER_PAGE);

/** The things of a page, counted from 0. */
export const onPage = <T>(things: readonly T[], page: number): T[] =>
  things.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
