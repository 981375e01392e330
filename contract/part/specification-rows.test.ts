import { expect, it } from 'vitest';
import { listSpecification } from './specification-rows.ts';

const rows = (part: Parameters<typeof listSpecification>[0]) =>
  listSpecification(part).map(({ label, value }) => `${label}: ${value}`);

it('when a part has no facts, then the lines of its description become its specification', () => {
  expect(rows({ description: 'A stem.\nMass: 128 g\nBar clamp: 31.8 mm\nBolt torque: 5 N·m' })).toEqual([
    'Mass: 128 g',
    'Bar clamp: 31.8 mm',
    'Bolt torque: 5 N·m',
  ]);
});

it('when a line says the same as a fact, then the line is shown instead, with its additions', () => {
  const description = 'Chainring: 42 T, narrow-wide\nMount torque: 8 N·m\nCable torque: 5 N·m\nMass: 612 g';
  expect(
    rows({
      kind: 'crankset',
      description,
      specs: [
        { name: 'chainring', value: 42, unit: 'T' },
        { name: 'arm-length', value: 172.5, unit: 'mm' },
      ],
      weightGrams: 612,
      service: { torqueNm: 8 },
      countryOfOrigin: 'US',
    }),
  ).toEqual([
    'Arm length: 172.5\u00a0mm',
    'Chainring: 42 T, narrow-wide',
    'Mount torque: 8 N·m',
    'Cable torque: 5 N·m',
    'Mass: 612 g',
    'Made in: United States',
  ]);
});

it('when a fact differs from the line of the description, then only the fact is shown', () => {
  const description = 'Bar clamp: 31.8 mm\nMass: 128 g\nNamed after: Mount Princeton';
  const specs = [{ name: 'bar-clamp' as const, value: 35, unit: 'mm' }];
  expect(rows({ kind: 'stem', description, specs, weightGrams: 1_130 })).toEqual([
    'Bar clamp: 35\u00a0mm',
    'Named after: Mount Princeton',
    'Weight: 1,130 g',
  ]);
});
