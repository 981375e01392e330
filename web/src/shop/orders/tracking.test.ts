import { expect, it } from 'vitest';
import { trackingPage } from './tracking.ts';

it.each([
  ['UPS', '1Z 999 AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['ups ground', '1Z', 'https://www.ups.com/track?tracknum=1Z'],
  ['USPS', '9400 1', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001'],
  ['U.S. Postal Service', '94', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94'],
  ['FedEx Home Delivery', '61', 'https://www.fedex.com/fedextrack/?trknbr=61'],
  ['DHL', 'a&b=c', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=a%26b%3Dc'],
  ['OnTrac', 'D1', 'https://www.ontrac.com/tracking/?number=D1'],
])('when %s has the number %s, then the link leads to the carrier’s page', (carrier, code, page) => {
  expect(trackingPage(carrier, code)).toBe(page);
});

it.each(['Front Range Parcel', 'Cups and Saucers', undefined])(
  'when the carrier is %s, then there is no link',
  (carrier) => {
    expect(trackingPage(carrier, '1Z')).toBeUndefined();
  },
);
