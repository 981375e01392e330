import { expect, it } from 'vitest';
import { originOf, planSteps, readWanted } from './plan.ts';

it('when a project is named, then rules and indexes are deployed first, then functions, then pages', () => {
  const wanted = readWanted(['--project', 'my-shop']);
  expect(planSteps(wanted).map(({ args }) => args.join(' '))).toEqual([
    'deploy --only firestore:rules,firestore:indexes --project my-shop --non-interactive',
    'deploy --only functions --project my-shop --non-interactive --force',
    'deploy --only hosting --project my-shop --non-interactive',
  ]);
  expect(originOf(wanted)).toBe('https://my-shop.web.app');
});

it('when a channel is named, then only the pages are deployed, to that channel', () => {
  const steps = planSteps(readWanted(['--project', 'my-shop', '--channel', 'pr-12']));
  expect(steps.map(({ args }) => args.join(' '))).toEqual([
    'hosting:channel:deploy pr-12 --expires 7d --project my-shop --non-interactive',
  ]);
});

it('when an origin is named, then the shop is checked there', () => {
  expect(originOf(readWanted(['--project', 'my-shop', '--origin', 'https://shop.example']))).toBe(
    'https://shop.example',
  );
});

it.each([
  [[], 'Usage'],
  [['--project', ''], 'Usage'],
  [['--projects', 'x'], 'Usage'],
  [['my-shop'], 'Usage'],
  [['--project', 'demo-fourteener'], 'emulators alone'],
  [['--project', 'my-shop', '--channel', 'PR 12'], 'small letters'],
])('when the arguments are %j, then nothing is deployed', (args, sentence) => {
  expect(() => readWanted(args)).toThrow(sentence);
});
