import { constraints } from '@fourteener/contract/constraints';
import type { SlotEntry } from '@fourteener/contract/fit/stored-bikes';
import { portsNotation } from '@fourteener/contract/part/port-notation';
import type { Answer, Input } from '@fourteener/contract/shapes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryOf } from '../../api/call-queries.ts';

export type AdminBike = Answer<'getBike'>;
export type BikeDraft = Input<'judgeBike', 'body'>;

/** The bikes of the shop, by model. For admins. */
export const bikesQuery = queryOf('GET /bikes', {});

/** A bike as admins edit it. */
export function bikeQuery(id: string) {
  return queryOf('GET /bikes/{id}', { params: { id } });
}

/** The verdicts on a bike in all its years and sizes. */
export function judgmentQuery(bike: BikeDraft) {
  return queryOptions({ ...queryOf('POST /bikes/judgment', { body: bike }), retry: false });
}

/** The names of the shop's parts by their ids; `ids` is a list with commas. */
export function partNamesQuery(ids: string) {
  return queryOptions({
    queryKey: ['bikes', 'part-names', ids],
    queryFn: async ({ signal }) => {
      const lines = ids.split(',').slice(0, constraints.judgedLines);
      const judged = await call('POST /partses/judge', {
        body: { lines: lines.map((partsId) => ({ partsId })) },
        signal,
      });
      return Object.fromEntries(judged.lines.flatMap(({ part }) => (part ? [[part._id, part.name]] : [])));
    },
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
}

/** The part in a slot while it is edited; `ports` is a text in the notation of forms. */
export interface TypedEntry {
  /** Identifies the entry while it is edited. */
  key: number;
  part: string;
  firstYear: string;
  lastYear: string;
  position: string;
  ports: string;
  without: readonly string[];
}

/** A slot while it is edited. */
export interface TypedSlot {
  key: number;
  name: string;
  entries: TypedEntry[];
}

/** A bike while it is edited. */
export interface TypedBike {
  model: string;
  about: string;
  firstYear: string;
  lastYear: string;
  /** The sizes, separated by commas. */
  sizes: string;
  slots: TypedSlot[];
}

let keys = 0;
const nextKey = () => (keys += 1);

/** The part of a slot before one is chosen. */
export function newEntry(entry: Partial<TypedEntry> = {}): TypedEntry {
  return { part: '', firstYear: '', lastYear: '', position: '', ports: '', without: [], ...entry, key: nextKey() };
}

/** A slot with one part. */
export function newSlot(name: string, entries = [newEntry()]): TypedSlot {
  return { key: nextKey(), name, entries };
}

/** A bike before anything is typed. */
export const emptyBike: TypedBike = { model: '', about: '', firstYear: '', lastYear: '', sizes: '', slots: [] };

/** A bike as the form shows it. */
export function readBike({ model, about, years, sizes, slots }: AdminBike): TypedBike {
  const [firstYear, lastYear] = years.map(String) as [string, string];
  // The database does not keep the order of slots, so they are sorted by name.
  const named = Object.entries(slots).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  const typed = named.map(([name, entry]) =>
    newSlot(
      name,
      [entry].flat().map((one) => readEntry(one)),
    ),
  );
  return { model, about, firstYear, lastYear, sizes: sizes.join(', '), slots: typed };
}

function readEntry({ part, years = [null, null], position, ports = [], without = [] }: SlotEntry): TypedEntry {
  const [firstYear, lastYear] = years.map((year) => String(year ?? '')) as [string, string];
  return newEntry({ part, firstYear, lastYear, position: position ?? '', ports: portsNotation.write(ports), without });
}

/** The request body for a typed bike. Throws a `NotationError` where ports are not written as they should be. */
export function writeBike({ model, about, firstYear, lastYear, sizes, slots }: TypedBike): BikeDraft {
  return {
    model: model.trim(),
    about: about.trim(),
    years: [Number(firstYear), Number(lastYear)],
    sizes: listSizes(sizes),
    slots: Object.fromEntries(
      slots.map((slot) => [slot.name, isPlain(slot) ? writeEntry(slot.entries[0]) : slot.entries.map(writeEntry)]),
    ),
  };
}

/** Splits a typed list of sizes. */
const listSizes = (typed: string) =>
  typed
    .split(',')
    .map((size) => size.trim())
    .filter((size) => size !== '');

/** Whether a slot has one part in all years, which is stored without a list. */
export function isPlain({ entries }: TypedSlot): boolean {
  return entries.length === 1 && entries[0]?.firstYear === '' && entries[0].lastYear === '';
}

function writeEntry(entry = newEntry()): SlotEntry {
  const { part, firstYear, lastYear, position, ports, without } = entry;
  const parsed = portsNotation.parse(ports);
  return {
    part: part.trim(),
    ...((firstYear || lastYear) && { years: [toYear(firstYear), toYear(lastYear)] as [number | null, number | null] }),
    ...(position && { position: position as NonNullable<SlotEntry['position']> }),
    ...(parsed.length > 0 && { ports: parsed }),
    ...(without.length > 0 && { without: [...without] }),
  };
}

const toYear = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The pattern of part ids: while an admin types a name to find a part, the field holds words instead of an id. */
const ID = /^[\w-]+$/;

/** Whether the bike is complete enough to be judged, and has nothing that the shop would refuse. */
export function isJudgeable({ model, years, sizes, slots }: BikeDraft): boolean {
  const entries = Object.values(slots).flat();
  const areYears = years.every((year) => year >= 1_000 && year < 10_000) && years[0] <= years[1];
  return model !== '' && areYears && listSizes(sizes.join()).length > 0 && entries.every(({ part }) => ID.test(part));
}
