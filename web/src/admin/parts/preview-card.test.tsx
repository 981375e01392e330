import { testPart } from '@fourteener/contract/testing/parts';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AddPartCard } from './add-part-card.tsx';
import { parseDraft } from './add-part-draft.ts';
import { writePart } from './edit-part-draft.ts';
import { PartCard } from '../../shop/parts/part-card.tsx';

test.each([
  ['in stock', { availableQuantity: 40 }],
  ['nearly gone', { availableQuantity: 3, minimumQuantity: 1 }],
  ['sold out', { availableQuantity: 0 }],
  ['no longer made', { availableQuantity: 0, status: 'discontinued', successor: 'other-part' }],
  ['described by its kind', { kind: 'chain', specs: [{ name: 'speeds', value: 12 }] }],
] as const)('when a part is %s, then its preview says the same as its card in the shop', (_what, facts) => {
  const part = testPart({ _id: 'chain-7wpa1c', name: 'Harvard Chain', price: 48, ...structuredClone(facts) } as object);
  const card = render(
    <MemoryRouter>
      <PartCard part={part} />
    </MemoryRouter>,
  );
  const inShop = card.container.textContent;
  card.unmount();
  const draft = parseDraft(writePart(part));
  const preview = render(<AddPartCard draft={draft} number={part.number} picture={null} />);
  expect(preview.container.textContent).toBe(inShop);
});
