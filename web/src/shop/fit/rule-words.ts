import { parsePath, rolesOf } from '@fourteener/contract/fit/compare';
import type { Position, Side } from '@fourteener/contract/fit/facts';
import type { Clause, Match, Role, Term } from '@fourteener/contract/fit/rules';
import { fitKinds, interfaces, labelOf } from '@fourteener/contract/fit/vocabulary';

/** A label within a sentence, with a lower-case first letter. */
export const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** Joins words by commas, and by `last` before the last one: `A, B or C`; by semicolons if a word contains a comma. */
export function joinWords(words: readonly string[], last: 'and' | 'or'): string {
  const hasComma = words.length > 1 && words.some((word) => word.includes(','));
  const end = words.slice(-2).join(hasComma ? `; ${last} ` : ` ${last} `);
  return [...words.slice(0, -2), end].join(hasComma ? '; ' : ', ');
}

export const kindLabel = (kind: string) => fitKinds.get(kind)?.label ?? '';
export const factLabel = (id: string) => interfaces.get(id)?.label ?? '';
export const sideWord = (side: Side) => (side === 'gives' ? ('has' as const) : ('takes' as const));

/** The kinds of parts that a role of a comparison allows: `Inner tube or tubeless valve`. */
export function nameParts({ kinds }: Pick<Role, 'kinds'>): string {
  const [first = '', ...others] = kinds.map(kindLabel);
  return joinWords([first, ...others.map(lower)], 'or');
}

/** The roles of a clause in the order of their indices: need, have, then the further ones. */
export const listRoles = ({ need, have, also = [] }: Clause): Role[] => [need, have, ...also];

/** The standards that a table's cell matches, in words: one, several, or any, also a missing one. */
export function nameMatch(id: string, match: Match): string {
  if (match === '*') return 'Anything, or not stated';
  const codes = typeof match === 'string' ? [match] : match;
  return joinWords(
    codes.map((code) => labelOf(id, code)),
    'or',
  );
}

/** The place on the bike to which a comparison applies, as a sentence. */
export function nameWhere(position: Position | 'same' | null): string {
  if (position === null) return 'Not bound to one end of the bike.';
  if (position === 'same') return 'Both parts are at the same end of the bike, front or rear.';
  const isHeadTube = position === 'upper' || position === 'lower';
  return isHeadTube ? `At the ${position} end of the head tube.` : `At the ${position} of the bike.`;
}

/** The fact that a path of a clause names, with its part and which of its numbers: `Rotor diameter (fork, the most it takes)`. */
export function nameFact(path: string, clause: Clause): string {
  const { role, part, field } = resolvePath(path, clause);
  const side = sideOf(role);
  const bounds = side === 'takes' ? ['the least it takes', 'the most it takes'] : ['its smallest', 'its largest'];
  const bound = field === 'min' || field === 'max' ? `, ${bounds[field === 'min' ? 0 : 1]}` : '';
  return `${factLabel(role.interface)} (${part}${bound})`;
}

/** Resolves a path to the fact that it names: one that the clause compares, or another one of the same part. */
export function resolvePath(path: string, clause: Clause) {
  const { role: index, id, field } = parsePath(path, clause);
  const role = listRoles(clause)[index];
  if (!role) throw new Error(`“${path}” names no role of its clause.`);
  const side = id === undefined ? role.side : undefined;
  return { role: { ...role, interface: id ?? role.interface, side }, part: lower(nameParts(role)), field };
}

/** The side of a fact; of one that is not compared, the side on which these parts state it. */
function sideOf({ kinds, interface: id, side }: Omit<Role, 'side'> & { side: Side | undefined }) {
  if (side) return sideWord(side);
  return sideWord(kinds.every((kind) => interfaces.get(id)?.gives?.kinds.includes(kind)) ? 'gives' : 'takes');
}

/** A number with the unit of the fact `id`. */
export function writeMeasure(number: number, id: string): string {
  const unit = interfaces.get(id)?.unit;
  return unit === undefined ? String(number) : `${number} ${unit}`;
}

/** A sum of terms in words; numbers have the unit of the sum's first fact, or else of `id`. */
export function nameSum(terms: readonly Term[], clause: Clause, id: string): string {
  const [path] = terms.filter((term) => typeof term === 'string');
  const unitOf = path === undefined ? id : resolvePath(path, clause).role.interface;
  return terms
    .map((term, index) => {
      const words = typeof term === 'number' ? writeMeasure(term, unitOf) : nameFact(term, clause);
      if (index === 0) return words;
      return typeof term === 'string' && term.startsWith('-') ? `− ${words}` : `+ ${words}`;
    })
    .join(' ');
}

/** The part of a condition: a role of the clause, or any part of a kind. */
export function nameConditionPart(of: string, clause: Clause): string {
  const role = listRoles(clause)[rolesOf(clause).indexOf(of)];
  return lower(role ? nameParts(role) : kindLabel(of));
}
