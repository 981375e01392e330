import type { Rows } from '../calls/row.ts';
import { ownSynonyms, synonymsChange } from './schemas.ts';

/** The calls by which admins maintain the synonyms of the shop's search. */
export const synonymCalls = {
  getSynonyms: {
    address: 'GET /settings/synonyms',
    access: 'admin',
    errorStatuses: [401, 403],
    answer: ownSynonyms,
  },
  /** Replaces all synonyms. New and changed ones must not hide a part's number, lead in a circle, or have a meaning that no part has. */
  saveSynonyms: {
    address: 'PUT /settings/synonyms',
    access: 'admin',
    errorStatuses: [400, 401, 403, 409],
    bodyKiB: 176,
    sizeDecides: true,
    weight: 4,
    body: synonymsChange,
    answer: ownSynonyms,
  },
} as const satisfies Rows;
