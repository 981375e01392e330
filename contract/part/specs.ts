import type { PartKind } from './kinds.ts';

/** A measurement, and the unit of all its values; the unit is empty for a count. */
interface Measure {
  label: string;
  unit: string;
}

/** A closed choice: its codes and their labels. */
interface Choice {
  label: string;
  codes: Readonly<Record<string, string>>;
}

const measure = (label: string, unit = ''): Measure => ({ label, unit });
const choice = <const C extends Readonly<Record<string, string>>>(label: string, codes: C) => ({ label, codes });

/** The numbered sizes of frames within a range. */
function centimeters(from: number, to: number): Readonly<Record<string, string>> {
  const sizes = Array.from({ length: to - from + 1 }, (_, n) => String(from + n));
  return Object.fromEntries(sizes.map((size) => [size, size]));
}

/** The specifications that a part can have; each has one name for all kinds of parts. */
export const specNames = {
  'axle-to-crown': measure('Axle to crown', 'mm'),
  angle: measure('Angle', '°'),
  'arm-length': measure('Arm length', 'mm'),
  axle: choice('Axle', {
    '12x100': '100 × 12 mm',
    '12x142': '142 × 12 mm',
    '12x148': '148 × 12 mm',
    '15x110': '110 × 15 mm',
    'qr-9x100': 'Quick release, 9 × 100 mm',
    'qr-10x130': 'Quick release, 10 × 130 mm',
    'qr-10x135': 'Quick release, 10 × 135 mm',
  }),
  'axle-thread': choice('Thread', {
    'm12x1.0': 'M12 × 1.0',
    'm12x1.5': 'M12 × 1.5',
    'm12x1.75': 'M12 × 1.75',
    'm15x1.5': 'M15 × 1.5',
  }),
  'bar-clamp': measure('Bar clamp', 'mm'),
  'bead-seat': measure('Bead seat', 'mm'),
  'bolt-spacing': measure('Bolt spacing', 'mm'),
  'brake-mount': choice('Brake mount', {
    'flat-mount': 'Flat mount',
    'post-mount': 'Post mount',
    is: 'IS',
    'rim-caliper': 'Rim caliper',
  }),
  capacity: measure('Capacity', 'T'),
  chainline: measure('Chainline', 'mm'),
  chainring: measure('Chainring', 'T'),
  diameter: measure('Diameter', 'mm'),
  drop: measure('Drop', 'mm'),
  flare: measure('Flare', '°'),
  fluid: choice('Fluid', { 'mineral-oil': 'Mineral oil', 'dot-4': 'DOT 4', 'dot-5.1': 'DOT 5.1' }),
  'frame-size': choice('Size', {
    ...centimeters(44, 64),
    ...{ xxs: 'XXS', xs: 'XS', s: 'S', m: 'M', l: 'L', xl: 'XL', xxl: 'XXL' },
  }),
  freehub: choice('Freehub body', {
    hg: 'HG',
    'micro-spline': 'Micro Spline',
    xd: 'XD',
    xdr: 'XDR',
    n3w: 'N3W',
  }),
  'hanger-shape': choice('Shape', { udh: 'UDH', 'fourteener-8': 'Fourteener, drawing 8' }),
  'head-tube': measure('Head tube', 'mm'),
  'largest-cog': measure('Largest cog', 'T'),
  length: measure('Length', 'mm'),
  links: measure('Length', 'links'),
  lower: choice('Lower', { 'ec44-40': 'EC44/40', 'zs44-30': 'ZS44/30', 'zs56-40': 'ZS56/40', 'is52-40': 'IS52/40' }),
  material: choice('Material', {
    aluminum: 'Aluminum',
    brass: 'Brass',
    butyl: 'Butyl',
    carbon: 'Carbon',
    'cr-mo': 'Cr-Mo steel',
    latex: 'Latex',
    steel: 'Steel',
    titanium: 'Titanium',
  }),
  'maximum-pressure': measure('Maximum pressure', 'psi'),
  'minimum-insertion': measure('Minimum insertion', 'mm'),
  'minimum-pressure': measure('Minimum pressure', 'psi'),
  offset: measure('Offset', 'mm'),
  pads: choice('Pads', { sintered: 'Sintered', organic: 'Organic', 'semi-metallic': 'Semi-metallic' }),
  'pedal-thread': choice('Thread', { '9-16x20': '9/16″ × 20', '1-2x20': '1/2″ × 20' }),
  'quick-link': choice('Quick link', { included: 'Included', none: 'Not included' }),
  reach: measure('Reach', 'mm'),
  'rim-width': measure('Rim, inside', 'mm'),
  'rotor-diameter': measure('Rotor', 'mm'),
  'rotor-mount': choice('Rotor mount', { centerlock: 'Centerlock', 'six-bolt': 'Six bolts' }),
  setback: measure('Setback', 'mm'),
  shell: choice('Shell', {
    't47-internal': 'T47 internal',
    't47-external': 'T47 external',
    bsa: 'BSA',
    pf30: 'PF30',
    bb86: 'BB86',
  }),
  'shell-width': measure('Shell width', 'mm'),
  'smallest-cog': measure('Smallest cog', 'T'),
  speeds: measure('Speeds'),
  spindle: measure('Spindle', 'mm'),
  spokes: measure('Spokes'),
  steerer: choice('Steerer', { '28.6': '1 1/8″', tapered: '1 1/8″ to 1.5″', '25.4': '1″' }),
  teeth: measure('Teeth', 'T'),
  thickness: measure('Thickness', 'mm'),
  threads: measure('Casing', 'TPI'),
  'tyre-clearance': measure('Tire clearance', 'mm'),
  'tyre-width': measure('Tire width', 'mm'),
  upper: choice('Upper', { 'zs44-28.6': 'ZS44/28.6', 'ec34-28.6': 'EC34/28.6', 'is42-28.6': 'IS42/28.6' }),
  valve: choice('Valve', { presta: 'Presta', schrader: 'Schrader', dunlop: 'Dunlop' }),
  'valve-length': measure('Valve length', 'mm'),
  volume: measure('Volume', 'ml'),
  width: measure('Width', 'mm'),
} as const satisfies Record<string, Measure | Choice>;
export type SpecName = keyof typeof specNames;

