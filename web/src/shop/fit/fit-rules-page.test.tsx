import { verdictWords } from './verdict-words.ts';
import { examples } from '@fourteener/contract/examples';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { rulePages } from './rule-pages.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import FitRulePage from './fit-rule-page.tsx';

beforeEach(() => {
  shop().answer('getFitRecord', examples.getFitRecord.answer);
});

const links = () => within(screen.getByRole('main')).getAllByRole('link');

test('when the rules are opened, then each is a link, and verdicts and limits are explained', async () => {
  await openScreen('/fit-rules');
  expect(screen.getByRole('heading', { level: 1, name: 'Fit rules' })).toBeVisible();
  expect(
    links()
      .map((link) => link.getAttribute('href'))
      .toSorted(),
  ).toEqual(rulePages.map(({ id }) => `/fit-rules/${id}`).toSorted());
  for (const { label, means } of Object.values(verdictWords)) {
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByText(means)).toBeVisible();
  }
  expect(screen.getByText('Front derailleurs')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Last changed on');
});

test('when words are typed, then only matching rules are listed, their number is announced, and one can be opened', async () => {
  const user = await openScreen('/fit-rules');
  await user.type(screen.getByRole('searchbox', { name: 'Find a rule' }), 'freehub');
  expect(links()).toHaveLength(1);
  expect(screen.getByText(`1 of ${rulePages.length} rules`)).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('link', { name: 'Cassette on freehub body' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cassette on freehub body' })).toBeVisible();
  expect(window.location.pathname).toBe('/fit-rules/F01');
});

test('when no rule matches the words, then the page says so', async () => {
  const user = await openScreen('/fit-rules');
  await user.type(screen.getByRole('searchbox', { name: 'Find a rule' }), 'umbrella');
  expect(screen.getByText('No rule has these words.')).toBeVisible();
});

test('when the page of a rule is opened, then it shows tables, sentences, what to find out, sources and an example', async () => {
  await openScreen('/fit-rules/F01');
  const table = within(screen.getByRole('table', { name: 'How it is checked' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Cassette takes',
    'Wheel has',
    'Verdict',
  ]);
  expect(table.getByRole('row', { name: /^XD XDR Fits with an adapter Needs a 1.85 mm spacer\.$/ })).toBeVisible();
  expect(table.getByRole('row', { name: 'Any other pair Does not fit' })).toBeVisible();
  expect(screen.getByText(/Nine broad splines are HG/)).toBeVisible();
  expect(
    screen.getByText(
      'The cassette needs a freehub body for [what the cassette takes]; the rear wheel has [what the wheel has].',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'SRAM explains the XDR driver body' })).toHaveAttribute(
    'href',
    expect.stringContaining('bikerumor.com'),
  );
  expect(within(screen.getByRole('region', { name: 'An example' })).getByText('Fits')).toBeVisible();
});

test.each([
  [
    'F01',
    'From the sources below. Reviewed',
    'Shimano compatibility charts C-731 and C-157',
    'A maker’s document. September 2026',
  ],
  [
    'F01',
    'From the sources below. Reviewed',
    'SRAM explains the XDR driver body',
    'Not a maker’s document. September 5, 2017',
  ],
  [
    'F39',
    'From the sources below, none of which is a maker’s document. Reviewed',
    'Bicycle threads',
    'Not a maker’s document. Without a date',
  ],
])('when the page of %s is read, then it says %j, and of the source “%s”: %s', async (id, origin, source, words) => {
  await openScreen(`/fit-rules/${id}`);
  expect(screen.getByRole('main')).toHaveTextContent(origin);
  expect(screen.getByRole('link', { name: source }).closest('li')).toHaveTextContent(words);
});

test('when the page of each rule is opened, then it has the rule’s sentences and the links of its sources', () => {
  for (const { id, title, clauses, sources } of rulePages) {
    const { container, unmount } = render(
      <MemoryRouter initialEntries={[pathTo('fitRule', id)]}>
        <Routes>
          <Route path={paths.fitRule} element={<FitRulePage />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(container.querySelector('h1')).toHaveTextContent(title);
    const text = container.textContent;
    const sentences = clauses.flatMap((clause) => clause.sentences.map(({ words }) => words));
    expect(sentences.filter((words) => !text.includes(words))).toEqual([]);
    const addresses = Array.from(container.querySelectorAll('a'), (link) => link.getAttribute('href'));
    expect(addresses).toEqual(expect.arrayContaining(sources.map(({ url }) => url)));
    unmount();
  }
});

test('when no rule has the id, then the page says so, is not to be indexed, and links to all rules', async () => {
  const user = await openScreen('/fit-rules/X99');
  expect(await screen.findByRole('heading', { level: 1, name: 'Rule not found' })).toBeVisible();
  expect(document.querySelector('head > meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('link', { name: 'See all rules' }));
  await expect.poll(() => window.location.pathname).toBe('/fit-rules');
});
