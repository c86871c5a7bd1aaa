import type { Product } from "../retrieval/knowledge-base.ts";
import { fold, wordsOf } from "../language/turkish.ts";

/** Other names of sizes. */
const SIZES: Record<string, string> = {
  small: "s",
  smal: "s",
  medium: "m",
  mediym: "m",
  large: "l",
  larc: "l",
  xlarge: "xl",
  xxlarge: "xxl",
  kucuk: "s",
  orta: "m",
  buyuk: "l",
};
/** Colours longer than this also match with a suffix ("siyahı", "bordosu"). */
const MIN_INFLECTED_LENGTH = 3;

/** "Siyah üzerine beyaz baskı": the colour of the thing, and not of what stands on it. */
const ON_WHICH = / (\w+) (?:renk |zemin )?(?:uzerine|ustune|uzerinde|zemine) /;

/** The size and colour of `product` that a text names; null for each that it does not. */
export function readChoice(product: Product, text: string): { size: string | null; color: string | null } {
  const words = wordsOf(text);
  const said = ` ${words.join(" ")} `;
  const offered = (options: string[], heard = said) =>
    options.find((option) => heard.includes(` ${wordsOf(option).join(" ")} `)) ?? null;
  const called = words.map((word) => SIZES[word.replace(/(?:si|i|u|su)$/, "")] ?? SIZES[word] ?? "").join(" ");
  const inflected = product.colors.find((option) => {
    const first = fold(option).split(" ")[0]!;
    return first.length >= MIN_INFLECTED_LENGTH && words.some((word) => word.startsWith(first));
  });
  return {
    size:
      offered(product.sizes) ??
      offered(product.sizes, ` ${called} `) ??
      sizeWithEnding(product, words) ??
      measuredSize(product, said),
    color: offered(product.colors, ` ${ON_WHICH.exec(said)?.[1]} `) ?? offered(product.colors) ?? inflected ?? null,
  };
}

/** "25 lik olsun" of 19, 25 and 32 mm. */
function measuredSize({ sizes }: Product, said: string): string | null {
  const [, number] = / (\d{1,4}) ?l[iu]k(?:t?[ae]n|[iu]|[iu]nden)? /.exec(said) ?? [];
  const fitting = sizes.filter((size) => number !== undefined && wordsOf(size)[0] === number);
  return fitting.length === 1 ? fitting[0]! : null;
}

/** "Büyüğü", "42'lik", "ortası". */
const sizeWithEnding = ({ sizes }: Product, words: string[]): string | null =>
  sizes.find((size) => {
    const folded = fold(size);
    if (!/^[a-z0-9]{2,}$/.test(folded)) return false;
    const softened = `${folded.replace(/k$/, "g")}[iu]`;
    const shape = new RegExp(`^(?:${folded}(?:lik|luk|lu|li|si|su|i|u|lar)?|${softened})$`);
    return words.some((word) => shape.test(word));
  }) ?? null;
