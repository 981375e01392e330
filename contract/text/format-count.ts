/**
 * Formats a whole number: `19,999`. It does not use `Intl`, which would delay the start of a new instance of the function by 10 ms: the
 * fields' messages are written then.
 */
export function formatCount(count: number): string {
  if (count < 0) return `-${formatCount(-count)}`;
  if (count < 1_000) return String(count);
  return `${formatCount(Math.floor(count / 1_000))},${String(count % 1_000).padStart(3, '0')}`;
}
