import { ModelError } from "./model-error.ts";

/** Far beyond any answer, thoughts included, and beyond the vectors that are asked for at once. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Asks an endpoint that others run. An answer without end fails with a `ModelError` instead of filling the memory, which
 * the libraries that read it keep it in.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  let length = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      length += piece.length;
      if (length <= MOST_BYTES) controller.enqueue(piece);
      else controller.error(new ModelError("broken", `the endpoint answered with more than ${MOST_BYTES} bytes`));
    },
  });
  return new Response(response.body.pipeThrough(bound), response);
};
