import type { NumberField, Position, Side } from '@fourteener/contract/fit/facts';

/** How descriptions state a fact of an interface. */
export interface Cue {
  interface: string;
  side?: Side;
  kinds?: string[];
  /** The labels of lines that state the fact, in lower case. */
  labels?: string[];
  /** Words beside which the fact's number stands in a sentence, such as “160 mm rotor”. */
  words?: string[];
  /** Words that exclude a line, because with them it means another standard. */
  unless?: string[];
  /** The pattern of the fact in a line; its groups are fields of the port. */
  at?: RegExp;
  /** The code that a matching line states. */
  code?: string;
  /** The field of the port for a single number. */
  field?: NumberField;
  position?: Position;
}

/** The phrases in descriptions of the shop's parts, and their meaning. A test compares it with the vocabulary. */
export const cues: readonly Cue[] = [
  {
    interface: 'freehub',
    labels: ['freehub body', 'freehub', 'driver body'],
    words: ['freehub', 'driver'],
    unless: ['mountain', 'mtb'],
  },
  { interface: 'speeds', labels: ['speeds', 'speed'], at: /^(?<value>\d{1,2})(?![\d–.-]| ?(?:and|or|to|,|\/))/iu },
  { interface: 'speeds', words: ['speed'], kinds: ['cassette', 'chain'] },
  { interface: 'shifting', labels: ['pull', 'cable pull', 'shifting'] },
  { interface: 'cogs', labels: ['range', 'cogs range', 'cassette range'] },
  { interface: 'cogs', labels: ['smallest cog'], field: 'min' },
  { interface: 'cogs', labels: ['largest cog'], field: 'max' },
  { interface: 'chain-wrap', labels: ['capacity', 'total capacity'] },
  { interface: 'rings', side: 'gives', labels: ['teeth'] },
  { interface: 'rings', side: 'takes', labels: ['largest chainring', 'largest ring'] },
  { interface: 'derailleur-mount', labels: ['mount', 'derailleur mount'] },
  { interface: 'hanger-shape', labels: ['shape', 'hanger'] },
  { interface: 'bb-shell', labels: ['shell', 'bottom bracket', 'bottom bracket shell'], words: ['shell'] },
  { interface: 'spindle', labels: ['spindle', 'axle'], words: ['spindle'], kinds: ['bottom-bracket', 'crankset'] },
  { interface: 'chainring-mount', labels: ['chainring mount', 'mount', 'bolt circle'] },
  { interface: 'chainline', side: 'gives', labels: ['chainline'] },
  { interface: 'head-tube', side: 'takes', labels: ['upper'], position: 'upper' },
  { interface: 'head-tube', side: 'takes', labels: ['lower'], position: 'lower' },
  { interface: 'steerer', labels: ['upper'], kinds: ['headset'], at: /^[A-Z]{2}\d\d\/(?<code>28\.6|25\.4)(?!\d)/iu },
  { interface: 'crown-race', labels: ['lower'], kinds: ['headset'], at: /^[A-Z]{2}\d\d\/40(?!\d)/iu, code: '39.8' },
  { interface: 'crown-race', labels: ['lower'], kinds: ['headset'], at: /^[A-Z]{2}\d\d\/33(?!\d)/iu, code: '33.0' },
  { interface: 'crown-race', labels: ['lower'], kinds: ['headset'], at: /^[A-Z]{2}\d\d\/30(?!\d)/iu, code: '30.0' },
  {
    interface: 'steerer',
    labels: ['steerer'],
    kinds: ['fork'],
    at: /^(?:tapered|1 ?(?:1\/8|⅛)[″"] ?(?:to|–) ?1\.5[″"])/iu,
    code: '28.6',
  },
  {
    interface: 'crown-race',
    labels: ['steerer'],
    kinds: ['fork'],
    at: /^(?:tapered|1 ?(?:1\/8|⅛)[″"] ?(?:to|–) ?1\.5[″"])/iu,
    code: '39.8',
  },
  { interface: 'steerer', labels: ['steerer', 'steerer clamp'], kinds: ['stem'] },
  { interface: 'steerer-length', labels: ['steerer'], at: /(?<![\d.,])(?<value>\d{3}) mm uncut/iu },
  { interface: 'clamp-height', labels: ['clamp height', 'stack height', 'stack'] },
  { interface: 'axle', labels: ['axle', 'front axle', 'rear axle', 'thru axle'] },
  { interface: 'axle-thread', labels: ['thread', 'axle thread'] },
  { interface: 'axle-length', side: 'gives', labels: ['length'] },
  { interface: 'brake-mount', labels: ['mount', 'brake', 'brake mount'] },
  { interface: 'rotor-size', side: 'gives', labels: ['diameter', 'rotor', 'rotor diameter'], words: ['rotor'] },
  { interface: 'rotor-mount', labels: ['mount', 'hub', 'rotor mount'] },
  { interface: 'rotor-thickness', labels: ['thickness', 'rotor thickness'] },
  { interface: 'brake-fluid', labels: ['fluid', 'brake fluid'] },
  { interface: 'pad-shape', labels: ['caliper', 'pad shape'] },
  { interface: 'bead-seat', labels: ['rim', 'bead seat', 'wheel size'] },
  { interface: 'bead-seat', labels: ['size', 'etrto'], at: /(?:^|[\s/])\d{2}-(?<code>\d{3})(?!\d)/iu },
  { interface: 'tyre-width', side: 'gives', labels: ['size', 'etrto'], at: /^(?<value>\d{2})-\d{3}(?!\d)/iu },
  {
    interface: 'tyre-width',
    side: 'takes',
    labels: ['size', 'etrto'],
    at: /^(?<min>\d{2})\/(?<max>\d{2})-\d{3}(?!\d)/iu,
  },
  { interface: 'tyre-width', side: 'takes', labels: ['tires'], at: /^700[×x](?<min>\d{2}) to 700[×x](?<max>\d{2})$/iu },
  { interface: 'rim-width', side: 'gives', labels: ['rim'], at: /(?:^|, )(?<value>\d{2}(?:\.\d)?) mm inside/iu },
  { interface: 'rim-width', labels: ['rim, inside', 'inner width', 'inner rim width'] },
  { interface: 'rim-width', side: 'takes', labels: ['rim'], at: /^(?<min>\d{2})–(?<max>\d{2}) mm inside/iu },
  { interface: 'tyre-pressure', side: 'takes', labels: ['pressure', 'tire pressure'] },
  { interface: 'tyre-pressure', side: 'gives', labels: ['maximum pressure', 'maximum tire pressure'] },
  { interface: 'tyre-clearance', labels: ['tire clearance'], at: /^700[×x](?<max>\d{2})$/iu, code: '622' },
  { interface: 'tyre-clearance', labels: ['tire clearance'], at: /^650B[×x](?<max>\d{2})$/iu, code: '584' },
  { interface: 'valve', labels: ['valve', 'valve hole'] },
  { interface: 'valve-length', labels: ['valve'], at: /(?:^|, )(?<value>\d{2}) mm$/iu },
  { interface: 'valve-length', labels: ['valve length'] },
  { interface: 'rim-depth', labels: ['rim depth', 'depth'] },
  { interface: 'seatpost', side: 'takes', labels: ['diameter', 'seatpost', 'seatpost diameter'], words: ['seatpost'] },
  { interface: 'seatpost', side: 'gives', labels: ['seatpost', 'seatpost diameter'], words: ['seatpost'] },
  { interface: 'seat-insertion', side: 'takes', labels: ['minimum insertion'], field: 'min' },
  { interface: 'saddle-rails', labels: ['rails'] },
  { interface: 'bar-clamp', side: 'gives', labels: ['bar clamp', 'clamp'] },
  { interface: 'bar-clamp', side: 'takes', labels: ['bar clamp', 'clamp'], words: ['clamp'] },
  { interface: 'control-clamp', side: 'takes', labels: ['clamp', 'bar clamp'] },
  { interface: 'pedal-thread', labels: ['thread', 'pedal thread'] },
  { interface: 'bottle-bosses', labels: ['bolt spacing'], at: /^64 mm$/iu, code: 'm5-64' },
];
