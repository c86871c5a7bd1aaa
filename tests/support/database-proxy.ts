import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";

/**
 * A TCP proxy between a program and its database, on loopback, that can drop connections silently. Of a piece of the
 * database's answer it holds back what follows `end`, until it is told to let go.
 */
export async function startDatabaseProxy(databaseUrl: string, { end }: { end?: Buffer } = {}) {
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get("host");
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = folder
      ? connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), target.hostname);
    const both = [socket, behind];
    for (const side of both) {
      open.add(side);
      side.on("error", () => {});
      side.on("close", () => both.forEach((other) => (open.delete(other), other.destroy())));
    }
    socket.pipe(behind);
    if (end)
      pipeline(behind, (answer) => holdAfter(end, answer, held.resolve, released.promise), socket).catch(() => {});
    else behind.pipe(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Stops forwarding on existing connections without closing them; new ones work. */
    forget() {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    /** Resolves when something is held back. */
    held: held.promise,
    letGo: released.resolve,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

async function* holdAfter(end: Buffer, answer: AsyncIterable<Buffer>, holds: () => void, released: Promise<void>) {
  for await (const piece of answer) {
    const at = piece.indexOf(end);
    if (at === -1) yield piece;
    else {
      yield piece.subarray(0, at + end.length);
      holds();
      await released;
      yield piece.subarray(at + end.length);
    }
  }
}
