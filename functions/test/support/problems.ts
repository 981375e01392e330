import { expect } from 'vitest';
import { type Problem, type ProblemName, problems } from '@fourteener/contract/problems';
import type { Reply } from './client.ts';

/** What no answer may show: lines of a stack, paths of the code, values that were never meant for people. */
const INSIDES = /\n\s*at |node_modules|\.[jt]s:\d|\bundefined\b|\[object |<!doctype|<html/i;

/** One sentence, as a person writes it. */
const ONE_SENTENCE = /^\S(?:(?![.!?]\s).)*\S\.$/su;

/** Asserts that the reply is this refusal, in the one form that refusals have, and returns it. */
export function expectProblem(reply: Reply, name: ProblemName): Problem & Record<string, unknown> {
  const { status, title } = problems[name];
  const problem = reply.json as Problem & Record<string, unknown>;
  expect(problem).toMatchObject({ type: `urn:problem:${name}`, title, status, detail: expect.any(String) as string });
  expect(reply.status).toBe(status);
  expect(problem.message).toBe(problem.detail);
  expect(problem.detail).toMatch(/^\S.{8,}\S$/u);
  expect(reply.text).not.toMatch(INSIDES);
  expectProblemHeaders(reply);
  return problem;
}

/** Asserts that exactly this field, or query parameter, is refused, in one sentence. */
export function expectFieldProblem(reply: Reply, field: string): void {
  const { detail, errors } = expectProblem(reply, 'invalid-fields');
  expect(errors).toEqual([{ path: field, message: detail }]);
  expect(detail).toMatch(ONE_SENTENCE);
}

/** Asserts that a refusal says what it is and that nobody keeps it. */
export function expectProblemHeaders({ headers }: Reply): void {
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
}
