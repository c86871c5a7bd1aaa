import { Writable } from "node:stream";

/**
 * Where a page is rendered to, and what of it is sent. React writes pieces of two kilobytes; each sent by itself costs
 * about as much as all together, so what it writes in one go is sent as one.
 */
export function gatherPage({ ended, left }: { ended(): void; left(): void }): {
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
  // React calls it whenever it has written what there is.
  return { destination: Object.assign(destination, { flush: send }), body };
}
