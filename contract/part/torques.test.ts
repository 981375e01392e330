import { expect, it } from 'vitest';
import { listTorques } from './torques.ts';

it('when a specification has torques, then these are its rows whose labels end with “torque”', () => {
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
