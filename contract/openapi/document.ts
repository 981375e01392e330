import type * as z from 'zod/mini';
import { type Call, type CallName, calls } from '../calls.ts';
import { brand } from '../brand.ts';
import { examples } from '../examples.ts';
import { constraints } from '../constraints.ts';
import { describeLinks } from './links.ts';
import {
  answerSchemas,
  describeAnswer,
  describeParameter,
  describeSent,
  type Json,
  type JsonSchema,
} from './schemas.ts';
import { describeProblems } from './problems.ts';
import { describeAccess, nameOf, tagOf, tags } from './describe-calls.ts';

interface AnyExample {
  params?: Readonly<Record<string, Json>>;
  query?: Readonly<Record<string, Json>>;
  key?: string;
  body?: Json;
  answer: Json;
}

/** The error statuses of every call: invalid request, too many requests, body too large, internal error, overloaded. */
const commonStatuses = [400, 413, 429, 500, 503] as const;
const withBody = [415] as const;
/** With App Check enforced, every response that must not be cached requires its token. */
const byApp = [401] as const;

const text = (description: string): Json => ({ description, schema: { type: 'string' } });

const headers = {
  CacheControl: text('Who may keep the answer, and for how long.'),
  ETag: text('The version of the answer; sent back as `If-None-Match`, an unchanged answer comes without its body.'),
  Link: text('Where the next page is, as `<…>; rel="next"`; absent on the last one.'),
  TotalCount: {
    description: 'The size of the whole list, when `count` asked for it.',
    schema: { type: 'integer', minimum: 0 },
  },
  SearchStoppedAfter: {
    description:
      'Present when the search stopped after reading so many: the page may be short, there is no total, and the next page goes on.',
    schema: { type: 'integer', minimum: 1 },
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
  description: 'Identifies the request: for a week, sending it again with the same key does not carry it out again.',
  schema: { type: 'string', pattern: `^[\\x21-\\x7e]{1,${constraints.idempotencyKeyLength}}$` },
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
        'Prices are in the currency of the shop. A refusal is `application/problem+json` (RFC 9457), and its `detail` is a sentence for people. ' +
        'The examples are of the seeded shop; lists in them may be shorter than they are there, and a text that ends with … is cut.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: listTags(),
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

/** Lists the groups with their descriptions, then the groups without one. */
function listTags(): Json[] {
  const used = new Set(Object.values(calls).map(({ path }) => tagOf(path)));
  const plain = [...used].filter((name) => !(name in tags));
  return [
    ...Object.entries(tags).map(([name, description]) => ({ name, description })),
    ...plain.map((name) => ({ name })),
  ];
}

function describeCall(name: CallName, call: Call): Json {
  const example: AnyExample = examples[name];
  const statuses = [
    ...new Set<number>([
      ...commonStatuses,
      ...(call.body ? withBody : []),
      ...(call.cache === 'none' ? byApp : []),
      ...call.errorStatuses,
    ]),
  ].toSorted();
  const parameters = [
    ...listParameters('path', call.params, example.params),
    ...listParameters('query', call.query, example.query),
    ...(call.idempotent ? [describeKey(example.key)] : []),
  ];
  return {
    operationId: name,
    summary: nameOf(name),
    description: describeAccess(name),
    tags: [tagOf(call.path)],
    security: call.access === 'all' ? [] : [{ account: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse({}).success,
        content: {
          'application/json': {
            schema: entitle(`What ${name} takes`, describeSent(call.body)),
            example: example.body,
          },
        },
      },
    }),
    responses: {
      [call.status]: { ...describeSuccess(name, call, example), ...describeLinks(name) },
      ...(call.cache === 'shared' && { 304: { description: 'The client’s copy is still current.' } }),
      // Node.js itself sends this response before the app sees the request.
      ...(call.query && { 431: { description: 'The address is longer than 16 KiB. The answer has no body.' } }),
      ...Object.fromEntries(statuses.map((status) => [status, refer('responses', `Problem${status}`)])),
    },
  };
}

function describeSuccess(name: CallName, call: Call, example: AnyExample): Record<string, Json> {
  return {
    description: call.status === 201 ? 'Made.' : 'Done.',
    headers: {
      'Cache-Control': refer('headers', 'CacheControl'),
      ...(call.cache === 'shared' && { ETag: refer('headers', 'ETag') }),
      ...(call.paged && { Link: refer('headers', 'Link'), 'X-Total-Count': refer('headers', 'TotalCount') }),
      ...(call.searchStops && { 'X-Search-Stopped-After': refer('headers', 'SearchStoppedAfter') }),
      ...(call.idempotent && { 'Idempotent-Replayed': refer('headers', 'Replayed') }),
    },
    content: {
      'application/json': {
        schema: entitle(`What ${name} answers`, describeAnswer(call.answer)),
        example: example.answer,
      },
    },
  };
}

/** Adds a title, which API viewers display, to a schema that is not just a reference to one. */
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
  return Object.entries(properties)
    .flatMap(([name, schema]) => listGroup(name, schema as JsonSchema, example[name]))
    .map(({ name, schema, value }) => ({
      name,
      in: place,
      ...(required.includes(name) && { required: true }),
      schema: describeParameter(schema) as Json,
      example: value,
    }));
}

/** Splits a grouped parameter, such as `spec.speeds`, into one parameter per field; any other parameter stays one. */
function listGroup(name: string, schema: JsonSchema, value: Json | undefined) {
  if (!schema.properties) return [{ name, schema, value }];
  const values = Object(value) as Readonly<Record<string, Json | undefined>>;
  return Object.entries(schema.properties).map(([within, each]) => ({
    name: `${name}.${within}`,
    schema: each as JsonSchema,
    value: values[within],
  }));
}
