import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP proxy between a program and its database, on loopback, that can drop connections silently. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get("host");
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = folder
      ? connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), target.hostname);
    const both = [socket, behind];
    for (const end of both) {
      open.add(end);
      end.on("error", () => {});
      end.on("close", () => both.forEach((other) => (open.delete(other), other.destroy())));
    }
    socket.pipe(behind).pipe(socket);
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
    close() {
      for (const socket of open) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
