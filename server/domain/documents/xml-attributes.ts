/** The value of an attribute in the text of a tag, as it is written; "" if it has none. */
export const attributeIn = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
