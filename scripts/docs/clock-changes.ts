import { brand } from '@fourteener/contract/brand';
import { formatText } from './format.ts';

/** The file of the clock changes, relative to the root of the repository. */
export const CLOCK_CHANGES = 'contract/clock-changes.json';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEARS = 50;

/** The clock changes of the shop's time zone by Intl, for 50 years from the shop's first one on. */
export function writeClockChanges(): Promise<string> {
  return formatText(CLOCK_CHANGES, JSON.stringify(listClockChanges(brand.timeZone)));
}

export function listClockChanges(timeZone: string): {
  timeZone: string;
  offsets: Record<string, number>;
  changes: Record<string, string>;
} {
  const readClock = openClock(timeZone);
  const [first, end] = [Date.UTC(brand.since), Date.UTC(brand.since + YEARS)];
  const offsets: Record<string, number> = {};
  const changes: Record<string, string> = {};
  const add = (time: number) => {
    const { name, offset } = readClock(time);
    offsets[name] = offset;
    changes[new Date(time).toISOString().replace(':00.000Z', 'Z')] = name;
  };
  add(first);
  for (let time = first; time < end; time += DAY) {
    const isSame = (other: number) => readClock(other).name === readClock(time).name;
    if (!isSame(time + DAY)) add(findChange(time, time + DAY, isSame));
  }
  return { timeZone, offsets, changes };
}

/** The first minute in a range at which the clock differs from that at its beginning, by bisection. */
function findChange(from: number, to: number, isSame: (time: number) => boolean): number {
  if (to - from === MINUTE) return to;
  const middle = from + Math.floor((to - from) / MINUTE / 2) * MINUTE;
  return isSame(middle) ? findChange(middle, to, isSame) : findChange(from, middle, isSame);
}

/** Returns a function that reads the zone's abbreviation at a time, and its offset from UTC in minutes. */
function openClock(timeZone: string): (time: number) => { name: string; offset: number } {
  const format = (timeZoneName: 'short' | 'longOffset') => {
    const written = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName });
    return (time: number) => written.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  };
  const [readName, readOffset] = [format('short'), format('longOffset')];
  return (time) => {
    const [, sign = '', hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(readOffset(time)) ?? [];
    return { name: readName(time), offset: Number(`${sign}${Number(hours) * 60 + Number(minutes)}`) };
  };
}
