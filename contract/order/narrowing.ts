import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { text } from '../fields.ts';
import { parseTermSearch } from './terms.ts';

// The filters that the lists of orders and of purchases share.

/**
 * Each typed word must be the beginning of a word in some field, or of several words run together; or all that was typed must be, run
 * together. A complete email address matches only itself.
 */
export const termSearch = z.optional(
  text({ name: 'search', min: 1, max: constraints.emailLength, hasLines: true }).check(
    z.refine((typed) => parseTermSearch(typed) !== undefined, 'search must contain a letter or a digit.'),
  ),
);

const time = (name: string) => z.optional(z.iso.datetime(`${name} must be a time such as 2026-11-20T07:00:00.000Z.`));

/** The time at which the order was placed: not before `from`, and before `to`. */
export const timeRange = { from: time('from'), to: time('to') };
