import { createHash } from 'node:crypto';
import { nameId, writeCharacters } from '../database/ids.ts';

/** The id of the part that a line of an import makes: always the same, so that a repeated line makes no second part. */
export function lineId(importId: string, { line, name }: { line: number; name: string }): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([importId, line]))
    .digest();
  return nameId(name, writeCharacters(hash.subarray(0, 10)));
}
