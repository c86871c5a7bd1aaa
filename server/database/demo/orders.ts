import orders from "./orders.json" with { type: "json" };

/** What customers write who order in the store's chat; the engine takes the orders itself. */
export const orderDialogues = (): string[][] =>
  orders.map(({ ask, wish, choice, details, thanks }) =>
    [ask, wish, choice, details, thanks].filter((text) => text !== undefined),
  );
