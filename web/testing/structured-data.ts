/** The structured data of the screen, one object for each script element. */
export function readStructuredData(): Record<string, unknown>[] {
  const scripts = document.querySelectorAll('main script[type="application/ld+json"]');
  return [...scripts].map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>);
}
