import { format } from 'prettier';
import { describeContract } from '@fourteener/contract/openapi';

/** Where the contract's OpenAPI document is kept, from the root of the repository. */
export const OPENAPI = 'docs/openapi.json';

/** The document as the file has it. */
export function writeOpenapi(): Promise<string> {
  return format(JSON.stringify(describeContract()), { parser: 'json', printWidth: 120 });
}
