import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Firestore } from 'firebase-admin/firestore';
import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyBytesOf, type Call, type CallName, calls } from '@fourteener/contract/calls';
import { examples } from '@fourteener/contract/examples';
import { constraints } from '@fourteener/contract/constraints';
import { HOSTILE_LENGTH, hostileTexts } from '@fourteener/contract/testing/hostile-texts';
import { type FieldPath, listFields, replaceAt } from '@fourteener/contract/testing/schema-fields';
import type * as z from 'zod/mini';
import { createApp } from '../app.ts';
import { readBodies } from '../workarounds/read-bodies.ts';

/** The most milliseconds for a round trip on a busy machine; contract/calls/hostile-input.test.ts has a lower limit for parsing alone. */
const MOST = 1_000;
const ROUNDS = 5;
/** The length of a text in an address: even with every character escaped, the address stays below Node's limit of 16 KiB. */
const ADDRESS_LENGTH = 1_600;

const me = { uid: 'rider', email: 'rider@example.com', auth_time: 1, name: 'June' };
const account = { ...me, customClaims: { admin: true } };
const auth = {
  verifyIdToken: async () => me,
  getUser: async () => account,
  getUsers: async () => ({ users: [account], notFound: [] }),
} as unknown as Auth;

/** How often a handler got as far as the database. */
let reached = 0;
const db = new Proxy<object>(
  {},
  {
    get: () => () => {
      reached += 1;
      throw new Error('A hostile text reached the database.');
    },
  },
) as Firestore;

const server = createApp({ db, auth, now: () => new Date(), limitFactor: 1e9 }).listen(0, '127.0.0.1');
readBodies(server);
let origin: string;

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

type Part = 'params' | 'query' | 'body';
type Sent = Partial<Record<Part, unknown>>;

async function send(name: CallName, { params = {}, query, body }: Sent): Promise<{ status: number; text: string }> {
  const { method, path }: Call = calls[name];
  const fill = (_: string, key: string) => encodeURIComponent((params as Record<string, string>)[key] ?? '');
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  const answer = await fetch(`${origin}${path.replaceAll(/\{(\w+)\}/g, fill)}?${search}`, {
    method,
    headers: { Authorization: 'Bearer any', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** The hostile texts for a field. In a body they are as long as an attacker may send, or just longer than the longest field. */
function textsFor(name: CallName, part: Part): [kind: string, text: string][] {
  if (part !== 'body') return hostileTexts(ADDRESS_LENGTH).map(([kind, text]) => [kind, text.toWellFormed()]);
  const fits = Math.min(constraints.descriptionLength * 2 + 1, Math.floor(bodyBytesOf(calls[name]) / 6));
  return [...hostileTexts(HOSTILE_LENGTH), ...hostileTexts(fits)];
}

/**
 * Each field gets every fifth text, in turn: contract/calls/hostile-input.test.ts tries all texts with each field's schema, and the
 * code before and after the schema depends neither on the field nor on the text.
 */
const STEP = 5;

interface Row {
  name: CallName;
  part: Part;
  schema: z.ZodMiniType;
  path: FieldPath;
  beside: object;
}

const parts = ['params', 'query', 'body'] as const;

/** The schemas of fields that a row tries already. */
const tried = new Set<z.ZodMiniType>();

/** One row for each distinct schema of a field, and one for each part of a call that has no schema of its own. */
const rows = (Object.keys(calls) as CallName[]).flatMap((name) =>
  parts.flatMap((part): Row[] => {
    const schema = (calls[name] as Partial<Record<Part, z.ZodMiniType>>)[part];
    if (!schema) return [];
    const fields = listFields(schema);
    const fresh = fields.filter(({ leaf }) => !tried.has(leaf) && tried.add(leaf));
    return (fresh.length > 0 ? fresh : fields.slice(0, 1)).map(({ path, beside }) => ({
      ...{ name, part, schema, path, beside },
    }));
  }),
);

it('when the rows of this test are counted, then every call with input and every field has one', () => {
  expect(rows.length).toBeGreaterThan(250);
  expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThan(80);
});

it.each(rows.map((row, place) => ({ ...row, place })))(
  'when $path of the $part of $name is hostile, then the answer is a fast 4xx, and the database is not reached',
  async ({ name, part, schema, path, beside, place }) => {
    const good = examples[name] as Sent;
    const before = reached;
    const texts = textsFor(name, part).filter((_, index) => index % STEP === place % STEP);
    for (const [kind, text] of texts) {
      const sent = { ...good, [part]: replaceAt({ ...(good[part] as object), ...beside }, path, text) };
      // A text that is within the limit of the field is valid.
      if (schema.safeParse(sent[part]).success) continue;
      let least = Infinity;
      for (let round = 0; round < ROUNDS && least >= MOST; round += 1) {
        const begin = performance.now();
        const { status } = await send(name, sent);
        least = Math.min(least, performance.now() - begin);
        expect(status, kind).toBeGreaterThanOrEqual(400);
        expect(status, kind).toBeLessThan(500);
      }
      expect(least, kind).toBeLessThan(MOST);
    }
    expect(reached).toBe(before);
  },
);
