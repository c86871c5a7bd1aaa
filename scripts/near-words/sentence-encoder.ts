import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { add, meanOf, unit } from "./linear-algebra.ts";

/** The part of onnxruntime-node that is used. It is no dependency: only make-near-words.ts runs the model. */
type Runtime = {
  InferenceSession: { create(file: string): Promise<{ run(feeds: object): Promise<{ last_hidden_state: Output }> }> };
  Tensor: new (type: "int64", data: BigInt64Array, dims: number[]) => object;
};
type Output = { data: Float32Array; dims: readonly number[] };

const [CLASSIFY, SEPARATE, UNKNOWN] = [101, 102, 100];

/**
 * The unit vectors of short English texts by a BERT sentence encoder (mean of its last layer), without their mean.
 * `model` is a folder with vocab.txt and onnx/model.onnx, `runtime` a folder in which onnxruntime-node is installed.
 */
export async function encodeTexts(texts: readonly string[], model: string, runtime: string): Promise<Float32Array[]> {
  const { InferenceSession, Tensor } = createRequire(join(runtime, "package.json"))("onnxruntime-node") as Runtime;
  const session = await InferenceSession.create(join(model, "onnx", "model.onnx"));
  const vocabulary = new Map(
    readFileSync(join(model, "vocab.txt"), "utf8")
      .split("\n")
      .map((piece, id) => [piece, id]),
  );
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    const ids = [CLASSIFY, ...piecesOf(text, vocabulary), SEPARATE];
    const tensor = (valueOf: (id: number) => number) =>
      new Tensor(
        "int64",
        BigInt64Array.from(ids, (id) => BigInt(valueOf(id))),
        [1, ids.length],
      );
    const output = await session.run({
      input_ids: tensor((id) => id),
      attention_mask: tensor(() => 1),
      token_type_ids: tensor(() => 0),
    });
    vectors.push(unit(meanOf(rowsOf(output.last_hidden_state))));
  }
  const mean = meanOf(vectors);
  for (const vector of vectors) {
    add(vector, mean, -1);
    unit(vector);
  }
  return vectors;
}

function rowsOf({ data, dims }: Output): Float32Array[] {
  const [, rows, size] = dims;
  return Array.from({ length: rows! }, (_, row) => data.slice(row * size!, (row + 1) * size!));
}

/** The ids of a text's word pieces: of each word, the longest known beginning, then the longest known rest ("##…"). */
function piecesOf(text: string, vocabulary: ReadonlyMap<string, number>): number[] {
  return (text.toLowerCase().match(/[a-z0-9]+|[^\sa-z0-9]/g) ?? []).flatMap((word) => {
    const pieces: number[] = [];
    for (let from = 0; from < word.length;) {
      let to = word.length;
      const pieceAt = () => vocabulary.get((from > 0 ? "##" : "") + word.slice(from, to));
      while (to > from && pieceAt() === undefined) to--;
      if (to === from) return [UNKNOWN];
      pieces.push(pieceAt()!);
      from = to;
    }
    return pieces;
  });
}
