import { addDays, beginningOf, toDay, toShopTime } from '@fourteener/contract/calendar';
import type { OrderAction, OrderDetail, OrderRole } from '@fourteener/contract/order/actions';
import type { Misfit } from '@fourteener/contract/fit-return/schemas';
import type { ReturnReason } from '@fourteener/contract/order/return-reasons';
import { orderIdOf, type SeedOrder } from './orders.ts';

/** A step of a seeded order after it was placed. */
export interface SeedStep extends Partial<Record<OrderDetail, string>> {
  action: OrderAction;
  /** An admin, or the customer of the order. */
  role: OrderRole;
  at: string;
  /** The number of pieces in the parcel; all that are left, if absent. */
  quantity?: number;
  /** The weight of the parcel, in grams. */
  weight?: number;
  /** The reason of a return, from the closed list, and the customer's statement of what did not fit. */
  returnReason?: ReturnReason;
  misfit?: Misfit;
}

/** The Friday evening on which the seeded history ends. */
const END = '2026-11-20T23:00:00.000Z';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The workshop's hours in Salida, Monday to Friday. */
const workshopHours = { opens: 8, closes: 16 };
/** A parcel's days in transit, by the last character of the order's number. */
const DAYS = [2, 3, 4, 5];

/** June's wheel was shipped in its own box, a day before the tires and valves. */
const wheelBox = { carrier: 'Front Range Parcel', trackingCode: 'FRP 5120 448', weight: 2_350 };
const tireBox = { carrier: 'Front Range Parcel', trackingCode: 'FRP 5133 091', weight: 1_240 };
/** Tomás needed the brakes and four of the tires first. */
const firstBox = { carrier: 'Front Range Parcel', trackingCode: 'FRP 7741 305', weight: 3_420 };

const tiresAndValves = [
  byAdmin('ship', '2026-11-11T22:45:00.000Z', tireBox),
  byAdmin('deliver', '2026-11-16T16:10:00.000Z'),
];

/** The orders, and items of orders, that were not simply delivered: for each, its deviation from the usual course. */
const others: Readonly<Record<string, (course: readonly SeedStep[]) => readonly SeedStep[]>> = {
  X2PC73HE: (course) => [
    ...course,
    byCustomer('request-return', '2025-11-06T03:12:00.000Z', {
      returnReason: 'does-not-fit',
      reason: 'Four centimeters wider than my shoulders. My mistake.',
    }),
    byAdmin('accept-return', '2025-11-17T18:40:00.000Z'),
  ],
  T9JY06SD: (course) => [
    ...course,
    byCustomer('request-return', '2026-09-21T22:30:00.000Z', {
      returnReason: 'defective',
      reason: 'My father says that they creak.',
    }),
    byAdmin('refuse-return', '2026-09-23T16:05:00.000Z', {
      reason:
        'Five months and two crashes old, by the scars. The creak is the missing grease: a tube of it is on its way.',
    }),
  ],
  W0HC58ZA: (course) => [
    ...course,
    byCustomer('request-return', '2026-11-19T02:44:00.000Z', {
      returnReason: 'defective',
      reason: 'Two hundred miles in, and a rail has cracked.',
    }),
  ],
  '5Q8HW2XS': () => [
    byCustomer('cancel', '2026-08-02T18:31:00.000Z', { reason: 'I measured again: mine is the other clamp.' }),
  ],
  K7Q294MD: () => [
    byAdmin('confirm', '2026-11-17T19:05:00.000Z'),
    byAdmin('pack', '2026-11-19T20:20:00.000Z'),
    byAdmin('ship', '2026-11-20T16:45:00.000Z', { carrier: 'Front Range Parcel', trackingCode: '1Z 4F0 14440' }),
  ],
  '3FY9MV7C': () => [],
  J3K3BJMN: (course) => [
    ...course,
    byCustomer('request-return', '2026-11-16T17:02:00.000Z', {
      returnReason: 'defective',
      reason: 'One axle has play.',
    }),
    byAdmin('accept-return', '2026-11-20T17:30:00.000Z'),
  ],
  NAZ7V44W: (course) => [
    ...upTo('pack', course),
    byAdmin('cancel', '2026-10-20T17:15:00.000Z', {
      reason: 'The face plate that we packed has a scratch, and it was the last of its batch.',
    }),
  ],
  JEJFGS7T: (course) => [
    ...upTo('confirm', course),
    byAdmin('cancel', '2026-11-11T16:20:00.000Z', {
      reason: 'The rim ran 0.4 mm out of true after two days on the stand. We do not send those.',
    }),
  ],
  HX6T3RNE: (course) => [
    ...upTo('pack', course),
    byAdmin('ship', '2026-11-10T22:45:00.000Z', wheelBox),
    byAdmin('deliver', '2026-11-13T15:40:00.000Z'),
  ],
  '8VZK5MQA': (course) => [...upTo('pack', course), ...tiresAndValves],
  N0WDP7GC: (course) => [...upTo('pack', course), ...tiresAndValves],
  '3GQX9TKB': (course) => [
    ...course,
    byCustomer('request-return', '2026-11-16T18:20:00.000Z', {
      returnReason: 'does-not-fit',
      reason: 'It does not close around my handlebar. Back in its box.',
      misfit: { fact: 'bar-clamp' },
    }),
    byAdmin('accept-return', '2026-11-19T17:50:00.000Z'),
  ],
  RM7D2ZVJ: (course) => [
    ...course,
    byCustomer('request-return', '2026-11-19T03:25:00.000Z', {
      returnReason: 'does-not-fit',
      reason: 'The left one does not go into the crank arm.',
      misfit: { fact: 'pedal-thread' },
    }),
    byCustomer('send-return', '2026-11-20T16:12:00.000Z', { carrier: 'UPS', trackingCode: '1Z 9F4 77120' }),
  ],
  '7CN4QXVR': (course) => [...upTo('pack', course), byAdmin('ship', '2026-11-19T22:45:00.000Z', firstBox)],
  P2TY8KHS: (course) => [
    ...upTo('pack', course),
    byAdmin('ship', '2026-11-19T22:45:00.000Z', { ...firstBox, quantity: 4 }),
  ],
  E5MBW0ZD: (course) => upTo('pack', course),
  WQ81VNTA: (course) => upTo('confirm', course),
  '6ZJ3KPRD': (course) => upTo('confirm', course),
  B0XM5CHY: (course) => upTo('confirm', course),
  T4G9SE2N: (course) => upTo('confirm', course),
  '879NGJ8P': (course) => upTo('ship', course),
  D5FE8T3P: (course) => upTo('pack', course),
  SBGDWN7T: (course) => upTo('confirm', course),
  XPJ2583P: () => [],
};

