import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/** Where a request comes from, as far as it can be known. */
export interface Client {
  /**
   * Whoever speaks to Google's front end: the client itself, or, for what comes by the shop's own domain, one of Hosting's
   * machines. The front end writes it, as the last entry of `X-Forwarded-For`; nobody else can.
   */
  peer: string;
  /**
   * The peer and who it says that it speaks for, the entry before. Hosting says the truth; a client that calls the function
   * past Hosting may say anything, which is why a peer has a limit of its own.
   */
  client: string;
}

/** What is read of a request. */
interface Asking {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** The longest that is an address: `ffff:` eight times, with an IPv4 one at its end. */
const LONGEST = 45;

/** Reads it of the last two entries; what stands further left anybody may have written. */
export function clientOf({ headers, socket }: Asking): Client {
  const entries = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const peer = networkOf(entries.at(-1) ?? socket.remoteAddress ?? '');
  const before = entries.at(-2);
  return { peer, client: before === undefined ? peer : `${networkOf(before)} by ${peer}` };
}

/** Of IPv6 the first 64 bits: a household has all the addresses that begin so. https://www.rfc-editor.org/rfc/rfc6177 */
function networkOf(address: string): string {
  const short = address.slice(0, LONGEST).toLowerCase();
  if (!isIPv6(short)) return short;
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(short) ?? [];
  if (mapped !== undefined) return mapped;
  const [left = '', right] = short.split('::');
  const groups = left.split(':').filter(Boolean);
  if (right === undefined) return `${groups.slice(0, 4).join(':')}::`;
  const after = right.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::`;
}
