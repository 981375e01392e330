import type { CallName, calls } from '@fourteener/contract/calls';
import type { CallRequest } from '../http/handlers.ts';
import type { ShownDocuments } from '../http/response-cache.ts';

type SharedCall = { [C in CallName]: (typeof calls)[C]['cache'] extends 'shared' ? C : never }[CallName];

type Shown = { [C in CallName]?: (request: CallRequest<C>) => ShownDocuments };

/** The documents that the answer of each shared call is made of; a shared call without a line here does not build. */
export const shownDocuments: Shown = {
  // A list for a bike has verdicts, which come from drawings where no rule covers a part.
  listParts: () => ['parts', 'bikes', 'assemblies', 'settings/synonyms'],
  summarizeParts: () => ['parts', 'bikes', 'assemblies', 'settings/synonyms'],
  // The answer has the delivery times, which are a setting.
  getPart: ({ params: { id } }) => [`parts/${id}`, 'settings'],
  checkStoredFit: () => ['parts', 'bikes', 'assemblies'],
  // Bikes have the pictures of their frames, which are parts.
  listFitBikes: () => ['bikes', 'parts'],
  // The rules change only with the server.
  listFitRules: () => [],
  getFitRule: () => [],
  getFitRecord: () => ['orders', 'fitReturns'],
  // The drawings of a bike have their parts, with prices and stock.
  listDrawings: ({ query: { bike } }) => (bike === undefined ? ['assemblies'] : ['assemblies', 'bikes', 'parts']),
  // A drawing has its parts, with prices and stock.
  getDrawing: () => ['assemblies', 'parts'],
  listReviews: () => ['reviews'],
  summarizeReviews: () => ['reviews'],
  listPartReviews: () => ['reviews'],
  summarizePartReviews: () => ['reviews'],
  getPaymentSettings: () => ['settings'],
  getPolicy: ({ params: { id } }) => [`policies/${id}`],
} satisfies Required<Pick<Shown, SharedCall>>;
