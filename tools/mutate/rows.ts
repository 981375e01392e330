import { contractRows } from './rows/contract.ts';
import { accountsRows } from './rows/accounts.ts';
import { functionsRows } from './rows/functions.ts';
import { listsRows } from './rows/lists.ts';
import { partsRows } from './rows/parts.ts';
import { quotasRows } from './rows/quotas.ts';
import { scaleRows } from './rows/scale.ts';
import { searchRows } from './rows/search.ts';
import { sessionRows } from './rows/sessions.ts';
import { stockRows } from './rows/stock.ts';
import { webRows } from './rows/web.ts';
import type { Row } from './row.ts';

/** Every fault with which the tests are tried, except those in the rules. */
export const rows: readonly Row[] = [
  ...contractRows,
  ...functionsRows,
  ...accountsRows,
  ...searchRows,
  ...sessionRows,
  ...partsRows,
  ...listsRows,
  ...stockRows,
  ...quotasRows,
  ...scaleRows,
  ...webRows,
];
