/** List and detail have room beside each other (specification section 9); in the browser only. */
export const isWide = () => matchMedia("(width >= 768px)").matches;
