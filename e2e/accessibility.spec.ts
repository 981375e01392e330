import { checkAccessibility, titleOf } from './support/check-accessibility.ts';
import { screens } from './support/screens.ts';
import { test } from './support/test.ts';

// Other states and viewers: accessibility.long.spec.ts.
for (const screen of screens) {
  const [viewer = 'visitor'] = screen.viewers;
  const seen = { screen, viewer, state: 'loaded' } as const;
  test(titleOf(seen), ({ page, complaints }) => checkAccessibility(page, complaints, seen));
}
