import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** Well-formed Unicode without control characters (NUL among them) but tab, line feed and carriage return: as the shop keeps texts. */
export const STORABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;

interface TextBounds {
  /** How the field is called in a sentence, "The address". */
  name: string;
  /** 1 when it must not be empty. */
  min?: 1;
  max: number;
  /** What to say when it is missing. */
  missing?: string;
}

/** Text as people type it: well-formed Unicode without control characters, trimmed after its length was taken. */
export function text({ name, min, max, missing = `${name} is missing.` }: TextBounds) {
  return z.string(missing).check(
    // Before anything is cut off: what a schema says of a length, it says of what is sent.
    z.maxLength(max, `${name} takes at most ${max} characters.`),
    z.trim(),
    ...(min ? [z.regex(/\S/, missing)] : []),
    z.regex(STORABLE, `${name} has characters that cannot be stored.`),
  );
}

/** Text that may be left out; `undefined` then. */
export function optionalText(bounds: TextBounds) {
  return z.optional(text(bounds));
}

/** Forms send text, so a number may arrive as `"10"`; anything but plain digits becomes NaN, which no range takes. */
function numeric(pattern: RegExp, message: string) {
  return z.pipe(
    z.union([z.number(), z.string()], message),
    z.transform((value: number | string) => {
      if (typeof value === 'number') return value === 0 ? 0 : value; // -0 is 0
      const typed = value.trim();
      return pattern.test(typed) ? Number(typed) : Number.NaN;
    }),
  );
}

/** A whole number from `min` to `max`, as a number or as text. */
export function wholeNumber(
  name: string,
  min: number,
  max: number,
  message = `${name} must be a whole number from ${min} to ${max}.`,
) {
  return z.pipe(numeric(/^\d{1,12}$/, message), z.int(message).check(z.minimum(min, message), z.maximum(max, message)));
}

/** A whole number from -`max` to `max` but 0, as a number or as text. */
export function signedNumber(name: string, max: number) {
  const message = `${name} must be a whole number from -${max} to ${max}, and not 0.`;
  return z.pipe(
    numeric(/^-?\d{1,12}$/, message),
    z
      .int(message)
      .check(
        z.minimum(-max, message),
        z.maximum(max, message),
        z.refine((value) => value !== 0, message),
      )
      // What a refinement means no JSON Schema can read off it.
      .register(z.globalRegistry, { not: { const: 0 } }),
  );
}

/** A switch of a query: `true`, as itself or as text, or left out. */
export function switchedOn(name: string) {
  return z.optional(
    z.pipe(
      z.literal([true, 'true'], `${name} can only be true.`),
      z.transform(() => true as const),
    ),
  );
}

/** A choice of a query between `true` and `false`, as itself or as text, or left out. */
export function yesOrNo(name: string) {
  return z.optional(
    z.pipe(
      z.literal([true, false, 'true', 'false'], `${name} can only be true or false.`),
      z.transform((value) => value === true || value === 'true'),
    ),
  );
}

/** Dollars that are so close to a whole number of cents were one before somebody's arithmetic: 35 × 0.01 is not 0.35. */
const STRAY = 1e-6; // cents

/** An amount of dollars with at most two decimals, as a number or as text. */
export function dollars(name: string) {
  const message = `${name} must be an amount of dollars from ${limits.minPrice} to ${limits.maxPrice}, with at most two decimals.`;
  const nearestCent = z.transform((value: number) => {
    const cents = Math.round(value * 100);
    return Math.abs(value * 100 - cents) < STRAY ? cents / 100 : value;
  });
  return z.pipe(
    z.pipe(numeric(/^\d{1,9}(\.\d{1,2})?$/, message), nearestCent),
    z
      .number(message)
      .check(z.minimum(limits.minPrice, message), z.maximum(limits.maxPrice, message), z.multipleOf(0.01, message)),
  );
}

/** A path of this site, or https and a host's name: what every parser of addresses takes. */
const PICTURE = String.raw`^(?:/(?:[^\s/\\]\S*)?|https://(?:[A-Za-z0-9-]+\.)*[A-Za-z][A-Za-z0-9-]*(?::\d{1,4})?(?:[/?#]\S*)?)$`;

/** A picture's address: a path of this site, or https, as the pages' policy has it. Anything else could run, bloat, or be read on its way. */
export function pictureUrl(name: string) {
  const message = `${name} must be a web address that starts with https:// or /.`;
  return text({ name, min: 1, max: limits.urlLength })
    .check(
      z.refine(
        (value) => /^\/(?![/\\])\S*$/.test(value) || (/^https:\/\/\S+$/i.test(value) && URL.canParse(value)),
        message,
      ),
    )
    .register(z.globalRegistry, { pattern: PICTURE });
}

/** The id of a stored document, as it may stand in a path. */
export const documentId = z
  .string('The id is missing.')
  .check(z.regex(/^(?!__)[A-Za-z0-9_-]{1,128}$/, 'The id may only have letters, digits, - and _.'));

/** An email address as accounts have it, in lower case. */
export const email = z
  .string('The email is missing.')
  .check(
    z.maxLength(limits.emailLength, 'The email is too long.'),
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'The email is not an address.'),
  );

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
