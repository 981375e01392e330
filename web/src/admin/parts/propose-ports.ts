import { parseDescription } from '@fourteener/contract/text/description';
import { type PartSpec, specNames, writeSpecValue } from '@fourteener/contract/part/specs';
import { type Cue, cues } from './description-cues.ts';
import { findWords, joinWords, type Word, wordsOf } from './description-words.ts';
import { readNumber } from '@fourteener/contract/text/typed-number';
import type { Port, Side } from '@fourteener/contract/fit/facts';
import { type Interface, type InterfaceSide, vocabulary } from '@fourteener/contract/fit/vocabulary';
import { capitalize } from '../../ui/text/capitalize.ts';

/** A port that a description seems to state, with the words that state it. */
export interface PortProposal {
  port: Port;
  words: string;
}

/** The texts in which facts are looked for. */
interface DescribedPart {
  kind: string;
  name: string;
  description: string;
  specs: readonly PartSpec[];
}

/** A line with one statement, or a sentence. */
interface Line {
  label?: string;
  value: string;
  words: Word[];
}

/** An interface of the part on one side, with the phrases by which descriptions state it. */
interface Place {
  one: Interface;
  side: Side;
  states: InterfaceSide;
  cues: Cue[];
}

/** A sentence with one of these words may be about another part, or say what this part is not. */
const DOUBT =
  /\b(?:adapters?|also|earlier|except|fewer|instead|later|never|no|nor|not|older|or|other|than|unless|unlike|without|and)\b/i;

/**
 * The ports that the name, the description and the specifications of a part state beyond doubt for its kind; whatever is ambiguous is left
 * out. Descriptions come from the maker, so `from` is `maker`.
 */
export function proposePorts(part: DescribedPart): PortProposal[] {
  const lines = listLines(part);
  return listPlaces(part.kind).flatMap((place) => {
    const found = lines.flatMap((line) => readLine(place, line));
    return settle(place, found);
  });
}

function listLines({ name, description, specs }: DescribedPart): Line[] {
  const { rows, prose } = parseDescription(description);
  const typed = specs.map((spec) => ({ label: specNames[spec.name].label, value: writeSpecValue(spec) }));
  const sentences = [name, ...prose.flatMap((text) => text.split(/(?<=[.;:]) /))].filter((text) => !DOUBT.test(text));
  return [
    ...[...rows, ...typed].map(({ label, value }) => ({
      label: label.toLowerCase(),
      value: value.replaceAll('\u00a0', ' '),
      words: wordsOf(value),
    })),
    ...sentences.map((value) => ({ value, words: wordsOf(value) })),
  ];
}

function listPlaces(kind: string): Place[] {
  return vocabulary.interfaces.flatMap((one) =>
    (['gives', 'takes'] as const).flatMap((side) => {
      const states = one[side];
      if (!states?.kinds.includes(kind)) return [];
      const own = cues.filter(
        (cue) =>
          cue.interface === one.id &&
          (cue.side ?? side) === side &&
          (cue.kinds === undefined || cue.kinds.includes(kind)),
      );
      return [{ one, side, states, cues: own }];
    }),
  );
}

type Found = PortProposal & { place: string };

function readLine(place: Place, line: Line): Found[] {
  const { label } = line;
  if (label === undefined) return readSentence(place, line);
  return place.cues
    .filter(({ labels = [] }) => labels.includes(label))
    .flatMap((cue) => (cue.at === undefined ? readValue(place, cue, line) : readPattern(place, cue, cue.at, line)));
}

/** Reads a line by the pattern of a cue. */
function readPattern(place: Place, cue: Cue, at: RegExp, line: Line): Found[] {
  const match = at.exec(line.value);
  if (!match) return [];
  const { code = cue.code, value, min, max } = match.groups ?? {};
  const known = code === undefined ? undefined : findCode(place, code);
  if (code !== undefined && known === undefined) return [];
  if (value !== undefined)
    return toFound(place, cue, line, { ...(known && { code: known }), ...spread(place, cue, Number(value)) });
  return toFound(place, cue, line, {
    ...(known !== undefined && { code: known }),
    ...(min !== undefined && { min: Number(min) }),
    ...(max !== undefined && { max: Number(max) }),
  });
}

