import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { calls } from '@fourteener/contract/calls';
import { recordAudit } from '../../src/audit/store.ts';
import type { Account } from './accounts.ts';
import { goodBodies } from './good-bodies.ts';
import { makeMovedPart, makePart } from './parts.ts';
import type { GoodRequest } from './requests.ts';
import { openShop } from './shop.ts';

type StockCall =
  | 'listMovements'
  | 'moveStock'
  | 'proposeLevels'
  | 'findShelf'
  | 'countStock'
  | 'listImports'
  | 'checkImport'
  | 'importParts'
  | 'compareParts'
  | 'changeParts'
  | 'undoPartChanges'
  | 'undoImport';

/** An import whose beginning is in the audit log. */
async function recordSomeImport(): Promise<void> {
  const { db } = openShop();
  const [id, batch] = [randomUUID(), db.batch()];
  const by = { uid: 'test', email: 'test@test.example' };
  const [target, after] = [`imports/${id}`, { importId: id, lines: 3 }];
  recordAudit(db, batch, {
    id: `${id}-begin`,
    by,
    at: Timestamp.now(),
    action: 'import.begin',
    target,
    before: null,
    after,
  });
  await batch.commit();
}

/** A valid request of a call about stock or an import. */
export async function composeStockCall(name: StockCall, admin: Account): Promise<GoodRequest> {
  const { method, path } = calls[name];
  const request = { method, path: path.replace('{id}', randomUUID()), as: admin };
  switch (name) {
    case 'listMovements':
      return { method, path: `/stock/${await makeMovedPart()}?limit=20`, as: admin };
    case 'moveStock':
      return { method, path: `/stock/${await makePart()}`, as: admin, body: goodBodies.moveStock };
    case 'proposeLevels':
      return { method, path: `${path}?parts=${await makePart()}`, as: admin };
    case 'listImports':
      for (let n = 0; n < 3; n += 1) await recordSomeImport();
      return { method, path: `${path}?limit=20`, as: admin };
    case 'countStock': {
      const lines = [{ _id: await makePart({ availableQuantity: 9 }), expected: 9, counted: 7 }];
      return { ...request, body: { ...goodBodies.countStock, lines } };
    }
    case 'undoPartChanges':
    case 'undoImport':
      return request;
    default:
      return { ...request, body: goodBodies[name] };
  }
}
