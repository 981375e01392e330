import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { examples } from '@fourteener/contract/examples';
import { callRights, mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import type { GivenRole } from '@fourteener/contract/user/roles';

/** By whose account the calls are made; nobody sends no token. */
export type Who = 'nobody' | 'customer' | 'admin' | GivenRole;

/** The statuses that Schemathesis accepts for an allowed request; 400 and 422 are not among them. */
const USUAL = ['2xx', '3xx', '401', '403', '404', '409', '429', '5xx'];

/** The share of a call's examples for each caller except the one with the fewest rights that may make it, who gets all examples. */
const SHARE = 0.25;

/** The number of stateful sequences of calls, as a share of the examples of a call. */
const SEQUENCES = 0.25;

/** Calls that succeed after the DELETE of their object as well: their response says whether it exists. */
const states: readonly CallName[] = ['getWatch', 'getOwnPartReview'];

/** The statuses that Schemathesis accepts for a forbidden request, including those for too long a body or address. */
const REJECTED = ['400', '401', '403', '404', '405', '406', '409', '413', '415', '422', '428', '429', '431', '5xx'];

/**
 * Calls with requirements that a schema cannot express: no two lines of an import or a stock-take the same; a part on the sheet that a page
 * ends with; not too many specifications; a reason, from callers who must give one; the own email; times in their order; a list in one
 * parameter; a reference where the bank pays; a bike and facts of fit that the vocabulary knows; one name of a part in a line; an SVG that
 * is a drawing, with lines `under` existing ones; a signature; a number that no other part has; a bike of the shop or a preset and not both;
 * a state or province of the country; no item twice; the number of an order; a picture that can be decoded.
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
  'countManagedParts',
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
 * Further statuses for an allowed request, because JSON Schema cannot express some requirements: those of `sayMore`, that `after` is an
 * entry of this list, that `last` has no other parameters beside it, and that a key is new.
 */
function besides(name: CallName): number[] {
  const call: Call = calls[name];
  return [...(call.paged || sayMore.has(name) ? [400] : []), ...(call.idempotent ? [422] : [])];
}

/** Up to this many bytes of body, a method that the address does not accept is refused as such; a longer body is refused before, with a 413. */
const READ_ELSEWHERE = 1_024;

function isLong(name: CallName): boolean {
  const { body = '' } = examples[name] as { body?: unknown };
  return JSON.stringify(body).length > READ_ELSEWHERE;
}

/** The status of a call that a role may not make, whatever is sent. */
const REFUSED = ['401', '403', '429', '5xx'];

/** The status of a call that needs an account, if nobody makes it. */
const SIGNED_OUT = ['401', '429', '5xx'];

const isStaffCall = (name: CallName): name is StaffCall => name in callRights;

/** Whether a call is refused for the role alone; not for orders, since an order may be the caller's own. */
function isRefused(name: CallName, who: GivenRole | 'admin'): boolean {
  const call: Call = calls[name];
  return isStaffCall(name) && call.access === 'admin' && !mayCall(who, name);
}

/** The statuses of an allowed request by this caller. */
function statusesOf(name: CallName, who: Who): string[] {
  const usual = [...USUAL, ...besides(name).map(String)];
  const call: Call = calls[name];
  if (who === 'nobody') return call.access === 'all' ? usual : SIGNED_OUT;
  return who !== 'customer' && isRefused(name, who) ? REFUSED : usual;
}

/** The calls that a caller tests. Calls of customers work the same for all staff, so among the staff only an owner tests them. */
export function callsOf(who: Who): CallName[] {
  const all = Object.keys(calls) as CallName[];
  return who === 'nobody' || who === 'customer' || who === 'admin' ? all : all.filter(isStaffCall);
}

/** The number of examples of a call for an account. */
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
    return [
      '[[operations]]',
      `include-operation-id = ${JSON.stringify(name)}`,
      `generation.max-examples = ${examplesOf(name, who, most)}`,
      `checks.positive_data_acceptance.expected-statuses = ${JSON.stringify(statusesOf(name, who))}`,
      `checks.negative_data_rejection.expected-statuses = ${JSON.stringify(REJECTED)}`,
      ...(isLong(name) ? ['checks.unsupported_method.enabled = false'] : []),
      ...(states.includes(name) ? ['checks.use_after_free.enabled = false'] : []),
    ];
  });
  // Requests of one of the accounts must not return the others' objects.
  const [user] = users;
  const auth = users.length > 1 ? `peers = ${JSON.stringify(users)}` : `user = ${JSON.stringify(user)}`;
  return [
    ...(users.length > 0 ? ['[auth.wfc]', `path = ${JSON.stringify(wfc)}`, auth] : []),
    '[phases.stateful.generation]',
    `max-examples = ${Math.ceil(most * SEQUENCES)}`,
    ...operations,
    '',
  ].join('\n');
}
