import type { Request } from 'express';
import { DomainError } from '../errors/domain-error.ts';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** The bytes of the body, as workarounds/read-bodies.ts has read them. */
export function bytesOf(req: Request): Buffer {
  const { rawBody } = req as { rawBody?: unknown };
  return Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0);
}

/** Parses the JSON object in the body; a missing body counts as an empty object. Throws a `DomainError`: 400 or 415. */
export function parseBody(req: Request): Record<string, unknown> {
  const bytes = bytesOf(req);
  if (bytes.length === 0) return {};
  const type = req.headers['content-type'] ?? '';
  const encoding = req.headers['content-encoding'] ?? 'identity';
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8';
  if (!JSON_TYPE.test(type) || !/^utf-?8$/i.test(charset) || encoding.toLowerCase() !== 'identity') {
    throw new DomainError('wrong-content-type', 'The body must be sent as application/json, in UTF-8, not compressed.');
  }
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DomainError('malformed-request', 'The body must be a JSON object.');
  }
  return value as Record<string, unknown>;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError(
      'malformed-request',
      'The body is not valid JSON. Please check its quotes, commas and braces.',
    );
  }
}
