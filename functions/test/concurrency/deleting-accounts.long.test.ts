import { it } from 'vitest';
import { expectDeathsSurvived, ownShop } from '../support/dying-deletions.ts';
import { openInstance } from '../support/instance.ts';
import { clientOf } from '../support/client.ts';

it('when the process dies at any moment of a deletion, then nothing has begun, or the sweep ends it and nobody orders meanwhile', async () => {
  const { origin, close } = await openInstance({ db: ownShop.db });
  try {
    await expectDeathsSurvived(clientOf(origin), (needed) => Array.from({ length: needed + 1 }, (_, writes) => writes));
  } finally {
    await close();
  }
}, 120_000);
