/** The answers that a page asked for before its scripts were there, by address (see web/vite.preload.ts). */
const page = globalThis as { early?: Record<string, Promise<Response> | undefined> };

/** The answer that the page has asked for already; it is taken once. */
export function takePreloadedAnswer(address: string): Promise<Response> | undefined {
  const answer = page.early?.[address];
  delete page.early?.[address];
  return answer;
}
