import { screen } from '@testing-library/react';
import { fill } from './fill.ts';

const moab = {
  Name: 'June Halvorsen',
  Street: '218 F Street',
  City: 'Moab',
  State: 'UT',
  ZIP: '84532',
  Phone: '(719) 555-0142',
};

/** Fills in the delivery as soon as its fields are shown: an address in Moab, except for the given changes by label. */
export async function fillDelivery(change: Partial<typeof moab> = {}): Promise<void> {
  await screen.findByLabelText('Street');
  for (const [label, words] of Object.entries({ ...moab, ...change })) fill(screen.getByLabelText(label), words);
}
