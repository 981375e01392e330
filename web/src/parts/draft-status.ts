import { type PartStatus, partStatusCodes } from '@fourteener/contract/part-status';

/** The status of a part that riders do not see yet, if there is one among these. */
export function findDraftStatus<S extends string>(codes: readonly S[]): S | undefined {
  return codes.find((code) => code === 'hidden');
}

/** The status of drafts; undefined while parts are public from the start. */
export const draftStatus: PartStatus | undefined = findDraftStatus(partStatusCodes);
