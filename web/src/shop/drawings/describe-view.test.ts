import { expect, it } from 'vitest';
import { describeView } from './describe-view.ts';
import { actionOfKey, modelActions } from './model-keys.ts';

it.each([
  [0, 0, 1, 'Seen from the front and level, at 100%'],
  [32, 18, 1, 'Seen from 32° to the right and 18° above, at 100%'],
  [-90, -15, 1.25, 'Seen from 90° to the left and 15° below, at 125%'],
  [-180, 90, 0.8, 'Seen from behind and 90° above, at 80%'],
])(
  'when a model is seen at %d° around, %d° above and zoom %d, then the view is described as "%s"',
  (around, above, zoom, words) => {
    expect(describeView({ around, above, zoom })).toBe(words);
  },
);

const key = (name: string, held = {}) =>
  actionOfKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...held });

it('when keys are pressed, then arrows turn the model, plus and minus zoom, Home resets, and others do nothing', () => {
  expect(['ArrowLeft', 'ArrowUp', '+', '=', '-', 'Home', 'Tab', 'a'].map((name) => key(name))).toEqual([
    modelActions.left,
    modelActions.up,
    modelActions.closer,
    modelActions.closer,
    modelActions.away,
    'reset',
    undefined,
    undefined,
  ]);
});

it.each(['ctrlKey', 'metaKey', 'altKey'])('when %s is held, then the browser handles the key', (held) => {
  expect(key('+', { [held]: true })).toBeUndefined();
});
