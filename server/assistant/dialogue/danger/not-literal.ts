/** English and German words for something that is only played, read or laughed at. */
export const NOT_LITERAL = / (?:laughing|lachen|prices?|game|movie|film|book|books|song|squad|spiel|buch|time) /;
