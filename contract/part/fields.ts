import { currencyName } from '../currency.ts';
import type { PartField } from './field.ts';
import { partKinds } from './kinds.ts';
import { lifeCycles, partStatuses, taxClasses, visibilities } from './status.ts';
import type { NewPart } from './schemas.ts';
import type { Market } from '../purchase/payment-states.ts';

export type PartFieldName = keyof NewPart;

/** The fields of a part, in the order of the CSV columns; schemas.ts has their schemas, field-notation.ts their notations in forms and files. */
export const partFields: Readonly<Record<PartFieldName, PartField>> = {
  name: { kind: 'line', label: 'Name', noun: 'name', column: 'The name riders see.' },
  img: {
    kind: 'url',
    label: 'Image URL',
    noun: 'picture',
    auditLabel: 'Picture',
    hint: '4:3, at least 1600 × 1200, on a warm white background. Not needed if you add pictures: the first one takes its place.',
    column: 'The web address of the picture, beginning with https:// or /images/.',
    columnAliases: ['image', 'imageurl', 'picture'],
  },
  description: {
    kind: 'lines',
    label: 'Description',
    noun: 'description',
    isOptional: true,
    hint: 'Lines written “Label: value” become rows in the specifications.',
    column: 'Text. Lines written “Label: value” become specifications.',
  },
  minimumQuantity: {
    kind: 'pieces',
    label: 'Minimum quantity',
    noun: 'minimum quantity',
    auditLabel: 'Minimum',
    column: 'The fewest pieces in one order.',
    columnAliases: ['minimum'],
  },
  availableQuantity: {
    kind: 'pieces',
    label: 'Available quantity',
    noun: 'available quantity',
    auditLabel: 'In stock',
    isStock: true,
    column: 'The pieces in stock.',
    columnAliases: ['available', 'stock'],
  },
  price: {
    kind: 'dollars',
    label: 'Per-unit price',
    noun: 'price',
    auditLabel: 'Price',
    column: `The price of one piece in ${currencyName}, such as 249.00.`,
    columnAliases: ['perunitprice'],
  },
  number: {
    kind: 'line',
    label: 'Part number',
    noun: 'number',
    isOptional: true,
    hint: 'The number that workshops use. Without one, the shop’s own part number applies.',
    column: 'The number that a workshop types; nobody else may have it.',
    columnAliases: ['partnumber', 'sku'],
  },
  oldNumbers: {
    kind: 'list',
    label: 'Old numbers',
    noun: 'old numbers',
    isOptional: true,
    hint: 'Earlier numbers and those of other makers. Searching for one leads to this part.',
    column: 'Earlier numbers and those of other makers, one a line.',
  },
  pictures: {
    kind: 'pictures',
    label: 'Pictures',
    noun: 'pictures',
    isOptional: true,
    hint: 'WebP, JPEG, PNG or AVIF, up to 8. Lists show the first one.',
    column: 'One a line, such as “crankset-side 1200x900: The chainring from the side”.',
    columnAliases: ['images'],
  },
  kind: {
    kind: 'choice',
    choices: Object.fromEntries(Object.entries(partKinds).map(([code, { label }]) => [code, label])),
    label: 'Kind',
    noun: 'kind',
    isOptional: true,
    isExpected: true,
    column: 'The kind of part, such as stem or rear-derailleur.',
  },
  specs: {
    kind: 'specs',
    label: 'Specification',
    noun: 'specification',
    isOptional: true,
    isExpected: true,
    hint: 'The kind determines what riders compare. Leave blank what the part does not have.',
    column: 'One a line, such as “bar-clamp: 31.8 mm” or “freehub: micro-spline”.',
    columnAliases: ['specification', 'specifications'],
  },
  position: {
    kind: 'choice',
    choices: { front: 'Front', rear: 'Rear', upper: 'Upper', lower: 'Lower' },
    label: 'Position',
    noun: 'position',
    isOptional: true,
    hint: 'Only for a part that goes on one end of the bike.',
    column: 'front, rear, upper or lower; empty where it can go to either end.',
  },
  ports: {
    kind: 'ports',
    label: 'Fit',
    noun: 'ports',
    isOptional: true,
    isExpected: true,
    hint: 'Where it meets other parts. What is not stated is unknown: the shop then says neither that it fits nor that it does not.',
    column: 'What it fits, one a line, such as “takes freehub: code xd”.',
  },
  includes: {
    kind: 'includes',
    label: 'Also in the box',
    noun: 'contents of the box',
    isOptional: true,
    hint: 'Parts that come with it, and what they fit.',
    column: 'Parts in its box: the kind, and below it its fit, one a line, such as “- gives rings: min 42 / max 42”.',
  },
  group: {
    kind: 'group',
    label: 'Group of variants',
    noun: 'group',
    auditLabel: 'Group',
    isOptional: true,
    hint: 'Parts with the same group ID are variants of each other, such as colors or sizes.',
    column: 'The group of variants, written “princeton-stem / Color / Black”.',
  },
  lifeCycle: {
    kind: 'choice',
    choices: lifeCycles,
    usual: 'sold',
    label: 'Life cycle',
    noun: 'life cycle',
    isOptional: true,
    hint: 'A discontinued part keeps its page, and names its successor. The last ones are sold.',
    column: 'sold or discontinued; sold where it is empty.',
  },
  visibility: {
    kind: 'choice',
    choices: visibilities,
    usual: 'shown',
    label: 'Visibility',
    noun: 'visibility',
    isOptional: true,
    hint: 'Only the staff sees a hidden part, and nobody can order it.',
    column: 'shown or hidden; shown where it is empty.',
  },
  status: {
    kind: 'choice',
    choices: partStatuses,
    label: 'Status',
    noun: 'status',
    isOptional: true,
    isFormer: true,
    column: 'active, discontinued or hidden.',
  },
  successor: {
    kind: 'part',
    label: 'Successor',
    noun: 'successor',
    isOptional: true,
    hint: 'The part that takes the place of this one. Type a name or a number to find it.',
    column: 'The id of the part that takes the place of this one.',
  },
  service: {
    kind: 'service',
    label: 'Service',
    noun: 'service facts',
    isOptional: true,
    isExpected: true,
    hint: 'For the service sheet on the part’s page.',
    column:
      'One a line: “torque: 5 N·m”, “tools: …; …”, “manual: https://…”, “manual-version: C”, “manual-date: 2025-05-31”, “also-needed: part-id”, “interval: …”.',
  },
  warnings: {
    kind: 'list',
    label: 'Warnings',
    noun: 'warnings',
    isOptional: true,
    isExpectedIn: 'eu',
    hint: 'About safety. Riders see them without a click.',
    column: 'About safety, one a line.',
  },
  maker: {
    kind: 'maker',
    label: 'Maker',
    noun: 'maker',
    isOptional: true,
    onlyIn: 'eu',
    hint: 'Only for a part that another company makes. Riders see its addresses in place of the shop’s.',
    column: 'Who makes it, if not the shop, one a line: “name: …”, “address: …”, “contact: …”, “eu-contact: …”.',
  },
  guaranteeYears: {
    kind: 'whole',
    label: 'Guarantee in years',
    noun: 'guarantee',
    auditLabel: 'Guarantee',
    isOptional: true,
    onlyIn: 'eu',
    hint: 'Only where the maker guarantees the whole part at no cost for more than two years.',
    column: 'For how many years the maker guarantees the whole part at no cost, if for more than two.',
  },
  piecesPerUnit: {
    kind: 'whole',
    label: 'Pieces in a unit',
    noun: 'pieces in a unit',
    isOptional: true,
    hint: 'Only for a part that is sold in pairs or sets: 2 for a pair, 4 for a set of four. Price, weight and stock count the unit.',
    column: 'How many pieces are sold as one: 2 for a pair, 4 for a set of four. Empty for single pieces.',
    columnAliases: ['unit', 'pieces per unit'],
  },
  weightGrams: {
    kind: 'whole',
    label: 'Weight in grams',
    noun: 'weight',
    auditLabel: 'Weight',
    isOptional: true,
    isExpected: true,
    column: 'The weight of one unit in grams.',
    columnAliases: ['weight', 'mass'],
  },
  countryOfOrigin: {
    kind: 'line',
    label: 'Country of origin',
    noun: 'country of origin',
    isOptional: true,
    hint: 'Two letters, such as US or DE.',
    column: 'Two letters, such as US or DE.',
    columnAliases: ['country', 'origin'],
  },
  taxClass: {
    kind: 'choice',
    choices: taxClasses,
    label: 'Tax class',
    noun: 'tax class',
    isOptional: true,
    column: 'standard, reduced or exempt.',
  },
  place: {
    kind: 'line',
    label: 'Place in the warehouse',
    noun: 'place',
    auditLabel: 'Place',
    isOptional: true,
    isStaffOnly: true,
    hint: 'Where it lies, such as A-03-2. Pick lists are sorted by it.',
    column: 'Where it lies in the warehouse, such as A-03-2.',
    columnAliases: ['shelf', 'bin', 'location'],
  },
  reorderLevel: {
    kind: 'whole',
    label: 'Reorder level',
    noun: 'reorder level',
    isOptional: true,
    isStaffOnly: true,
    hint: 'With this many pieces in stock or fewer, the part is listed under Low Stock. Without one, the number there applies.',
    column: 'The number of pieces at which the part counts as running low.',
    columnAliases: ['reorder', 'reorderpoint'],
  },
  expectedOn: {
    kind: 'day',
    label: 'Expected on',
    noun: 'expected day',
    isOptional: true,
    hint: 'When more of a part that is sold out will be there. Riders see it, and those who asked to be notified are told.',
    column: 'The day on which more are expected, such as 2026-12-08.',
    columnAliases: ['expected', 'eta', 'availablefrom'],
  },
};

/** The names of the fields, in the same order. */
export const partFieldNames = Object.keys(partFields) as PartFieldName[];

/** The names of the fields that forms and new files have in a market. */
export function listPartFields(market: Market): PartFieldName[] {
  return listReadFields(market).filter((name) => !partFields[name].isFormer);
}

/** The names of the fields that files may have in a market, including files of earlier versions. */
export function listReadFields(market: Market): PartFieldName[] {
  return partFieldNames.filter((name) => (partFields[name].onlyIn ?? market) === market);
}

/** Creates an object with a value for each field. */
export function mapPartFields<T>(valueOf: (name: PartFieldName) => T): Record<PartFieldName, T> {
  return Object.fromEntries(partFieldNames.map((name) => [name, valueOf(name)])) as Record<PartFieldName, T>;
}
