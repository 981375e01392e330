import { type PartFieldName, partFieldNames } from '@fourteener/contract/part/fields';

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

/** The section of each field that forms have. */
const sectionOf: Readonly<Record<Exclude<PartFieldName, 'status'>, PartSectionName>> = {
  name: 'basics',
  img: 'basics',
  description: 'basics',
  minimumQuantity: 'basics',
  availableQuantity: 'basics',
  price: 'basics',
  number: 'sale',
  oldNumbers: 'sale',
  pictures: 'pictures',
  kind: 'facts',
  specs: 'facts',
  position: 'facts',
  ports: 'fit',
  includes: 'fit',
  group: 'facts',
  lifeCycle: 'sale',
  visibility: 'sale',
  successor: 'sale',
  service: 'service',
  warnings: 'service',
  maker: 'service',
  guaranteeYears: 'service',
  piecesPerUnit: 'sale',
  weightGrams: 'facts',
  countryOfOrigin: 'facts',
  taxClass: 'sale',
  place: 'warehouse',
  expectedOn: 'sale',
};

/** The fields of a section, in the order of all. */
export function fieldsOf(section: PartSectionName): PartFieldName[] {
  return partFieldNames.filter((name) => name !== 'status' && sectionOf[name] === section);
}
