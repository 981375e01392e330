import { checkAccessibility, titleOf } from './support/check-accessibility.ts';
import { listStates, screens } from './support/screens.ts';
import { test } from './support/test.ts';

/** All screens in all states; for viewers who see the same screen apart from the navigation, only the loaded state. */
const cases = screens.flatMap((screen) =>
  screen.viewers.flatMap((viewer, index) =>
    listStates(screen)
      .filter((state) => index === 0 || state === 'loaded')
      .map((state) => ({ screen, viewer, state, isLong: index > 0 || state !== 'loaded' })),
  ),
);

for (const { isLong, ...seen } of cases) {
  test(titleOf(seen), { tag: isLong ? '@long' : [] }, ({ page, complaints }) =>
    checkAccessibility(page, complaints, seen),
  );
}
