import type { LinesOfDrawing } from '../drawing/schemas.ts';
import { entriesIn, type StoredBike } from '../fit/stored-bikes.ts';
import { interfaces } from '../fit/vocabulary.ts';
import { findContradictingRows } from './specification-rows.ts';
import { partKinds } from './kinds.ts';
import type { NewPart } from './schemas.ts';
import { nameUnit } from './units.ts';

/** The facts of a part that can contradict one another. */
export type CollidingPart = Pick<NewPart, 'name'> & {
  _id: string;
} & {
  [
    F in 'description' | 'kind' | 'specs' | 'service' | 'weightGrams' | 'piecesPerUnit' | 'group' | 'pictures' | 'ports'
  ]?: NewPart[F] | undefined;
};

/** Two facts of a part of which one must be wrong. */
export interface Collision {
  /** The id of the part. */
  part: string;
  /** Both facts, in a sentence. */
  says: string;
}

/** All data that can contradict the facts of parts. */
interface Shop {
  parts: readonly CollidingPart[];
  drawings: readonly LinesOfDrawing[];
  bikes: readonly StoredBike[];
}

/** A comparison of some facts; all comparisons together find every contradiction. */
type Comparison = () => Collision[];

/**
 * Lists the comparisons, one for each part, drawing or bike: the lines and words of a description, the name and the alternative text of the
 * first picture with the facts of the part; torques and pieces in drawings with those of their parts; and colors in a bike's description
 * with those of its parts.
 */
export function listComparisons({ parts, drawings, bikes }: Shop): Comparison[] {
  const byId = new Map(parts.map((part) => [part._id, part]));
  const colors = listColors(parts);
  return [
    ...parts.map((part) => () => [
      ...collideLines(part),
      ...collideUnit(part),
      ...collideColors(part, colors),
      ...collideBolts(part),
    ]),
    ...drawings.map((drawing) => () => collideDrawing(drawing, byId)),
    ...bikes.map((bike) => () => collideBike(bike, byId, colors)),
  ];
}

