import { describeContract } from '@fourteener/contract/openapi/document';
import { formatText } from './format.ts';

/** The file of the contract's OpenAPI document, relative to the root of the repository. */
export const OPENAPI = 'docs/openapi.json';

/** The contents of that file. */
export function writeOpenapi(): Promise<string> {
  return formatText(OPENAPI, JSON.stringify(describeContract()));
}
