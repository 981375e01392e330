import { showInfo } from './toast.ts';

const told = new Set<string>();

/** The sentence that something is kept only as long as the page, and why; `what` is its subject, "Your bikes are". */
export function unkeptNote(what: string): string {
  return `${what} not kept after you close this page: your browser forbids storage, or has no room left.`;
}

/** Shows that sentence as a toast, once in each page. */
export function tellUnkept(what: string): void {
  if (told.has(what)) return;
  told.add(what);
  showInfo(unkeptNote(what));
}
