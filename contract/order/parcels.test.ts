import { expect, it } from 'vitest';
import { listParcelSteps } from './parcels.ts';

it('when an item is shipped, then that step is its parcel, with a tracking number or from before there were any', () => {
  const packed = { status: 'packed', at: 1 } as const;
  const told = { status: 'shipped', at: 2, trackingCode: 'FRP 7' } as const;
  const untold = { status: 'shipped', at: 3 } as const;
  expect(listParcelSteps([packed, told])).toEqual([told]);
  expect(listParcelSteps([packed, untold])).toEqual([untold]);
});

it('when its customer withdraws on the way, then that step is no parcel, whether or not it names its pieces', () => {
  const told = { status: 'shipped', trackingCode: 'FRP 7' } as const;
  const whole = { status: 'shipped', withdrawal: true } as const;
  const named = { status: 'shipped', quantity: 2, withdrawal: true } as const;
  const counted = { status: 'shipped', quantity: 3 } as const;
  expect(listParcelSteps([told, whole, named, counted])).toEqual([told]);
});
