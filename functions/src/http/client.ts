import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Where a request comes from, as far as it can be known. Limits count by these names, each with the allowance of its kind
 * (rate-limit/limits.ts). The rule which entry of `X-Forwarded-For` is believed is only here:
 *
 * - The last entry was written by Google's front end and names the peer that connected to it. Nobody can forge it.
 * - The entry before names the client for which the peer speaks. It is true when the peer is Hosting, and can be anything when
 *   somebody calls the function past Hosting, which looks the same. So it identifies a client only together with the peer, and a
 *   quota that counts clients counts their peers too: a forged entry gives a new client, but never a new peer.
 * - Earlier entries are never read.
 */
export interface Client {
  /** The client behind the peer: an IPv4 address, or the first 64 bits of an IPv6 address. */
  client: string;
  /** The first 48 bits of the client's IPv6 address: whoever has a /48 has 65,536 networks of 64 bits. */
  clientSite: string | undefined;
  /** The sender that Google's front end sees: the client itself, or one of Hosting's machines. */
  peer: string;
  peerSite: string | undefined;
}

/** The fields that are read of a request. */
interface Asking {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** The length of the longest address: `ffff:` six times, with an IPv4 address at its end. */
const LONGEST = 45;

export function clientOf({ headers, socket }: Asking): Client {
  const entries = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const { host: peer, site: peerSite } = networksOf(entries.at(-1) ?? socket.remoteAddress ?? '');
  const before = entries.at(-2) ?? '';
  // Hosting writes only addresses: without one here, the peer is the client.
  if (isIP(before) === 0) return { client: peer, clientSite: peerSite, peer, peerSite };
  const { host, site } = networksOf(before);
  return { client: `${host} by ${peer}`, clientSite: site && `${site} by ${peer}`, peer, peerSite };
}

/**
 * The networks of an address that count as one client: of an IPv6 address the first 64 bits, which a household has to itself, and
 * the first 48, which a site can have (https://www.rfc-editor.org/rfc/rfc6177).
 */
function networksOf(address: string): { host: string; site: string | undefined } {
  if (isIP(address) !== 6) return { host: address.slice(0, LONGEST).toLowerCase(), site: undefined };
  const groups = groupsOf(address);
  // An IPv4 address in the notation of IPv6: https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return { host: ipv4Of(groups.slice(6)), site: undefined };
  const prefix = (count: number) =>
    `${groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')}::/${count * 16}`;
  return { host: prefix(4), site: prefix(3) };
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // A zone such as `%eth0` names an interface of the machine that wrote it.
  const [bare = ''] = address.split('%');
  const tail = bare.slice(bare.lastIndexOf(':') + 1);
  const hex = tail.includes('.') ? bare.replace(tail, writeDotted(tail)) : bare;
  const [left = [], right = []] = hex.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/** An IPv4 address as two groups. */
function writeDotted(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function ipv4Of(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >>> 8, group & 255]).join('.');
}
