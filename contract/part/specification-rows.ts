import { type DescriptionRow, parseDescription } from '../text/description.ts';
import type { NewPart } from './schemas.ts';
import { specNames, writeSpecValue } from './specs.ts';
import { readLine } from './specs-from-lines.ts';

type Facts = {
  [F in 'kind' | 'specs' | 'service' | 'piecesPerUnit' | 'weightGrams' | 'countryOfOrigin' | 'description']?:
    | NewPart[F]
    | undefined;
};

/**
 * The rows of a part's specification: its facts, and the lines of its description. A line that says the same as a fact stands for it,
 * since it may say more; one that says something else is left out, since the fact was changed after it.
 */
export function listSpecification({
  kind,
  specs,
  service,
  piecesPerUnit,
  weightGrams,
  countryOfOrigin,
  description,
}: Facts): DescriptionRow[] {
  const values = new Map<string, number | string>((specs ?? []).map(({ name, value }) => [name, value]));
  const { torqueNm } = service ?? {};
  if (piecesPerUnit) values.set('pieces', piecesPerUnit);
  if (weightGrams) values.set('weight', weightGrams);
  if (torqueNm !== undefined) values.set('torque', torqueNm);
  const said = new Set<string>();
  const lines = parseDescription(description ?? '').rows.filter((row) => {
    const read = readLine(kind ?? undefined, row);
    const stated: [name: string, value: number | string][] = [
      ...read.specs.map(({ name, value }): [string, number | string] => [name, value]),
      ...(read.piecesPerUnit === undefined ? [] : [['pieces', read.piecesPerUnit] as [string, number]]),
      ...(read.weightGrams === undefined ? [] : [['weight', read.weightGrams] as [string, number]]),
      ...(read.torqueNm === undefined ? [] : [['torque', read.torqueNm] as [string, number]]),
    ];
    // A part can have several torques, of which one is a fact.
    const contradicts = stated.some(
      ([name, value]) => values.has(name) && values.get(name) !== value && !(name === 'torque' && said.has(name)),
    );
    if (contradicts) return false;
    for (const [name] of stated) said.add(name);
    return true;
  });
  const unsaid = (specs ?? [])
    .filter(({ name }) => !said.has(name))
    .map((spec) => ({ label: specNames[spec.name].label, value: writeSpecValue(spec) }));
  const more: [name: string, label: string, value: string | undefined][] = [
    ['torque', 'Torque', torqueNm === undefined ? undefined : `${torqueNm} N·m`],
    ['pieces', 'Pieces', piecesPerUnit ? String(piecesPerUnit) : undefined],
    ['weight', 'Weight', weightGrams ? `${weightGrams.toLocaleString('en-US')} g` : undefined],
    ['country', 'Made in', countryOfOrigin ? nameCountry(countryOfOrigin) : undefined],
  ];
  return [
    ...unsaid,
    ...lines,
    ...more.flatMap(([name, label, value]) => (value === undefined || said.has(name) ? [] : [{ label, value }])),
  ];
}

/** Made when it is first needed: it takes milliseconds, for which a new instance of the function would wait. */
let countries: Intl.DisplayNames | undefined;

function nameCountry(code: string): string {
  countries ??= new Intl.DisplayNames('en-US', { type: 'region' });
  return countries.of(code) ?? code;
}
