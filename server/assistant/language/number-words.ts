/** The folded words for 0 to 9; the index is the value. */
export const ONES: readonly string[] = "sifir bir iki uc dort bes alti yedi sekiz dokuz".split(" ");
/** The folded words for 10 to 90; the index is the tens digit, and index 0 is "". */
export const TENS: readonly string[] = " on yirmi otuz kirk elli altmis yetmis seksen doksan".split(" ");
