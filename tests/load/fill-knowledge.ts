import { readFileSync } from "node:fs";
import type { NewProduct } from "#contract/products.ts";
import type { ArticleInFile } from "#contract/knowledge-articles.ts";

const demo = new URL("../../server/database/demo/", import.meta.url);
const readDemo = <Row>(file: string) => JSON.parse(readFileSync(new URL(file, demo), "utf8")) as Row[];
const SYLLABLES = "ka le mi ro tu ba se di go lu ya ne pi do su ha ve ci fo ku za re ti bo mu".split(" ");
const WORDS = 12_000;

/**
 * The demo's articles and products many times over, each with words of its own, frequent and rare; the same each run.
 */
export function largeKnowledge(articles: number, products: number) {
  let seed = 7;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const anyOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const words = Array.from({ length: WORDS }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => anyOf(SYLLABLES)).join(""),
  );
  const word = () => words[Math.floor(random() * random() * WORDS)]!;
  const [someArticles, someProducts] = [
    readDemo<ArticleInFile>("knowledge.json"),
    readDemo<NewProduct>("products.json"),
  ];
  return {
    articles: Array.from({ length: articles }, (_, at): ArticleInFile => {
      const { title, questions, answer } = someArticles[at % someArticles.length]!;
      return {
        id: `makale-${at}`,
        title: `${title} ${word()} ${word()}`,
        questions: questions.map((question) => `${question} ${word()}`),
        answer: `${answer} ${word()} ${word()} ${word()}.`,
      };
    }),
    products: Array.from({ length: products }, (_, at): NewProduct => {
      const { kb: _kb, ...product } = someProducts[at % someProducts.length]! as NewProduct & { kb: string };
      return {
        ...product,
        sku: `URUN-${at}`,
        name: `${word()} ${word()} ${product.name}`.slice(0, 200),
        description: `${product.description} ${word()} ${word()}`,
      };
    }),
  };
}
