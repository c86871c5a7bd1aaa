/** docs/product.md, Numbers. */
export const PER_PAGE = 6;

/** Returns the number of pages for `count` items; the last one may be partial. */
export const pagesOf = (count: number): number => Math.ceil(count / PER_PAGE);

/** Returns the items of a page, counted from 0. */
export const onPage = <T>(things: readonly T[], page: number): T[] =>
  things.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
