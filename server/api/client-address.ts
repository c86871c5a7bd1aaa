import type { Context } from "hono";
import { getConnInfo } from "@hono/node-server/conninfo";
import ipaddr from "ipaddr.js";

/**
 * The client's address as rate limits count it. Without a trusted proxy it is the connection's, whatever the headers
 * claim; behind `proxies` of them it is the one the outermost proxy saw. A value that is no address is ignored.
 */
export function clientAddress(c: Context, proxies: number): string {
  const connection = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
  const forwarded =
    proxies > 0
      ? (c.req.header("x-forwarded-for") ?? "")
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean)
      : [];
  const seen = forwarded.at(-Math.min(proxies, forwarded.length));
  return (seen && countedAddress(seen)) ?? (connection && countedAddress(connection)) ?? "local";
}

/**
 * An IPv4 address as it is; an IPv6 address as its /64 network, since every household has a whole one. Undefined for
 * what is no address. A port is removed.
 */
function countedAddress(text: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const plain = bracketed ?? dotted ?? text;
  // No proxy writes IPv4 addresses in short or octal form.
  if (!ipaddr.IPv4.isValidFourPartDecimal(plain) && !ipaddr.IPv6.isValid(plain)) return undefined;
  const address = ipaddr.process(plain);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
