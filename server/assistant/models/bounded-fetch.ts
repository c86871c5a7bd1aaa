import { ModelError } from "./model-error.ts";

/** Far larger than any answer, reasoning included, or any batch of embeddings. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * `fetch` for third-party endpoints that limits the response to `MAX_BYTES`. A larger one fails with a `ModelError`; the
 * libraries that read responses would buffer it in memory.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  let length = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      length += piece.length;
      if (length <= MAX_BYTES) controller.enqueue(piece);
      else controller.error(new ModelError("broken", `the endpoint answered with more than ${MAX_BYTES} bytes`));
    },
  });
  return new Response(response.body.pipeThrough(bound), response);
};
