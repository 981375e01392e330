import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, type CallName, calls } from '../calls.ts';
import { dollars, signedNumber, wholeNumber } from '../fields.ts';
import { describeContract } from './document.ts';
import { describeSent, type Json } from './schemas.ts';
import { partSearch } from '../part/search-query.ts';
import { codesOf, specNameCodes } from '../part/specs.ts';
import { problems } from '../problems.ts';

type Node = Record<string, Json>;
type Content = Record<string, { example?: Json }>;
interface Operation {
  operationId: string;
  tags: string[];
  security: Node[];
  parameters?: { name: string; in: string; required?: boolean; schema: { pattern?: string }; example?: Json }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { headers?: Node; $ref?: string; content?: Content }>;
}

const contract = describeContract() as unknown as {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Node>;
};
const rows = (Object.keys(calls) as CallName[]).map((name) => {
  const call: Call = calls[name];
  const operation = contract.paths[call.path]?.[call.method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not in the document.`);
  return { name, call, operation };
});

it('when the document contains a reference, then its target exists', () => {
  const references = [...JSON.stringify(contract).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  for (const [, kind = '', name = ''] of references) expect(contract.components[kind]).toHaveProperty([name]);
});

describe.each(rows)('$name', ({ name, call, operation }) => {
  it('when an operation is looked up, then it has its name, a success response and every error status of its row', () => {
    expect(operation.operationId).toBe(name);
    const statuses = Object.keys(operation.responses).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([call.status, ...call.errorStatuses, 400, 413, 429, 500, 503]));
    expect(statuses.includes(304)).toBe(call.cache === 'shared');
    expect(statuses.includes(415)).toBe(operation.requestBody !== undefined);
  });

  it('when a call requires sign-in, then its operation has a security requirement, and otherwise it does not', () => {
    expect(operation.security).toEqual(call.access === 'all' ? [] : [{ account: [] }]);
  });

  it("when a response is described, then its headers are those of the call's row", () => {
    const headers = Object.keys(operation.responses[call.status]?.headers ?? {});
    expect(headers.includes('ETag')).toBe(call.cache === 'shared');
    expect(headers.includes('Link') && headers.includes('X-Total-Count')).toBe(call.paged === true);
    expect(headers.includes('X-Search-Stopped-After')).toBe(call.searchStops === true);
    expect(headers.includes('Idempotent-Replayed')).toBe(call.idempotent === true);
  });

  it('when a call has parameters, then those of the path are required, and only idempotent calls take the key', () => {
    const parameters = operation.parameters ?? [];
    const inPath = parameters.filter((each) => each.in === 'path');
    expect(inPath.map((each) => `{${each.name}}`)).toEqual(call.path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(parameters.some((each) => each.name === 'Idempotency-Key')).toBe(call.idempotent === true);
  });

  it('when an operation is described, then it has an example of its request and of its response', () => {
    const { parameters = [], requestBody, responses } = operation;
    const needed = parameters.filter((each) => each.required === true || each.name === 'Idempotency-Key');
    expect(needed.filter(({ example }) => example === undefined)).toEqual([]);
    if (requestBody) expect(requestBody.content['application/json']).toHaveProperty('example');
    expect(responses[call.status]?.content?.['application/json']).toHaveProperty('example');
  });
});

it('when a search takes specifications, then the pattern of each parameter accepts what the search accepts', () => {
  const { parameters = [] } = rows.find(({ name }) => name === 'listParts')?.operation ?? {};
  for (const name of specNameCodes) {
    const pattern = new RegExp(parameters.find((each) => each.name === `spec.${name}`)?.schema.pattern ?? '');
    const codes = Object.keys(codesOf(name));
    for (const typed of [...codes, codes.join(','), '12', '31.8,12', '1.2345', 'other', '', 'constructor', '1,']) {
      const isTaken = z.object(partSearch).safeParse({ spec: { [name]: typed } }).success;
      expect(pattern.test(typed), `spec.${name}=${typed}`).toBe(isTaken);
    }
  }
});

it('when operations are grouped, then each tag is described and none is empty', () => {
  const groups = new Set(rows.flatMap(({ operation }) => operation.tags));
  expect([...groups].toSorted()).toEqual(contract.tags.map(({ name }) => name).toSorted());
});

it('when the response is 429 or 503, then it has a Retry-After header', () => {
  const { responses = {} } = contract.components;
  for (const status of [429, 503]) expect(responses[`Problem${status}`]).toHaveProperty(['headers', 'Retry-After']);
  expect(responses.Problem401).toHaveProperty(['headers', 'WWW-Authenticate']);
});

it('when a response links to other calls, then those calls take the parameter that the link fills in', () => {
  const links = [...JSON.stringify(contract).matchAll(/"operationId":"(\w+)","parameters":\{"(\w+)":/g)];
  expect(links.length).toBeGreaterThan(10);
  for (const [, name = '', parameter = ''] of links) {
    const target = rows.find((row) => row.name === name);
    expect(target?.operation.parameters?.map((each) => each.name)).toContain(parameter);
  }
});

it('when a body has no required field, then the body is optional', () => {
  const optional = rows.filter(({ operation }) => operation.requestBody?.required === false);
  expect(optional.map(({ name }) => name)).toEqual(['changePart', 'withdrawOrder', 'saveUser']);
});

it('when problems are listed, then each appears under its status', () => {
  const { schemas = {} } = contract.components;
  for (const [name, { status }] of Object.entries(problems)) {
    expect(JSON.stringify(schemas[`Problem${status}`])).toContain(`"urn:problem:${name}"`);
  }
});

describe('the pattern of a number that may be sent as text', () => {
  const textOf = (schema: z.ZodMiniType) => {
    const { anyOf: [, { pattern = '' } = {}] = [] } = describeSent(schema) as { anyOf?: { pattern?: string }[] };
    return new RegExp(pattern, 'u');
  };
  const near = (...bounds: number[]) => bounds.flatMap((bound) => [bound - 1, bound, bound + 1]);
  const same = (schema: z.ZodMiniType, texts: string[]) => {
    const written = textOf(schema);
    const says = texts.map((text) => [text, written.test(text)]);
    expect(says).toEqual(texts.map((text) => [text, z.safeParse(schema, text).success]));
  };

  it.each([1, 5, 10, 99, 100, 1_000, 1_234, 20_000, 1_000_000])(
    'when the number is whole and at most %d, then the pattern accepts what the schema accepts',
    (max) => {
      const numbers = near(0, 1, 9, 10, 11, 99, 100, 101, 999, 1_000, 1_200, 1_230, 19_999, 999_999, max, max * 10);
      const texts = [...numbers.map(String), '', ' ', '007', ' 7 ', '1.0', '1e1', '+1', '-0', 'ten'];
      same(wholeNumber('It', 1, max), texts);
      same(wholeNumber('It', 0, max), texts);
      same(
        signedNumber('It', max),
        texts.flatMap((text) => [text, `-${text}`]).filter((text) => !text.startsWith('--')),
      );
    },
  );

  it('when the number is an amount, then the pattern accepts what the schema accepts', () => {
    const whole = near(1, 9, 100, 99_999, 999_999, 1_000_000).flatMap((n) => [`${n}`, `${n}.0`, `${n}.99`, `${n}.001`]);
    same(dollars('It'), [...whole, '0', '0.0', '0.00', '0.01', '0.1', '0.10', '.5', '5.', ' 7 ', '-1', '1e2', 'ten']);
  });
});
