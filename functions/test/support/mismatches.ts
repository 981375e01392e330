const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A day, or a version of the fit rules: a day, sometimes with a number. */
const DAY = /^\d{4}-\d\d-\d\d(?:\.\d+)?$/;

/** The days on which an order arrives, which depend on the present day. */
const ARRIVAL = /^\w{3}, \w{3} \d{1,2}(?: – \w{3}, \w{3} \d{1,2})?$/;

/** Randomly generated values: order numbers, other ids, and the suffixes of part ids. */
const GENERATED = [
  /^[0-9A-HJKMNP-TV-Z]{8}$/,
  /^FC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^(?=.*\d)[0-9A-Za-z]{20}$/,
  /^[a-z-]+-[0-9a-hjkmnp-tv-z]{6}$/,
];

/**
 * The differences between a response and the documented one, one line each. Days, timestamps and generated ids may
 * differ. A list in the document may be shorter, and a text that ends with `…` is truncated.
 */
export function findMismatches(answer: unknown, shown: unknown, at = 'the answer'): string[] {
  if (typeof answer === 'string' && typeof shown === 'string') {
    return isMatch(answer, shown) ? [] : [`${at} is ${JSON.stringify(answer)}, shown is ${JSON.stringify(shown)}`];
  }
  if (Array.isArray(answer) && Array.isArray(shown)) {
    const tooShort =
      answer.length > 0 && shown.length === 0 ? [`${at} has ${answer.length} entries, none is shown`] : [];
    return [...tooShort, ...shown.flatMap((each, n) => findMismatches(answer[n], each, `${at}[${n}]`))];
  }
  if (isObject(answer) && isObject(shown)) {
    const names = [...new Set([...Object.keys(answer), ...Object.keys(shown)])];
    return names.flatMap((name) => findMismatches(answer[name], shown[name], `${at}.${name}`));
  }
  return Object.is(answer, shown) ? [] : [`${at} is ${JSON.stringify(answer)}, shown is ${JSON.stringify(shown)}`];
}

function isMatch(answer: string, shown: string): boolean {
  if (answer === shown) return true;
  if (shown.endsWith('…')) return answer.startsWith(shown.slice(0, -1));
  return [TIMESTAMP, DAY, ARRIVAL, ...GENERATED].some((pattern) => pattern.test(answer) && pattern.test(shown));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
