import type { Json } from './schemas.ts';
import { type ProblemName, problems } from '../problems.ts';

const statuses = [...new Set(Object.values(problems).map(({ status }): number => status))].toSorted();

const RETRY_AFTER: Json = {
  description: 'Seconds to wait before trying again.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

/** The headers of an error response, by status. */
const headers: Readonly<Record<number, Json>> = {
  401: {
    'WWW-Authenticate': { description: 'How to sign in: with a bearer token.', schema: { type: 'string' } },
  },
  429: { 'Retry-After': RETRY_AFTER },
  503: { 'Retry-After': RETRY_AFTER },
};

/** All error responses as components of the document: one schema and one response per status. */
export function describeProblems(): { schemas: Record<string, Json>; responses: Record<string, Json> } {
  return {
    schemas: Object.fromEntries(statuses.map((status) => [nameOf(status), describeProblem(status)])),
    responses: Object.fromEntries(
      statuses.map((status) => [
        nameOf(status),
        {
          description: namesOf(status)
            .map((name) => `${problems[name].title} (\`${name}\`).`)
            .join(' '),
          ...(headers[status] && { headers: headers[status] }),
          content: {
            'application/problem+json': {
              schema: { $ref: `#/components/schemas/${nameOf(status)}` },
              example: exampleOf(status),
            },
          },
        },
      ]),
    ),
  };
}

const nameOf = (status: number): string => `Problem${status}`;

function namesOf(status: number): ProblemName[] {
  return (Object.keys(problems) as ProblemName[]).filter((name) => problems[name].status === status);
}

/** An example problem for a status; its detail varies from case to case and is left out. */
function exampleOf(status: number): Json {
  const [first = 'unexpected'] = namesOf(status);
  const name = status === 400 ? 'invalid-fields' : first;
  const texts = { detail: '…', instance: 'urn:request:…', message: '…' };
  const errors = name === 'invalid-fields' && { errors: [{ path: 'quantity', message: '…' }] };
  return { type: `urn:problem:${name}`, ...problems[name], ...texts, ...errors };
}

function describeProblem(status: number): Json {
  const text = { type: 'string', minLength: 1 };
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'message'],
    properties: {
      type: { enum: namesOf(status).map((name) => `urn:problem:${name}`) },
      title: text,
      status: { const: status },
      detail: text,
      message: text,
      ...((status === 400 || status === 409) && { errors: describeErrors() }),
    },
  };
}

/** The schema of the list of invalid fields, or lines of a basket, with the reason for each. */
function describeErrors(): Json {
  const text = { type: 'string' };
  return {
    type: 'array',
    items: { type: 'object', required: ['path', 'message'], properties: { path: text, message: text } },
  };
}
