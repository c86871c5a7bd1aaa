/** Concept name → the words and phrases customers use for it, separated by commas; verbs as bare stems. */
export type Concepts = Record<string, string>;
