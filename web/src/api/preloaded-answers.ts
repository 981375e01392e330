/** The responses that the page requested before its scripts were loaded, by address (see web/vite.preload.ts). */
const page = globalThis as { early?: Record<string, Promise<Response> | undefined> };

/** The response that the page has already requested; each is used once. */
export function takePreloadedAnswer(address: string): Promise<Response> | undefined {
  const answer = page.early?.[address];
  delete page.early?.[address];
  return answer;
}