/** Reads a line whose label matches a cue: its value is a code or a number. */
function readValue(place: Place, cue: Cue, line: Line): Found[] {
  if (place.states.fields.includes('code')) {
    const code = readCode(place, cue, line, true);
    return code ? toFound(place, cue, line, { code: code.code }) : [];
  }
  const unit = place.one.unit ?? '';
  const match = /^(\d[\d.,]{0,10}(?<=\d))(?: ?(?:–|-|to) ?(\d[\d.,]{0,10}(?<=\d)))? ?(\p{L}*)(?=$|[,;](?!\d))/u.exec(
    line.value,
  );
  const short = /^(\d{1,5})(?:–(\d{1,5}))? (\p{L}+)/u.exec(line.value);
  const [, first, second, written] = match ?? short ?? [];
  if (first === undefined || written !== unit) return [];
  const [one, other] = [first, second ?? first].map((digits) => readNumber(digits, { decimals: 3 }));
  if (one === undefined || other === undefined || Number.isNaN(one) || Number.isNaN(other)) return [];
  return toFound(place, cue, line, second === undefined ? spread(place, cue, one) : { min: one, max: other });
}

/** Reads a name or a sentence: it states a standard by a distinctive name, or a number beside its word. */
function readSentence(place: Place, line: Line): Found[] {
  const besides = place.cues.filter(({ words = [] }) => words.length > 0);
  for (const cue of place.states.fields.includes('code') ? [] : besides) {
    const number = findBeside(line, cue.words ?? [], place.one.unit);
    if (number !== undefined)
      return toFound(place, cue, line, spread(place, cue, number), quote(line, cue.words ?? []));
  }
  if (!place.states.fields.every((field) => field === 'code')) return [];
  const cue = place.cues[0] ?? { interface: place.one.id };
  const isNamed = (cue.words ?? []).some((word) => line.words.some(({ text }) => text === word));
  const found = readCode(place, cue, line, isNamed);
  return found ? toFound(place, { ...cue, position: undefined }, line, { code: found.code }, found.quoted) : [];
}

/** The number directly before a word; a unit may stand between them. */
function findBeside({ words }: Line, cueWords: readonly string[], unit = ''): number | undefined {
  const at = words.findIndex(({ text }) => cueWords.includes(text));
  const before = words[at - 1]?.text ?? '';
  const number = before === unit.toLowerCase() ? words[at - 2]?.text : unit === 'cogs' ? before : undefined;
  return number !== undefined && Number.isFinite(Number(number)) && /^\d/.test(number) ? Number(number) : undefined;
}

const quote = ({ value, words }: Line, cueWords: readonly string[]) => {
  const at = words.findIndex(({ text }) => cueWords.includes(text));
  return value.slice(words[Math.max(0, at - 2)]?.start, words[at]?.end);
};

/** The only standard that a line names. */
function readCode({ one, side }: Place, cue: Cue, { value, words }: Line, isMeant: boolean) {
  const hits = one.codes
    .filter((code) => code.side === undefined || code.side === side)
    .flatMap(({ code, label, synonyms = [] }) =>
      [label, ...synonyms, code].flatMap((name) =>
        (name === code && isFamily(one, code) ? [] : waysToWrite(name, name === code)).flatMap((way) => {
          const place = findWords(words, joinWords(wordsOf(way)));
          // A `+` behind a name makes it another name: `Hyperglide+` is not `Hyperglide`.
          if (!place || words[place[1]]?.text === '+') return [];
          const written = value.slice(words[place[0]]?.start, words[place[1] - 1]?.end);
          return isMeant || isDistinctive(way, written) ? [{ code, place }] : [];
        }),
      ),
    );
  // A longer name contains shorter ones: `HG 11` contains `HG`.
  const whole = hits.filter(
    ({ place: [from, to] }) =>
      !hits.some(({ place: [start, end] }) => start <= from && end >= to && end - start > to - from),
  );
  const [first] = whole;
  if (!first || whole.some(({ code }) => code !== first.code)) return undefined;
  const [from, to] = first.place;
  const rest = words.filter((_, index) => index < from || index >= to);
  if (rest.some(({ text }) => cue.unless?.includes(text))) return undefined;
  return { code: first.code, quoted: value.slice(words[from]?.start, words[to - 1]?.end) };
}

