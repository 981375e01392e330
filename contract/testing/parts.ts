import { splitStatus, statusOf } from '../part/status.ts';
import { brandMaker } from '../brand.ts';
import { durabilityOf, legalGuarantee, tellDurability } from '../part/guarantee.ts';
import { derivedNumber } from '../part/numbers.ts';
import { writeDecidingFact } from '../part/specs.ts';
import { listSpecification } from '../part/specification-rows.ts';
import { newPart, type NewPart, type Part } from '../part/schemas.ts';

// All tests take their valid parts from here, so that a new field does not have to be added to unrelated tests.

/** A valid new part with these fields and without the other optional ones. */
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

/** A valid part in the form of a response, with these fields. */
export function testPart({ _id = 'saddle', ...fields }: Partial<Part> = {}): Part {
  return toTestPart(_id, { ...testNewPart(), ...fields });
}

/** Converts a new part to the form of a response, under an id. */
export function toTestPart(_id: string, part: NewPart): Part {
  const said = splitStatus(part);
  const present = Object.entries({ ...said, status: statusOf(said) }).filter(([, value]) => value !== null);
  const decidingFact = writeDecidingFact(part.kind ?? undefined, part.specs ?? []);
  return {
    _id,
    number: derivedNumber(_id),
    ...(decidingFact !== undefined && { decidingFact }),
    ...Object.fromEntries(present),
  } as Part;
}

/** Converts a new part to the response for a single part in an EU shop, which the tests of the contract use. */
export function toTestPartAlone(id: string, part: NewPart): Part {
  const answered = toTestPart(id, part);
  const { name, address, contact, euContact } = part.maker ?? brandMaker;
  const durability = durabilityOf(id, part);
  const terms = [
    { label: 'Maker', value: `${name}, ${address}, ${contact}` },
    ...(euContact === undefined ? [] : [{ label: 'Contact in the EU', value: euContact }]),
    { label: 'Your legal guarantee', value: legalGuarantee.text },
    ...(durability ? [{ label: 'Guarantee of the maker', value: tellDurability(durability) }] : []),
  ];
  return { ...answered, specification: listSpecification(answered), terms };
}
