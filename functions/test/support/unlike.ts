const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** What the shop draws by chance: an order's number, other ids, and the end of a part's. */
const DRAWN = [
  /^[0-9A-HJKMNP-TV-Z]{8}$/,
  /^FC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^(?=.*\d)[0-9A-Za-z]{20}$/,
  /^[a-z-]+-[0-9a-hjkmnp-tv-z]{6}$/,
];

/**
 * Where an answer differs from what a document shows of it, a line each. What differs from run to run may: moments, and ids
 * that are drawn by chance. A list in the document may be shorter, and a text that ends with `…` is cut there.
 */
export function findUnlike(answer: unknown, shown: unknown, at = 'the answer'): string[] {
  if (typeof answer === 'string' && typeof shown === 'string') {
    return isLike(answer, shown) ? [] : [`${at} is ${JSON.stringify(answer)}, shown is ${JSON.stringify(shown)}`];
  }
  if (Array.isArray(answer) && Array.isArray(shown)) {
    const tooShort =
      answer.length > 0 && shown.length === 0 ? [`${at} has ${answer.length} entries, none is shown`] : [];
    return [...tooShort, ...shown.flatMap((each, n) => findUnlike(answer[n], each, `${at}[${n}]`))];
  }
  if (isObject(answer) && isObject(shown)) {
    const names = [...new Set([...Object.keys(answer), ...Object.keys(shown)])];
    return names.flatMap((name) => findUnlike(answer[name], shown[name], `${at}.${name}`));
  }
  return Object.is(answer, shown) ? [] : [`${at} is ${JSON.stringify(answer)}, shown is ${JSON.stringify(shown)}`];
}

function isLike(answer: string, shown: string): boolean {
  if (answer === shown) return true;
  if (shown.endsWith('…')) return answer.startsWith(shown.slice(0, -1));
  return [MOMENT, ...DRAWN].some((pattern) => pattern.test(answer) && pattern.test(shown));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
