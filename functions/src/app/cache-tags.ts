import type { CallName, calls } from '@fourteener/contract/calls';
import type { Answer } from '@fourteener/contract/shapes';
import type { CallRequest } from '../http/handlers.ts';

type SharedCall = { [C in CallName]: (typeof calls)[C]['cache'] extends 'shared' ? C : never }[CallName];

type CacheTags<T> = { [C in CallName]?: (request: CallRequest<C>, answer?: Answer<C>) => T };

/** All lists of parts, and one part. */
const parts = (id?: string) => (id === undefined ? 'parts' : `parts/${id}`);
/** The reviews of the shop, or of a part. */
const reviews = (partId?: string | null) => (partId ? `reviews/${partId}` : 'reviews');

/** What each shared call's answer shows; a shared call without a line here does not build. */
export const readTags: CacheTags<string> = {
  listParts: () => parts(),
  summarizeParts: () => parts(),
  getPart: ({ params }) => parts(params.id),
  // The rules change with the server.
  checkStoredFit: () => parts(),
  listFitBikes: () => 'bikes',
  listFitRules: () => 'fit-rules',
  getFitRule: () => 'fit-rules',
  listAssemblies: () => 'assemblies',
  // With prices and stock.
  getAssembly: () => parts(),
  listReviews: () => reviews(),
  summarizeReviews: () => reviews(),
  listPartReviews: ({ params }) => reviews(params.id),
  summarizePartReviews: ({ params }) => reviews(params.id),
  getPaymentSettings: () => 'settings',
} satisfies Required<Pick<CacheTags<string>, SharedCall>>;

/** What a call changes of that, so that this instance forgets what it kept. */
export const writtenTags: CacheTags<string[]> = {
  addPart: () => [parts()],
  changePart: ({ params }) => [parts(), parts(params.id)],
  moveStock: ({ params }) => [parts(), parts(params.id)],
  deletePart: ({ params }) => [parts(), parts(params.id)],
  placeOrder: ({ body }) => [parts(), parts(body.partsId)],
  changeOrder: (_request, order) =>
    order ? [parts(), parts(order.partsId), reviews(), reviews(order.partsId)] : [parts()],
  placeBasket: ({ body }) => [parts(), ...body.lines.map(({ partsId }) => parts(partsId))],
  importParts: () => [parts()],
  changeParts: ({ body }) => [parts(), ...body.lines.map(({ _id }) => parts(_id))],
  undoPartChanges: (_request, answer) => [parts(), ...(answer?.restored ?? []).map(parts)],
  undoImport: (_request, answer) => [parts(), ...(answer?.removed ?? []).map(parts)],
  saveBike: () => [parts(), 'bikes'],
  deleteBike: () => [parts(), 'bikes'],
  publishAssembly: () => [parts(), 'assemblies'],
  saveCheckoutSettings: () => ['settings'],
  addReview: () => [reviews()],
  writePartReview: ({ params }) => [reviews(params.id)],
  deletePartReview: ({ params }) => [reviews(params.id)],
  decideReport: (_request, report) => (report ? [reviews(report.partsId)] : [reviews()]),
};
