import { chown, mkdir, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { canEnter, type Account } from "./account.ts";
import { DATABASE, ROLE } from "./cluster.ts";

/** Where the server listens: a Unix socket in a folder of its own, or a port of 127.0.0.1. */
export type Listener = { socketFolder?: string; port: number };

const SOCKET_PORT = 5432;
/** The longest socket path that macOS allows; Linux allows four bytes more. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * A Unix socket in `place`; a free port if the user cannot reach it, its path is too long or the system has no sockets.
 */
export async function chooseListener(place: string, account: Account): Promise<Listener> {
  const socketFolder = join(place, "socket");
  const path = join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`);
  const unusable = process.platform === "win32" || Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES;
  if (unusable || !canEnter(account, place)) return { port: await freePort() };
  return { socketFolder, port: SOCKET_PORT };
}

/**
 * Creates the socket's folder, empty and only for the server's user: a killed server leaves a lock file beside its
 * socket that can outlive it.
 */
export async function clearSocketFolder({ socketFolder }: Listener, { ids }: Account): Promise<void> {
  if (socketFolder === undefined) return;
  await rm(socketFolder, { recursive: true, force: true });
  await mkdir(socketFolder, { mode: 0o700 });
  if (ids.uid !== undefined) await chown(socketFolder, ids.uid, ids.gid);
}

export function listenerSettings({ socketFolder, port }: Listener): Record<string, string> {
  return socketFolder === undefined
    ? { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(port) }
    : {
        listen_addresses: "",
        unix_socket_directories: quoted(socketFolder),
        unix_socket_permissions: "0700",
        port: String(port),
      };
}

/** The setting is a list; quotes keep a comma in a path from splitting it. */
const quoted = (item: string) => `"${item.replaceAll('"', '""')}"`;

/** A connection URL as in `DATABASE_URL`; a socket's folder is in the `host` parameter. */
export function connectionUrl({ socketFolder, port }: Listener, password: string): string {
  const url = new URL(`postgresql://${ROLE}@127.0.0.1:${port}/${DATABASE}`);
  url.password = password;
  if (socketFolder) url.searchParams.set("host", socketFolder);
  return url.href;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .on("error", reject)
      .listen(0, "127.0.0.1", () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
  });
}
