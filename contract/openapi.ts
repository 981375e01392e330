import type * as z from 'zod/mini';
import type { CallName } from './addresses.ts';
import { brand } from './brand.ts';
import { type Call, calls } from './calls.ts';
import { examples } from './examples.ts';
import { limits } from './limits.ts';
import { describeLinks } from './openapi-links.ts';
import { answerSchemas, describeAnswer, describeParameter, describeSent, type JsonSchema } from './openapi-schemas.ts';
import { describeProblems } from './openapi-problems.ts';
import { readAccess, readName, readTag, tags } from './openapi-words.ts';
import { shapes } from './shapes.ts';

interface AnyShape {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

interface AnyExample {
  params?: Readonly<Record<string, Json>>;
  query?: Readonly<Record<string, Json>>;
  key?: string;
  body?: Json;
  answer: Json;
}

/** Whatever JSON holds. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** What any call may be refused with: it cannot be read, too many of them, too large, our fault, too busy. */
const always = [400, 413, 429, 500, 503] as const;
const withBody = [415] as const;
/** Where App Check is enforced, whatever no cache may answer needs its token. */
const byApp = [401] as const;

const text = (description: string): Json => ({ description, schema: { type: 'string' } });

const headers = {
  CacheControl: text('Who may keep the answer, and for how long.'),
  ETag: text('What the answer is; sent back as `If-None-Match`, it spares the body of the same answer.'),
  Link: text('Where the next page is, as `<…>; rel="next"`; absent on the last one.'),
  TotalCount: {
    description: 'The size of the whole list, when `count` asked for it.',
    schema: { type: 'integer', minimum: 0 },
  },
  Replayed: {
    description: 'Present when the `Idempotency-Key` stands for an earlier request, whose answer this is.',
    schema: { const: 'true' },
  },
} satisfies Record<string, Json>;

const refer = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const describeKey = (example?: string): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Names the request: sent again with the same key it is not carried out again, for a week.',
  schema: { type: 'string', pattern: `^[\\x21-\\x7e]{1,${limits.idempotencyKeyLength}}$` },
  example,
});

/** The contract as an OpenAPI document: https://spec.openapis.org/oas/v3.1.1.html */
export function describeContract(): { readonly [key: string]: Json } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(name, call);
  }
  const { schemas, responses } = describeProblems();
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name}: the shop's calls`,
      version: '1',
      description:
        'Prices are dollars. A refusal is `application/problem+json` (RFC 9457), and its `detail` is a sentence for people. ' +
        'The examples are of the seeded shop; lists in them may be shorter than they are there, and a text that ends with … is cut.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries({ ...answerSchemas, ...schemas }).map(([name, schema]) => [name, entitle(name, schema)]),
      ),
      responses,
      headers,
      securitySchemes: {
        account: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of a Firebase account. What it may do is asked of the account at each call.',
        },
      },
    },
  };
}

function describeCall(name: CallName, call: Call): Json {
  const shape: AnyShape = shapes[name];
  const example: AnyExample = examples[name];
  const statuses = [
    ...new Set<number>([
      ...always,
      ...(shape.body ? withBody : []),
      ...(call.cache === 'none' ? byApp : []),
      ...call.refusals,
    ]),
  ].toSorted();
  const parameters = [
    ...listParameters('path', shape.params, example.params),
    ...listParameters('query', shape.query, example.query),
    ...(call.idempotent ? [describeKey(example.key)] : []),
  ];
  return {
    operationId: name,
    summary: readName(name),
    description: readAccess(call),
    tags: [readTag(call.path)],
    security: call.access === 'all' ? [] : [{ account: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(shape.body && {
      requestBody: {
        required: !shape.body.safeParse({}).success,
        content: {
          'application/json': {
            schema: entitle(`What ${name} takes`, describeSent(shape.body)),
            example: example.body,
          },
        },
      },
    }),
    responses: {
      [call.status]: { ...describeSuccess(name, shape, example), ...describeLinks(name) },
      ...(call.cache === 'shared' && { 304: { description: 'What the client has still holds.' } }),
      ...Object.fromEntries(statuses.map((status) => [status, refer('responses', `Problem${status}`)])),
    },
  };
}

function describeSuccess(name: CallName, { answer }: AnyShape, example: AnyExample): Record<string, Json> {
  const call: Call = calls[name];
  return {
    description: call.status === 201 ? 'Made.' : 'Done.',
    headers: {
      'Cache-Control': refer('headers', 'CacheControl'),
      ...(call.cache === 'shared' && { ETag: refer('headers', 'ETag') }),
      ...(call.paged && { Link: refer('headers', 'Link'), 'X-Total-Count': refer('headers', 'TotalCount') }),
      ...(call.idempotent && { 'Idempotent-Replayed': refer('headers', 'Replayed') }),
    },
    content: {
      'application/json': { schema: entitle(`What ${name} answers`, describeAnswer(answer)), example: example.answer },
    },
  };
}

/** A shape with a title, by which viewers call it; one that is only referred to has its own. */
function entitle(title: string, schema: JsonSchema | Json): Json {
  const json = schema as { readonly [key: string]: Json };
  return '$ref' in json ? json : { title, ...json };
}

function listParameters(
  place: 'path' | 'query',
  sent: z.ZodMiniType | undefined,
  example: Readonly<Record<string, Json>> = {},
): Json[] {
  if (!sent) return [];
  const { properties = {}, required = [] } = describeSent(sent);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    ...(required.includes(name) && { required: true }),
    schema: describeParameter(schema as JsonSchema) as Json,
    example: example[name],
  }));
}
