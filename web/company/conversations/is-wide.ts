/** List and detail have room beside each other (docs/product.md, Numbers); in the browser only. */
export const isWide = () => matchMedia("(width >= 768px)").matches;