/** Whether other codes begin with this code, as with `t47`; the text may mean one of those. */
function isFamily({ codes }: Interface, code: string): boolean {
  return codes.some((other) => other.code.startsWith(`${code}-`));
}

/** The ways in which a name may be written: without its unit, or with its two numbers exchanged. */
function waysToWrite(name: string, isCode: boolean): string[] {
  if (isCode && !/[a-z]/.test(name.replaceAll('x', ''))) return [];
  if (isCode && !/[\d-]/.test(name)) return [];
  const [, a, b] = /^(\d{1,3}(?:\.\d)?) ?[×x] ?(\d{1,3}(?:\.\d)?)(?: mm)?$/.exec(name) ?? [];
  if (a !== undefined && b !== undefined) return [`${a} x ${b}`, `${b} x ${a}`];
  const [measure] = /^\d{1,3}(?:\.\d)? mm(?=, | \()/.exec(name) ?? [];
  return [
    name,
    ...(name.endsWith(' mm') && /\p{L}/u.test(name.slice(0, -' mm'.length)) ? [name.slice(0, -' mm'.length)] : []),
    ...(measure ? [measure] : []),
  ];
}

/** Whether a name is distinctive enough to mean its standard in any sentence: two numbers, or more than a short word. */
function isDistinctive(way: string, written: string): boolean {
  if (/^\d+(?:\.\d+)? x \d/.test(way)) return true;
  const letters = way.replaceAll(/\bmm\b|[^\p{L}]/gu, '');
  if (letters.length < 3) return /\d/.test(way) && letters.length === 2;
  if (/[\d -]/.test(way) || way === written) return true;
  // One plain word, such as `Centerlock`, counts only with a capital, like a name.
  const plain = (text: string) => text.toLowerCase().replaceAll(/[ -]/g, '');
  return letters.length > 5 && /\p{Lu}/u.test(written) && plain(way) === plain(written);
}

function findCode({ one, side }: Place, code: string): string | undefined {
  return one.codes.find((each) => each.code === code && (each.side ?? side) === side)?.code;
}

/** The port's fields for a single number. */
function spread({ states: { fields } }: Place, { field }: Cue, number: number): Partial<Port> {
  if (field) return { [field]: number };
  return Object.fromEntries(fields.filter((each) => each !== 'code').map((each) => [each, number]));
}

function toFound({ one, side, states }: Place, cue: Cue, line: Line, facts: Partial<Port>, quoted?: string): Found[] {
  const { position } = cue;
  if (Object.keys(facts).length === 0 || Object.keys(facts).some((field) => !states.fields.includes(field as 'code')))
    return [];
  const port: Port = { interface: one.id, side, ...(position && { position }), ...facts, from: 'maker' };
  // Ports with one number for each code do not exclude each other.
  const each = states.fields.length > 1 && facts.code !== undefined ? facts.code : '';
  return [{ port, words: quoted ?? describeLine(line), place: `${position ?? ''} ${each}` }];
}

const describeLine = ({ label, value }: Line) => (label === undefined ? value : `${capitalize(label)}: ${value}`);

/** Joins the findings of each place; two that contradict each other are both dropped. */
function settle({ one }: Place, found: readonly Found[]): PortProposal[] {
  const places = Map.groupBy(found, ({ place }) => place);
  return [...places.values()].flatMap((several) => {
    const [first, ...more] = several;
    if (!first || (one.positions && !first.port.position)) return [];
    const port = { ...first.port };
    for (const other of more) {
      for (const field of ['code', 'value', 'min', 'max'] as const) {
        const [was, is] = [port[field], other.port[field]];
        if (was !== undefined && is !== undefined && was !== is) return [];
      }
      Object.assign(port, other.port);
    }
    const words = [...new Set(several.map((each) => each.words))];
    return [{ port, words: words.slice(0, 2).join('; ') }];
  });
}
