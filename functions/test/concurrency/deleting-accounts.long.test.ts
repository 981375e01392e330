import { it } from 'vitest';
import { expectDeathsSurvived, ownShop } from '../support/dying-deletions.ts';
import { openInstance } from '../support/instance.ts';
import { clientOf } from '../support/client.ts';

it('when the process dies at any moment of a deletion, then it has not begun, or a sweep completes it and no order is placed meanwhile', async () => {
  const { origin, close } = await openInstance({ db: ownShop.db });
  try {
    await expectDeathsSurvived(clientOf(origin), (needed) => Array.from({ length: needed + 1 }, (_, writes) => writes));
  } finally {
    await close();
  }
}, 120_000);
