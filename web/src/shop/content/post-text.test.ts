import { constraints } from '@fourteener/contract/constraints';
import { expect, it } from 'vitest';
import { previewPost, toParagraphs } from './post-text.ts';

it('when an article is shown as a card, then its first 200 characters are shown with an ellipsis', () => {
  const preview = previewPost('a'.repeat(constraints.blogPreviewLength) + 'b');
  expect(preview).toBe(`${'a'.repeat(200)}…`);
});

it('when the 200th character takes two code units, then it stays whole', () => {
  expect(previewPost(`${'a'.repeat(199)}🚲🚲`)).toBe(`${'a'.repeat(199)}🚲…`);
});

it('when an article has empty lines, then they are left out', () => {
  expect(toParagraphs('One.\n\nTwo.\n \nThree.\n')).toEqual(['One.', 'Two.', 'Three.']);
});
