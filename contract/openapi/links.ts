import type { CallName } from '../calls.ts';
import type { Json } from './schemas.ts';

const made = '$response.body#/insertedId';
const asked = '$request.path.id';

/** For some calls: the id in the response, and the calls that take this id. */
const leads: Partial<Record<CallName, { parameter: string; from: string; to: readonly CallName[] }>> = {
  addPart: {
    parameter: 'id',
    from: made,
    to: ['getPart', 'changePart', 'moveStock', 'writePartReview', 'watchPart', 'deletePart'],
  },
  placeOrder: { parameter: 'id', from: made, to: ['getOrder', 'changeOrder', 'changeReturns', 'withdrawOrder'] },
  addReview: { parameter: 'id', from: made, to: ['reportReview'] },
  reportReview: { parameter: 'id', from: asked, to: ['decideReport'] },
  moveStock: { parameter: 'id', from: asked, to: ['listMovements'] },
  makeAdmin: { parameter: 'email', from: '$request.path.email', to: ['revokeAdmin'] },
  setRole: { parameter: 'email', from: '$request.path.email', to: ['revokeAdmin'] },
  blockAccount: { parameter: 'email', from: '$request.path.email', to: ['unblockAccount'] },
};

/** The links of a successful response: https://spec.openapis.org/oas/v3.1.1.html#link-object */
export function describeLinks(name: CallName): { links?: Json } {
  const lead = leads[name];
  if (!lead) return {};
  const { parameter, from, to } = lead;
  return {
    links: Object.fromEntries(
      to.map((operationId) => [operationId, { operationId, parameters: { [parameter]: from } }]),
    ),
  };
}
