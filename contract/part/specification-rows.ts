import { type DescriptionRow, parseDescription } from '../text/description.ts';
import type { PartKind } from './kinds.ts';
import type { NewPart } from './schemas.ts';
import { specNames, writeSpecValue } from './specs.ts';
import { readLine } from './specs-from-lines.ts';

type Facts = {
  [F in 'kind' | 'specs' | 'service' | 'piecesPerUnit' | 'weightGrams' | 'countryOfOrigin' | 'description']?:
    | NewPart[F]
    | undefined;
};

/** The name and the value of a fact that a line states. */
type Stated = [name: string, value: number | string];

/** The facts of a part that lines of its description can state. */
function listFacts({ specs, service, piecesPerUnit, weightGrams }: Facts): Map<string, number | string> {
  const facts = new Map<string, number | string>((specs ?? []).map(({ name, value }) => [name, value]));
  if (piecesPerUnit) facts.set('pieces', piecesPerUnit);
  if (weightGrams) facts.set('weight', weightGrams);
  if (service?.torqueNm !== undefined) facts.set('torque', service.torqueNm);
  return facts;
}

function readStated(kind: PartKind | undefined, row: DescriptionRow): Stated[] {
  const { specs, piecesPerUnit, weightGrams, torqueNm } = readLine(kind, row);
  return [
    ...specs.map(({ name, value }): Stated => [name, value]),
    ...(piecesPerUnit === undefined ? [] : [['pieces', piecesPerUnit] satisfies Stated]),
    ...(weightGrams === undefined ? [] : [['weight', weightGrams] satisfies Stated]),
    ...(torqueNm === undefined ? [] : [['torque', torqueNm] satisfies Stated]),
  ];
}

/** A line of a description with the fact that it contradicts, if there is one. */
interface ComparedRow {
  row: DescriptionRow;
  stated: Stated[];
  contradicted: Stated | undefined;
}

/** Compares the lines of a description with the facts of the part. */
function compareRows(part: Facts): ComparedRow[] {
  const facts = listFacts(part);
  const said = new Set<string>();
  return parseDescription(part.description ?? '').rows.map((row) => {
    const stated = readStated(part.kind ?? undefined, row);
    // A part can have several torques, of which only one is a fact, so that another torque is no contradiction.
    const against = stated.find(
      ([name, value]) => facts.has(name) && facts.get(name) !== value && !(name === 'torque' && said.has(name)),
    );
    if (!against) for (const [name] of stated) said.add(name);
    return { row, stated, contradicted: against && [against[0], facts.get(against[0]) ?? ''] };
  });
}

/** The lines of a description that contradict a fact of the part, with the fact in words. */
export function findContradictingRows(part: Facts): (DescriptionRow & { fact: string })[] {
  return compareRows(part).flatMap(({ row, contradicted }) =>
    contradicted ? [{ ...row, fact: writeFact(part, contradicted) }] : [],
  );
}

const units: Readonly<Record<string, string>> = { weight: ' g', torque: ' N·m', pieces: ' pieces' };

function writeFact({ specs }: Facts, [name, value]: Stated): string {
  const spec = specs?.find((each) => each.name === name);
  return spec ? writeSpecValue(spec) : `${value.toLocaleString('en-US')}${units[name] ?? ''}`;
}

/**
 * The rows of a part's specification: its facts, and the lines of its description. A line replaces the fact that it repeats, since it may
 * say more; a line that contradicts a fact is left out, since the fact was changed later.
 */
export function listSpecification(part: Facts): DescriptionRow[] {
  const { specs, service, piecesPerUnit, weightGrams, countryOfOrigin } = part;
  const rows = compareRows(part).filter(({ contradicted }) => !contradicted);
  const said = new Set(rows.flatMap(({ stated }) => stated.map(([name]) => name)));
  const unsaid = (specs ?? [])
    .filter(({ name }) => !said.has(name))
    .map((spec) => ({ label: specNames[spec.name].label, value: writeSpecValue(spec) }));
  const torqueNm = service?.torqueNm;
  const more: [name: string, label: string, value: string | undefined][] = [
    ['torque', 'Torque', torqueNm === undefined ? undefined : `${torqueNm} N·m`],
    ['pieces', 'Pieces', piecesPerUnit ? String(piecesPerUnit) : undefined],
    ['weight', 'Weight', weightGrams ? `${weightGrams.toLocaleString('en-US')} g` : undefined],
    ['country', 'Made in', countryOfOrigin ? nameCountry(countryOfOrigin) : undefined],
  ];
  return [
    ...unsaid,
    ...rows.map(({ row }) => row),
    ...more.flatMap(([name, label, value]) => (value === undefined || said.has(name) ? [] : [{ label, value }])),
  ];
}

/** Created on first use: it takes milliseconds, which would delay the start of a new instance of the function. */
let countries: Intl.DisplayNames | undefined;

function nameCountry(code: string): string {
  countries ??= new Intl.DisplayNames('en-US', { type: 'region' });
  return countries.of(code) ?? code;
}
