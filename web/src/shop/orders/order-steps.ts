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

/** The name of a step for customers and admins: if only some pieces are returned, or withdrawn from, the order keeps its state. */
export function nameStep(step: Omit<Reached, 'at'>): string {
  const { status, result, withdrawal, role, quantity = 0, sent } = step;
  if (sent) return 'On its way to us';
  if (isRestCanceled(step)) return `${countOf(quantity, 'piece')} canceled`;
  if (isPartOfParcel(step)) return `${countOf(quantity, 'piece')} shipped`;
  // Only customers ask for returns; an admin's step corrects the number of pieces that arrived.
  if (status === 'return-requested' && role === 'admin') return 'Return corrected';
  if (withdrawal && status !== 'return-requested') return status === 'cancelled' ? nameStatus(status) : 'Withdrawal';
  // The decision about the last pieces leaves the order `refused` if the customer keeps any, even if these pieces were accepted.
  return result && status !== 'returned' ? `Return ${result}` : nameStatus(status);
}

/** Whether some pieces were shipped with this step while others stayed. */
function isPartOfParcel({ status, quantity, withdrawal }: Omit<Reached, 'at'>): boolean {
  return status === 'packed' && quantity !== undefined && !withdrawal;
}

/** Whether the name of a step has the number of pieces. */
export function namesPieces(step: Omit<Reached, 'at'>): boolean {
  return isRestCanceled(step) || isPartOfParcel(step);
}

/** The time since which the order has its status; for a delivered order, that of a decision about a return is a later step. */
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
 * The steps of an order by its history, oldest first: the past ones, the current one and the coming ones. After a step off the usual
 * course, such as `cancelled`, no coming step is certain.
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