function collideLines(part: CollidingPart): Collision[] {
  return findContradictingRows(part).map(({ label, value, fact }) => ({
    part: part._id,
    says: `The description says “${label}: ${value}”, and the fact is ${fact}.`,
  }));
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function readCount(word: string): number | undefined {
  const at = numbers.indexOf(word.toLowerCase());
  if (at >= 0) return at + 1;
  return /^\d{1,3}$/.test(word) ? Number(word) : undefined;
}

/** Compares the unit in a part's name with the pieces in a unit: `Bar tape, pair`, `Pedal pins, set of 48`. */
function collideUnit({ _id, name, piecesPerUnit }: CollidingPart): Collision[] {
  const [, set] = /\bset of (\w{1,12})/i.exec(name) ?? [];
  const said = /,\s*pair\b/i.test(name) ? 2 : set && readCount(set);
  if (!said || said === piecesPerUnit) return [];
  return [
    {
      part: _id,
      says: `The name says ${nameUnit({ piecesPerUnit: said })}, and the unit is a ${nameUnit({ piecesPerUnit })}.`,
    },
  ];
}

/** Common colors, in addition to those of the shop's own parts. */
const commonColors = [
  'black',
  'silver',
  'white',
  'red',
  'blue',
  'green',
  'copper',
  'brown',
  'sand',
  'bone',
  'gold',
  'gray',
  'grey',
  'orange',
  'yellow',
  'pink',
  'purple',
];

const COLOR = 'Color';

function colorOf({ group }: CollidingPart): string | undefined {
  return group?.axis === COLOR ? group.value.toLowerCase() : undefined;
}

/** All names of colors, the longest first, so that `pine green` is not read as `green`. */
function listColors(parts: readonly CollidingPart[]): readonly string[] {
  const own = parts.flatMap((part) => colorOf(part) ?? []);
  return [...new Set([...own, ...commonColors])].toSorted((one, other) => other.length - one.length);
}

const words = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The colors in a text. */
function findColors(text: string, colors: readonly string[]): string[] {
  let left = words(text);
  return colors.filter((color) => {
    const isThere = left.includes(words(color));
    left = left.replaceAll(words(color), ' | ');
    return isThere;
  });
}

/** Two names mean the same color if one contains the other: `green` and `pine green` do not contradict each other. */
const isSameColor = (one: string, other: string) =>
  words(one).includes(words(other)) || words(other).includes(words(one));

/**
 * Compares the color of a part with the colors in its name and in its first picture's text. One match is enough, because what the part is
 * made of may have other colors.
 */
function collideColors(part: CollidingPart, colors: readonly string[]): Collision[] {
  const own = colorOf(part);
  if (own === undefined) return [];
  const texts: [string, string | undefined][] = [
    ['The name', part.name],
    ['The text of the first picture', part.pictures?.[0]?.alt],
  ];
  return texts.flatMap(([what, text]) => {
    const named = findColors(text ?? '', colors);
    if (named.length === 0 || named.some((color) => isSameColor(color, own))) return [];
    return [{ part: part._id, says: `${what} says ${named.join(' and ')}, and the color is ${own}.` }];
  });
}

/** The numbers of bolts in the names of its ports' standards, each with the label of the interface. */
function boltedPorts({ ports, kind }: CollidingPart): { label: string; count: number }[] {
  return (ports ?? []).flatMap(({ interface: id, code }) => {
    const known = interfaces.get(id);
    const standard = known?.codes.find((each) => each.code === code);
    const count = readCount(/\b(\w{1,12})[ -]bolts?\b/i.exec(standard?.label ?? '')?.[1] ?? '');
    return known && kind && count !== undefined ? [{ label: known.label, count }] : [];
  });
}

/** The numbers of bolts in a text: `three bolts`, `5-bolt`. */
const countsOfBolts = (text: string) =>
  [...text.matchAll(/\b(\w{1,12})[ -]bolts?\b/gi)].flatMap(([, word]) => readCount(word ?? '') ?? []);

function collideBolts(part: CollidingPart): Collision[] {
  const said = countsOfBolts(part.description ?? '');
  if (said.length === 0) return [];
  return boltedPorts(part)
    .filter(({ count }) => !said.includes(count))
    .map(({ label, count }) => ({
      part: part._id,
      says: `The description says ${said.join(' and ')} bolts, and the ${label.toLowerCase()} has ${count}.`,
    }));
}

function collideDrawing({ title, lines }: LinesOfDrawing, parts: ReadonlyMap<string, CollidingPart>): Collision[] {
  return lines.flatMap((line) => {
    const part = parts.get(line.partId ?? '');
    if (!part || !line.soldAlone) return [];
    const torque = part.service?.torqueNm;
    const found: Collision[] = [];
    if (line.torqueNm !== undefined && torque !== undefined && line.torqueNm !== torque) {
      found.push({
        part: part._id,
        says: `Number ${line.balloon} in the drawing ${title} says ${line.torqueNm} N·m, and the part ${torque} N·m.`,
      });
    }
    const { piecesPerUnit } = part;
    if (piecesPerUnit && line.quantity > piecesPerUnit && line.quantity % piecesPerUnit !== 0) {
      found.push({
        part: part._id,
        says: `Number ${line.balloon} in the drawing ${title} has ${line.quantity} pieces, and the unit is a ${nameUnit(part)}.`,
      });
    }
    return found;
  });
}

/** Compares the colors of parts in a bike's description, such as `pine green frame`, with those of the parts of its build. */
function collideBike(
  bike: StoredBike,
  parts: ReadonlyMap<string, CollidingPart>,
  colors: readonly string[],
): Collision[] {
  const about = words(bike.about);
  const [from, to] = bike.years;
  const built = new Set<string>();
  for (let year = from; year <= to; year += 1) for (const [, { part }] of entriesIn(bike, year)) built.add(part);
  const colored = [...built].flatMap((id) => {
    const part = parts.get(id);
    const own = part && colorOf(part);
    return part?.kind && own !== undefined ? [{ part: id, own, noun: partKinds[part.kind].label.toLowerCase() }] : [];
  });
  return colored.flatMap(({ part, own, noun }) => {
    const said = colors.find((color) => about.includes(`${words(color).trimEnd()}${words(noun)}`));
    const alike = colored.filter((each) => each.noun === noun);
    if (said === undefined || alike.some((each) => isSameColor(said, each.own))) return [];
    return [{ part, says: `The description of the ${bike.model} says “${said} ${noun}”, and the color is ${own}.` }];
  });
}
