import { checkAccessibility, titleOf } from './support/check-accessibility.ts';
import { listStates, screens } from './support/screens.ts';
import { test } from './support/test.ts';

/** Each screen in its other states, and complete for its other viewers, who see it with another menu. */
const cases = screens.flatMap((screen) =>
  screen.viewers.flatMap((viewer, index) =>
    listStates(screen)
      .filter((state) => (index === 0) === (state !== 'loaded'))
      .map((state) => ({ screen, viewer, state })),
  ),
);

for (const seen of cases) {
  test(titleOf(seen), ({ page, complaints }) => checkAccessibility(page, complaints, seen));
}
