import type { Coverage } from '@fourteener/contract/part/coverage';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const row = (n: number): Coverage['parts'][number] => ({
  _id: `stem-${n}`,
  number: `FC-${n}`,
  name: `Stem ${n}`,
  kind: 'stem',
  missing: ['specs.bar-clamp', 'ports.bar-clamp', 'weightGrams'],
});
const all = Array.from({ length: 60 }, (_, n) => row(n));

beforeEach(() => {
  shop().answer('reportCoverage', ({ query: { offset = 0, limit = 50 } }) => ({
    kinds: [
      { kind: 'none', parts: 1, complete: 1, facts: [{ fact: 'kind', missing: 0 }] },
      { kind: 'stem', parts: 61, complete: 1, facts: [{ fact: 'specs.bar-clamp', missing: 60 }] },
    ],
    total: all.length,
    parts: all.slice(Number(offset), Number(offset) + Number(limit)),
  }));
});

test('when the report opens, then it counts missing facts by kind, and each missing fact links to its field', async () => {
  await openScreen('/dashboard/coverage', { as: 'admin' });
  const kinds = within(await screen.findByRole('table', { name: 'kinds' }));
  expect(kinds.getByRole('row', { name: /Stems/ })).toHaveTextContent('Bar clamp 601 of 61');
  const missing = within(screen.getByRole('list', { name: 'Missing of Stem 0' }));
  expect(missing.getByRole('link', { name: 'Bar clamp' })).toHaveAttribute('href', '/dashboard/parts/stem-0#specs');
  expect(missing.getByRole('link', { name: 'Fit: bar clamp diameter' })).toHaveAttribute(
    'href',
    '/dashboard/parts/stem-0#ports',
  );
  expect(missing.getByRole('link', { name: 'Weight in grams' })).toHaveAttribute(
    'href',
    '/dashboard/parts/stem-0#weightGrams',
  );
});

