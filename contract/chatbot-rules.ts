// Rules that the panel checks while the user types. Contains no schema, so that pages can import it without Zod.

export const CHATBOT_ID_SHAPE = /^[A-Za-z0-9_-]{3,100}$/;
/** The message for an id that differs from another one only in case. */
export const ALIKE_ID = "is another one's but for its capitals";
export const COLOR_SHAPE = /^#[0-9a-f]{6}$/;
export const CHATBOT_LENGTHS = {
  name: 120,
  instructions: 8000,
  origins: 50,
  ownText: 500,
  ownTexts: 5,
  starter: 80,
  starters: 4,
} as const;
export const ARTICLE_LENGTHS = { title: 200, question: 300, questions: 50, answer: 20_000 } as const;
export const PRODUCT_LENGTHS = {
  sku: 100,
  name: 300,
  url: 2000,
  description: 5000,
  shipping: 300,
  category: 300,
  choice: 60,
  /** Of sizes, and of colours: typed, in a row of a file, and of all variants that a file makes one product of. */
  choices: 1000,
} as const;
