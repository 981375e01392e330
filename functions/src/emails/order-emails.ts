import type { DocumentReference, Firestore, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { brand } from '@fourteener/contract/brand';
import type { EmailKind } from '@fourteener/contract/email/schemas';
import { suffixOf } from '@fourteener/contract/order/piece-movements';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { listReturns, type OrderReturn, type ReturnState } from '@fourteener/contract/order/returns';
import { type OrderAction, stepOf, type StepEmailKind, transitionOf } from '@fourteener/contract/order/actions';
import type {
  CommitAddition,
  OrderChanged,
  OrderChangePlan,
  OrdersPlaced,
  OrderSubscriber,
  PlannedItem,
} from '../orders/subscribers.ts';
import type { StoredItem, StoredStep } from '../orders/store.ts';
import { costsOf, describeKept } from './describe-placed.ts';
import type { Message, OrderLine, ReturnLine } from './message.ts';
import { toLine } from './order-line.ts';
import { emailRef, enqueueEmail } from './outbox.ts';
import { assertNoneLeft, countParcels, findCanceled, tellSome, toReturnLine } from './some-pieces.ts';
import { assertUntold, stepLetterRefs, tellStep, untellStep } from './step-letters.ts';
import { type StepMessage, tellTogether } from './tell-together.ts';

type Placed = Pick<
  StoredItem,
  | 'partName'
  | 'partNumber'
  | 'quantity'
  | 'totalCents'
  | 'discountCents'
  | 'userId'
  | 'userEmail'
  | 'userName'
  | 'address'
  | 'orderId'
  | 'purchaseId'
  | 'replaces'
  | 'lapsesAt'
  | 'isPickUp'
>;

/** An item of an order after a step. */
type Changed = Placed & Pick<StoredItem, 'history'>;

interface Facts {
  order: OrderLine;
  step: StoredStep;
  stored: Placed;
  /** The item's last return. */
  last: OrderReturn<Timestamp> | undefined;
  returned: ReturnLine | undefined;
  /** The pieces that the same withdrawal canceled, as they had not left. */
  canceled: ReturnLine | undefined;
}

/** The message of each kind; undefined where the customer gets none. */
const stepMessages: {
  readonly [K in StepEmailKind]: (facts: Facts) => Extract<StepMessage, { kind: K }> | undefined;
} = {
  'order-confirmed': ({ order }) => ({ kind: 'order-confirmed', order }),
  'order-ready': ({ order }) => ({ kind: 'order-ready', order }),
  'order-shipped': ({ order, step: { carrier = '', trackingCode = '' } }) => ({
    kind: 'order-shipped',
    order,
    carrier,
    trackingCode,
  }),
  'order-delivered': ({ order }) => ({ kind: 'order-delivered', order }),
  'order-cancelled': ({ order, step: { role, reason = '' }, stored }) => ({
    kind: 'order-cancelled',
    order,
    by: role,
    reason,
    ...paidHere(stored),
  }),
  'order-return-requested': ({ order, last, returned }) =>
    last?.isNamed && returned ? { kind: 'order-return-requested', order, returned } : undefined,
  'order-returned': ({ order, last, returned }) => ({
    ...{ kind: 'order-returned', order, ...ifNamed(last, returned) },
    ...(last?.replacedBy !== undefined && { replacement: formatOrderNumber(last.replacedBy) }),
  }),
  'order-return-refused': ({ order, step: { reason = '' }, last, returned }) => ({
    kind: 'order-return-refused',
    order,
    reason,
    ...ifNamed(last, returned),
  }),
  'order-withdrawn': ({ order, stored, last, returned, canceled }) =>
    last &&
    returned && {
      ...{ kind: 'order-withdrawn', order, returned, ...(canceled && { canceled }) },
      ...{ ...tellWithdrawal(last), ...paidHere(stored) },
    },
};

/** An email about an unnamed return has no number, as before returns were numbered. */
const ifNamed = (last: OrderReturn<Timestamp> | undefined, returned: ReturnLine | undefined) =>
  last?.isNamed && returned ? { returned } : {};

const paidHere = ({ purchaseId, replaces }: Placed) =>
  purchaseId === undefined && !replaces?.paidAs ? {} : ({ isPaidHere: true } as const);

/** The facts of a withdrawal for its acknowledgement: the state of the pieces, and the time of its arrival. */
function tellWithdrawal({ state, at }: OrderReturn<Timestamp>): { state: ReturnState; at: string } {
  const { timeZone } = brand;
  const written = at
    .toDate()
    .toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long', hourCycle: 'h23', timeZone });
  return { state, at: written };
}

/** Emails customers about their orders. */
export const orderEmails: OrderSubscriber = {
  onPlaced: ({ db, batch, outbox }, { orders, ...placed }) =>
    outbox.push(...enqueueOrderPlaced(db, batch, orders, placed)),
  planChange: (db, plan) => Promise.resolve(planLetter(db, plan)),
  onAddressChanged: (commit, changed, totalCents) =>
    tellChanged(commit, changed, ({ address, phone }, lines) => ({
      ...{ kind: 'order-address-changed', address, phone, ...(totalCents !== undefined && { totalCents }) },
      ...lines,
    })),
  onTrackingChanged: (commit, changed, { carrier, trackingCode }) =>
    tellChanged(commit, changed, (_order, lines) => ({
      ...{ kind: 'order-tracking-changed', carrier, trackingCode },
      ...lines,
    })),
  onLate: (commit, waiting, { from, to }) =>
    tellChanged(commit, waiting, (_order, lines) => ({ kind: 'order-late', arrives: { from, to }, ...lines })),
};

type Subscriber = Required<OrderSubscriber>;

/** Adds one message about a change of items of an order; none where the customer's account is gone. */
function tellChanged(
  { db, batch, outbox }: Parameters<Subscriber['onAddressChanged']>[0],
  { items, at }: Parameters<Subscriber['onAddressChanged']>[1],
  compose: (first: StoredItem, lines: { order: OrderLine; others: OrderLine[] }) => Message,
): void {
  const [first] = items;
  const [order, ...others] = items.map(({ read: { id }, after }) => toLine(id, after));
  if (!first || !order || first.after.userId === '') return;
  const { read, after } = first;
  const message = compose(after, { order, others });
  // The same field can change more than once, so the id of the message has the update time of the item.
  const ref = emailRef(db, `${message.kind}-${read.id}-${read.updateTime?.toMillis() ?? 0}`);
  enqueueEmail(batch, ref, { ...addressOf(after), message, at });
  outbox.push(ref);
}

/** Adds one message to the batch that places orders; returns its reference. */
function enqueueOrderPlaced(
  db: Firestore,
  batch: WriteBatch,
  placed: readonly (readonly [id: string, order: Placed])[],
  { purchase, takesCards, guarantees, at }: Omit<OrdersPlaced, 'orders'>,
): DocumentReference[] {
  const [first] = placed;
  if (!first) return [];
  const [id, order] = first;
  const ref = emailRef(db, `order-placed-${id}`);
  const orders = placed.map(([orderId, each]) => toLine(orderId, each));
  const { address, lapsesAt } = order;
  const message: Message = {
    ...{ kind: 'order-placed', orders, address, ...costsOf(purchase), ...describeKept(purchase, takesCards) },
    ...(lapsesAt && { isUnconfirmed: true }),
    ...(purchase?.awaitsPlace && { asksPlace: true }),
    ...(guarantees && { guarantees }),
  };
  enqueueEmail(batch, ref, { ...addressOf(order), message, at });
  return [ref];
}

/** Plans the email about a step of items, if their customer gets one; for a step that is taken back, plans the removal of its items from that email. */
function planLetter(db: Firestore, { items, action, writeTo }: OrderChangePlan): CommitAddition[] {
  const { takesBack } = transitionOf(action);
  // All or none of an order's items are picked up by the customer, so the first item decides.
  const [first] = items;
  const email = first && stepOf(takesBack ?? action, first.order).email;
  const gathered = gatheredKinds.find((kind) => kind === email);
  const refsOf = ({ ref: { id }, order, told }: PlannedItem) =>
    gathered
      ? stepLetterRefs(db, gathered, id, {
          ...{ order, told: saysWhatWasTold(gathered) ? told : [] },
          parcels: gathered === 'order-shipped' ? countParcels(order) : 0,
        })
      : [];
  const letters = new Map(items.map((item) => [item.ref.id, refsOf(item)]));
  const lettersOf = ({ id }: OrderChanged) => letters.get(id) ?? [];
  const reads = [...letters.values()].flat();
  if (takesBack) {
    return [
      {
        reads,
        isBlocked: () => false,
        assertAllowed: (view, changed) => {
          for (const each of changed) assertUntold(view, lettersOf(each), each.id, each.order);
        },
        write: (commit, changed) => {
          for (const each of changed) untellStep(commit, lettersOf(each), each.id);
          return undefined;
        },
      },
    ];
  }
  const write: CommitAddition['write'] = (commit, changed, at) => {
    const messages = changed.flatMap((each) => {
      // Without an account, the only known address is one that was named by a link, and gathered emails go to accounts alone.
      const isUntold = each.isToldElsewhere || (each.after.userId === '' && (gathered || !writeTo));
      const message = isUntold ? undefined : composeStepMessage([each.id, each.after], action);
      return message ? [{ ...each, message }] : [];
    });
    const [told, ...others] = messages;
    if (!told) return undefined;
    const { id, after, message } = told;
    if (isGathered(message)) {
      for (const each of messages)
        if (isGathered(each.message))
          tellStep(commit, lettersOf(each), { ...addressOf(each.after), message: each.message, at });
      return undefined;
    }
    const letter = emailRef(db, `${message.kind}-${id}${tellApart(message.kind, after)}`);
    const all = others.length > 0 ? tellTogether(messages.map((each) => each.message)) : message;
    const addressed = writeTo ? { userId: after.userId, ...writeTo, message: forNobody(all) } : addressOf(after);
    enqueueEmail(commit.batch, letter, { message: all, ...addressed, at });
    commit.outbox.push(letter);
    return undefined;
  };
  const planned = new Map(items.map(({ ref, order }) => [ref.id, order]));
  const assertAllowed: CommitAddition['assertAllowed'] = (_view, changed) => {
    if (gathered !== 'order-shipped') return;
    for (const { id, order } of changed) assertNoneLeft(planned.get(id) ?? order, order);
  };
  return [{ reads, isBlocked: () => false, assertAllowed, write }];
}

/**
 * The kinds of email that wait for the same step of other items of the order. Emails about returns are sent at once, and list the
 * items that were returned together.
 */
const gatheredKinds = [
  'order-confirmed',
  'order-ready',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
] as const;

/** The other kinds have no reason or parcel, so they say the same of every item. */
const saysWhatWasTold = (kind: (typeof gatheredKinds)[number]) =>
  kind === 'order-shipped' || kind === 'order-cancelled';

const isGathered = (message: StepMessage): message is Extract<StepMessage, { kind: (typeof gatheredKinds)[number] }> =>
  gatheredKinds.some((kind) => kind === message.kind);

/** The message about the last step of an item; undefined where its customer gets none. */
export function composeStepMessage(
  [id, order]: readonly [id: string, order: Changed],
  action: OrderAction,
): StepMessage | undefined {
  const { email } = stepOf(action, order);
  const step = order.history.at(-1);
  if (!email || !step) return undefined;
  const returns = listReturns(order);
  const last = returns.at(-1);
  const compose: (facts: Facts) => StepMessage | undefined = stepMessages[email];
  return compose({
    ...{ order: { ...toLine(id, order), ...tellSome(order, step) }, step, stored: order, last },
    ...{ returned: last && toReturnLine(id, last), canceled: findCanceled(id, returns) },
  });
}

/** The suffix that distinguishes the messages about several returns of an order, and about a withdrawal that is extended. */
function tellApart(kind: EmailKind, order: Changed): string {
  const { history } = order;
  const last = listReturns(order).at(-1);
  if (kind === 'order-withdrawn') return `-${history.length - 1}`;
  return last && kind.startsWith('order-return') ? suffixOf(last) : '';
}

/** The message for somebody whose account is gone: it names no page that needs a sign-in. */
function forNobody(message: Message): Message {
  switch (message.kind) {
    case 'order-withdrawn':
    case 'order-returned':
    case 'order-return-refused':
      return { ...message, isAccountGone: true };
    default:
      return message;
  }
}

function addressOf({ userId, userEmail: email, userName: name }: Placed) {
  return { userId, to: { email, name } };
}
