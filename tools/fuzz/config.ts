import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { examples } from '@fourteener/contract/examples';
import { callRights, mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import type { GivenRole } from '@fourteener/contract/user/roles';

/** In whose name the calls are tried. */
export type Who = 'customer' | 'admin' | GivenRole;

/** The statuses that Schemathesis takes for an answer to what the document allows; 400 and 422 are not among them. */
const USUAL = ['2xx', '3xx', '401', '403', '404', '409', '429', '5xx'];

/** A call is tried in full by whoever may make it and has the fewest rights, and by the others with so many of its examples. */
const SHARE = 0.25;

/** Stateful sequences of calls, for each example of a call. */
const SEQUENCES = 0.25;

/** Where nothing is left to find behind a DELETE: what is answered is whether there is something, also when there is not. */
const states: readonly CallName[] = ['getWatch', 'getOwnPartReview'];

/** The statuses that it takes for an answer to what the document does not allow, and those for too long a body or address. */
const REJECTED = ['400', '401', '403', '404', '405', '406', '409', '413', '415', '422', '428', '429', '431', '5xx'];

/**
 * Calls that must be more than a schema says: no two lines of an import or a stock-take the same; a part on the sheet that a page ends with; not too many specifications; a reason, from whom it is
 * asked; the own email; times in their order; a list in one parameter; a reference where the bank pays; a bike and facts of fit that the
 * vocabulary knows; one name of a part in a line; a drawing that is one, with lines below lines; a signature; a number that no other part
 * has; a bike of the shop or a preset and not both; a state or province of the country; an item that is named once; the number of an order; a
 * picture that can be decoded.
 */
const sayMore: ReadonlySet<CallName> = new Set([
  'checkImport',
  'listShelf',
  'countStock',
  'importParts',
  'compareParts',
  'changeParts',
  'changeOrder',
  'withdrawOrder',
  'changeReturns',
  'deleteAccount',
  'countOrders',
  'getAccounting',
  'getOverview',
  'changeOrders',
  'takeOrder',
  'findShipments',
  'checkStoredFit',
  'summarizeParts',
  'describeBike',
  'checkFit',
  'checkChosenFit',
  'suggestFit',
  'judgeLines',
  'judgeBike',
  'saveBike',
  'saveGarage',
  'sanitizeDrawing',
  'saveDrawingDraft',
  'saveCheckoutSettings',
  'refundPurchase',
  'saveDiscount',
  'savePolicy',
  'saveSynonyms',
  'previewCheckout',
  'takePaymentEvent',
  'addPart',
  'changePart',
  'placeOrder',
  'placeBasket',
  'getQuote',
  'getDiscountedQuote',
  'requestWithdrawal',
  'withdrawByLink',
  'uploadPicture',
]);

/**
 * Further problems that an allowed request may be refused with, since JSON Schema cannot say it: of `sayMore`, that `after` is a place
 * of this list and that `last` stands alone, that a key is new.
 */
function besides(name: CallName): number[] {
  const call: Call = calls[name];
  return [...(call.paged || sayMore.has(name) ? [400] : []), ...(call.idempotent ? [422] : [])];
}

/** Bytes of a body above which a method that the address does not take is refused for its body, with a 413, before the method is looked at. */
const READ_ELSEWHERE = 1_024;

function isLong(name: CallName): boolean {
  const { body = '' } = examples[name] as { body?: unknown };
  return JSON.stringify(body).length > READ_ELSEWHERE;
}

/** The answer to a call that a role may not make, whatever is sent. */
const REFUSED = ['401', '403', '429', '5xx'];

const isStaffCall = (name: CallName): name is StaffCall => name in callRights;

/** Whether a call is refused for the role in the staff alone: an order may be the caller's own. */
function isRefused(name: CallName, who: Who): boolean {
  if (who === 'customer' || !isStaffCall(name)) return false;
  const call: Call = calls[name];
  return call.access === 'admin' && !mayCall(who, name);
}

/** The calls that are tried in a name: those of customers are the same for all of the staff, and an owner tries them. */
export function callsOf(who: Who): CallName[] {
  const all = Object.keys(calls) as CallName[];
  return who === 'customer' || who === 'admin' ? all : all.filter(isStaffCall);
}

/** How many examples of a call are drawn in a name. */
function examplesOf(name: CallName, who: Who, most: number): number {
  const call: Call = calls[name];
  const first: Who = call.access === 'admin' ? 'admin' : 'customer';
  return who === first ? most : Math.ceil(most * SHARE);
}

/** Schemathesis' configuration: https://schemathesis.readthedocs.io/en/stable/reference/configuration/. */
export function writeConfig(
  who: Who,
  { examples: most, wfc, users }: { examples: number; wfc: string; users: string[] },
): string {
  const operations = callsOf(who).flatMap((name) => {
    const statuses = isRefused(name, who) ? REFUSED : [...USUAL, ...besides(name).map(String)];
    return [
      '[[operations]]',
      `include-operation-id = ${JSON.stringify(name)}`,
      `generation.max-examples = ${examplesOf(name, who, most)}`,
      `checks.positive_data_acceptance.expected-statuses = ${JSON.stringify(statuses)}`,
      `checks.negative_data_rejection.expected-statuses = ${JSON.stringify(REJECTED)}`,
      ...(isLong(name) ? ['checks.unsupported_method.enabled = false'] : []),
      ...(states.includes(name) ? ['checks.use_after_free.enabled = false'] : []),
    ];
  });
  // Peers must not see each other's objects.
  const [user] = users;
  const auth = users.length > 1 ? `peers = ${JSON.stringify(users)}` : `user = ${JSON.stringify(user)}`;
  return [
    '[auth.wfc]',
    `path = ${JSON.stringify(wfc)}`,
    auth,
    '[phases.stateful.generation]',
    `max-examples = ${Math.ceil(most * SEQUENCES)}`,
    ...operations,
    '',
  ].join('\n');
}
