const [LF, CR, BRACE] = [10, 13, 0x7b];
const EMPTY_DATA = /(?<![^\r\n])data: ?(?=[\r\n]|$)/g;
/** A line that holds an object, or its beginning; the lookbehind stands for the line's start after CR, LF or both. */
const DATA_OBJECT = /(?<![^\r\n])data: ?(\{[^\r\n]*)/g;
const NUMBER_KEY = /^(?:created|index|\w+_tokens)$/;
const DIGITS = /^(?:0|[1-9]\d*)$/;

/**
 * Mends a streamed chat completion where gateways deviate from what the library reads: data without `choices` (pings,
 * warnings, usage), values of another type, and a whole completion in place of a stream. Anything else passes through
 * as it is, errors and unreadable lines included. Holds no more than a line that has begun, or a whole completion.
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

/** Mends a whole completion that was asked for; an unreadable one passes through as it is. */
export function tolerantBody(): TransformStream<Uint8Array, Uint8Array> {
  const held: Uint8Array[] = [];
  return new TransformStream({
    transform: (piece) => void held.push(piece),
    flush: (controller) => controller.enqueue(Buffer.from(mendedJson(Buffer.concat(held).toString()))),
  });
}

/** `lines` are complete, so that no letter is cut. */
function mended(lines: Uint8Array): Uint8Array {
  const given = Buffer.from(lines.buffer, lines.byteOffset, lines.length).toString();
  const text = given
    .replace(EMPTY_DATA, ":")
    .replace(DATA_OBJECT, (_, data: string) => `data: ${mendedJson(data, withChoices)}`);
  return text === given ? lines : Buffer.from(text);
}

function mendedJson(json: string, complete = (value: object) => value): string {
  try {
    return JSON.stringify(complete(JSON.parse(json)), withType);
  } catch {
    return json;
  }
}

/** Data that is neither a part of the answer nor an error, with the empty `choices` that the library asks for. */
const withChoices = (data: { choices?: unknown; error?: unknown; object?: unknown }) =>
  Array.isArray(data.choices) || data.error || data.object === "error" ? data : { ...data, choices: [] };

/** A value of the type that the library checks. A tool's input becomes text before its own values would be changed. */
function withType(key: string, value: unknown): unknown {
  if (value === null) return key === "error" ? undefined : null;
  if (key === "arguments" && typeof value === "object") return JSON.stringify(value);
  if (key === "id" && typeof value === "number") return String(value);
  return NUMBER_KEY.test(key) && DIGITS.test(String(value)) ? Number(value) : value;
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
