import type { CallName, calls } from '@fourteener/contract/calls';
import type { CallRequest } from '../http/handlers.ts';
import type { ShownDocuments } from '../http/response-cache.ts';

type SharedCall = { [C in CallName]: (typeof calls)[C]['cache'] extends 'shared' ? C : never }[CallName];

type Shown = { [C in CallName]?: (request: CallRequest<C>) => ShownDocuments };

/** The documents that each shared call's answer is made of; a shared call without a line here does not build. */
export const shownDocuments: Shown = {
  // A list that is asked for by a bike has verdicts, and drawings say what fits where no rule does.
  listParts: () => ['parts', 'bikes', 'assemblies', 'settings/synonyms'],
  summarizeParts: () => ['parts', 'bikes', 'assemblies', 'settings/synonyms'],
  // With the times of delivery, which are a setting.
  getPart: ({ params: { id } }) => [`parts/${id}`, 'settings'],
  checkStoredFit: () => ['parts', 'bikes', 'assemblies'],
  // With the pictures of their frames.
  listFitBikes: () => ['bikes', 'parts'],
  // The rules change with the server only.
  listFitRules: () => [],
  getFitRule: () => [],
  getFitRecord: () => ['orders', 'fitReturns'],
  // Those of a bike have their parts, with prices and stock.
  listDrawings: ({ query: { bike } }) => (bike === undefined ? ['assemblies'] : ['assemblies', 'bikes', 'parts']),
  // With prices and stock.
  getDrawing: () => ['assemblies', 'parts'],
  listReviews: () => ['reviews'],
  summarizeReviews: () => ['reviews'],
  listPartReviews: () => ['reviews'],
  summarizePartReviews: () => ['reviews'],
  getPaymentSettings: () => ['settings'],
  getPolicy: ({ params: { id } }) => [`policies/${id}`],
} satisfies Required<Pick<Shown, SharedCall>>;
