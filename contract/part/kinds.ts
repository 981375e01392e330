/** The groups of kinds, in the order of the shop's navigation. */
export const partGroups = {
  drivetrain: 'Drivetrain',
  brakes: 'Brakes',
  wheels: 'Wheels',
  cockpit: 'Cockpit',
  seat: 'Seat',
  frames: 'Frames',
  'small-parts': 'Small parts',
  workshop: 'Workshop',
} as const satisfies Record<string, string>;
export type PartGroup = keyof typeof partGroups;

interface Kind {
  /** The singular, as in "Rear derailleur". */
  label: string;
  /** The plural, for the navigation. */
  plural: string;
  group: PartGroup;
}

/** Every kind of part, in the order of the navigation: a closed tree of two levels. */
export const partKinds = {
  crankset: { label: 'Crankset', plural: 'Cranksets', group: 'drivetrain' },
  chainring: { label: 'Chainring', plural: 'Chainrings', group: 'drivetrain' },
  'bottom-bracket': { label: 'Bottom bracket', plural: 'Bottom brackets', group: 'drivetrain' },
  cassette: { label: 'Cassette', plural: 'Cassettes', group: 'drivetrain' },
  chain: { label: 'Chain', plural: 'Chains', group: 'drivetrain' },
  'rear-derailleur': { label: 'Rear derailleur', plural: 'Rear derailleurs', group: 'drivetrain' },
  'front-derailleur': { label: 'Front derailleur', plural: 'Front derailleurs', group: 'drivetrain' },
  shifter: { label: 'Shifter', plural: 'Shifters', group: 'drivetrain' },
  hanger: { label: 'Derailleur hanger', plural: 'Derailleur hangers', group: 'drivetrain' },
  pedals: { label: 'Pedals', plural: 'Pedals', group: 'drivetrain' },
  brake: { label: 'Brake caliper', plural: 'Brake calipers', group: 'brakes' },
  'brake-lever': { label: 'Brake lever', plural: 'Brake levers', group: 'brakes' },
  'brake-pads': { label: 'Brake pads', plural: 'Brake pads', group: 'brakes' },
  rotor: { label: 'Rotor', plural: 'Rotors', group: 'brakes' },
  wheel: { label: 'Wheel', plural: 'Wheels', group: 'wheels' },
  tyre: { label: 'Tire', plural: 'Tires', group: 'wheels' },
  tube: { label: 'Inner tube', plural: 'Inner tubes', group: 'wheels' },
  'tubeless-valve': { label: 'Tubeless valve', plural: 'Tubeless valves', group: 'wheels' },
  axle: { label: 'Axle or skewer', plural: 'Axles and skewers', group: 'wheels' },
  handlebar: { label: 'Handlebar', plural: 'Handlebars', group: 'cockpit' },
  stem: { label: 'Stem', plural: 'Stems', group: 'cockpit' },
  grips: { label: 'Grips', plural: 'Grips', group: 'cockpit' },
  'bar-tape': { label: 'Bar tape', plural: 'Bar tapes', group: 'cockpit' },
  headset: { label: 'Headset', plural: 'Headsets', group: 'cockpit' },
  saddle: { label: 'Saddle', plural: 'Saddles', group: 'seat' },
  seatpost: { label: 'Seatpost', plural: 'Seatposts', group: 'seat' },
  frame: { label: 'Frame', plural: 'Frames', group: 'frames' },
  fork: { label: 'Fork', plural: 'Forks', group: 'frames' },
  'bottle-cage': { label: 'Bottle cage', plural: 'Bottle cages', group: 'small-parts' },
  adapter: { label: 'Adapter or spacer', plural: 'Adapters and spacers', group: 'small-parts' },
  bearing: { label: 'Bearing', plural: 'Bearings', group: 'small-parts' },
  bolt: { label: 'Bolt', plural: 'Bolts', group: 'small-parts' },
  'spare-part': { label: 'Spare part', plural: 'Spare parts', group: 'small-parts' },
  'brake-fluid': { label: 'Brake fluid', plural: 'Brake fluids', group: 'workshop' },
  sealant: { label: 'Tubeless sealant', plural: 'Tubeless sealants', group: 'workshop' },
  tool: { label: 'Tool', plural: 'Tools', group: 'workshop' },
} as const satisfies Record<string, Kind>;
export type PartKind = keyof typeof partKinds;

/** The codes of the kinds, in the same order. */
export const partKindCodes = Object.keys(partKinds) as PartKind[];

/** The kinds of a group, in the same order. */
export function kindsOf(group: PartGroup): PartKind[] {
  return partKindCodes.filter((kind) => partKinds[kind].group === group);
}
