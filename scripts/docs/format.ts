import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';

/** The text of a file as formatted by `npm run format`. Fails with a sentence if the text cannot be parsed. */
export async function formatText(path: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Failure(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
