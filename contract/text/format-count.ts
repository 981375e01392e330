/**
 * A whole number as it is read: `19,999`. Without `Intl`, which takes a new instance of the function 10 ms: the fields' messages are
 * written as it starts.
 */
export function formatCount(count: number): string {
  if (count < 0) return `-${formatCount(-count)}`;
  if (count < 1_000) return String(count);
  return `${formatCount(Math.floor(count / 1_000))},${String(count % 1_000).padStart(3, '0')}`;
}
