import { formatCount } from '@fourteener/contract/text/format-count';
import { DomainError, busy } from '../errors/domain-error.ts';

const KiB = 1_024;

/** The most bytes of incomplete bodies in one instance; the largest body of the contract's table is a sixteenth of it. */
export const MOST_ARRIVING = 32 * 1_024 * KiB;

/** A body of at most so many bytes is taken regardless of others that are arriving: 80 requests at a time are 5 MiB. */
const SMALL = 64 * KiB;

/**
 * The most pieces of a body. 2 MiB in the smallest packets of the internet are 4,000 pieces; each piece costs the parser a
 * microsecond or more, and a client can send every byte as one.
 */
export const MOST_PIECES = 8_192;

let arriving = 0;

/** The bytes that are kept of incomplete bodies. */
export const countArriving = (): number => arriving;

/** A body as it arrives. */
export interface BodyBuffer {
  /** Adds a piece. Throws a `DomainError` (413, 400 or 503) when the piece must not be kept, and then drops the body. */
  add: (piece: Buffer) => void;
  /** Returns the complete body. */
  take: () => Buffer;
  /** Drops the body. */
  drop: () => void;
}

/** The error that refuses a body of more bytes than its call takes. */
export function bodyTooLarge(most: number): DomainError {
  return new DomainError('body-too-large', `This request can have at most ${most / KiB} KiB.`);
}

/** Keeps a body of at most so many bytes in one piece of memory, as a list of pieces of one byte would take up to five hundred times as much. */
export function openBodyBuffer(most: number): BodyBuffer {
  let bytes = Buffer.alloc(0);
  let size = 0;
  let pieces = 0;
  const resize = (capacity: number) => {
    arriving += capacity - bytes.length;
    const larger = Buffer.allocUnsafeSlow(capacity);
    bytes.copy(larger, 0, 0, Math.min(size, capacity));
    bytes = larger;
  };
  const drop = () => {
    size = 0;
    resize(0);
  };
  const judge = (piece: Buffer): DomainError | undefined => {
    if (size + piece.length > most) return bodyTooLarge(most);
    if (pieces > MOST_PIECES)
      return new DomainError(
        'malformed-request',
        `The body came in more than ${formatCount(MOST_PIECES)} pieces. Please send it in larger ones.`,
      );
    if (size + piece.length <= bytes.length) return undefined;
    const capacity = Math.min(most, Math.max(2 * bytes.length, size + piece.length, KiB));
    if (capacity > SMALL && arriving + capacity - bytes.length > MOST_ARRIVING) return busy();
    resize(capacity);
    return undefined;
  };
  return {
    add: (piece) => {
      pieces += 1;
      const problem = judge(piece);
      if (problem) {
        drop();
        throw problem;
      }
      piece.copy(bytes, size);
      size += piece.length;
    },
    take: () => {
      const whole = bytes.subarray(0, size);
      arriving -= bytes.length;
      bytes = Buffer.alloc(0);
      return whole;
    },
    drop,
  };
}
