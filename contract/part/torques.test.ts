import { expect, it } from 'vitest';
import { listTorques } from './torques.ts';

it('when a specification states torques, then these are its rows that end with the word', () => {
  const torques = [
    { label: 'Mount torque', value: '8 N·m' },
    { label: 'Torque', value: '5 N·m' },
  ];
  const others = [
    { label: 'Torque wrench', value: 'included' },
    { label: 'Mass', value: '289 g' },
  ];
  expect(listTorques([...torques, ...others])).toEqual(torques);
  expect(listTorques(others)).toEqual([]);
});
