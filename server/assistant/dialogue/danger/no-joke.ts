/** Said in English or German of what is only played, read or laughed at. */
export const NO_JOKE = / (?:laughing|lachen|prices?|game|movie|film|book|books|song|squad|spiel|buch|time) /;
