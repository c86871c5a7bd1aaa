/** An article of a test's knowledge, without example questions. */
export const article = (title: string, answer: string) => ({ id: title, title, questions: [], answer });
