import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { listWays, type ShippingPrices } from '@fourteener/contract/checkout/zones';
import { countries } from '@fourteener/contract/checkout/countries';
import { formatCount } from '@fourteener/contract/text/format-count';
import { formatDollars } from '@fourteener/contract/money';

type Zone = CheckoutTables['zones'][number];
type Rate = CheckoutTables['rates'][number];

/** Warns of settings that the shop accepts but that are probably mistakes. Each sentence names its rows; the tables can still be saved. */
export function findWarnings({ zones, rates }: CheckoutTables): string[] {
  return [...zones.flatMap((zone, index) => warnOfZone(zone, index, zones)), ...warnOfRates(rates)];
}

function warnOfZone(zone: Zone, index: number, zones: readonly Zone[]): string[] {
  const name = nameZone(zone, index);
  const first = zones.findIndex((each, n) => n < index && covers(each, zone));
  const before = zones[first];
  const hidden = before
    ? [`${name} never applies: ${nameZone(before, first)} stands before it and covers the same addresses.`]
    : [];
  const [own, ...others] = listWays(zone);
  return [
    ...(own ? warnOfPrices(name, own) : []),
    ...others.flatMap((way) => warnOfPrices(`${name}, ${way.name}`, way)),
    ...hidden,
  ];
}

function warnOfPrices(name: string, way: ShippingPrices): string[] {
  const steps = way.steps.toSorted((one, other) => one.from - other.from);
  const at = (from: number) => (way.by === 'weight' ? `${formatCount(from)} g` : formatDollars(from));
  const pairs = steps.flatMap((step, n) => {
    const next = steps[n + 1];
    return next ? [[step, next] as const] : [];
  });
  const double = pairs
    .filter(([one, next]) => one.from === next.from)
    .map(([{ from }]) => `${name} has two prices from ${at(from)}: only the last one applies.`);
  const { freeFrom } = way;
  const never = steps
    .filter(({ from }) => way.by === 'subtotal' && freeFrom !== undefined && from >= freeFrom)
    .map(
      ({ from, price }) =>
        `${name}: the price of ${formatDollars(price)} from ${at(from)} never applies, because shipping is free from ${formatDollars(freeFrom ?? 0)}.`,
    );
  return [...warnOfOrder(name, pairs, way.by, at), ...double, ...never];
}

type Step = Zone['steps'][number];

/** Warns of prices by weight that fall, and of prices by subtotal that both rise and fall. */
function warnOfOrder(
  name: string,
  pairs: (readonly [Step, Step])[],
  by: Zone['by'],
  at: (from: number) => string,
): string[] {
  const [falling, rising] = [
    pairs.filter(([one, next]) => next.price < one.price),
    pairs.filter(([one, next]) => next.price > one.price),
  ];
  // Shops raise or lower shipping prices for large orders, but hardly both.
  const odd = by === 'weight' || rising.length > 0 ? falling : [];
  return odd.map(
    ([one, next]) =>
      `${name}: from ${at(one.from)} shipping costs ${formatDollars(one.price)}, and from ${at(next.from)} only ${formatDollars(next.price)}.`,
  );
}

function covers(one: Zone, other: Zone): boolean {
  const all = (wide: readonly string[], narrow: readonly string[]) =>
    wide.length === 0 || (narrow.length > 0 && narrow.every((each) => wide.includes(each)));
  return all(one.countries, other.countries) && all(one.states, other.states) && all(one.zips ?? [], other.zips ?? []);
}

const nameZone = ({ name }: Zone, index: number) => `Zone ${index + 1}, ${name}`;

const writeZips = ({ zips = [] }: Rate) => zips.toSorted().join();

/** Warns of two rates for the same place and class, of which only the first one counts. */
function warnOfRates(rates: readonly Rate[]): string[] {
  return rates.flatMap((rate, index) => {
    const first = rates.findIndex(
      (each) =>
        each.country === rate.country &&
        each.state === rate.state &&
        each.kind === rate.kind &&
        writeZips(each) === writeZips(rate),
    );
    if (first === index) return [];
    const place = rate.state === undefined ? countries[rate.country] : `${rate.state}, ${countries[rate.country]}`;
    return [`Rate ${index + 1} never applies: rate ${first + 1} is for the same in ${place}.`];
  });
}
