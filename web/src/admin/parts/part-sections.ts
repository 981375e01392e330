import type { PartFieldName } from '@fourteener/contract/part/fields';

/** The sections of the forms about a part, in their order. The first one has the specification's fields. */
export const partSections = {
  basics: 'Name, price and description',
  sale: 'Sale and life cycle',
  pictures: 'Pictures',
  facts: 'Facts',
  fit: 'Fit',
  service: 'Service and safety',
  warehouse: 'Warehouse',
} as const;
export type PartSectionName = keyof typeof partSections;
export const partSectionNames = Object.keys(partSections) as PartSectionName[];

/** The section of each field that forms have, in the order within it. */
const sectionOf: Readonly<Record<Exclude<PartFieldName, 'status'>, PartSectionName>> = {
  name: 'basics',
  img: 'basics',
  minimumQuantity: 'basics',
  availableQuantity: 'basics',
  price: 'basics',
  description: 'basics',
  lifeCycle: 'sale',
  visibility: 'sale',
  successor: 'sale',
  expectedOn: 'sale',
  taxClass: 'sale',
  piecesPerUnit: 'sale',
  number: 'sale',
  oldNumbers: 'sale',
  pictures: 'pictures',
  kind: 'facts',
  position: 'facts',
  specs: 'facts',
  weightGrams: 'facts',
  group: 'facts',
  countryOfOrigin: 'facts',
  ports: 'fit',
  includes: 'fit',
  service: 'service',
  warnings: 'service',
  guaranteeYears: 'service',
  maker: 'service',
  place: 'warehouse',
  reorderLevel: 'warehouse',
};
const names = Object.keys(sectionOf) as (keyof typeof sectionOf)[];

/** The fields of a section. */
export function fieldsOf(section: PartSectionName): PartFieldName[] {
  return names.filter((name) => sectionOf[name] === section);
}
