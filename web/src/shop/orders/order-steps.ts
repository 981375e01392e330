import { orderCourse, type OrderStatus, stateOf } from '@fourteener/contract/order/states';
import { isRestCanceled } from '@fourteener/contract/order/parcels';
import { countOf } from '@fourteener/contract/text/plurals';
import type { OrderRole } from '@fourteener/contract/order/actions';
import type { ReturnFacts } from '@fourteener/contract/order/returns';
import type { TimelineStep } from '../../ui/charts/timeline.tsx';
import { formatShortDay } from '../../ui/text/dates.ts';

interface Reached extends Pick<ReturnFacts, 'result' | 'withdrawal' | 'quantity' | 'sent'> {
  status: OrderStatus;
  role?: OrderRole | undefined;
  /** ISO 8601. */
  at: string;
}

interface Standing {
  status: OrderStatus;
  history: readonly Reached[];
  /** ISO 8601. */
  createdAt: string;
}

/** A status as customers and admins read it. */
export function nameStatus(status: OrderStatus): string {
  return stateOf(status).label;
}

/** A step as customers and admins read it: some pieces can be returned, or withdrawn from, while the order stands where it was. */
export function nameStep(step: Omit<Reached, 'at'>): string {
  const { status, result, withdrawal, role, quantity = 0, sent } = step;
  if (sent) return 'On its way to us';
  if (isRestCanceled(step)) return `${countOf(quantity, 'piece')} canceled`;
  if (isPartOfParcel(step)) return `${countOf(quantity, 'piece')} shipped`;
  // Customers ask for returns; the shop only writes down that fewer pieces arrived.
  if (status === 'return-requested' && role === 'admin') return 'Return corrected';
  if (withdrawal && status !== 'return-requested') return status === 'cancelled' ? nameStatus(status) : 'Withdrawal';
  // The decision about the last pieces leaves the order `refused` if the customer keeps any, also where these were accepted.
  return result && status !== 'returned' ? `Return ${result}` : nameStatus(status);
}

/** Whether pieces left by the step while others stayed. */
function isPartOfParcel({ status, quantity, withdrawal }: Omit<Reached, 'at'>): boolean {
  return status === 'packed' && quantity !== undefined && !withdrawal;
}

/** Whether the name of a step says how many pieces it is about. */
export function namesPieces(step: Omit<Reached, 'at'>): boolean {
  return isRestCanceled(step) || isPartOfParcel(step);
}

/** When the order came to the status that it has. The decision about a return is a later step of a delivered order. */
export function standsSince({ status, history, createdAt }: Standing): string {
  const name = nameStatus(status);
  const isSince = (step: Reached) => nameStep(step) === name || (status === 'shipped' && isRestCanceled(step));
  return history.findLast(isSince)?.at ?? createdAt;
}

/** Whether the step is about a return. */
export function isReturn({ status, withdrawal }: Omit<Reached, 'at'>): boolean {
  return status === 'return-requested' || withdrawal === true;
}

/**
 * The steps of an order out of its history, oldest first: those that it has behind it, where it stands, those to come.
 * After one that is not on the way, such as `cancelled`, nothing comes that is certain.
 */
export function listSteps(history: readonly Reached[]): TimelineStep[] {
  const last = history.at(-1)?.status;
  const place = orderCourse.findIndex((status) => status === last);
  const behind = history.slice(0, -1).map((reached) => describe(reached, 'past'));
  const present = history.slice(-1).map((reached) => describe(reached, standsAs(reached)));
  const coming = place < 0 ? [] : orderCourse.slice(place + 1);
  return [...behind, ...present, ...coming.map((status) => ({ name: nameStatus(status), state: 'coming' as const }))];
}

function standsAs({ status }: Reached): TimelineStep['state'] {
  const { timeline, tone, isInProgress } = stateOf(status);
  if (timeline === 'end') return 'ended';
  return tone === 'success' && !isInProgress ? 'done' : 'present';
}

function describe(reached: Reached, state: TimelineStep['state']): TimelineStep {
  return { name: nameStep(reached), date: formatShortDay(reached.at), state };
}
