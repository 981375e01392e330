import { isMeasure, type SpecName, specNameCodes, unitOf } from '@fourteener/contract/part/specs';

// Form controls read their values from a text in the notation of contract/part/notation.ts and write them back, even while the text does
// not follow the notation yet.

/** A specification while it is edited: a number without its unit, or a code. */
export interface TypedSpec {
  name: SpecName;
  typed: string;
}

/** The specifications in a text, in its order; lines without a known name are left out. */
export function readSpecs(text: string): TypedSpec[] {
  return text.split('\n').flatMap((line) => {
    const { name: code, value } = splitLine(line);
    const name = specNameCodes.find((each) => each === code);
    return name === undefined ? [] : { name, typed: withoutUnit(name, value) };
  });
}

/** The text of specifications; empty ones are left out. */
export function writeSpecs(specs: readonly TypedSpec[]): string {
  return specs
    .filter(({ typed }) => typed.trim() !== '')
    .map(({ name, typed }) => writeSpec(name, typed))
    .join('\n');
}

/** The line of a specification in the text. */
export function writeSpec(name: SpecName, typed: string): string {
  const unit = isMeasure(name) ? unitOf(name) : '';
  return `${name}: ${typed}${unit === '' ? '' : ` ${unit}`}`;
}

function withoutUnit(name: SpecName, value: string): string {
  const unit = isMeasure(name) ? unitOf(name) : '';
  return unit !== '' && value.endsWith(` ${unit}`) ? value.slice(0, -unit.length - 1) : value;
}

/** A group while it is edited. */
export interface TypedGroup {
  id: string;
  axis: string;
  value: string;
}

/** Reads the group from a text. */
export function readGroup(text: string): TypedGroup {
  const [id = '', axis = '', ...value] = text.split(' / ');
  return { id, axis, value: value.join(' / ') };
}

/** The text of a group; empty where nothing is typed. */
export function writeGroup({ id, axis, value }: TypedGroup): string {
  // The id and the axis cannot contain the separator.
  const typed = [id.replaceAll('/', ''), axis.replaceAll('/', ''), value];
  return typed.every((each) => each.trim() === '') ? '' : typed.join(' / ');
}

/** The service facts while they are edited. */
export interface TypedService {
  torque: string;
  tools: string[];
  manual: string;
  manualVersion: string;
  manualDate: string;
  alsoNeeded: string[];
  interval: string;
}

/** Reads the service facts from a text. */
export function readService(text: string): TypedService {
  const lines = new Map(text.split('\n').map((line) => [splitLine(line).name, splitLine(line).value]));
  const valueOf = (name: string) => lines.get(name) ?? '';
  return {
    torque: valueOf('torque').replace(/ N·m$/, ''),
    tools: valueOf('tools').split(SEPARATOR),
    manual: valueOf('manual'),
    manualVersion: valueOf('manual-version'),
    manualDate: valueOf('manual-date'),
    alsoNeeded: valueOf('also-needed').split(SEPARATOR),
    interval: valueOf('interval'),
  };
}

const SEPARATOR = '; ';

/** The text of service facts; empty ones are left out. */
export function writeService(service: TypedService): string {
  const { torque, tools, manual, manualVersion, manualDate, alsoNeeded, interval } = service;
  return [
    ['torque', torque.trim() && `${torque} N·m`],
    ['tools', writeList(tools)],
    ['manual', manual],
    ['manual-version', manualVersion],
    ['manual-date', manualDate],
    ['also-needed', writeList(alsoNeeded)],
    ['interval', interval],
  ]
    .filter(([, value = '']) => value.trim() !== '')
    .map((line) => line.join(': '))
    .join('\n');
}

/** The maker of a part while it is edited. */
export interface TypedMaker {
  name: string;
  address: string;
  contact: string;
  euContact: string;
}

const makerLines = [
  ['name', 'name'],
  ['address', 'address'],
  ['contact', 'contact'],
  ['eu-contact', 'euContact'],
] as const;

/** Reads the maker from a text. */
export function readMaker(text: string): TypedMaker {
  const lines = new Map(text.split('\n').map((line) => [splitLine(line).name, splitLine(line).value]));
  return Object.fromEntries(makerLines.map(([line, field]) => [field, lines.get(line) ?? ''])) as unknown as TypedMaker;
}

/** The text of a maker; empty lines are left out. */
export function writeMaker(maker: TypedMaker): string {
  return makerLines
    .filter(([, field]) => maker[field].trim() !== '')
    .map(([line, field]) => `${line}: ${maker[field]}`)
    .join('\n');
}

function writeList(entries: readonly string[]): string {
  const typed = entries.map((entry) => entry.replaceAll(';', ','));
  return typed.every((entry) => entry.trim() === '') ? '' : typed.join(SEPARATOR);
}

function splitLine(line: string): { name: string; value: string } {
  const colon = line.indexOf(': ');
  return colon < 0 ? { name: line, value: '' } : { name: line.slice(0, colon), value: line.slice(colon + 2) };
}