/** The steps after an order, or one of its items, was placed, oldest first. All items of an order take the usual course together. */
export function stepsOf(order: Pick<SeedOrder, 'id' | 'placedAt' | 'whole'>): readonly SeedStep[] {
  const course = courseOf({ ...order, id: orderIdOf(order) }).filter(({ at }) => at < END);
  return others[order.id]?.(course) ?? course;
}

/** The usual course up to this action. */
function upTo(action: OrderAction, course: readonly SeedStep[]): readonly SeedStep[] {
  return course.slice(0, course.findIndex((step) => step.action === action) + 1);
}

/**
 * The usual course, with the same timestamps in every run: confirmed and packed during the workshop's hours, shipped at four in the
 * afternoon.
 */
function courseOf({ id, placedAt }: Pick<SeedOrder, 'id' | 'placedAt'>): SeedStep[] {
  const code = Number.parseInt(id.replaceAll(/[^0-9A-F]/g, '0'), 16);
  const confirmed = toWorkingHours(Date.parse(placedAt) + HOUR, code % 50);
  const packed = toWorkingHours(confirmed + 3 * HOUR, code % 40);
  const shipped = toTime(toDay(packed), workshopHours.closes - 1, 45);
  const delivered = toWorkingHours(shipped + (DAYS[code % DAYS.length] ?? 2) * 24 * HOUR, code % 30);
  return [
    byAdmin('confirm', toIso(confirmed)),
    byAdmin('pack', toIso(packed)),
    byAdmin('ship', toIso(shipped), {
      carrier: 'Front Range Parcel',
      trackingCode: `FRP ${String(code % 10_000).padStart(4, '0')} ${String(code % 997).padStart(3, '0')}`,
    }),
    byAdmin('deliver', toIso(delivered)),
  ];
}

/** The same timestamp, if it is within the workshop's hours except the last one; otherwise some minutes after the workshop opens next. */
function toWorkingHours(timestamp: number, minutes: number): number {
  const shown = toShopTime(timestamp);
  const [weekday, hour] = [shown.getUTCDay(), shown.getUTCHours()];
  const works = weekday !== 0 && weekday !== 6;
  if (works && hour >= workshopHours.opens && hour < workshopHours.closes - 1) return timestamp;
  const isOver = !works || hour >= workshopHours.closes - 1;
  const opens = toTime(addDays(toDay(timestamp), isOver ? 1 : 0), workshopHours.opens, minutes);
  return toWorkingHours(opens, minutes);
}

/** The timestamp of an hour in Salida, on a day on which the clocks do not change. */
const toTime = (day: string, hour: number, minutes: number): number =>
  beginningOf(day).getTime() + hour * HOUR + minutes * MINUTE;

function byAdmin(action: OrderAction, at: string, details: Partial<SeedStep> = {}): SeedStep {
  return { action, role: 'admin', at, ...details };
}

function byCustomer(action: OrderAction, at: string, details: Partial<SeedStep> = {}): SeedStep {
  return { action, role: 'customer', at, ...details };
}

const toIso = (timestamp: number): string => new Date(timestamp).toISOString();
