import { currencyName } from './currency.ts';
import * as z from 'zod/mini';
import { emailAddress } from './text/email-pattern.ts';
import { constraints } from './constraints.ts';
import { formatCount } from './text/format-count.ts';
import { missing } from './missing.ts';
import { toCents, toDollars } from './money.ts';
import { LINE, LINES, tellSigns, trimEdges } from './text/signs.ts';

interface TextBounds {
  /** The field's name in a sentence, such as "The address". */
  name: string;
  /** 1 if the text must not be empty. */
  min?: 1;
  max: number;
  /** The message when the text is missing. */
  missing?: string;
  /** Whether the text may have line breaks, as texts from text areas have. */
  hasLines?: true;
}

/**
 * Text that people type: well-formed Unicode without control characters, in one line unless the bounds say otherwise. Its length is
 * checked before it is trimmed.
 */
export function text({ name, min, max, missing: whenMissing = missing(name), hasLines }: TextBounds) {
  return z.string(whenMissing).check(
    // Checked before trimming, so that the schema's length applies to what was sent. A text that is too long is not
    // examined any further.
    z.maxLength(max, { error: `${name} can have at most ${formatCount(max)} characters.`, abort: true }),
    z.overwrite(trimEdges),
    ...(min ? [z.regex(/\S/, whenMissing)] : []),
    z.regex(hasLines ? LINES : LINE, { error: ({ input }) => tellSigns(name, input) }),
  );
}

/** Optional text; `undefined` when it is absent. */
export function optionalText(bounds: TextBounds) {
  return z.optional(text(bounds));
}

/** A code of the vocabulary of fit, or an id that a client generated in the same form. */
export const code = (what: string) =>
  z
    .string(`${what} is missing.`)
    .check(
      z.maxLength(constraints.fitCodeLength, `${what} is too long.`),
      z.regex(
        /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/,
        `${what} must be made of a–z and 0–9 with dots and dashes between them.`,
      ),
    );

/** Accepts a number as a number or as text, because forms send `"10"`. Any text but plain digits becomes NaN, which is outside every range. */
function numeric(pattern: RegExp, message: string) {
  return z.pipe(
    z.union([z.number(), z.string()], message),
    z.transform((value: number | string) => {
      if (typeof value === 'number') return value === 0 ? 0 : value; // Normalizes -0 to 0.
      const typed = value.length > constraints.numberLength ? '' : value.trim();
      return pattern.test(typed) ? Number(typed) : Number.NaN;
    }),
  );
}

/** A whole number from `min` to `max`, as a number or as text. */
export function wholeNumber(
  name: string,
  min: number,
  max: number,
  message = `${name} must be a whole number from ${formatCount(min)} to ${formatCount(max)}.`,
) {
  return z.pipe(numeric(/^\d{1,12}$/, message), z.int(message).check(z.minimum(min, message), z.maximum(max, message)));
}

/** A whole number from -`max` to `max` except 0, as a number or as text. */
export function signedNumber(name: string, max: number) {
  const message = `${name} must be a whole number from -${formatCount(max)} to ${formatCount(max)}, but not 0.`;
  return z.pipe(
    numeric(/^-?\d{1,12}$/, message),
    z
      .int(message)
      .check(
        z.minimum(-max, message),
        z.maximum(max, message),
        z.refine((value) => value !== 0, message),
      )
      // JSON Schema cannot be derived from a refinement, so its equivalent is registered here.
      .register(z.globalRegistry, { not: { const: 0 } }),
  );
}

/** A query parameter that can only be switched on: `true` as a boolean or as text, or absent. */
export function switchedOn(name: string) {
  return z.optional(
    z.pipe(
      z.literal([true, 'true'], `${name} can only be true.`),
      z.transform(() => true as const),
    ),
  );
}

/** A boolean query parameter: `true` or `false`, as a boolean or as text. */
export function yesOrNo(name: string) {
  return z.pipe(
    z.literal([true, false, 'true', 'false'], `${name} can only be true or false.`),
    z.transform((value) => value === true || value === 'true'),
  );
}

/** A dollar amount that is this close to whole cents differs from them only by floating-point errors: 35 × 0.01 is not 0.35. */
const ROUNDING_ERROR = 1e-6; // cents

