import { lookup as resolveHost } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { AppError } from "#contract/errors.ts";

/**
 * Parses an address given by a user that the server may connect to: https, and no address of our own network.
 * `allowLoopback` also allows this machine, over http too; `allowPlain` allows http anywhere. Connect with {@link
 * checkedLookup}, so that DNS names cannot lead there either. Throws `address-refused`.
 */
export function parsePublicAddress(address: string, allowLoopback: boolean, allowPlain = false): URL {
  const url = URL.parse(address);
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  const isLoopback = allowLoopback && isIP(host) !== 0 && isPublic(host, allowLoopback) && !isPublic(host, false);
  const isPlain = url?.protocol === "http:" && (allowPlain || isLoopback);
  if (!url || url.username || url.password || !(url.protocol === "https:" || isPlain))
    throw new AppError("address-refused", "must be an https address");
  if (isIP(host) && !isPublic(host, allowLoopback)) throw new AppError("address-refused", "must be a public address");
  return url;
}

/** A DNS lookup that returns only allowed addresses: the address checked is the address connected to. */
export function checkedLookup(allowLoopback: boolean): LookupFunction {
  return (hostname, options, done) => {
    resolveHost(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      if (found.length === 0 || !found.every(({ address }) => isPublic(address, allowLoopback)))
        return done(new AppError("address-refused", "must be a public address"), "", 0);
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
    });
  };
}

/**
 * True for publicly routable addresses; an IPv4 address mapped into IPv6 is checked as IPv4. The library calls every
 * IPv6 address unicast that it has no name for, such as `::127.0.0.1`; only those of 2000::/3 are assigned.
 */
function isPublic(address: string, allowLoopback: boolean): boolean {
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (allowLoopback && range === "loopback") return true;
  return range === "unicast" && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST));
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");
