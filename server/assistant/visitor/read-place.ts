import { phoneShape } from "./read-phone.ts";
import { placeAmong } from "./places.ts";

/**
 * The province or district of a message that gives nothing else, or stands apart beside a name and a number, and the
 * message without it; null for none.
 */
export function readPlace(text: string): { address: string; rest: string } | null {
  if (text.length > MAX_LENGTH) return null;
  const apart = text.replace(phoneShape, (number) => "\n".repeat(number.length));
  const places = [...apart.matchAll(/[^\n,;]+/g)].flatMap(({ 0: segment, index }) => {
    const place = placeAmong(segment);
    return place ? [{ from: index + place.from, to: index + place.to }] : [];
  });
  if (places.length === 0) return null;
  const rest = places.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text).trim();
  return {
    address: places.map(({ from, to }) => text.slice(from, to)).join(", "),
    rest: /[\p{L}\p{N}]/u.test(rest) ? rest : "",
  };
}
/** A longer text tells more than who orders and where to. */
const MAX_LENGTH = 200;