test('when a missing fact of a kind is chosen, then the address has both, and the shop is asked for these parts', async () => {
  const user = await openScreen('/dashboard/coverage', { as: 'admin' });
  const kinds = within(await screen.findByRole('table', { name: 'kinds' }));
  await user.click(kinds.getByRole('link', { name: 'Bar clamp' }));
  expect(window.location.search).toBe('?kind=stem&fact=specs.bar-clamp');
  expect(await screen.findByLabelText('Missing')).toHaveValue('specs.bar-clamp');
  // Missing warnings are counted only in a market that requires them.
  expect(screen.queryByRole('option', { name: 'Warnings' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Kind'), 'All');
  expect(window.location.search).toBe('?fact=specs.bar-clamp');
  expect(shop().askedOf('reportCoverage').at(-1)?.query).toMatchObject({ fact: 'specs.bar-clamp', offset: 0 });
});

test('when there are more parts than one response has, then a press loads the rest and moves the focus there', async () => {
  const user = await openScreen('/dashboard/coverage', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Show 10 more' }));
  expect(await screen.findByRole('link', { name: 'Stem 59' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stem 50' }).closest('li')).toHaveFocus();
});

test('when fit rules have no document of a maker as their source, then they are listed, those about safety first', async () => {
  await openScreen('/dashboard/coverage', { as: 'admin' });
  const rules = within(await screen.findByRole('region', { name: 'Rules without a maker’s document' }));
  const links = rules.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(21);
  expect(links).toContain('/fit-rules/F39');
  expect(links).not.toContain('/fit-rules/F01');
  const marked = rules.getAllByRole('listitem').map((item) => item.textContent.endsWith('Safety'));
  expect(marked).toEqual(marked.toSorted((one, other) => Number(other) - Number(one)));
  expect(marked).toContain(true);
});

test('when there are no parts, then the page offers to add one, and does not offer to clear a search', async () => {
  shop().answer('reportCoverage', { kinds: [], total: 0, parts: [] });
  await openScreen('/dashboard/coverage', { as: 'admin' });
  const heading = await screen.findByRole('heading', { name: 'No parts yet' });
  expect(heading.nextElementSibling?.nextElementSibling).toHaveTextContent(/^Add Product$/);
  expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
});

test('when the report cannot be loaded, then the page says why', async () => {
  shop().reject('reportCoverage', 'unexpected', 'The shop had an unexpected error.');
  await openScreen('/dashboard/coverage', { as: 'admin' });
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
});

test('when parts contradict a bike or a drawing, then the page shows the years and the rule', async () => {
  const bike = { id: 'heron', model: 'Heron' };
  shop().answer('reportCoverage', ({ query: { contradictions } }) => ({
    kinds: [{ kind: 'stem', parts: 1, complete: 1, facts: [] }],
    ...{ total: 0, parts: [] },
    ...(contradictions && {
      contradictions: {
        rows: [
          {
            ...{
              part: { _id: 'hanger-1', number: 'FC-H1', name: 'Old Hanger' },
              bike,
              years: [2022, 2020, 2021, 2024],
            },
            ...{ source: { kind: 'build' as const, model: 'Heron', year: 2020 }, because: 'The frame takes UDH.' },
          },
          {
            ...{ part: { _id: 'axle-1', number: 'FC-A1', name: 'Long Axle' }, bike, years: [2023] },
            source: { kind: 'drawing' as const, drawing: 'wheels', title: 'Wheels', balloon: 7 },
            because: 'The axle is 168 mm long.',
          },
        ],
        hasMore: true,
      },
    }),
  }));
  await openScreen('/dashboard/coverage', { as: 'admin' });
  const section = within(await screen.findByRole('region', { name: 'Parts that contradict a bike or a drawing' }));
  const [first, second] = section.getAllByRole('listitem');
  expect(first).toHaveTextContent('Old HangerFC-H1Heron 2020 to 2022, 2024 came with it.The frame takes UDH.');
  expect(second).toHaveTextContent(
    'Long AxleFC-A1Heron 2023 has it as number 7 in the drawing Wheels.The axle is 168 mm long.',
  );
  expect(section.getByRole('link', { name: 'Old Hanger' })).toHaveAttribute('href', '/dashboard/parts/hanger-1#ports');
  expect(section.getAllByRole('link', { name: 'Heron' })[0]).toHaveAttribute('href', '/dashboard/bikes/heron');
  expect(section.getByRole('link', { name: 'Wheels' })).toHaveAttribute('href', '/diagrams/wheels');
  expect(section.getByText(/^There are more\./)).toBeVisible();
});

test('when facts of a part contradict each other, then the page shows both and links to the part', async () => {
  const part = { _id: 'crank-1', number: 'FC-C1', name: 'Long Crank' };
  shop().answer('reportCoverage', {
    kinds: [{ kind: 'crankset', parts: 1, complete: 1, facts: [] }],
    ...{ total: 0, parts: [] },
    collisions: {
      rows: [{ part, says: 'The description says “Mass: 612 g”, and the fact is 700 g.' }],
      hasMore: false,
    },
  });
  await openScreen('/dashboard/coverage', { as: 'admin' });
  const section = within(await screen.findByRole('region', { name: 'Facts that contradict each other' }));
  expect(section.getByRole('listitem')).toHaveTextContent(
    'Long CrankFC-C1The description says “Mass: 612 g”, and the fact is 700 g.',
  );
  expect(section.getByRole('link', { name: 'Long Crank' })).toHaveAttribute('href', '/dashboard/parts/crank-1');
  expect(section.queryByText(/^There are more/)).toBeNull();
});

test('when no part has contradictions, then the page has no section about them', async () => {
  await openScreen('/dashboard/coverage', { as: 'admin' });
  await screen.findByRole('table', { name: 'kinds' });
  expect(screen.queryByRole('region', { name: /contradict|not agree/ })).toBeNull();
});
