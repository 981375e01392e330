import { expect } from 'vitest';
import { type Problem, type ProblemName, problems } from '@fourteener/contract/problems';
import type { Reply } from './client.ts';

/** Text that no response may contain: stack traces, source paths, values that are not meant for people. */
const INTERNALS = /\n\s*at |node_modules|\.[jt]s:\d|\bundefined\b|\[object |<!doctype|<html/i;

/** One well-formed sentence. */
const ONE_SENTENCE = /^\S(?:(?![.!?]\s).)*\S\.$/su;

/** Asserts that the response is this problem, in the uniform format, and returns it. */
export function expectProblem(reply: Reply, name: ProblemName): Problem & Record<string, unknown> {
  const { status, title } = problems[name];
  const problem = reply.json as Problem & Record<string, unknown>;
  expect(problem).toMatchObject({ type: `urn:problem:${name}`, title, status, detail: expect.any(String) as string });
  expect(reply.status).toBe(status);
  expect(problem.message).toBe(problem.detail);
  expect(problem.detail).toMatch(/^\S.{8,}\S$/u);
  expect(reply.text).not.toMatch(INTERNALS);
  expectProblemHeaders(reply);
  return problem;
}

/** Asserts that only this field or query parameter is rejected, or only fields within it, each with one sentence. */
export function expectFieldProblem(reply: Reply, field: string): void {
  const { detail, errors = [] } = expectProblem(reply, 'invalid-fields');
  const within = errors.filter(({ path }) => path.startsWith(`${field}.`));
  if (within.length === 0) expect(errors).toEqual([{ path: field, message: detail }]);
  else expect(within).toEqual(errors);
  for (const { message } of errors) expect(message).toMatch(ONE_SENTENCE);
}

/** Asserts that an error response has the right content type and is not cached. */
export function expectProblemHeaders({ headers }: Reply): void {
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
}
