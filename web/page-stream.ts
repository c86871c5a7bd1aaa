import { Writable } from "node:stream";

/**
 * Creates the stream a page is rendered into and the body that is sent. React writes chunks of two kilobytes; sending
 * each by itself costs about as much as sending the whole page, so the chunks of one flush are sent as one.
 */
export function createPageStream({ ended, left }: { ended(): void; left(): void }): {
  destination: Writable;
  body: ReadableStream<Uint8Array>;
} {
  let pieces: Uint8Array[] = [];
  let open = true;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (made) => void (controller = made),
    cancel() {
      open = false;
      destination.destroy();
      left();
    },
  });
  const send = () => {
    if (open && pieces.length > 0) controller.enqueue(Buffer.concat(pieces));
    pieces = [];
  };
  const destination = new Writable({
    write(piece: Uint8Array, _, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      send();
      if (open) controller.close();
      open = false;
      ended();
      done();
    },
    destroy(error, done) {
      if (open && error) controller.error(error);
      open = false;
      ended();
      done(error);
    },
  });
  // React calls `flush` after it has written what is ready.
  return { destination: Object.assign(destination, { flush: send }), body };
}
