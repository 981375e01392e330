import { describeContract } from '@fourteener/contract/openapi/document';
import { formatText } from './format.ts';

/** Where the contract's OpenAPI document is kept, from the root of the repository. */
export const OPENAPI = 'docs/openapi.json';

/** The document as the file has it. */
export function writeOpenapi(): Promise<string> {
  return formatText(OPENAPI, JSON.stringify(describeContract()));
}
