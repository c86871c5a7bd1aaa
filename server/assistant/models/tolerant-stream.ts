const [LF, CR, BRACE] = [10, 13, 0x7b];
/** The numbers that the library checks. Within a JSON string quotes are escaped: what the model wrote never matches. */
const STRING_NUMBER = /("(?:created|index|\w+_tokens)"\s*:\s*)"(0|[1-9]\d*)"/g;
const EMPTY_DATA = /(?<![^\r\n])data: ?(?=[\r\n]|$)/g;
/** A line that holds an object, or its beginning; the lookbehind stands for the line's start after CR, LF or both. */
const DATA_OBJECT = /(?<![^\r\n])data: ?(\{[^\r\n]*)/g;
/** The library reads a part of the answer and an error by itself. */
const ORDINARY = /"choices"\s*:\s*\[|"error"/;

/**
 * Mends a streamed chat completion where gateways deviate from what the library reads: data without `choices` (pings,
 * warnings, usage), numbers as strings, and a whole completion in place of a stream. Anything else passes through as it
 * is, errors and unreadable lines included. Holds no more than a line that has begun, or a whole completion.
 */
export function tolerantStream(): TransformStream<Uint8Array, Uint8Array> {
  let held: Uint8Array[] = [];
  let first: number | undefined;
  return new TransformStream({
    transform(piece, controller) {
      first ??= piece.find((byte) => byte > 32);
      const end = first === BRACE ? 0 : Math.max(piece.lastIndexOf(LF), piece.lastIndexOf(CR)) + 1;
      if (end > 0) {
        const lines =
          end === piece.length && held.length === 0 ? piece : Buffer.concat([...held, piece.subarray(0, end)]);
        held = [];
        controller.enqueue(mended(lines));
      }
      if (end < piece.length) held.push(piece.subarray(end));
    },
    flush(controller) {
      const rest = Buffer.concat(held);
      if (rest.length > 0) controller.enqueue(mended(first === BRACE ? Buffer.from(asEvent(rest.toString())) : rest));
    },
  });
}

/** `lines` are complete, so that no letter is cut. */
function mended(lines: Uint8Array): Uint8Array {
  const given = Buffer.from(lines.buffer, lines.byteOffset, lines.length).toString();
  const text = given
    .replace(STRING_NUMBER, "$1$2")
    .replace(EMPTY_DATA, ":")
    .replace(DATA_OBJECT, (line: string, data: string) => (ORDINARY.test(data) ? line : withoutChoices(line, data)));
  return text === given ? lines : Buffer.from(text);
}

/** Data that is no part of the answer, with the empty `choices` that the library asks for. */
function withoutChoices(line: string, data: string): string {
  try {
    return `data: ${JSON.stringify({ ...JSON.parse(data), choices: [] })}`;
  } catch {
    return line;
  }
}

/** A whole completion as the only event of a stream; any other text as it is. */
function asEvent(body: string): string {
  try {
    const { choices, ...completion } = JSON.parse(body);
    const chunks = choices.map(({ message, ...choice }: { message: unknown }) => ({ ...choice, delta: message }));
    return `data: ${JSON.stringify({ ...completion, choices: chunks })}\n\n`;
  } catch {
    return body;
  }
}
