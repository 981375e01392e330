import { randomUUID } from 'node:crypto';
import { calls } from '@fourteener/contract/calls';
import { getCheckoutSettings } from '../../src/checkout/settings.ts';
import { synonymsRef } from '../../src/catalog/own-synonyms.ts';
import { getPolicy } from '../../src/policies/store.ts';
import type { Account } from './accounts.ts';
import { goodBodies } from './good-bodies.ts';
import { makePart } from './parts.ts';
import type { GoodRequest } from './requests.ts';
import { openShop } from './shop.ts';

type SettingsCall = 'getPolicy' | 'savePolicy' | 'saveCheckoutSettings' | 'previewCheckout' | 'saveSynonyms';

/** A valid request about the shop's settings, based on the version that is in force: calls of other tests may have changed them. */
export async function composeSettings(name: SettingsCall, admin: Account): Promise<GoodRequest> {
  const { method, path } = calls[name];
  const { db } = openShop();
  switch (name) {
    case 'getPolicy':
      return { method, path: '/settings/policies/privacy' };
    case 'savePolicy': {
      const { version } = await getPolicy(db, 'imprint');
      const body = { text: `1 F Street\n${randomUUID()}`, version };
      return { method, path: '/settings/policies/imprint', as: admin, body };
    }
    case 'saveCheckoutSettings': {
      const { version } = await getCheckoutSettings(db);
      return { method, path, as: admin, body: { ...goodBodies[name], version } };
    }
    case 'saveSynonyms': {
      await makePart({ name: 'Kickstand' });
      const { version = 0 } = (await synonymsRef(db).get()).data() ?? {};
      const entries = [{ phrase: `stander ${randomUUID().slice(0, 8)}`, meanings: ['kickstand'] }];
      return { method, path, as: admin, body: { entries, version } };
    }
    case 'previewCheckout': {
      const lines = [{ partsId: await makePart(), quantity: 1 }];
      return { method, path, as: admin, body: { ...goodBodies[name], lines } };
    }
  }
}
