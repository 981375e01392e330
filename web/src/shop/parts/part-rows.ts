import { type Description, parseDescription } from '@fourteener/contract/text/description';
import type { Part } from '@fourteener/contract/part/schemas';

/** The rows of a part's specification. */
export function rowsOf({ specification, description }: Part): Description['rows'] {
  // An answer from before this deployment has no `specification`.
  return specification ?? parseDescription(description).rows;
}
