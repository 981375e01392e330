import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { countryCodes } from './countries.ts';
import { deliveryDays } from './delivery-days.ts';
import { dollars, listOf, optionalText, text, wholeNumber } from '../fields.ts';

const price = dollars('The price', { min: 0 });
const grams = z.object(
  { from: wholeNumber('The weight', 0, constraints.shippingGrams), price },
  'A step is not an object.',
);
const subtotals = z.object(
  { from: dollars('The subtotal', { min: 0, max: constraints.maxTotal }), price },
  'A step is not an object.',
);
const steps = (step: typeof grams | typeof subtotals) =>
  listOf(step, {
    min: 1,
    max: constraints.shippingSteps,
    missing: 'The steps are missing.',
    tooFew: 'At least one price is needed.',
    tooMany: `There can be at most ${constraints.shippingSteps} prices.`,
  });
/** The code of a state, such as `UT`. */
export const stateCode = z
  .string('The state is missing.')
  .check(
    z.maxLength(3, { error: 'The state is too long.', abort: true }),
    z.regex(/^[A-Z0-9]{2,3}$/, 'The state must be a code such as UT.'),
  );

/** The beginnings of postal codes, such as `BT`. */
export const zipBeginnings = z
  .array(
    z.string('A beginning of a postal code is not a text.').check(
      z.maxLength(constraints.zipBeginningLength, {
        error: 'A beginning of a postal code is too long.',
        abort: true,
      }),
      z.regex(/^[A-Z0-9]+$/, 'A beginning of a postal code must be letters and digits, such as BT or 35.'),
    ),
    'The beginnings of postal codes are missing.',
  )
  .check(
    z.minLength(1, 'At least one beginning of a postal code is needed.'),
    z.maxLength(constraints.zipBeginnings, `At most ${constraints.zipBeginnings} postal codes can be named.`),
  );

const priced = {
  /** The subtotal from which shipping is free. */
  freeFrom: z.optional(dollars('The subtotal', { min: 0, max: constraints.maxTotal })),
  /** The delivery time; absent if the shop does not state one. */
  days: z.optional(deliveryDays),
};
const byWeight = {
  by: z.literal('weight'),
  /** The price of a step applies from its weight in grams upward. */
  steps: steps(grams),
};
const bySubtotal = {
  by: z.literal('subtotal'),
  /** The price of a step applies from its subtotal in dollars upward. */
  steps: steps(subtotals),
};

const wayFacts = {
  /** The name that customers read and choose, such as `Express`. */
  name: text({ name: 'The name', min: 1, max: constraints.nameLength }),
  ...priced,
  /** Present if customers pick the order up: it is then taxed at the shop's own place. */
  isPickUp: z.optional(z.literal(true, 'isPickUp must be true or absent.')),
};

/** A way of shipping in a zone besides the zone's own. */
const shippingWay = z.discriminatedUnion(
  'by',
  [z.object({ ...wayFacts, ...byWeight }), z.object({ ...wayFacts, ...bySubtotal })],
  'A way of shipping must have prices by weight or by subtotal.',
);

const zoneFacts = {
  /** The name that customers read. If the zone has other ways of shipping, it names the zone's own way. */
  name: text({ name: 'The name', min: 1, max: constraints.nameLength }),
  /** If empty, the zone includes every country. */
  countries: z
    .array(z.enum(countryCodes, 'The shop does not know one of these countries.'), 'The countries are missing.')
    .check(z.maxLength(countryCodes.length, 'There are too many countries.')),
  /** If empty, the zone includes every state of its countries. */
  states: z
    .array(stateCode, 'The states are missing.')
    .check(z.maxLength(constraints.shippingStates, `A zone can name at most ${constraints.shippingStates} states.`)),
  /** The beginnings of the postal codes in the zone, such as `BT`; absent if it includes all. */
  zips: z.optional(zipBeginnings),
  ...priced,
  /** The other ways of shipping that customers can choose in the zone. */
  ways: z.optional(
    listOf(shippingWay, {
      min: 1,
      max: constraints.shippingWays,
      missing: 'The ways of shipping are missing.',
      tooFew: 'At least one way of shipping is needed.',
      tooMany: `A zone can have at most ${constraints.shippingWays} more ways of shipping.`,
    }),
  ),
};

/** An area with the same shipping prices. The first zone that contains a destination applies. */
export const shippingZone = z
  .discriminatedUnion(
    'by',
    [z.object({ ...zoneFacts, ...byWeight }), z.object({ ...zoneFacts, ...bySubtotal })],
    'A zone must have prices by weight or by subtotal.',
  )
  .check(({ value: { name, ways = [] }, issues }) => {
    for (const [index, way] of ways.entries()) {
      const isTaken = [{ name }, ...ways.slice(0, index)].some((other) => isSameName(other.name, way.name));
      if (isTaken)
        issues.push({
          ...{ code: 'custom', input: way.name, path: ['ways', index, 'name'] },
          message: 'Another way of shipping in this zone has this name: customers could not tell them apart.',
        });
    }
  });
export type ShippingZone = z.output<typeof shippingZone>;

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The fields of a zone or of a way of shipping that decide the price of shipping. */
export type ShippingPrices = Pick<ShippingZone, 'by' | 'steps' | 'freeFrom'>;

/** The name of the way of shipping that an order asks for. */
export const wayName = optionalText({ name: 'The way of shipping', max: constraints.nameLength });

/** A way of shipping that customers can choose. */
export interface ShippingWay extends ShippingPrices, Pick<ShippingZone, 'name' | 'days'> {
  isPickUp?: true | undefined;
}

/** The ways of shipping in a zone. The first is the zone's own, which applies if the customer chooses none. */
export function listWays({ name, by, steps, freeFrom, days, ways = [] }: ShippingZone): ShippingWay[] {
  return [{ name, by, steps, freeFrom, days }, ...ways];
}
