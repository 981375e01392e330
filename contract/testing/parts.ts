import { splitStatus, statusOf } from '../part/status.ts';
import { brandMaker } from '../brand.ts';
import { durabilityOf, legalGuarantee, tellDurability } from '../part/guarantee.ts';
import { derivedNumber } from '../part/numbers.ts';
import { writeDecidingFact } from '../part/specs.ts';
import { listSpecification } from '../part/specification-rows.ts';
import { newPart, type NewPart, type Part } from '../part/schemas.ts';

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
export function testPart({ _id = 'saddle', ...fields }: Partial<Part> = {}): Part {
  return toTestPart(_id, { ...testNewPart(), ...fields });
}

/** A new part as the shop answers it under an id. */
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

/** A new part as a shop in the EU, as that of the tests of the contract, answers it when it is asked for alone. */
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
