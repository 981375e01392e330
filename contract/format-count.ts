/** A whole number as it is read: `19,999`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
