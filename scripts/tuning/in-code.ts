/** Formats an object as the code formatter does. */
export function inCode(weights: object): string {
  return JSON.stringify(weights, null, 2)
    .replaceAll(/"(\w+)":/g, "$1:")
    .replaceAll(/([^,{])(?=\n\s*\})/g, "$1,");
}
