/** docs/product.md, Numbers. */
const PER_PAGE = 6;

/** The things in their order, six to a page; the last page has what is left. */
export const inPages = <T>(things: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(things.length / PER_PAGE) }, (_, page) =>
    things.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  );
