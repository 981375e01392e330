import { newPart, type NewPart, type Part } from '../parts.ts';

// The only valid parts of the tests, so that no test about something else has to fill in a new field.

/** A valid new part with these fields; all others that may be left out are left out. */
export function testNewPart(fields: Partial<NewPart> = {}): NewPart {
  const required = {
    name: 'Saddle',
    img: '/images/parts/saddle-800.webp',
    minimumQuantity: 1,
    availableQuantity: 10,
    price: 12.5,
  };
  return { ...newPart.parse(required), ...fields };
}

/** A valid part as the shop answers it, with these fields as given. */
export function testPart(fields: Partial<Part> = {}): Part {
  return { _id: 'saddle', ...testNewPart(), ...fields };
}
