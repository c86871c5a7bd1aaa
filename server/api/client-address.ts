import type { Context } from "hono";
import { getConnInfo } from "@hono/node-server/conninfo";
import ipaddr from "ipaddr.js";

/**
 * The client's address as limits count it. Without a trusted proxy it is the connection's, whatever the headers claim;
 * behind `proxies` of them it is the one the outermost of them saw. What is no address there counts as if it were not.
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
 * An IPv4 address as it is, an IPv6 one as its network of 64 bits, of which every household has one to itself:
 * counting single addresses there would count nothing. Undefined for what is no address. A port is none of it.
 */
function countedAddress(text: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const plain = bracketed ?? dotted ?? text;
  // Short and octal forms of IPv4 are no addresses that a proxy writes.
  if (!ipaddr.IPv4.isValidFourPartDecimal(plain) && !ipaddr.IPv6.isValid(plain)) return undefined;
  const address = ipaddr.process(plain);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
