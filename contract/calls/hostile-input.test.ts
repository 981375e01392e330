import { type CallName, calls } from '../calls.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { examples } from '../examples.ts';
import { HOSTILE_LENGTH, hostileTexts } from '../testing/hostile-texts.ts';
import { leastTime } from '../testing/least-time.ts';
import { listFields, replaceAt } from '../testing/schema-fields.ts';

/** The time limit per text in ms: many times what a linear check takes on a slow machine. */
const MAX_MILLISECONDS = 50;
/** Texts of a length that an attacker may send, and of a length just beyond the limit of the longest field. */
const texts = [HOSTILE_LENGTH, constraints.policyLength * 2 + 1].flatMap((length) => hostileTexts(length));

const parts = ['params', 'query', 'body'] as const;
const rows = (Object.keys(calls) as CallName[]).flatMap((name) =>
  parts.flatMap((part) => {
    const schema = (calls[name] as Partial<Record<typeof part, z.ZodMiniType>>)[part];
    const good = (examples[name] as Partial<Record<typeof part, unknown>>)[part];
    return schema ? listFields(schema).map(({ path, beside }) => ({ name, part, schema, good, path, beside })) : [];
  }),
);

it('when the schemas are walked, then every call that takes input has fields', () => {
  const walked = new Set(rows.map(({ name, part }) => `${name} ${part}`));
  const taken = (Object.keys(calls) as CallName[]).flatMap((name) =>
    parts.filter((part) => part in calls[name]).map((part) => `${name} ${part}`),
  );
  expect([...walked].toSorted()).toEqual(taken.toSorted());
  expect(rows.map(({ name, path }) => [name, ...path].join('.'))).toEqual(
    expect.arrayContaining(['importParts.lines.0.img', 'moveStock.reason', 'subscribe.email', 'listParts.after']),
  );
});

it.each(rows)(
  'when $path of the $part of $name is far too long, then it is refused at once, in a few words',
  ({ schema, good, path, beside }) => {
    for (const [kind, text] of texts) {
      const sent = replaceAt({ ...(good as object), ...beside }, path, text);
      const { success, error } = schema.safeParse(sent);
      expect(success, kind).toBe(false);
      expect(JSON.stringify(error?.issues.map(({ message }) => message)).length, kind).toBeLessThan(1_000);
      expect(
        leastTime(() => schema.safeParse(sent), MAX_MILLISECONDS),
        kind,
      ).toBeLessThan(MAX_MILLISECONDS);
    }
  },
);

describe('a list', () => {
  const lists = [
    ['placeBasket', calls.placeBasket.body],
    ['importParts', calls.importParts.body],
    ['checkImport', calls.checkImport.body],
  ] as const;

  it.each(lists)('when %s gets 300,000 wrong entries, then it is refused at once, in a few words', (name, schema) => {
    const sent = { ...examples[name].body, lines: Array<number>(300_000).fill(0) };
    const { error } = (schema as z.ZodMiniType).safeParse(sent);
    expect(error?.issues).toHaveLength(1);
    expect(leastTime(() => (schema as z.ZodMiniType).safeParse(sent), MAX_MILLISECONDS)).toBeLessThan(MAX_MILLISECONDS);
  });
});
