import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import type { ProblemName } from '@fourteener/contract/problems';
import { parseBody } from './body.ts';

function requestWith(
  body: string | Buffer | undefined,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Request {
  const rawBody = typeof body === 'string' ? Buffer.from(body) : body;
  return { headers, rawBody } as unknown as Request;
}

const refusal = (code: ProblemName) => expect.objectContaining({ name: 'DomainError', code }) as Error;

describe('reading a body', () => {
  it.each([undefined, ''])('when there is no body, then it is read as an empty object', (body) => {
    expect(parseBody(requestWith(body))).toEqual({});
    expect(parseBody(requestWith(body, {}))).toEqual({});
  });

  it('when a key is __proto__, then it is read as a plain key', () => {
    const read = parseBody(requestWith('{"__proto__":{"admin":true},"a":1}'));
    expect(Object.keys(read)).toEqual(['__proto__', 'a']);
    expect((read as { admin?: unknown }).admin).toBeUndefined();
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it.each(['{', '{"a":1}}', "{'a':1}", 'undefined', '{"a":NaN}', '[]', 'null', '5', '"{}"', 'true', '\0'])(
    'when it is %j, then it is refused as no JSON object',
    (body) => {
      expect(() => parseBody(requestWith(body))).toThrow(refusal('malformed-request'));
    },
  );

  it('when its bytes are not UTF-8, then it is refused', () => {
    expect(() => parseBody(requestWith(Buffer.from('{"a":"\xff"}', 'latin1')))).toThrow(refusal('malformed-request'));
  });

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
    'application/json ; charset=utf8',
    'application/json; charset="utf-8"',
    'application/json; charset= utf-8',
    'application/merge-patch+json',
  ])('when its content type is %s, then it is read', (type) => {
    expect(parseBody(requestWith('{"a":1}', { 'content-type': type }))).toEqual({ a: 1 });
  });

  it.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/x+jsonx',
    'application/json+x',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json; charset="iso-8859-1"',
    'application/json; charset=utf-88',
    '',
  ])('when its content type is "%s", then it is refused', (type) => {
    expect(() => parseBody(requestWith('{"a":1}', { 'content-type': type }))).toThrow(refusal('wrong-content-type'));
  });

  it.each(['gzip', 'GZIP', 'br', 'identity, gzip', 'x'])(
    'when it is compressed by %s, then it is refused',
    (encoding) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      expect(() => parseBody(requestWith('{"a":1}', headers))).toThrow(refusal('wrong-content-type'));
    },
  );

  it('when its content encoding is identity, then it is read', () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    expect(parseBody(requestWith('{"a":1}', headers))).toEqual({ a: 1 });
  });
});
