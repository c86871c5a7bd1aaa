/** Folded, each at the place of what it counts. */
export const ONES: readonly string[] = "sifir bir iki uc dort bes alti yedi sekiz dokuz".split(" ");
/** Each at the place of how many tens it is; there is none for no tens. */
export const TENS: readonly string[] = " on yirmi otuz kirk elli altmis yetmis seksen doksan".split(" ");
