import type { NewPart, Part } from '../parts.ts';

// The only valid parts of the tests, so that a new field is filled in here and in no test that is about something else.

/** A valid new part, with these fields as given. */
export function testNewPart(fields: Partial<NewPart> = {}): NewPart {
  return {
    name: 'Saddle',
    img: '/images/parts/saddle-800.webp',
    description: '',
    minimumQuantity: 1,
    availableQuantity: 10,
    price: 12.5,
    ...fields,
  };
}

/** A valid part as the shop answers it, with these fields as given. */
export function testPart(fields: Partial<Part> = {}): Part {
  return { _id: 'saddle', ...testNewPart(), ...fields };
}
