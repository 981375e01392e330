import type { DrawingSummary, PartOfBike } from '@fourteener/contract/drawing/schemas';
import { expect, test } from 'vitest';
import type { DescribedBike } from './bike-facts.ts';
import { listWear } from './wear.ts';

type Slot = DescribedBike['slots'][number];

const slot = (kind: string, part: string, service?: Slot['service'], position?: 'front' | 'rear'): Slot => ({
  slot: position ? `${kind}-${position}` : kind,
  part,
  replaced: false,
  facts: { kind, ports: [], ...(position && { position }) },
  ...(service && { service }),
});
const spare = (id: string, fields: Partial<PartOfBike>): PartOfBike => ({
  ...{ _id: id, name: id, number: 'FC-1', img: '', price: 24, minimumQuantity: 1, availableQuantity: 9 },
  ...{ balloon: 21, quantity: 1 },
  ...fields,
});
const drawing = (...parts: PartOfBike[]): DrawingSummary => ({
  ...{ _id: 'front-end', title: 'Front end', revision: 1, date: '2026-05-31', lineCount: 22 },
  parts,
});

test('when a worn part needs other parts for its service, then these are bought, and otherwise the part itself', () => {
  const slots = [
    slot('brake', 'sneffels', { interval: 'Fluid every two years.', alsoNeeded: ['oil'] }, 'front'),
    slot('brake', 'sneffels', { interval: 'Fluid every two years.', alsoNeeded: ['oil'] }, 'rear'),
    slot('stem', 'princeton', { interval: 'Check the torque once a year.' }),
    slot('chain', 'harvard', { interval: 'At 0.5 %.', alsoNeeded: ['quick-link'] }),
    slot('saddle', 'antero'),
  ];
  expect(listWear({ model: 'Blanca', slots }, []).map(({ part, buy }) => [part, buy])).toEqual([
    ['harvard', ['harvard']],
    ['sneffels', ['oil']],
    ['princeton', []],
  ]);
});

test('when a drawing shows a wearing spare that is not installed on the bike, then it is listed once, after the installed parts', () => {
  const slots = [slot('chain', 'lincoln', { interval: 'At 0.5 %.' })];
  const pads = spare('pads', { kind: 'brake-pads', interval: 'At 0.5 mm.' });
  // The chain of the drawing was replaced on the bike.
  const chain = spare('harvard', { kind: 'chain', interval: 'At 0.5 %.' });
  const listed = listWear({ model: 'Blanca', slots }, [drawing(chain, pads, spare('bolt', {})), drawing(pads)]);
  expect(listed).toEqual([
    { part: 'lincoln', interval: 'At 0.5 %.', buy: ['lincoln'] },
    { part: 'pads', interval: 'At 0.5 mm.', buy: ['pads'] },
  ]);
});