/** A dollar amount with at most two decimals, as a number or as text, in the range of prices unless other bounds are given. */
export function dollars(
  name: string,
  { min = constraints.minPrice, max = constraints.maxPrice }: { min?: 0 | 0.01; max?: number } = {},
) {
  const message = `${name} must be an amount in ${currencyName} from ${min} to ${formatCount(max)}, with at most two decimal places, such as 12.50.`;
  const nearestCent = z.transform((value: number) => {
    const cents = toCents(value);
    return Math.abs(value * 100 - cents) < ROUNDING_ERROR ? toDollars(cents) : value;
  });
  // The pattern allows two leading zeros, like the schema in the OpenAPI document.
  const typed = max > constraints.maxPrice ? /^\d{1,12}(\.\d{1,2})?$/ : /^\d{1,9}(\.\d{1,2})?$/;
  return z.pipe(
    z.pipe(numeric(typed, message), nearestCent),
    z.number(message).check(z.minimum(min, message), z.maximum(max, message), z.multipleOf(0.01, message)),
  );
}

/** A path of this site, or https and a fully qualified host name: the form that all URL parsers accept. */
const PICTURE = String.raw`^(?:/(?:[^\s/\\]\S*)?|https://(?:[A-Za-z0-9-]+\.)+[A-Za-z][A-Za-z0-9-]*(?:[/?#]\S*)?)$`;

/** Top-level names that only resolve in a local network: RFC 6761, RFC 6762, RFC 8375 and common router defaults. */
const LOCAL_NAMES = new Set(['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa']);

/**
 * A picture's URL: a path of this site, or https and a public host, as in the content security policy of the pages. Any other URL could run
 * code, be huge, be read in transit, or send a request to a device in the reader's own network.
 */
export function pictureUrl(name: string) {
  const message = `${name} must be a web address that starts with https:// and a site’s name, or with /.`;
  return text({ name, min: 1, max: constraints.urlLength })
    .check(z.refine((value) => /^\/(?![/\\])\S*$/.test(value) || isPublicAddress(value), message))
    .register(z.globalRegistry, { pattern: PICTURE });
}

/** Whether a URL has the scheme https, a public host name, the default port and no credentials. */
export function isPublicAddress(value: string): boolean {
  if (!/^https:\/\/[^\s/\\?#@]+(?:[/?#]\S*)?$/i.test(value) || !URL.canParse(value)) return false;
  // `URL` normalizes hosts: `0x7f.1`, `2130706433` and full-width digits for `127.0.0.1` have all become 127.0.0.1 here.
  const { hostname, port } = new URL(value);
  const labels = hostname.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return port === '' && labels.length > 1 && /^[a-z]/.test(last) && !LOCAL_NAMES.has(last);
}

/** The id of a stored document, in the form that a path can have. */
export const documentId = z
  .string('The id is missing.')
  .check(
    z.maxLength(constraints.idLength, { error: 'The id is too long.', abort: true }),
    z.regex(/^(?!__)[A-Za-z0-9_-]{1,128}$/, 'The id can contain only letters, digits, - and _.'),
  );

/** An email address in lower case, as accounts store it. */
export const email = z
  .string('The email is missing.')
  .check(
    z.maxLength(constraints.emailLength, { error: 'The email is too long.', abort: true }),
    z.trim(),
    z.toLowerCase(),
    z.regex(emailAddress, 'The email address is not valid.'),
  );

/** An email address that is stored as typed, so it must not have control characters or marks that reverse the text direction. */
export const typedEmail = email.check(z.regex(LINE, { error: ({ input }) => tellSigns('The email', input) }));

/**
 * An account as admins name it: by its id, which never changes, or, as in the specification, by its email address, which can change. Only
 * an address contains an @.
 */
export const accountName = z.union([email, documentId], 'This is neither an email address nor the id of an account.');

interface ListBounds {
  min: number;
  max: number;
  missing: string;
  /** The messages for fewer than `min` entries and for more than `max` entries. */
  tooFew: string;
  tooMany: string;
}

/** A list of `min` to `max` entries. If there are more, no entry is validated. */
export function listOf<T extends z.ZodMiniType>(
  entry: T,
  { min, max, missing, tooFew, tooMany }: ListBounds,
): z.ZodMiniType<z.output<T>[], z.input<T>[]> {
  const entries = z.array(entry, missing).check(z.minLength(min, tooFew), z.maxLength(max, tooMany));
  // Zod checks the length of a list after its entries, so a long list of invalid entries would produce as many errors.
  const bounded = z.transform((value: z.input<T>[], { issues }) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    issues.push({ code: 'custom', message: tooMany, input: value });
    return z.NEVER;
  });
  return z.pipe(bounded, entries);
}

/** A timestamp, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
