/** Whether list and detail are shown side by side (docs/product.md, Numbers); browser only. */
export const isWide = () => matchMedia("(width >= 768px)").matches;