/** The names, in the order of the table. */
export const specNameCodes = Object.keys(specNames) as SpecName[];

/** The specifications that each kind of part should state; the first one is the kind's deciding fact. */
export const specsOfKind = {
  crankset: ['chainring', 'arm-length', 'spindle', 'chainline'],
  chainring: ['teeth', 'chainline'],
  'bottom-bracket': ['shell', 'shell-width', 'spindle'],
  cassette: ['speeds', 'smallest-cog', 'largest-cog', 'freehub'],
  chain: ['speeds', 'links', 'quick-link'],
  'rear-derailleur': ['speeds', 'largest-cog', 'capacity'],
  'front-derailleur': ['speeds', 'capacity'],
  shifter: ['speeds', 'bar-clamp', 'fluid'],
  hanger: ['hanger-shape'],
  pedals: ['pedal-thread'],
  brake: ['brake-mount', 'rotor-diameter', 'pads', 'fluid'],
  'brake-lever': ['bar-clamp', 'fluid'],
  'brake-pads': ['pads'],
  rotor: ['rotor-diameter', 'rotor-mount', 'thickness'],
  wheel: ['axle', 'bead-seat', 'rim-width', 'spokes', 'rotor-mount', 'freehub'],
  tyre: ['tyre-width', 'bead-seat', 'threads', 'minimum-pressure', 'maximum-pressure'],
  tube: ['bead-seat', 'valve', 'valve-length', 'material'],
  'tubeless-valve': ['valve', 'valve-length', 'material'],
  axle: ['axle', 'length', 'axle-thread'],
  handlebar: ['bar-clamp', 'width', 'drop', 'reach', 'flare'],
  stem: ['bar-clamp', 'length', 'angle', 'steerer'],
  grips: ['length', 'diameter'],
  headset: ['upper', 'lower'],
  saddle: ['width', 'length', 'material'],
  seatpost: ['diameter', 'length', 'setback', 'minimum-insertion'],
  frame: [
    'frame-size',
    'material',
    'head-tube',
    'shell',
    'shell-width',
    'axle',
    'tyre-clearance',
    'diameter',
    'brake-mount',
  ],
  fork: ['steerer', 'axle-to-crown', 'offset', 'axle', 'tyre-clearance', 'brake-mount'],
  'bottle-cage': ['volume', 'bolt-spacing'],
  adapter: ['length'],
  'bar-tape': [],
  bearing: [],
  bolt: [],
  'spare-part': [],
  'brake-fluid': ['fluid', 'volume'],
  sealant: ['volume'],
  tool: [],
} as const satisfies Record<PartKind, readonly SpecName[]>;

/** One fact of a part: a number in the unit of its name, or one of the codes of its name. */
export interface PartSpec {
  name: SpecName;
  value: number | string;
  unit?: string | undefined;
}

/** Whether the facts of a name are numbers. */
export function isMeasure(name: SpecName): boolean {
  return 'unit' in specNames[name];
}

/** The unit of a name: empty for a count or a choice. */
export function unitOf(name: SpecName): string {
  const described: Measure | Choice = specNames[name];
  return 'unit' in described ? described.unit : '';
}

/** The codes of a name with their labels; empty if its facts are numbers. */
export function codesOf(name: SpecName): Readonly<Record<string, string>> {
  const described: Measure | Choice = specNames[name];
  return 'codes' in described ? described.codes : {};
}

/** The pattern of a number in an address. */
export const MEASURED = /^\d{1,7}(?:\.\d{1,3})?$/;

/** Whether a text of an address is a possible value of a specification: a number with at most three decimals, or one of its codes. */
export function isSpecChoice(name: SpecName, text: string): boolean {
  return isMeasure(name) ? MEASURED.test(text) : Object.hasOwn(codesOf(name), text);
}

/** Adds the unit of its name to a fact, since requests may omit it. */
export function withUnit({ name, value }: PartSpec): PartSpec {
  const unit = unitOf(name);
  return { name, value, ...(unit !== '' && { unit }) };
}

/** A fact in words, such as "31.8 mm" or "Micro Spline". */
export function writeSpecValue({ name, value }: Pick<PartSpec, 'name' | 'value'>): string {
  if (typeof value === 'string') return codesOf(name)[value] ?? value;
  const unit = unitOf(name);
  return `${value.toLocaleString('en-US')}${unit === '' || unit === '°' ? unit : `\u00a0${unit}`}`;
}

/** A fact in words that are understood without the specification's name: "12-speed", "Size 54". */
export function writeSpecAlone(spec: Pick<PartSpec, 'name' | 'value'>): string {
  if (spec.name === 'speeds') return `${spec.value}-speed`;
  return spec.name === 'frame-size' ? `Size ${writeSpecValue(spec)}` : writeSpecValue(spec);
}

/** The deciding fact of a part of a kind, in the words of its card: "12-speed", "Size 54"; undefined without one. */
export function writeDecidingFact(kind: PartKind | undefined, specs: readonly PartSpec[]): string | undefined {
  if (kind === undefined) return undefined;
  const [name]: readonly SpecName[] = specsOfKind[kind];
  const fact = specs.find((spec) => spec.name === name);
  return fact && writeSpecAlone(fact);
}
